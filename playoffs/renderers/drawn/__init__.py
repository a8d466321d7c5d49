"""Where every mark of a drawing stands, in whole tenths of a point; `templates/*.svg.j2` say how it looks."""

"""Tables with a heading row or pasted pages: crosstables of any layout."""

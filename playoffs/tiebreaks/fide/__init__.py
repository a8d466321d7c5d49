"""The individual tie-break systems of FIDE's C.07, by dated edition."""

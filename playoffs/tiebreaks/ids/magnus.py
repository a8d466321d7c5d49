"""Id of the clause of the Magnus tiebreak."""

MAGNUS = "MAG-1"

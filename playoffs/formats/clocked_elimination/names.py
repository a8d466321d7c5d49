"""What finalists of an elimination on a session clock may say after a draw for whose repeat there is little time
(TWX-12)."""

TIEBREAK, PLAY = "tiebreak", "play"

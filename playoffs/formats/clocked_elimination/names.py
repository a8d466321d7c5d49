"""The words of an elimination on a session clock: what its rounds are called, as parts of questions and as words, and
what finalists may say."""

from playoffs.model.vocabulary import Part

PARTS = (Part.QUARTERFINAL, Part.SEMIFINAL, Part.FINAL)
ROUND_NAMES: tuple[str, ...] = tuple(part.value for part in PARTS)

TIEBREAK, PLAY = "tiebreak", "play"
"""What a finalist may say after a draw for whose repeat there is little time (TWX-12)."""

"""What the rounds of an elimination on a session clock are called, as parts of questions and as words."""

from playoffs.model.vocabulary import Part

PARTS = (Part.QUARTERFINAL, Part.SEMIFINAL, Part.FINAL)
ROUND_NAMES: tuple[str, ...] = tuple(part.value for part in PARTS)

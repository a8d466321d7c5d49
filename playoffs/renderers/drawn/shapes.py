"""What drawings are made of: words, lines and boxes at their places, in tenths of a point from the top left corner."""

from msgspec import Struct


class Words(Struct, frozen=True):
    """Words on a line of their own; where they begin, end or have their middle, the template says."""

    x: int
    y: int
    """Of the line that the letters stand on."""
    text: str


class Line(Struct, frozen=True):
    """From one point to another."""

    x: int
    y: int
    to_x: int
    to_y: int


class Box(Struct, frozen=True):
    """A rectangle; `x` and `y` are its top left corner."""

    x: int
    y: int
    width: int
    height: int

    @property
    def middle(self) -> int:
        """How far down its middle is."""
        return self.y + self.height // 2


def stacked(x: int, y: int, leading: int, texts: list[str]) -> tuple[Words, ...]:
    """Lines of text one below the other, the first at `y`."""
    return tuple(Words(x, y + leading * i, text) for i, text in enumerate(texts) if text)

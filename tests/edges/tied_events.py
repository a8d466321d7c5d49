"""Made-up crosstables with so many tied for first, and mistakes in them that are found later."""

import random
from dataclasses import dataclass
from pathlib import Path

ROUNDS = 4

NAMES = (
    "Abarawe", "Bjorkmo", "Cojolon", "Dravenik", "Eskelund", "Fontarev", "Gundhaven", "Hojlundby", "Iskander",
    "Jarnefeld", "Kestrelli", "Lomvardi", "Mirzoyanak", "Nordquelle", "Ostrovane", "Pelagrine", "Quistorpe",
    "Rannveld", "Sabrytofte", "Tanakavoll", "Ulvestad", "Vermelho", "Wintersun", "Xanthopol",
)  # fmt: skip

POINTS = {"W": 2, "D": 1, "L": 0}
OTHER = {"W": "L", "D": "D", "L": "W"}


@dataclass(frozen=True)
class Mistake:
    """One result as it was entered, and as it was."""

    player: int
    round: int
    was: str


class Crosstable:
    """Strong players who meet weak ones only: `tied` of them share the first place, two more are just behind."""

    def __init__(self, chance: random.Random, tied: int, perfect: bool) -> None:
        self.chance, self.perfect = chance, perfect
        strong = tied + 2
        self.strong, self.weak = range(strong), range(strong, 2 * strong)
        self.results = {(p, r): "W" for p in self.strong for r in range(ROUNDS)}
        for p in self.strong:
            for r in chance.sample(range(ROUNDS), (0 if perfect else 1) if p < tied else 2):
                self.results[p, r] = "D"
        self.ratings = [chance.randint(1200, 2200) for _ in range(2 * strong)]
        self.mistakes: tuple[Mistake, ...] = ()

    @property
    def ids(self) -> list[str]:
        return [str(p + 1) for p in self.strong]

    def tied(self) -> set[str]:
        """Who has the highest score."""
        scores = {p: sum(POINTS[self.results[p, r]] for r in range(ROUNDS)) for p in self.strong}
        return {str(p + 1) for p, score in scores.items() if score == max(scores.values())}

    def changed(self) -> "Crosstable":
        """The same event with one more result entered otherwise."""
        player, number = self.chance.choice(self.strong), self.chance.randrange(ROUNDS)
        was = self.results[player, number]
        value = self.chance.choice([v for v in "WD" if v != was])
        return self._with((*self.mistakes, Mistake(player, number, was)), player, number, value)

    def mended(self) -> "Crosstable":
        """The event as it was before the last mistake."""
        if not self.mistakes:
            return self
        *rest, last = self.mistakes
        return self._with(tuple(rest), last.player, last.round, last.was)

    def _with(self, mistakes: tuple[Mistake, ...], player: int, number: int, value: str) -> "Crosstable":
        other = Crosstable.__new__(Crosstable)
        other.__dict__ = {**self.__dict__, "results": {**self.results, (player, number): value}, "mistakes": mistakes}
        return other

    def text(self) -> str:
        """The crosstable as CSV."""
        many = len(self.strong)
        lines = [",".join(["id", "name", "rating", *(str(r + 1) for r in range(ROUNDS))])]
        for p in (*self.strong, *self.weak):
            cells = []
            for r in range(ROUNDS):
                if p in self.strong:
                    cells.append(f"{self.results[p, r]}{many + (p + r) % many + 1}")
                else:
                    opponent = (p - many - r) % many
                    cells.append(f"{OTHER[self.results[opponent, r]]}{opponent + 1}")
            lines.append(
                ",".join([str(p + 1), NAMES[p % len(NAMES)] + "x" * (p // len(NAMES)), str(self.ratings[p]), *cells])
            )
        return "\n".join([*lines, ""])

    def write(self, path: Path) -> Path:
        path.write_text(self.text(), encoding="utf-8")
        return path

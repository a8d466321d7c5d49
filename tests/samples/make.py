"""Makes the sample events of `playoffs/samples/`: `python -m tests.samples.make` writes them anew.

Each is one event of the generator, whose seed was searched for until the tie at the top was the wanted one.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

from playoffs.files.tables.crosstable import write_crosstable
from playoffs.files.written.trf import write_trf
from playoffs.model.tournament import Player, Tournament
from tests.samples.people import names
from tests.samples.swiss import Entrant, play

FOLDER = Path(__file__).parents[2] / "playoffs" / "samples"

Fields = tuple[tuple[str, str], ...]


class Sample(NamedTuple):
    """One event to make: where, how large, how strong, and by which seed."""

    file: str
    name: str
    seed: int
    players: int
    rounds: int
    strongest: int
    weakest: int
    draws: float
    head: str = ""
    """Lines of the TRF that the tiebreaks do not need."""
    fields: Callable[[int, int, Random], Fields] = lambda place, rating, chance: ()


def federation(place: int, rating: int, chance: Random) -> Fields:
    """What a TRF says of a player besides: a few have a FIDE title."""
    title = "IM" if rating >= 2390 else "FM" if rating >= 2280 else ""
    return (*((("title", title),) if title else ()), ("federation", "USA"))


def groups(place: int, rating: int, chance: Random) -> Fields:
    """Columns that state titles are restricted to: who lives in the state, who is a pupil or fifty and over."""
    resident = "yes" if chance.random() < 0.85 else "no"
    lot = chance.random()
    group = "scholastic" if lot < 0.3 else "senior" if lot < 0.55 else "adult"
    return (("resident", resident), ("group", group))


def head(city: str, rounds: list[str], control: str, arbiter: str) -> str:
    """The lines of a TRF about the event itself; dates as YYYY/MM/DD."""
    dates = "  ".join(day[2:] for day in rounds)
    rows = [
        f"022 {city}",
        "032 USA",
        f"042 {rounds[0]}",
        f"052 {rounds[-1]}",
        "092 Individual: Swiss-System",
        f"102 {arbiter}",
        f"122 {control}",
        f"{'132':91}{dates}",
    ]
    return "\n".join(rows) + "\n"


def event(sample: Sample) -> Tournament:
    """The event as the generator plays it."""
    chance = Random(sample.seed)
    people = names(sample.players, chance)
    spread = sample.strongest - sample.weakest
    strengths = sorted(
        (
            int(sample.strongest - spread * (at / (sample.players - 1)) ** 0.8 + (chance.random() - 0.5) * 60)
            for at in range(sample.players)
        ),
        reverse=True,
    )
    entrants = []
    for at, (person, strength) in enumerate(zip(people, strengths, strict=True)):
        rated = at < sample.players / 2 or chance.random() > 0.06
        entrants.append(Entrant(str(at + 1), person, strength if rated else None, strength))
    for at, entrant in enumerate(entrants):
        entrant.fields = sample.fields(at, entrant.strength, chance)
    return play(sample.name, sample.rounds, entrants, chance, sample.draws)


def text(sample: Sample) -> str:
    """The sample's file."""
    made = event(sample)
    if sample.file.endswith(".csv"):
        return write_crosstable(made)
    first, rest = write_trf(made).split("\n", 1)
    return f"{first}\n{sample.head}{rest}"


def tied(made: Tournament, among: Callable[[Player], bool] = lambda player: True) -> list[str]:
    """Who shares the highest score, by the plainest means."""
    best = max(p.half_points for p in made.players if among(p))
    return [p.id for p in made.players if among(p) and p.half_points == best]


SAMPLES = (
    Sample(
        "tied-1.trf",
        "Lake Agassiz Masters 2027",
        0,
        42,
        7,
        2410,
        1180,
        0.45,
        head("Fargo", ["2027/03/05", *["2027/03/06"] * 3, *["2027/03/07"] * 3], "G/60+10", "Rosenquill, Tamsin"),
        federation,
    ),
    Sample("tied-2.csv", "tied-2", 10, 48, 6, 2350, 1100, 0.5),
    Sample(
        "tied-3.trf",
        "Iron Range Closed Championship 2027",
        3828,
        55,
        5,
        2330,
        1150,
        0.6,
        head("Hibbing", ["2027/04/10"] * 3 + ["2027/04/11"] * 2, "G/60+5", "Wanderhoof, Ravi"),
        federation,
    ),
    Sample("tied-4.csv", "tied-4", 8261, 63, 5, 2300, 1100, 0.6, fields=groups),
    Sample(
        "tied-5.trf",
        "North Star State Championship 2027",
        2829,
        57,
        5,
        2370,
        1080,
        0.62,
        head("Saint Paul", ["2027/05/01"] * 3 + ["2027/05/02"] * 2, "G/90+30", "Quillfeather, Signe"),
        federation,
    ),
    Sample("tied-6.csv", "tied-6", 655, 59, 5, 2250, 1150, 0.65),
    Sample("tied-8.csv", "tied-8", 8805, 62, 5, 2150, 1350, 0.7),
    Sample(
        "tied-9.trf",
        "Headwaters Open 2027",
        749,
        64,
        5,
        2260,
        1250,
        0.65,
        head("Bemidji", ["2027/06/12"] * 3 + ["2027/06/13"] * 2, "G/75+10", "Silvermoen, Idris"),
        federation,
    ),
)


if __name__ == "__main__":
    for sample in SAMPLES:
        (FOLDER / sample.file).write_text(text(sample), encoding="utf-8")

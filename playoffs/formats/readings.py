"""Which readings an edition can use: those that some step of it comes to."""

from collections.abc import Iterator, Mapping

from playoffs.formats.edition import Clock, Edition, Recipe, Step
from playoffs.model.tournament import Play

KNOCKOUT = ("match", "knockout")
"""Steps of matches between two, all at once."""


def usable(edition: Edition) -> tuple[str, ...]:
    """Names of the readings that this edition's steps can use."""
    found = of_steps(edition.steps, edition.recipes, edition.clocks)
    if edition.play is Play.GAMES:
        found = (*found, "unplayed_deduction")
    if edition.tied == "score" and any(step.play for step in edition.steps):
        found = (*found, "shared_playoff")
    return found


def of_steps(steps: tuple[Step, ...], recipes: Mapping[str, Recipe], clocks: Mapping[str, Clock]) -> tuple[str, ...]:
    return tuple(_of_steps(steps, recipes, clocks))


def _of_steps(steps: tuple[Step, ...], recipes: Mapping[str, Recipe], clocks: Mapping[str, Clock]) -> Iterator[str]:
    if any(step.cut and not step.play for step in steps):
        yield "cut"
    if any(step.play in KNOCKOUT and step.sizes[-1] - len(step.sit) > 2 for step in steps):
        yield from ("seed_by", "pairing")
    sitting = [step for step in steps if step.play in KNOCKOUT and step.sit]
    if any(left in other.sizes for step in sitting for left in leaves(step) for other in sitting):
        yield "repeat_sit_out"
    played = [recipes[step.match] for step in steps if step.match in recipes]
    odds = [s.clock for recipe in played for s in recipe.segments if s.odds]
    if any(clocks[name].black == "bid" for name in odds if name in clocks):
        yield "void_bid"
    if any(step.play == "clocked-elimination" for step in steps):
        yield from ("absent", "overrun", "final_tie")


def leaves(step: Step) -> tuple[int, ...]:
    """How many a step of matches leaves when nobody is missing, for each of its sizes."""
    waiting = len(step.sit)
    return tuple(waiting + (players - waiting) // 2 for players in step.sizes)

"""What an update of the qualifying event makes of the line of play, before the first stage starts (MSCA-C).

Theory of operation. The facts are played again from the new start, those that fell with an earlier update tried again
in their old places: a wrong file that is mended by the right one loses nothing. What a player said, or what was said of
one player, stands for as long as that player is tied, whoever else is. The closing of the list stands unless somebody
who was not tied then has not answered: it then falls, which opens the list again for exactly those, and stays closed
for whoever let the deadline pass. Everything else stands if its question is asked identically.
"""

from collections.abc import Callable, Collection

from msgspec.structs import replace

from playoffs.desk.record.line import OF_ONE, Line, laid_aside, of_one, opens_held, settled, tried
from playoffs.model.history import Held
from playoffs.model.position import Ask, Position
from playoffs.model.vocabulary import Question
from playoffs.playoff.starts import leads_alone, updated

TiedAt = Callable[[int], Collection[str]]
"""Who was tied when the entry of a version was made."""


def renewed(line: Line, start: Position, tied_at: TiedAt) -> Line:
    """The line from the start that an update gives it."""
    silent: frozenset[str] = frozenset()
    while True:  # the silent only grow, so this ends
        begun = updated(start, silent)
        after, found = _followed(line, begun, tied_at)
        if found <= silent:
            return _kept_aside(line, after)
        silent |= found


def _kept_aside(before: Line, after: Line) -> Line:
    stays = {held.version for held in after.held}
    waits = (*(held for held in before.aside if held.version not in stays), *laid_aside(before, after))
    return replace(after, aside=tuple(sorted(waits, key=lambda held: held.version)))


def _followed(line: Line, start: Position, tied_at: TiedAt) -> tuple[Line, frozenset[str]]:
    """The facts from a start, and for whom the list stays closed although a closing fell."""
    after, silent = settled(Line(position=start, held=(), kept=line.kept)), frozenset[str]()
    alone = leads_alone(start)
    for held in _in_order(line):
        if alone and held.ask.question is not Question.REMOVE:
            after = tried(after, held, None)
            continue
        if held.ask.question is Question.CLOSE:
            asked = {ask.who for ask in after.position.asks if ask.question is Question.ANSWER}
            there = asked & set(tied_at(held.version))
            if asked - there:
                silent |= there
                continue
        after = tried(after, held, _asked_again(after, held))
    return after, silent


def _in_order(line: Line) -> list[Held]:
    """The facts in force in their order, those laid aside where they once stood."""
    facts = list(line.held)
    for laid in line.aside:
        later = (n for n, held in enumerate(facts) if held.version > laid.version and not held.final)
        facts.insert(next(later, len(facts)), laid)
    return facts


def _asked_again(line: Line, held: Held) -> Ask | None:
    """The ask that a fact answers in the line as it now is; None where it does not stand."""
    ask = next((a for a in (*line.position.asks, *line.position.may) if a.id == held.ask.id), None)
    if ask is None or not opens_held(line, held):
        return None
    if held.ask.question in OF_ONE:
        return ask if of_one(ask, held) else None
    return ask if ask == held.ask else None

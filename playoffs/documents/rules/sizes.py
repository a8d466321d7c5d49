"""What a tie of each number of players comes to, told on made-up ties: in words, and as the lines of its games."""

from collections.abc import Iterator

from msgspec import Struct, structs

from playoffs.documents.before import format
from playoffs.documents.blocks import Section, Table
from playoffs.documents.words import words
from playoffs.documents.words.language import Language
from playoffs.documents.words.seats import seated
from playoffs.documents.words.texts import text_says
from playoffs.editions.load import ranking, whole
from playoffs.editions.way import Way, endless, ways
from playoffs.formats.edition import MOST, Edition
from playoffs.formats.rules import Rules, Ruleset, over, played
from playoffs.planning.plan import Plan, plan
from playoffs.playoff.outline import By, outline
from playoffs.playoff.tie import Title
from playoffs.samples import made_up
from playoffs.tiebreaks.fide.bars import barred
from playoffs.tiebreaks.standings import standings

TITLE = Title("Champion")
"""What the made-up ties are for."""


class Size(Struct, frozen=True, kw_only=True):
    """A tie of so many, or of so many and all that come to the same."""

    first: int
    last: int
    """`MOST` where there is no end, or where no more are played."""
    endless: bool = False
    way: Way
    said: str
    """What is played, in a sentence; that of the text where it leaves this open."""
    plan: Plan | None
    """Of a made-up tie; None where nothing is played."""

    def label(self, language: Language) -> str:
        """`2`, `3–6`, `7 or more`."""
        if self.first == self.last:
            return str(self.first)
        if self.endless:
            return language.gettext("{n} or more").format(n=self.first)
        return f"{self.first}–{self.last}"


def sizes(rules: Ruleset, language: Language) -> tuple[Size, ...]:
    """Every size of a tie, the smallest first; those that come to the same as one."""
    text = whole(rules.text)
    found: list[Size] = []
    for way in ways(text):
        made = _made(rules, way, language)
        last = MOST if way is ways(text)[-1] and _endless(text, way) else way.size
        more = last == MOST and endless(text, last)
        if found and found[-1].said == made[0]:
            before = found.pop()
            found.append(
                Size(first=before.first, last=last, endless=more, way=way, said=made[0], plan=made[1] or before.plan)
            )
            continue
        found.append(Size(first=way.size, last=last, endless=more, way=way, said=made[0], plan=made[1]))
    return tuple(found)


def _endless(text: Edition, way: Way) -> bool:
    return any(text.steps[each.step].unlimited for each in way.stations[:1])


def _made(rules: Ruleset, way: Way, language: Language) -> tuple[str, Plan | None]:
    """What is said of a tie of so many, and its plan."""
    if way.open and not way.stations[0].leaves:
        return text_says(way.open[0], language), None
    of = made(rules, way.size)
    if of is None:
        return language.gettext("The whole event is played: sessions, then an elimination of the best."), None
    return words.sentence(format.descended(of, of.descent, seated(language, of.standings.event.play))), of


def made(rules: Ruleset, tied: int) -> Plan | None:
    """The plan of a made-up tie of so many; None of rules that play no tie off, or of more than can be made up."""
    known: Rules | None = over(rules)
    if known is None or played(known) is None or tied > made_up.MOST:
        return None
    cut = outline(known).cut
    apart = outline(known).by is not By.LEVEL
    event = made_up.event(tied, ranking(known).play, apart, alone=cut)
    ladder = ranking(known).ladder
    if barred(event, ladder.systems, ladder.c07):  # such criteria are of round robins alone
        event = structs.replace(event, round_robin=True)
    return plan(standings(event, ranking(known).ladder), TITLE, known, cut=tied if cut else None)


def ladders(found: tuple[Size, ...], language: Language) -> Iterator[tuple[Size, tuple[Section, ...]]]:
    """The games of the largest ties, and of smaller ones where those play what no larger one does."""
    seen: set[str] = set()
    for size in reversed(found):
        if size.plan is None:
            continue
        made = format.ladder(size.plan, seated(language, size.plan.standings.event.play))
        lines = set(rows(made))
        if lines - seen:
            yield size, made
        seen |= lines


def rows(sections: tuple[Section, ...]) -> tuple[str, ...]:
    """The lines of a ladder as words, without the stages that they stand below."""
    tables = [block for section in sections for block in section.blocks if isinstance(block, Table)]
    found = []
    for table in tables:
        for row in table.rows:
            cells = ["".join(getattr(piece, "words", "") for piece in cell.text) for cell in row.cells[1:-1]]
            found.append(", ".join(filter(None, cells)))
    return tuple(dict.fromkeys(found))

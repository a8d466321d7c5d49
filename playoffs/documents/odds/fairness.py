"""What an edition does to the chances of those who play by it, beside another one if there are two."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from msgspec import Struct, structs

from playoffs.analysis.fair import EDGE, STEP, Chance, Deciding, Fairness, Seat, Size
from playoffs.documents import common
from playoffs.documents.before import announce
from playoffs.documents.blocks import (
    Axis,
    Bar,
    Block,
    Cell,
    Column,
    Document,
    Head,
    Listing,
    Paragraph,
    Row,
    Section,
    Table,
)
from playoffs.documents.odds import clocked
from playoffs.documents.odds.lengths import lengths
from playoffs.documents.odds.model import between, rests, share
from playoffs.documents.said import paragraphs, told
from playoffs.documents.words import words
from playoffs.documents.words.language import Language
from playoffs.documents.words.sharing import shared
from playoffs.documents.words.texts import text_says
from playoffs.formats.roles import Role
from playoffs.formats.rules import Ruleset, StagedRules
from playoffs.model.position import clock
from playoffs.planning.clock import Wall
from playoffs.planning.details import Details
from playoffs.playoff import course
from playoffs.playoff.starts import narrows

PERCENT = Axis(marks=((0, "0 %"), (50, "50 %"), (100, "100 %")), length=100)


class Judged(Struct, frozen=True):
    """An edition and what it does."""

    rules: Ruleset
    plays: StagedRules | None
    """None for an event whose elimination lies on a session clock."""
    does: Fairness


def working(name: str, language: Language) -> str:
    """What is said while the rules of this name are worked out."""
    return language.gettext("Working out what {name} does; it may take half a minute …").format(name=name)


def fairness(of: Sequence[Judged], details: Details, language: Language, generated: Wall) -> Document:
    """The report on one edition, or on two side by side; nobody issues it, and it has no revision."""
    _ = language.gettext
    imprint = announce.imprint_of(of[0].rules, details, language, generated, _("Fairness report"))
    head = Head(
        over=told(" · ".join(f"{each.rules.id}@{each.rules.edition}" for each in of)),
        aside=(),
        title=told(" · ".join(each.rules.name for each in of)),
        what=told(imprint.document),
    )
    made = common.document("fairness", imprint, head, parts(of, language), language)
    return structs.replace(made, issue=_("As of {when}").format(when=imprint.generated))


def parts(of: Sequence[Judged], language: Language) -> dict[str, tuple[Block, ...]]:
    """What stands on a terminal too."""
    took = lengths([(each.rules.id, each.does) for each in of], language)
    lines = [_of(each, of, line) for each in of for line in _answer(each, language)]
    return {
        "answer": (
            *(Paragraph(text=told(line), look="lead") for line in lines),
            *paragraphs(tuple(dict.fromkeys(shared(each.rules, language) for each in of))),
        ),
        "seats": tuple(_sizes(of, language)),
        "length": common.section(
            language.gettext("How long it takes, and how it ends"),
            took,
        ),
        "more": _more(of, language),
        "apart": paragraphs(_apart(of, language), "note"),
        "bars": paragraphs(_bars(of, language), "note"),
        "rests": paragraphs(_rests(of, language), "note"),
    }


def _rests(of: Sequence[Judged], language: Language) -> tuple[str, ...]:
    """The models, each once."""
    staged = [each.plays for each in of if each.plays]
    on_clock = clocked.rests(language) if len(staged) < len(of) else ()
    return (*on_clock, *(rests(language, staged) if staged else ()))


def _apart(of: Sequence[Judged], language: Language) -> tuple[str, ...]:
    """Of whom the columns speak."""
    _ = language.gettext
    edge = _("{edge} points stronger: the chance of one who is that much stronger than all the others, who are equal.")
    step = _("{step} points a seed: where everybody is that much stronger than the next seed.")
    if any(each.plays is None or course.pairs(each.plays) for each in of):
        step = _(
            "{step} points a seed: where everybody is that much stronger than the next seed; there the pairing shows."
        )
    return (f"{edge.format(edge=EDGE)} {step.format(step=STEP)}",)


def _bars(of: Sequence[Judged], language: Language) -> tuple[str, ...]:
    """What the bars mean, where there are any."""
    said = language.gettext(
        "Solid bars of chances: equal players; pale: one who is {edge} points stronger than the others; stroke:"
        " {step} points a seed. Solid bars of hours: from the shortest time to the average; pale: to the longest."
    )
    return (said.format(edge=EDGE, step=STEP),)


def _of(judged: Judged, of: Sequence[Judged], said: str) -> str:
    """The sentence, with the name of the edition before it where there are two."""
    return f"{judged.rules.name}: {said}" if len(of) > 1 else words.sentence(said)


def _answer(judged: Judged, language: Language) -> Iterator[str]:
    """Whether equal players have equal chances, and what is the cause where they have not."""
    _, does = language.gettext, judged.does
    uneven = [size for size in does.sizes if not size.even]
    if not does.sizes:
        yield _("nothing that is played could be worked out.")
    elif not uneven:
        yield _("equal players have equal chances in every field that is worked out.")
    else:
        fields = words.listed([str(size.players) for size in uneven], language)
        cause = _("equal players do not have equal chances where {fields} are tied; {clause} is the cause.")
        if does.clocked:
            cause = _("equal players do not have equal chances in the elimination of {fields}; {clause} is the cause.")
        yield cause.format(fields=fields, clause=does.unfair)
        worst = max(uneven, key=_spread)
        best, least = (pick(seat.equal.by_model for seat in worst.seats) for pick in (max, min))
        most = _("among {players} the best seat has {best} of the title, and the worst {least}.")
        yield most.format(best=share(best), least=share(least), players=words.people(worst.players, language))


def _spread(size: Size) -> Fraction:
    chances = [seat.equal.by_model for seat in size.seats]
    return max(chances) - min(chances)


def _sizes(of: Sequence[Judged], language: Language) -> Iterator[Section]:
    """A table for each size of field: seat by seat, edition by edition."""
    for players in sorted({size.players for each in of for size in each.does.sizes}):
        found = [(each.rules.id, size) for each in of for size in each.does.sizes if size.players == players]
        yield Section(heading=told(words.people(players, language)), blocks=(_seats(found, len(of) == 1, language),))


def _seats(of: Sequence[tuple[str, Size]], alone: bool, language: Language) -> Table:
    """A row for each seat, or where two editions are looked at for each that says something of so many."""
    _ = language.gettext
    columns = (
        Column(heading=_("Seed"), head=True),
        *(() if alone else (Column(heading=_("Rules"), named=True),)),
        Column(heading=_("equal players"), number=True, named=True),
        Column(heading=_("{edge} points stronger").format(edge=EDGE), number=True, named=True),
        Column(heading=_("{step} points a seed").format(step=STEP), number=True, named=True),
        Column(axis=PERCENT),
    )
    rows = []
    for number in range(len(of[0][1].seats)):
        for at, (rules, size) in enumerate(of):
            look = "" if alone or at else "first"
            rows.append(_seat(size.seats[number], "" if alone else rules, look, language))
    return Table(look="odds seats" if alone else "odds seats two games", columns=columns, rows=tuple(rows))


def _seat(seat: Seat, rules: str, look: str, language: Language) -> Row:
    name = language.gettext("{seed}, sits out first").format(seed=seat.seed) if seat.sits_out else str(seat.seed)
    chances = seat.equal, seat.stronger, seat.graded
    equal, stronger, graded = (int(100 * each.by_model + Fraction(1, 2)) for each in chances)
    bar = Bar(possible=(0, stronger), expected=(0, equal), certain=True, axis=PERCENT, mark=graded)
    texts = (name, *((rules,) if rules else ()), *map(_ranged, chances))
    return Row(cells=(*(Cell(text=told(text)) for text in texts), Cell(bar=bar)), look=look)


def _ranged(chance: Chance) -> str:
    """A chance, with its range where that is printed otherwise."""
    by_model, range_ = share(chance.by_model), between((chance.low, chance.high))
    return by_model if by_model == range_ else f"{by_model} ({range_})"


def _more(of: Sequence[Judged], language: Language) -> tuple[Block, ...]:
    """Colors, Armageddon, the cut, and what is not worked out."""
    said = [_of(each, of, line) for each in of for line in _lines(each, language)]
    listing = Listing(items=tuple(told(line) for line in said), look="hung")
    return common.section(language.gettext("What else it does"), listing) if said else ()


def _lines(judged: Judged, language: Language) -> Iterator[str]:
    _, does, plays = language.gettext, judged.does, judged.plays
    if does.opening:
        first = _("who has White in the first game of the match of two wins it in {share}, of equal players.")
        yield first.format(share=_ranged(does.opening.first_white))
    if does.deciding:
        yield _armageddon(does.deciding, language)
    if does.clocked:
        yield from clocked.lines(does.clocked, language)
    if plays and narrows(plays):
        cut = _("of more than {most} tied the tiebreaks let {most} play; nobody else has a chance ({clause}).")
        yield cut.format(most=plays.largest, clause=plays.cited(Role.CUT))
    for size in does.sizes:
        if size.slow:
            bare = _("{people}: chances of players of different strength are by the model alone, without a range.")
            yield bare.format(people=words.people(size.players, language))
        if size.open:
            open_ = _("{people}: {said} Among equal players it comes to that in {share}, and the director rules.")
            yield open_.format(
                people=words.people(size.players, language), said=text_says(size.said, language), share=share(size.open)
            )
    yield from _left_out(does, language)


def _left_out(does: Fairness, language: Language) -> Iterator[str]:
    """Sizes that are not worked out."""
    _ = language.gettext
    for each in does.left_out:
        people = words.people(each.players, language)
        if each.said:
            yield _("{people}: {said}").format(people=people, said=text_says(each.said, language))
        elif each.more:
            yield _("other sizes of field, from {people} on, are not looked at here.").format(people=people)
        else:
            yield _("{people} are not worked out: more can happen than can be looked at.").format(people=people)


def _armageddon(found: Deciding, language: Language) -> str:
    _ = language.gettext
    times = {"white": clock(found.white_seconds), "black": clock(found.black_seconds)}
    if found.even is not None:
        even, low, high = map(clock, found.even)
        said = _(
            "by this model a bid of {even} ({low}–{high}) against {white} gives both colors nearly the same chance."
        )
        return said.format(even=even, low=low, high=high, **times)
    assert found.black is not None
    said = _("in the Armageddon Black, with {black} against {white}, is the winner in {share}.")
    return said.format(share=_ranged(found.black), **times)

"""How two editions differ for the players, in sentences: what a tie comes to, its games, Armageddon, readings."""

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from msgspec import Struct, structs

from playoffs.documents import common
from playoffs.documents.before import announce, format
from playoffs.documents.blocks import Block, Document, Listing, Paragraph, Section
from playoffs.documents.rules import notes, showing
from playoffs.documents.rules.sizes import Size, rows, sizes
from playoffs.documents.said import told
from playoffs.documents.words import words
from playoffs.documents.words.language import Language
from playoffs.documents.words.marked import MARK
from playoffs.documents.words.seats import seated
from playoffs.documents.words.texts import scoring
from playoffs.editions.load import whole
from playoffs.formats import timed
from playoffs.formats.edition import MOST, Edition
from playoffs.formats.rules import Ruleset
from playoffs.model.names import ended
from playoffs.planning.clock import Wall
from playoffs.planning.details import Details


class Difference(Struct, frozen=True, kw_only=True):
    """What differs, and what each of the two says of it."""

    about: str
    first: tuple[str, ...]
    second: tuple[str, ...]


Lines = Sequence[str]

_CLAUSE = re.compile(r" \([^()]*\)")
"""The id of a clause behind what it says."""


def differences(one: Ruleset, other: Ruleset, language: Language) -> tuple[Difference, ...]:
    """All of them; none where both come to the same for the players."""
    return tuple(_differences(one, other, language))


def _differences(one: Ruleset, other: Ruleset, language: Language) -> Iterator[Difference]:
    _ = language.gettext
    yield from _parted(_("Who is tied"), _who(whole(one.text), language), _who(whole(other.text), language))
    yield from _parted(_("Tiebreaks"), (_listed(one, language),), (_listed(other, language),))
    yield from _parted(_("Teams"), _by_teams(one, language), _by_teams(other, language))
    yield from _of_ties(one, other, language)
    yield from _parted(_("Armageddon"), _armageddon(one, language), _armageddon(other, language))
    yield from _parted(_("Breaks"), _breaks(whole(one.text), language), _breaks(whole(other.text), language))
    yield from _parted(_("No-shows"), _no_shows(whole(one.text), language), _no_shows(whole(other.text), language))
    yield from _parted(_("Readings"), _read(one, language), _read(other, language))


def _by_teams(rules: Ruleset, language: Language) -> Lines:
    said = notes.teams(whole(rules.text), language)
    return (said,) if said else ()


def _listed(rules: Ruleset, language: Language) -> str:
    return ", ".join(words.system(each, language) for each in whole(rules.text).criteria)


def _parted(about: str, first: Lines, second: Lines) -> Iterator[Difference]:
    """What only one of the two says."""
    left, right = (tuple(each for each in a if each not in b) for a, b in ((first, second), (second, first)))
    if left or right:
        yield Difference(about=about, first=left, second=right)


def _of_ties(one: Ruleset, other: Ruleset, language: Language) -> Iterator[Difference]:
    """Size by size; sizes between which the same differs stand together."""
    found: dict[tuple[tuple[str, ...], tuple[str, ...]], list[int]] = {}
    mine, theirs = sizes(one, language), sizes(other, language)
    last = max((size.first for size in (*mine, *theirs)), default=0)
    for number in range(2, last + 1):
        for block in _blocks(_tie(mine, number, language), _tie(theirs, number, language)):
            found.setdefault(block, []).append(number)
    for (first, second), numbers in found.items():
        yield Difference(about=_tied(numbers, last, language), first=first, second=second)


def _tied(numbers: list[int], last: int, language: Language) -> str:
    _ = language.gettext
    named = [str(n) for n in numbers]
    if numbers[-1] == last:
        named[-1] = _("{n} or more").format(n=last)
    return _("{n} tied").format(n=words.listed(named, language))


def _blocks(first: Lines, second: Lines) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """What stands in the place of what, in the order of play."""
    for kind, a, b, c, d in SequenceMatcher(None, first, second, autojunk=False).get_opcodes():
        if kind != "equal":
            yield tuple(first[a:b]), tuple(second[c:d])


def _tie(found: tuple[Size, ...], number: int, language: Language) -> tuple[str, ...]:
    """All that so many are told of their playoff, clauses aside: what follows what, every game, the Armageddon."""
    size = next((each for each in found if each.first <= number <= each.last), None)
    if size is None:
        return (language.gettext("Nothing is played."),) if number <= MOST else ()
    if size.plan is None:
        return (size.said,)
    tongue = seated(language, size.plan.standings.event.play)
    said = _CLAUSE.sub("", size.said)
    return (said.replace(MARK, ""), *rows(format.ladder(size.plan, tongue)))


def _armageddon(rules: Ruleset, language: Language) -> tuple[str, ...]:
    """What the deciding game means, its example aside."""
    plan = next((size.plan for size in sizes(rules, language) if size.plan), None)
    if plan is None:
        return ()
    made = format.armageddon(plan, seated(language, plan.standings.event.play))
    blocks = [block for section in made for block in section.blocks if isinstance(block, Paragraph)]
    said = ["".join(getattr(piece, "words", "") for piece in block.text) for block in blocks if not block.look]
    return tuple(sentence for each in said for sentence in _SENTENCE.split(each))


_SENTENCE = re.compile(r"(?<=[.]) (?=[A-ZÁÉÍÓÚÑ])")
"""Between two sentences."""


def _read(rules: Ruleset, language: Language) -> tuple[str, ...]:
    """The readings, whatever the ids of their clauses, and whosever text fills up what an edition leaves open."""
    said = whole(rules.text)
    rules = structs.replace(rules, edition="1", text=structs.replace(said, edition="1"))
    return tuple(dict.fromkeys(each.partition(": ")[2].replace(MARK, "") for each in showing.in_use(rules, language)))


def _who(edition: Edition, language: Language) -> tuple[str, ...]:
    _ = language.gettext
    tied = _("Those with the highest score are tied.")
    if edition.tied == "criteria":
        tied = _("Those are tied whom no tiebreak parts.")
    perfect = {
        "play": _("Tiebreaks never part perfect scores."),
        "only": _("Only those with perfect scores play."),
    }.get(edition.perfect, "")
    return tuple(filter(None, (scoring(edition, language), tied, perfect, *_stakes(edition, language))))


def _stakes(edition: Edition, language: Language) -> Iterator[str]:
    _ = language.gettext
    leads = {"play": _("is played for"), "lots": _("is decided by lots"), "shared": _("is shared")}
    prizes = {
        "title": _("The title"),
        "trophy": _("The trophy"),
        "nomination": _("The nomination"),
        "bonus": _("The bonus"),
        "money": _("Prize money"),
        "places": _("A place"),
    }
    for prize, lead in edition.stakes.items():
        yield f"{prizes.get(prize, prize)} {leads.get(lead, lead)}."


def _breaks(edition: Edition, language: Language) -> tuple[str, ...]:
    _ = language.gettext
    said = [_("Between two steps there are {n} minutes.").format(n=edition.step_gap)] if edition.step_gap else []
    for name, clock in edition.clocks.items():
        if not clock.gap:
            continue
        if timed.decides(edition, name):
            said.append(_("Before an Armageddon there are {n} minutes.").format(n=clock.gap))
        else:
            game = _("Before a game at {control} there are {n} minutes.")
            said.append(game.format(control=timed.control(name, clock), n=clock.gap))
    return tuple(dict.fromkeys(said))


def _no_shows(edition: Edition, language: Language) -> tuple[str, ...]:
    _ = language.gettext
    alone = {"game": _("A no-show loses that game."), "match": _("A no-show loses the match.")}
    if len(ways := {each.no_show for each in edition.recipes.values()}) < 2:
        return tuple(alone[way] for way in ways)
    lost = {
        "game": _("Where {players} play, a no-show loses that game."),
        "match": _("Where {players} play, a no-show loses the match."),
    }
    found: dict[str, list[str]] = {}
    for step in edition.steps:
        if step.match in edition.recipes:
            found.setdefault(edition.recipes[step.match].no_show, []).append(_many(step.players, language))
    return tuple(lost[way].format(players=words.listed(many, language)) for way, many in found.items())


def _many(players: str, language: Language) -> str:
    """Numbers of players, as `2`, `3-6` or `7-` says them."""
    first, dash, last = players.partition("-")
    return language.gettext("{n} or more").format(n=first) if dash and not last else players.replace("-", "–")


def differing(one: Ruleset, other: Ruleset, language: Language) -> tuple[Section, ...]:
    """A section for each difference."""
    _ = language.gettext
    found = differences(one, other, language)
    if not found:
        same = _("{first} and {second} come to the same for the players.")
        said = same.format(first=one.id, second=other.id)
        return common.section(_("No difference"), Paragraph(text=told(said)))
    return tuple(
        section
        for each in found
        for section in common.section(
            each.about, *_side(one.id, each.first, language), *_side(other.id, each.second, language)
        )
    )


def compared(one: Ruleset, other: Ruleset, language: Language, generated: Wall) -> Document:
    """The differences as a document, for the members of an association."""
    imprint = announce.imprint_of(other, Details(), language, generated, language.gettext("What these rules change"))
    head = common.head(imprint, other.name, language)
    return common.document("rules", imprint, head, {"about": differing(one, other, language)}, language)


def _side(name: str, said: Lines, language: Language) -> tuple[Block, ...]:
    """What one of the two says, and the other does not."""
    _ = language.gettext
    if not said:
        return (Paragraph(text=told(_("{rules} says nothing of this.").format(rules=name))),)
    items = tuple(told(ended(words.sentence(each))) for each in said)
    return (Paragraph(text=told(_("{rules} says:").format(rules=name))), Listing(items=items))

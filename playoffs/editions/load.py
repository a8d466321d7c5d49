"""Finding an edition by its name or by file: read, extended, upgraded where it has an earlier shape, and proved."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import structs

from playoffs.editions.proof import prove
from playoffs.editions.shelf import extended, file, gallery, names
from playoffs.formats.compiled import Unfit, rules_of
from playoffs.formats.earlier import Earlier
from playoffs.formats.edition import Edition
from playoffs.formats.held import RankedReadings
from playoffs.formats.readings import usable
from playoffs.formats.roles import Role
from playoffs.formats.rules import RankedRules, Ruleset, StagedRules
from playoffs.model.tournament import Play
from playoffs.text.errors import BadInput
from playoffs.text.toml import Document, read_tree, typed
from playoffs.tiebreaks.fide.systems import SYSTEMS as FIDE
from playoffs.tiebreaks.fide.systems import Regulations, plain
from playoffs.tiebreaks.standings import SYSTEMS

if TYPE_CHECKING:
    from playoffs.formats.upgrade import Upgraded

_EARLIER: Any = Earlier
"""A union of tagged structs is no `type` to a type checker."""


def load(name: str) -> Ruleset:
    """A shipped edition by `name` or `name@edition`, or an association's own TOML file; `BadInput` if it is unfit."""
    if name.endswith(".toml") or Path(name).is_file():
        from playoffs.editions.signed import unchanged  # late: a record is read without files of rules

        unchanged(Path(name))
        return own(read_tree(Path(name)))
    stem, _, edition = name.partition("@")
    known = names()
    if stem not in known:
        from difflib import get_close_matches  # late: few names are slips

        near = get_close_matches(stem, known, 1)
        hint = f" (did you mean {near[0]}?)" if near else ""
        raise BadInput("--rules", repr(name), f"one of {', '.join(known)}, or a TOML file{hint}")
    rules = _shipped(stem)
    if edition and edition != rules.edition:
        raise BadInput("--rules", f"edition {edition!r} of {stem}", f"edition {rules.edition}")
    return rules


@cache
def _shipped(name: str) -> Ruleset:
    return proved(read(file(name)))


def read(document: Document[dict[str, Any]]) -> "Document[Edition | Earlier]":
    """A document as an edition, or as a ruleset in the shape of version 0.1.0; `BadInput` if it is neither."""
    said = document.value
    if "structure" in said and said["structure"] != Edition.__struct_config__.tag:
        if "extends" in said:
            found = "extends beside structure, which only files in the shape of 0.1.0 have"
            raise document.bad(("extends",), found, "no structure, and what differs in today's shape")
        old: Document[Edition | Earlier] = typed(document, _EARLIER)
        return old
    full = Document(document.place, extended(document), document.lines)
    today: Document[Edition] = typed(full, Edition)
    if "extends" not in said:
        return Document(today.place, today.value, today.lines)
    kept = _without_idle(today.value, said)
    for name in said.get("clocks", {}):
        if name not in _clocks(kept):
            raise document.bad(("clocks", name), f"the clock {name!r}, which nothing here plays", "one that is played")
    return Document(today.place, kept, today.lines)


def _clocks(edition: Edition) -> set[str]:
    """Every clock that a step or a segment names."""
    segments = (segment for recipe in edition.recipes.values() for segment in recipe.segments)
    return {step.clock for step in edition.steps} | {segment.clock for segment in segments}


def _without_idle(edition: Edition, said: Mapping[str, Any]) -> Edition:
    """The edition without the inherited recipes, clocks and readings that its own steps have no use for: the file does
    not say them. What it says itself stays, and is refused where nothing can use it."""

    def own(table: str) -> Mapping[str, Any]:
        return dict(said.get(table, {}))

    matches = {step.match for step in edition.steps} | {*own("recipes")}
    recipes = {name: recipe for name, recipe in edition.recipes.items() if name in matches}
    left = structs.replace(edition, recipes=recipes)
    used = _clocks(left) | {*own("clocks")}
    left = structs.replace(left, clocks={name: clock for name, clock in edition.clocks.items() if name in used})
    kept = {*usable(left), *own("readings")}
    idle = {name: None for name in left.readings.__struct_fields__ if name not in kept}
    return structs.replace(left, readings=structs.replace(left.readings, **idle))


def own(document: Document[dict[str, Any]]) -> Ruleset:
    """An association's own file: it may not pass for a shipped edition that it is not."""
    from playoffs.editions.corrected import before  # late: short commands read no file of somebody's own

    said = read(document)
    rules = proved(said)
    edition = whole(said.value)
    for name in names():
        if name in gallery() and rules.id != name and rules.name != file(name).value["name"]:
            continue  # a text of the gallery is told by these without being proved
        other = load(name)
        if edition == other.text:
            return other
        if edition in before(whole(other.text)):
            return rules
        if rules.id == other.id:
            raise document.bad(
                ("id",), f"the id {rules.id!r} with other rules than that edition's", "an id of your own"
            )
        if rules.name == other.name:
            raise document.bad(("name",), f"{rules.name!r}, which is the name of {name}", "a name of your own")
    return rules


def whole(text: Edition | Earlier) -> Edition:
    """An edition in today's shape, whatever shape it has."""
    return text if isinstance(text, Edition) else _upgraded(text).edition


def _upgraded(text: Earlier) -> "Upgraded":
    from playoffs.formats.upgrade import upgraded  # late: only what version 0.1.0 wrote needs it

    return upgraded(text)


def proved(document: "Document[Edition | Earlier]") -> Ruleset:
    """The rules of an edition, if it can be used: every field leads to a champion, and this version plays it all."""
    text = document.value
    old = None if isinstance(text, Edition) else _upgraded(text)
    try:
        if not isinstance(text, Edition):
            prove(whole(text))
            return rules_of(text)
        from playoffs.editions.slips import slips  # late: a record is read without being proved

        for slip in slips(text):
            raise slip
        prove(text)
        return rules_of(text)
    except Unfit as error:
        way = old.before(error.way) if old else error.way
        raise document.bad(way, error.found, error.expected) from error


def staged(name: str) -> StagedRules:
    """A ruleset with a playoff of stages, by name or file; `BadInput` if it only ranks."""
    rules = load(name)
    if not isinstance(rules, StagedRules):
        what = "which only ranks" if isinstance(rules, RankedRules) else "a Twixt event"
        raise BadInput("--rules", f"{rules.id}, {what}", "a ruleset with the stages of a playoff, such as msca")
    return rules


def ranking(rules: Ruleset) -> RankedRules:
    """How a ruleset ranks an event: itself, the seeding of a Twixt event, or the narrowing of a playoff of stages."""
    if isinstance(rules, RankedRules):
        return rules
    own = RankedReadings(rules.readings.unplayed_deduction) if isinstance(rules, StagedRules) else RankedReadings()
    staged = isinstance(rules, StagedRules)
    regulations = rules.c07 if isinstance(rules, StagedRules) else Regulations()
    return RankedRules(
        id=rules.id,
        edition=rules.edition,
        name=rules.name,
        source=rules.source,
        text=rules.text,
        clause=rules.cited(Role.ORDER),
        play=Play.GAMES if staged else Play.TWIXT,
        tiebreaks=rules.tiebreaks,
        then="playoff" if staged else "lots",
        then_clause=rules.cited(Role.TIE),
        readings=own,
        clauses=rules.clauses,
        renamed=rules.renamed,
        c07=regulations,
        scoring=rules.scoring if isinstance(rules, StagedRules) else None,
    )


def instead(rules: RankedRules, systems: Sequence[str], reason: str) -> RankedRules:
    """The rules with other systems, as a director may rule where the listed ones do not work (CLUB-7, MAG-7)."""
    if not rules.another_system:
        raise BadInput("--instead", f"another system for {rules.id}", "the systems of its text, which allows no other")
    if not reason.strip():
        raise BadInput("--instead", "no reason", f"--reason, for another system is a ruling ({rules.another_system})")
    known = plain(s for s, family in SYSTEMS.items() if family.play is rules.play)
    for n, system in enumerate(systems):
        if system not in SYSTEMS or SYSTEMS[system].play is not rules.play or system in systems[:n]:
            raise BadInput("--instead", f"the system {system!r}", f"{_one_of(known)}, each once")
        if rules.teams and rules.teams.size and system in FIDE:
            raise BadInput(
                "--instead", f"{system} for {rules.id}, which ranks teams too", "a system that can be summed"
            )
    return structs.replace(
        rules, tiebreaks=tuple(systems), teams=rules.teams and structs.replace(rules.teams, tiebreaks=tuple(systems))
    )


def _one_of(names: Sequence[str]) -> str:
    return f"one of {', '.join(names)}"

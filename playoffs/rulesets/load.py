"""Finding a ruleset by name and edition or by file, and the proof that every field it can meet leads to a champion."""

import difflib
from collections.abc import Iterable, Sequence
from importlib import resources
from pathlib import Path
from typing import Any

from msgspec import structs

from playoffs.files.errors import BadInput
from playoffs.files.toml import Document, parsed, read_document
from playoffs.formats.rules import (
    NO_ARMAGEDDON,
    PlayoffRules,
    RankedReadings,
    RankedRules,
    Ruleset,
    StagedRules,
)
from playoffs.formats.twixt_rules import TwixtRules
from playoffs.model.names import counted
from playoffs.model.tournament import Play
from playoffs.tiebreaks.standings import SYSTEMS

Way = tuple[str | int, ...]
"""From the top of a document to a value in it."""

_KIND: Any = Ruleset
"""A union of tagged structs is no `type` to a type checker."""


def shipped() -> tuple[str, ...]:
    """Names of the rulesets that come with the program."""
    files = resources.files("playoffs.rulesets").iterdir()
    return tuple(sorted(f.name.removesuffix(".toml") for f in files if f.name.endswith(".toml")))


def load(name: str) -> Ruleset:
    """A shipped ruleset by `name` or `name@edition`, or an association's own TOML file; `BadInput` if it is unfit."""
    if name.endswith(".toml") or Path(name).is_file():
        return _own(read_document(Path(name), _KIND))
    stem, _, edition = name.partition("@")
    names = shipped()
    if stem not in names:
        near = difflib.get_close_matches(stem, names, 1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise BadInput("--rules", repr(name), f"one of {', '.join(names)}, or a TOML file{hint}")
    content = resources.files("playoffs.rulesets").joinpath(f"{stem}.toml").read_bytes()
    rules = proved(parsed(content, f"{stem}.toml", _KIND))
    if edition and edition != rules.edition:
        raise BadInput("--rules", f"edition {edition!r} of {stem}", f"edition {rules.edition}")
    return rules


def _own(document: Document[Ruleset]) -> Ruleset:
    """An association's own file: it may not pass for a shipped edition that it is not."""
    rules = proved(document)
    for other in shipped():
        edition = load(other)
        if edition == rules:
            return rules
        if rules.id == edition.id:
            raise document.bad(
                ("id",), f"the id {rules.id!r} with other rules than that edition's", "an id of your own"
            )
        if rules.name == edition.name:
            raise document.bad(("name",), f"{rules.name!r}, which is the name of {other}", "a name of your own")
    return rules


def staged(name: str) -> StagedRules:
    """A ruleset with a playoff of stages, by name or file; `BadInput` if it only ranks."""
    rules = load(name)
    if not isinstance(rules, StagedRules):
        what = "which only ranks" if isinstance(rules, RankedRules) else "a Twixt event"
        raise BadInput("--rules", f"{rules.id}, {what}", "a ruleset with the stages of a playoff, such as msca")
    return rules


def ranking(rules: Ruleset) -> RankedRules:
    """How a ruleset ranks an event: itself, the seeding of a Twixt event, or the narrowing of a playoff of stages."""
    about = (rules.id, rules.edition, rules.name, rules.source)
    match rules:
        case RankedRules():
            return rules
        case TwixtRules():
            return RankedRules(*about, "TWX-0", Play.TWIXT, rules.tiebreaks, "lots", "TWX-4")
        case StagedRules():
            own = RankedReadings(rules.readings.unplayed_deduction)
            return RankedRules(*about, "MSCA-7+", Play.GAMES, rules.tiebreaks, "playoff", "MSCA-2", readings=own)


def instead(rules: RankedRules, systems: Sequence[str], reason: str) -> RankedRules:
    """The rules with other systems, as a director may rule where the listed ones do not work (CLUB-7, MAG-7)."""
    if not rules.another_system:
        raise BadInput("--instead", f"another system for {rules.id}", "the systems of its text, which allows no other")
    if not reason.strip():
        raise BadInput("--instead", "no reason", f"--reason, for another system is a ruling ({rules.another_system})")
    known = [s for s, family in SYSTEMS.items() if family.play is rules.play]
    for n, system in enumerate(systems):
        if system not in known or system in systems[:n]:
            raise BadInput("--instead", f"the system {system!r}", f"{_one_of(known)}, each once")
    return structs.replace(
        rules, tiebreaks=tuple(systems), teams=rules.teams and structs.replace(rules.teams, tiebreaks=tuple(systems))
    )


def proved(document: Document[Ruleset]) -> Ruleset:
    """The ruleset, if every name in it is defined and every field it can meet leads to a smaller one."""
    match document.value:
        case StagedRules() as rules:
            _systems(document, ("tiebreaks",), rules.tiebreaks, Play.GAMES)
            _names(document, (), rules)
            _fields(document, (), rules)
        case RankedRules() as rules:
            _systems(document, ("tiebreaks",), rules.tiebreaks, rules.play)
            _systems(document, ("score",), (rules.score,), rules.play)
            if rules.teams:
                _systems(document, ("teams", "tiebreaks"), rules.teams.tiebreaks, rules.play)
            if not 0 < rules.ladder.floor < 1:
                raise document.bad(("readings", "floor"), rules.readings.floor, "a fraction between 0 and 1")
            if rules.playoff:
                _names(document, ("playoff",), rules.playoff)
                _fields(document, ("playoff",), rules.playoff)
            elif rules.then == "playoff":
                raise document.bad(
                    ("then",), "a playoff that is not described", "a table [playoff], or lots, or shared"
                )
        case TwixtRules() as rules:
            _systems(document, ("tiebreaks",), rules.tiebreaks, Play.TWIXT)
            _clocks(document, rules)
    return document.value


def _systems(document: Document[Ruleset], way: tuple[str, ...], systems: Sequence[str], play: Play) -> None:
    """Every system is one, is listed once, and is made for what is played."""
    known = [s for s, family in SYSTEMS.items() if family.play in (play, None)]
    for n, system in enumerate(systems):
        if system not in known:
            raise document.bad((*way, n), f"the system {system!r}", _one_of(known))
        if system in systems[:n]:
            raise document.bad((*way, n), f"{system!r} a second time", "each system once")


def _clocks(document: Document[Ruleset], rules: TwixtRules) -> None:
    """A game and what a repeat must leave fit into the hour, so that a session without delay needs no ruling."""
    times = rules.elimination
    for name, minutes in (("each", 2 * times.each), ("leave", times.leave), ("insist", times.insist)):
        if minutes > times.hour:
            found = f"{counted(minutes, 'minute')} for both players" if name == "each" else counted(minutes, "minute")
            raise document.bad(("elimination", name), found, f"no more than the {times.hour} of the hour")
    if times.least > times.leave:
        raise document.bad(
            ("elimination", "least"), counted(times.least, "minute"), f"no more than leave, {times.leave}"
        )


def _names(document: Document[Ruleset], at: tuple[str, ...], rules: StagedRules | PlayoffRules) -> None:
    """Every match and control that is named is defined, and bids have room."""
    matches: list[tuple[Way, str]] = [(("stages", n, "match"), stage.match) for n, stage in enumerate(rules.stages)]
    matches += [(("bracket", "match"), rules.bracket.match)] if rules.bracket else []
    for way, match in matches:
        if match not in rules.matches:
            raise document.bad((*at, *way), f"the match {match!r}", _one_of(rules.matches))
    controls: list[tuple[Way, str]] = [
        (("all_play_all", n, "control"), robin.control) for n, robin in enumerate(rules.all_play_all)
    ]
    for name, recipe in rules.matches.items():
        controls += [(("matches", name, "segments", n, "control"), s.control) for n, s in enumerate(recipe.segments)]
        if recipe.decider == "armageddon" and rules.armageddon == NO_ARMAGEDDON:
            raise document.bad((*at, "matches", name), "an Armageddon that is not described", "its table, or lots")
    for way, control in controls:
        if control not in rules.controls:
            raise document.bad((*at, *way), f"the control {control!r}", _one_of(rules.controls))
    if rules.armageddon.least > rules.armageddon.most:
        found = f"a largest bid of {counted(rules.armageddon.most, 'second')}"
        raise document.bad((*at, "armageddon", "most"), found, f"at least the smallest, {rules.armageddon.least}")


def _fields(document: Document[Ruleset], at: tuple[str, ...], rules: StagedRules | PlayoffRules) -> None:
    """Withdrawals can leave any number, so every size from two to the largest needs its stage, and each must shrink."""
    sizes = [stage.players for stage in rules.stages]
    for n, stage in enumerate(rules.stages):
        if stage.players in sizes[:n]:
            found = f"a second stage for {stage.players}"
            raise document.bad((*at, "stages", n, "players"), found, "one for each number")
        if stage.players != stage.sit_out + 2 * stage.boards:
            boards = counted(stage.boards, "board")
            found = f"{boards} and {stage.sit_out} sitting out for {counted(stage.players, 'player')}"
            raise document.bad((*at, "stages", n, "boards"), found, "two players a board and nobody left over")
    if bool(rules.bracket) == bool(sizes or rules.all_play_all):
        found = "a bracket beside other stages" if rules.bracket else "nothing to play"
        raise document.bad(at, found, "either stages, with or without round robins, or one bracket")
    if rules.all_play_all or rules.bracket:
        return
    for n, stage in enumerate(rules.stages):
        if stage.next > 1 and stage.next not in sizes:
            found = f"a stage for {stage.players} that leaves {stage.next}, for whom there is none"
            raise document.bad((*at, "stages", n, "players"), found, f"stages for every number from 2 to {max(sizes)}")
    for size in range(2, max(sizes)):
        if size not in sizes:
            raise document.bad((*at, "stages"), f"no stage for {size} players", f"one for each from 2 to {max(sizes)}")


def _one_of(names: Iterable[str]) -> str:
    return f"one of {', '.join(names)}"

"""The readings of rules as a form asks for them: those that the edition can use, each with what it may be.

What differs from the edition becomes an edition of one's own that extends it, read and proved as a file would be that
somebody hands in with `--rules`.
"""

import json
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import get_args

import msgspec

from playoffs.documents.words.language import Language
from playoffs.documents.words.readings import sentences
from playoffs.editions.load import load, own
from playoffs.formats.edition import Edition, Readings
from playoffs.formats.readings import usable
from playoffs.formats.rules import Ruleset
from playoffs.model.reading import Read
from playoffs.text.toml import Document, tree
from playoffs.tiebreaks import us_chess
from playoffs.web.asked.forms import Field
from playoffs.web.asked.values import Typed, among

PREFIX = "reading-"
"""What the field of a reading begins with."""

READ = {
    "cut": Read.NARROWED,
    "seed_by": Read.SEEDS,
    "pairing": Read.HALVES,
    "repeat_sit_out": Read.SITTING_OUT_AGAIN,
    "void_bid": Read.VOID_BID,
    "unplayed_deduction": Read.CUMULATIVE,
    "absent": Read.ABSENT_SEED,
    "overrun": Read.OVERRUN,
    "final_tie": Read.FINAL_TIE,
}
"""What each key of an edition reads; whether two titles share a playoff is no question where one is set up."""

NEEDS = {"unplayed_deduction": {us_chess.CUMULATIVE, us_chess.CUMULATIVE_OF_OPPOSITION}}
"""Criteria without which a reading changes nothing."""

MORE = "-other-readings"
"""What the id of an edition with other readings ends with."""


def labels(language: Language) -> dict[str, str]:
    """What the field of each reading is called."""
    _ = language.gettext
    return {
        "cut": _("Whom the tiebreaks narrow"),
        "seed_by": _("What seeds"),
        "pairing": _("How the halves meet"),
        "repeat_sit_out": _("Who has sat out before"),
        "void_bid": _("A bid that is not valid"),
        "unplayed_deduction": _("What lowers the cumulative"),
        "absent": _("A seed who is absent"),
        "overrun": _("Time that a repeat game costs"),
        "final_tie": _("A twice drawn final"),
    }


OWN = "edition"
"""What refusals call the text of rules of one's own."""


def sent(rules: str) -> bool:
    """Whether these are the text of rules of one's own, and not the name of some that come with the program."""
    return "\n" in rules


@lru_cache(16)
def base(rules: str) -> Ruleset:
    """The rules of a name, or of the text of an edition of one's own; `BadInput` for one that cannot be used."""
    return own(tree(rules.encode(), OWN)) if sent(rules) else load(rules)


@lru_cache(64)
def usual(name: str) -> Mapping[str, str]:
    """The readings that an edition can use, with the value that it has if nobody chooses another."""
    text = base(name).text
    if not isinstance(text, Edition):
        return {}
    keys = [key for key in READ if key in usable(text) and NEEDS.get(key, set(text.criteria)) & set(text.criteria)]
    return {key: getattr(text.readings, key) or allowed(key)[0] for key in keys}


@cache
def allowed(key: str) -> tuple[str, ...]:
    """What a reading may be, the usual one of the house first."""
    kind = next(each for each in msgspec.structs.fields(Readings) if each.name == key).type
    return tuple(value for part in get_args(kind) for value in get_args(part))


def fields(name: str, said: Mapping[str, str], language: Language) -> list[Field]:
    """A field for each reading of an edition, filled in with what was said of it."""
    _, words, called = language.gettext, sentences(language), labels(language)
    made = []
    for key, default in usual(name).items():
        row = words[READ[key]]
        assert isinstance(row, Mapping)  # a reading of one value is no question
        texts = {value: row[value] for value in sorted(allowed(key), key=lambda each: each != default)}
        texts[default] = _("{sentence} (default)").format(sentence=texts[default])
        options = tuple(texts.items())
        made.append(
            Field(name=f"{PREFIX}{key}", label=called[key], kind="one", options=options, value=said.get(key, default))
        )
    return made


def chosen(name: str, typed: Typed) -> dict[str, str] | None:
    """The readings that a form says and that differ from the edition's; None where the form has none. `BadInput` for
    one that the edition cannot use, and for a value that it cannot have."""
    there = {each.removeprefix(PREFIX): each for each in typed if each.startswith(PREFIX)}
    known = usual(name)
    said = {key: among(typed, field, allowed(key) if key in known else ()) for key, field in there.items()}
    return {key: value for key, value in said.items() if value and value != known[key]} if there else None


def ruleset(name: str, readings: Mapping[str, str]) -> Ruleset:
    """The rules of a name with these readings; those of the name where nothing differs."""
    return _extended(name, tuple(sorted(readings.items()))) if readings else base(name)


@lru_cache(16)
def _extended(name: str, readings: tuple[tuple[str, str], ...]) -> Ruleset:
    known = base(name)
    called = {"id": f"{known.id}{MORE}", "name": f"{known.name}, other readings"}
    if sent(name):
        text = tree(name.encode(), OWN)
        there = {**text.value, **called, "readings": {**text.value.get("readings", {}), **dict(readings)}}
        return own(Document(text.place, there, text.lines))
    said = {"extends": name, **called, "edition": known.edition, "source": known.source}
    lines = [f"{key} = {json.dumps(value)}" for key, value in said.items()]
    lines += ["[readings]", *(f"{key} = {json.dumps(value)}" for key, value in readings)]
    return own(tree("\n".join(lines).encode(), f"{known.id}{MORE}"))

"""Editions, their sizes and approvals as `--json` prints them."""

from pathlib import Path

from playoffs.documents.rules import notes
from playoffs.documents.rules.sizes import Size, sizes
from playoffs.documents.words.language import Language
from playoffs.documents.words.marked import MARK
from playoffs.editions.load import load, whole
from playoffs.editions.shelf import gallery, shipped
from playoffs.editions.signed import Approval, approval
from playoffs.editions.way import served, silent
from playoffs.formats.rules import Ruleset
from playoffs.outputs import rules as told


def edition(rules: Ruleset) -> told.Edition:
    """An edition in a few words."""
    text = whole(rules.text)
    place = next((name for name, ids in (("shipped", shipped()), ("gallery", gallery())) if _same(rules, ids)), "file")
    return told.Edition(
        id=text.id,
        edition=text.edition,
        name=text.name,
        source=text.source,
        place=place,
        play=text.play.value,
        criteria=text.criteria,
        sizes=served(text),
        open=silent(text),
    )


def _same(rules: Ruleset, names: tuple[str, ...]) -> bool:
    return rules.id in names and load(rules.id).text == rules.text


def size_rows(rules: Ruleset, tongue: Language) -> tuple[told.Size, ...]:
    """What every number of tied players comes to."""
    return tuple(_size(rules, each, tongue) for each in sizes(rules, tongue))


def _size(rules: Ruleset, size: Size, tongue: Language) -> told.Size:
    left_open = bool(size.way.open) and not size.way.stations[0].leaves
    goes_on = size.way.longest is None or size.way.repeated
    ends = f"{size.first}" if size.first == size.last else f"{size.first}-{'' if size.endless else size.last}"
    return told.Size(
        players=ends,
        said=size.said.replace(MARK, ""),
        open=left_open,
        steps=size.way.longest,
        ends="open" if left_open else "repeats" if goes_on else "always",
        proof=notes.ending(whole(rules.text), size.way, tongue),
    )


def approved(found: Approval | None) -> told.Approval | None:
    """Who approved a file."""
    if found is None:
        return None
    return told.Approval(by=found.by, on=found.on.isoformat(), digest=found.digest, holds=found.holds)


def approval_of(name: str) -> Approval | None:
    """The approval of rules that are named, if they are a file of one's own."""
    path = Path(name)
    return approval(path) if path.is_file() else None

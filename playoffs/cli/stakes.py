"""What `plan`, `new` and `sheet` are about: the event, the titles at stake, and who can go on, as the options say."""

from pathlib import Path
from typing import NamedTuple

from playoffs.cli.dates import one_date
from playoffs.files.errors import BadInput
from playoffs.files.read import read_event
from playoffs.files.titles import read_titles
from playoffs.model.find import did_you_mean, find_player
from playoffs.model.tournament import Tournament
from playoffs.rulesets.load import load, ranking
from playoffs.structures.rules import RankedRules, StagedRules, played
from playoffs.structures.tie import UNNAMED, Title
from playoffs.structures.twixt_rules import TwixtRules

Rules = RankedRules | StagedRules
"""Of an event that is over, and whose tie or best are played off."""


class Said(NamedTuple):
    """What the options say of a crosstable that no record is founded on."""

    file: Path
    rules: str
    title: str
    defending: str
    titles: Path | None
    date: str | None
    cut: int | None


def rules_of(name: str) -> Rules:
    """Rules by name or file, if an event that is over leads to play under them; `BadInput` otherwise."""
    rules = load(name)
    if isinstance(rules, TwixtRules):
        raise BadInput("--rules", f"{rules.id}, a Twixt event", "rules for an event that is over, such as msca")
    if not played(rules):
        found = f"{rules.id}, which plays nothing where its systems leave a tie"
        raise BadInput("--rules", found, "rules with a playoff, such as msca or club-open")
    return rules


def event_of(file: Path, rules: Rules, date: str | None) -> Tournament:
    """The event in a file, of the kind that these rules rank; of a season one match date, where that is named."""
    ranks = ranking(rules)
    event = read_event(file, ranks.play, ranks.seasons)
    return event if date is None else one_date(event, date)


def stakes_of(event: Tournament, rules: Rules, title: str, defending: str, file: Path | None) -> tuple[Title, ...]:
    """The titles at stake, as far as these rules know what is said of them."""
    stakes = at_stake(event, title, defending, file)
    if isinstance(rules, StagedRules):
        return stakes
    if defended := next((each for each in stakes if each.defending), None):
        where = "--defending" if defending else str(file)
        raise BadInput(
            where, f"a defending champion of {defended.name}", f"none, since nobody sits out under {rules.id}"
        )
    return stakes


def checked_cut(rules: Rules, cut: int | None) -> int | None:
    """How many advance to an elimination; None under rules that have none."""
    stages = played(rules)
    if stages and stages.bracket:
        if cut is None:
            raise BadInput("--cut", "nothing", f"how many advance to the elimination, such as 8 ({stages.clause})")
        return cut
    if cut is not None:
        raise BadInput("--cut", str(cut), f"no cut, since {rules.id} says itself how many play")
    return None


def at_stake(event: Tournament, title: str, defending: str, file: Path | None) -> tuple[Title, ...]:
    """The titles at stake: those of a titles file, or the one that is named; players by number or part of the name."""
    champion = find_player(event, defending).id if defending else None
    if not file:
        return (Title(title or UNNAMED, champion),)
    stakes = read_titles(file, event)
    if title:
        stakes = (_named(stakes, title),)
    if champion:
        raise BadInput("--defending", repr(defending), f"the defending champions to be named in {file}")
    return stakes


def _named(stakes: tuple[Title, ...], word: str) -> Title:
    """The one title meant by its name or a part of it."""
    names = [each.name for each in stakes]
    meant = [t for t in stakes if t.name == word] or [t for t in stakes if word.casefold() in t.name.casefold()]
    if len(meant) != 1:
        found = f"{word!r}, which can mean {', '.join(t.name for t in meant)}" if meant else repr(word)
        hint = "" if meant else did_you_mean(word, names)
        raise BadInput("--title", found, f"one of {', '.join(names)}{hint}")
    return meant[0]

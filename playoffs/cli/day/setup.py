"""What `new` sets up: a record for each title of an event, and what it waits for (MSCA-1e)."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import msgspec

from playoffs.cli.before.stakes import others_of, settled_of
from playoffs.cli.book import Options
from playoffs.documents.before.plan import how_ahead
from playoffs.documents.words.language import ENGLISH
from playoffs.files.read import own_name
from playoffs.formats.rules import Rules
from playoffs.model.names import labels, stem
from playoffs.model.tournament import Tournament
from playoffs.planning.plan import plan
from playoffs.playoff.founding import AFTER, ALONE, CUT, DEFENDING, PRACTICE, TITLES, Founding
from playoffs.playoff.settling import Wait
from playoffs.playoff.tie import UNNAMED, Stake, Title
from playoffs.tiebreaks.standings import standings

LONGEST = 64
"""Letters of a record's name, at most."""


class Setup(NamedTuple):
    """The records to begin, by name."""

    foundings: dict[str, Founding]
    waits: dict[str, Wait]
    """Those that wait for others."""
    won: dict[str, str]
    """Those that one player has won without play, each with a sentence that says why."""


def practiced(setup: Setup) -> Setup:
    """The same records for practice only: named and titled so, apart from those that count."""

    def name_of(name: str) -> str:
        return f"practice-{name}"[:LONGEST].strip("-") if name in setup.foundings else name

    def rehearsed(founding: Founding) -> Founding:
        after = {AFTER: ",".join(map(name_of, founding.after))} if founding.after else {}
        settings = {**founding.settings, **after, PRACTICE: "yes"}
        return msgspec.structs.replace(founding, title=f"PRACTICE: {founding.title}", settings=settings)

    return Setup(
        {name_of(name): rehearsed(founding) for name, founding in setup.foundings.items()},
        {name_of(name): wait for name, wait in setup.waits.items()},
        {name_of(name): said for name, said in setup.won.items()},
    )


def without_file_names(setup: Setup, file: Path) -> Setup:
    """The same, no event by the name of its file: that would stand on every sheet."""
    foundings = {
        name: msgspec.structs.replace(founding, tournament=own_name(founding.tournament, file))
        for name, founding in setup.foundings.items()
    }
    return setup._replace(foundings=foundings)


def setup_of(
    event: Tournament,
    titles: tuple[Title, ...],
    rules: Rules,
    settings: dict[str, str],
    options: Options,
    named: bool,
    practice: bool,
) -> Setup:
    """A record for each playoff, each title that is won, and each that waits. `named` says that a title has a name;
    otherwise the event gives it."""
    others = others_of(options, titles, practice)
    known = settled_of(event, rules, titles, {name: other.known for name, other in others.items()})
    wanted = [*(s.name for s in known.stakes), *(w.title.name for w in known.waits)]
    names = distinct([options.event or slug(name if named else event.name) for name in wanted])
    holds = {t.name: name for name, stake in zip(names, known.stakes, strict=False) for t in stake.titles}
    holds |= {w.title.name: name for name, w in zip(names[len(known.stakes) :], known.waits, strict=True)}
    holds |= {name: other.event for name, other in others.items()}
    foundings, won = dict[str, Founding](), dict[str, str]()
    for name, stake in zip(names, known.stakes, strict=False):
        foundings[name] = _founding(event, stake, rules, settings, holds)
        if len(stake.tied) == 1:
            won[name] = _won(event, stake, rules, settings)
    waits = dict(zip(names[len(known.stakes) :], known.waits, strict=True))
    for name, wait in waits.items():
        foundings[name] = _founding(event, Stake((wait.title,), ()), rules, settings, holds)
    return Setup(foundings, waits, won)


def _founding(
    event: Tournament, stake: Stake, rules: Rules, settings: dict[str, str], holds: dict[str, str]
) -> Founding:
    """What one record begins with; `holds` says which record holds which title."""
    after = dict.fromkeys(holds[name] for title in stake.titles for name in title.not_winner_of)
    found = {DEFENDING: stake.defending} if stake.defending else {}
    found |= {**settings, TITLES: msgspec.json.encode(stake.titles).decode()}
    found |= {AFTER: ",".join(after)} if after else {}
    found |= {ALONE: "yes"} if len(stake.tied) < 2 else {}
    return Founding(title=stake.name, text=rules.text, tournament=event, tied=stake.tied, settings=found)


def _won(event: Tournament, stake: Stake, rules: Rules, settings: dict[str, str]) -> str:
    """Who has won a title without play, and by what."""
    cut = int(settings[CUT]) if CUT in settings else None
    made = plan(standings(event, rules.ladder), stake.title, rules, cut=cut)
    title = "" if stake.name == UNNAMED else f" {stake.name}"
    winner = labels(event.players)[stake.tied[0]]
    return f"{winner} {how_ahead(made, ENGLISH)}, and wins{title or ' the title'} without play"


def slug(text: str) -> str:
    """The name of a record for a title."""
    return stem(text)[:LONGEST].strip("-")


def distinct(names: Iterable[str]) -> list[str]:
    """The names, each that has come before with a number."""
    found: list[str] = []
    for name in names:
        free, number = name, 2
        while free in found:
            end = f"-{number}"
            free, number = name[: LONGEST - len(end)].strip("-") + end, number + 1
        found.append(free)
    return found

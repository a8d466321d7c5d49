"""The public page and the wall: for everybody, once the director shows them; made once for each state of the record."""

from collections import OrderedDict
from contextlib import suppress
from hashlib import sha256
from typing import Any, NamedTuple

from playoffs.desk.beside import links, published
from playoffs.desk.beside.published import Published
from playoffs.desk.kept import Kept
from playoffs.desk.played import postponed
from playoffs.desk.record.log import Log
from playoffs.desk.scheduled import in_force
from playoffs.documents.played import games, way
from playoffs.documents.played.halted import halted
from playoffs.documents.public.happened import receipt, sealed
from playoffs.documents.public.names import Public
from playoffs.documents.public.page import large, page, rounds, state
from playoffs.documents.public.schedule import next_start
from playoffs.documents.words.language import ENGLISH, SOURCE, Language, language
from playoffs.documents.words.seats import seated
from playoffs.documents.words.sentences import uncoloured
from playoffs.documents.words.sharing import shared
from playoffs.model.names import stem
from playoffs.planning.clock import later, shown_at
from playoffs.playoff.founding import PRACTICE
from playoffs.renderers import templates
from playoffs.renderers.drawn import poster
from playoffs.text.errors import BadInput
from playoffs.web.shown import checked

Values = dict[str, Any]

MOST_KEPT = 64
"""Pages that are kept ready."""


class NotShown(BadInput):
    """Nothing that everybody may see is at an address, as far as a record that can be read says."""


class Ready(NamedTuple):
    """A page as it goes to everybody, and the mark by which a browser knows it again."""

    content: bytes
    mark: str


class Shown:
    """The pages of one file as everybody sees them: each is made once for a state and a minute."""

    def __init__(self, said: Language | None = None, base: str = "") -> None:
        self._said, self._base = said, base
        """How its addresses begin, for other sites."""
        self._made: OrderedDict[tuple[str, str], tuple[object, Ready]] = OrderedDict()

    def page(self, kept: Kept, event: str, name: str, now: str, own: bool, dark: bool = False) -> Ready:
        """The page of that name; `BadInput` where nothing is shown. `own` is asked by somebody with a link."""
        said = published.shown(kept.store, event) if event in kept.events() else Published()
        if event not in kept.events() or not (said.released or own):
            raise NotShown("address", "nothing that is shown", "the address that the director gives")
        log = kept.log(event)
        state = (log.chain, kept.stamp(), said, now[:16], said.released)
        key = (event, f"{name}{' dark' * dark}")
        before = self._made.get(key)
        if before and before[0] == state:
            return before[1]
        tongue = seated(tongue_of(log, self._said), log.founding.tournament.play)
        html = templates.page(
            name, {**VALUES[name](log, said, now, tongue), "dark": dark, "base": self._base}, tongue
        ).encode()
        ready = Ready(html, f'"{sha256(html).hexdigest()[:20]}"')
        self._made[key] = state, ready
        self._made.move_to_end(key)
        while len(self._made) > MOST_KEPT:
            self._made.popitem(last=False)
        return ready


def tongue_of(log: Log, said: Language | None = None) -> Language:
    """The language that was said, else that of the playoff; `BadInput` for one that is not there."""
    return said or language(log.details.get("language") or SOURCE)


def live_of(log: Log, now: str, language: Language = ENGLISH) -> Public:
    """A record as the public sees it at an instant."""
    details = in_force(log)
    return Public(log, details, language, shown_at(now, details.zone))


def open_page(log: Log, said: Published, now: str, language: Language) -> Values:
    """The public page."""
    live = live_of(log, now, language)
    return about(live, now) | {
        "doc": page(live),
        "hidden": not said.released,
        "static": False,
        "checks": checked.there(log),
    }


def verify(log: Log, said: Published, now: str, language: Language) -> Values:
    """The page with which a stranger checks the record; `BadInput` where there is none, or none yet."""
    if checked.can(log) and not checked.begun(log):
        raise NotShown("address", "a record that cannot be checked yet", "one of which a stage has been started")
    live = live_of(log, now, language)
    return about(live, now) | checked.shown(live) | {"hidden": not said.released, "static": False}


def about(live: Public, now: str) -> Values:
    """What every page for everybody says of itself."""
    return {
        "event": live.log.event,
        "title": live.title,
        "association": live.details.association,
        "whose": of_whom(live),
        "state": state(live),
        "clock": f"{live.language.clock(live.generated.time())} {live.generated:%Z}",
        "instant": now,
        "practice": PRACTICE in live.log.founding.settings,
    }


def of_whom(live: Public) -> str:
    """The part of addresses that the association has to itself, however its name is spaced and capitalized; empty where
    none is stated."""
    return stem(live.details.association) if live.details.association else ""


def screen(log: Log, said: Published, now: str, language: Language) -> Values:
    """The wall: who plays, what is next, announcements, the bracket."""
    live = live_of(log, now, language)
    declared, drawn = log.position.ranking is not None, large(live)
    entering = not log.founding.waits and live.moment.entering
    return about(live, now) | {
        "rounds": tuple(rounds(live)),
        "drawn": drawn,
        "room": poster.screen(drawn) if drawn else 0,
        "legend": way.legend(live) if drawn else "",
        "scores": {} if entering or declared else _scores(live),
        "champion": state(live) if declared else "",
        "postponed": " ".join(halted(live)),
        "shared": shared(live.rules, language),
        "tied": tuple(live.people[player] for player in log.founding.tied[:MOST_NAMED]) if entering else (),
        "starts": starts(log, said, now) if not declared else "",
        "begins": next_start(live),
        "clock_from": said.clock,
        "clock_to": later(said.clock, 60 * said.minutes) if said.clock and said.minutes else "",
        "said": said.said,
        "sealed": tuple((live.people[h.ask.who], receipt(seal) if seal else "") for h, seal in sealed(live)),
        "address": live.details.live,
    }


def starts(log: Log, said: Published, now: str) -> str:
    """The start to come to which the wall counts down; none that was announced before it was postponed."""
    entry = postponed(log)
    given_up = entry and said.counted <= log.recorded[entry - 1].row.at
    return said.starts if said.starts > now and not given_up else ""


def _scores(live: Public) -> dict[str, str]:
    """What each of the two has in a match that goes on, by name; nothing where that is said of the match, or two are
    called the same."""
    stages = () if live.log.founding.waits or live.outline.whole else live.stages[-1:]
    boards = [board for stage in stages if not stage.turn for board in stage.boards if not board.through]
    boards = [board for board in boards if not any(uncoloured(game.ask) for game in board.games)]
    players = [(live.people[player], games.score(board, player)[0]) for board in boards for player in board.players]
    called = [name for name, _score in players]
    return {name: score for name, score in players if score and called.count(name) == 1}


MOST_NAMED = 16
"""Names of the tied that a wall shows before the list is closed."""

VALUES = {"public": open_page, "screen": screen, "verify": verify}
"""What each page shows."""


def listed(kept: Kept) -> list[tuple[str, str]]:
    """Every event that everybody may see, with its title; one that cannot be read is no row."""
    found = []
    for event in published.released(kept.store, kept.events()):
        with suppress(BadInput):
            found.append((event, kept.log(event).founding.title))
    return found


def knows(kept: Kept, code: str, at: str, event: str = "") -> bool:
    """Whether somebody has a link of the desk, of that event where one is named."""
    link = links.find(kept.store, code, at)
    staff = link is not None and link.role in (links.Role.DIRECTOR, links.Role.ASSISTANT)
    return link is not None and staff and (not event or link.event in ("", event))

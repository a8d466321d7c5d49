"""Finding a player, a question, an entry or a sheet by name; and why one player is ahead of another."""

from msgspec import Struct
from msgspec.structs import replace

from playoffs.desk.kept import Kept
from playoffs.desk.record.history import history
from playoffs.desk.record.log import Log
from playoffs.desk.record.people import names, people
from playoffs.desk.scheduled import in_force
from playoffs.documents import kinds
from playoffs.documents.before.comparison import Asked
from playoffs.documents.blocks import Block
from playoffs.documents.record.dispute import dispute, parts
from playoffs.editions.load import ranking
from playoffs.model.find import NotFound, find_player, plain
from playoffs.model.names import labels
from playoffs.model.tournament import Tournament
from playoffs.playoff.outline import By, outline
from playoffs.renderers.forms import Form, rendered
from playoffs.text.errors import BadInput, NotNow
from playoffs.tiebreaks.comparison import compare
from playoffs.tiebreaks.standings import standings
from playoffs.web.asked.entry_rows import Told, told
from playoffs.web.asked.values import Values
from playoffs.web.desk.views import common
from playoffs.web.serving.seat import Seat
from playoffs.web.serving.sight import live_of, wall
from playoffs.web.shown.public import tongue_of

MOST = 40
"""Of each kind that a search shows."""


class Person(Struct, frozen=True, kw_only=True):
    """A player who was found."""

    id: str
    name: str
    tied: bool = False


class Found(Struct, frozen=True, kw_only=True):
    """What has these words in it."""

    people: tuple[Person, ...] = ()
    questions: tuple[tuple[str, str], ...] = ()
    """Ids and sentences of what is asked now."""
    entries: tuple[Told, ...] = ()
    sheets: tuple[tuple[str, str, str], ...] = ()
    more: bool = False
    """Whether there were too many to show all."""

    @property
    def nothing(self) -> bool:
        return not (self.people or self.questions or self.entries or self.sheets)


def find(kept: Kept, seat: Seat) -> Values:
    """Everything with the words that were typed; whoever is tied, where none were."""
    log = kept.log(seat.event)
    words = seat.query.get("q", "").strip()[:100]
    wanted = plain(words).split()
    found = _found(seat, log, wanted) if wanted else Found(people=_people(log, []))
    tie = outline(log.founding.ruleset).by is not By.RANK
    return {**common(kept, seat, "find"), "words": words, "found": found, "whole": not _ranked(log), "tie": tie}


def _found(seat: Seat, log: Log, wanted: list[str]) -> Found:
    live = live_of(seat, log)
    questions = [(ask.id, live.asked(ask)) for ask in log.asks]
    entries = [told(live, line, brief=True) for line in history(log)[::-1]]
    sheets = []
    if not log.founding.waits:
        there = kinds.recorded(live)
        _, called = seat.language.gettext, kinds.called(seat.language)
        known = [(kind, called[kind], _(what)) for kind, what in kinds.KINDS.items()]
        sheets = [each for each in known if _has(" ".join((*each, kinds.KINDS[each[0]])), wanted) and there[each[0]]()]
    asked = [each for each in questions if _has(each[1], wanted)]
    said = [each for each in entries if _has(f"{each.version} {each.sentence} {' '.join(each.follows)}", wanted)]
    return Found(
        people=_people(log, wanted)[:MOST],
        questions=tuple(asked[:MOST]),
        entries=tuple(said[:MOST]),
        sheets=tuple(sheets),
        more=len(said) > MOST or len(asked) > MOST or len(_people(log, wanted)) > MOST,
    )


def _has(text: str, wanted: list[str]) -> bool:
    """Whether a text has every word somewhere, whatever its case and accents."""
    there = plain(text)
    return all(word in there for word in wanted)


def _people(log: Log, wanted: list[str]) -> tuple[Person, ...]:
    """The tied first, then everybody else of these words."""
    tied = log.founding.tied
    rows = [Person(id=p, name=name, tied=p in tied) for p, name in _called(log).items()]
    rows = [row for row in rows if _has(f"{row.id} {row.name}", wanted) and (wanted or row.tied or not tied)]
    return tuple(sorted(rows, key=lambda row: (not row.tied, plain(row.name))))


def _ranked(log: Log) -> bool:
    """Whether its event was ranked before the record began."""
    return not outline(log.founding.ruleset).whole and not log.founding.waits


def why(kept: Kept, seat: Seat) -> Values:
    """Why one of two is ahead, step after step down to the one that decides."""
    log = kept.log(seat.event)
    picked = [seat.query.get(each, "").strip() for each in ("first", "second")]
    content: tuple[Block, ...] = ()
    chosen: list[str] = []
    if all(picked):
        asked = compared(log, picked)
        made, chosen = parts(asked, seat.language), list(asked.compared.players)
        content = tuple(block for blocks in made.values() for block in blocks)
    return {
        **common(kept, seat, "find"),
        "people": _everybody(log),
        "picked": [*chosen, "", ""][:2] if chosen else picked,
        "content": content,
        "ranked": _ranked(log),
    }


def _everybody(log: Log) -> list[tuple[str, str]]:
    """Who can be compared, the tied first."""
    tied, called = log.founding.tied, _called(log)
    ids = [*tied, *(p.id for p in log.founding.tournament.players if p.id not in tied)]
    return [(player, called.get(player, player)) for player in ids]


def card(kept: Kept, seat: Seat) -> tuple[str, bytes]:
    """The same on half a page, to be printed and handed over the desk."""
    log = kept.log(seat.event)
    asked = compared(log, [seat.query.get(each, "").strip() for each in ("first", "second")])
    tongue = tongue_of(log, seat.house.said)
    made = dispute(asked, in_force(log), tongue, wall(seat, log))
    return f"{log.event}-dispute-card.pdf", rendered(made, Form.PDF, tongue)


def compared(log: Log, picked: list[str]) -> Asked:
    """The two who are named by number or part of the name; `BadInput` where they are not two, or nobody was ranked."""
    event = played(log)
    try:
        chosen = list(dict.fromkeys(find_player(event, word).id for word in picked))
    except NotFound as error:
        raise BadInput("why", str(error), "two players of the event") from error
    if len(chosen) != 2:
        raise BadInput("why", "one player twice" if chosen else "nobody", "two players of the event")
    rules = ranking(log.founding.ruleset)
    ranked = standings(event, rules.ladder)
    called = {player.id: player.name for player in event.players}
    return Asked(rules, ranked, compare(ranked, chosen), called, title=log.founding.title)


def played(log: Log) -> Tournament:
    """The event that the playoff follows, by the names that its people have now; `NotNow` where nobody was ranked."""
    if not _ranked(log):
        expected = "a playoff of an event that was ranked; of a Twixt event the sheet of placings has the figures"
        raise NotNow("why", "an event whose rounds are in the record, or that still waits", expected)
    return _named(log)


def _called(log: Log) -> dict[str, str]:
    """Everybody of the event as sentences call them now, tied or not."""
    known = people(log)
    return names(log) | labels(known.get(player.id, player) for player in log.founding.tournament.players)


def _named(log: Log) -> Tournament:
    """The event that the playoff follows, with the names that its people have now."""
    event, called = log.founding.tournament, _called(log)
    renamed = tuple(replace(player, name=called[player.id]) for player in event.players)
    return replace(event, players=renamed, name=event.name or log.founding.title)

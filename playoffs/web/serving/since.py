"""What was entered since a page was made, and by whom: for the bar over a form that somebody fills in meanwhile."""

from playoffs.desk.act import Stale
from playoffs.desk.beside.links import Role
from playoffs.desk.record.entries import Answered, Detailed, Entry
from playoffs.desk.record.history import Line, history
from playoffs.desk.record.log import Log
from playoffs.documents.played.live import Live
from playoffs.model.vocabulary import Question
from playoffs.text.counts import count
from playoffs.web.asked.detail_fields import KEYS
from playoffs.web.asked.entry_rows import told
from playoffs.web.serving.seat import Seat
from playoffs.web.serving.sight import live_of

MOST = 3
"""Entries that are said; of those before them, how many there are."""


def sees(seat: Seat, entry: Entry) -> bool:
    """Whether whoever sits there may read this entry: at the desk every one, elsewhere the details that a plan shows,
    and never who withdrew, what was drawn, or why anything was done."""
    if seat.link.role in (Role.DIRECTOR, Role.ASSISTANT):
        return True
    return isinstance(entry, Detailed) and entry.about in KEYS


def hears(seat: Seat, error: Stale) -> bool:
    """Whether whoever sits there may be told what made an act stale: what it `sees`, and what was answered to the
    very question, by or for somebody whom it may speak for; of a game both players may."""
    rival = error.rival
    if rival is None or sees(seat, rival.entry):
        return True
    ask = rival.ask if isinstance(rival.entry, Answered) else None
    if ask is None or ask.id != error.about:
        return False
    if not seat.link.player:
        return ask.question is Question.ANSWER
    return seat.link.player in (ask.players if ask.question is Question.RESULT else (ask.who,))


def entered(seat: Seat, log: Log) -> str:
    """The last entries after the one that the page asks since, of those that its reader sees; empty where it asks
    nothing, or there is none."""
    seen = count(seat.query.get("since", ""))
    if seen is None or seen >= log.version:
        return ""
    lines = [line for line in history(log)[seen:] if sees(seat, line.entry)]
    live = live_of(seat, log)
    said = [_said(live, line) for line in lines[-MOST:]]
    before = len(lines) - len(said)
    more = [seat.language.gettext("{n} more before.").format(n=before)] if before else []
    return " ".join((*more, *said))


def _said(live: Live, line: Line) -> str:
    _ = live.language.gettext
    made = told(live, line, brief=True)
    if made.by:
        return _("{who} entered: {what}.").format(who=made.by, what=made.sentence)
    return _("Entered: {what}.").format(what=made.sentence)

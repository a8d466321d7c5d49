"""What a form is told that comes too late, in people's words: what was recorded meanwhile, and what was pressed."""

from playoffs.desk.act import Stale
from playoffs.desk.record.entries import Corrected, Retracted, Voided
from playoffs.desk.record.people import names
from playoffs.desk.seen import asked
from playoffs.documents.played.live import Live
from playoffs.documents.words.sentences import listed
from playoffs.web.asked import detail_fields


def overtaken(error: Stale, live: Live, pressed: str = "") -> str:
    """Whose, what was recorded, and what was `pressed` where that is known; empty where nothing was recorded, or the
    page was never shown. Without its full stop. `live` sees the record of the error."""
    rival, log, _ = error.rival, error.log, live.language.gettext
    if rival is None or not 1 <= error.expected <= log.version:
        return ""
    called, before = names(log), log.until(error.expected)
    ask = asked(before, error.about) or rival.ask
    undoes = isinstance(rival.entry, Retracted | Corrected | Voided)
    who = listed(ask.players, called, _) if ask and ask.players and not undoes else ""
    words = detail_fields.told(rival.entry, rival.ask, live)
    there = f"“{words}”{f' ({who})' if who and who not in words else ''}"
    said = _("Recorded meanwhile: {there}, entry {n}. What you pressed changed nothing")
    if pressed:
        said = _("Recorded meanwhile: {there}, entry {n}. You pressed “{pressed}”, which changed nothing")
    return said.format(there=there, n=rival.row.version, pressed=pressed)

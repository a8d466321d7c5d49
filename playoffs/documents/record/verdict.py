"""Who has won, and since when: what stands at the head of a sheet about a record."""

from playoffs.desk.champions import WHOLE, ruled
from playoffs.desk.champions import champions as champions_of
from playoffs.desk.scheduled import unplayed
from playoffs.documents.played.live import Live
from playoffs.documents.words.reasons import reserve
from playoffs.model.vocabulary import Happening, Question


def champion(live: Live) -> str:
    """Whoever has been declared, as a heading."""
    _ = live.language.gettext
    found = declared(live)
    if found is None:
        return _("Not decided yet")
    champions, _version = found
    vacant = _("vacant")
    if ruled(live.log):
        return "; ".join(
            f"{title}: {live.listed(who or ()) or vacant}" for title, who in champions_of(live.log).items()
        )
    if not champions:
        return _("The title is vacant")
    heading = _("Champion: {players}") if len(champions) == 1 else _("Champions: {players}")
    return heading.format(players=live.listed(champions))


def state(live: Live) -> str:
    """When the champion was declared, or as of which entry it stands so."""
    _, found = live.language.gettext, declared(live)
    if found:
        since = reserve(live.log, "since", _) or _("Declared by the director, {when} (entry {n}).")
        return since.format(when=live.at(found[1]), n=found[1])
    ahead = [ask for ask in live.log.asks if ask.question is Question.DECLARE]
    if ahead:
        return _to_bedeclared(live).format(players=live.listed(ahead[0].players) or _("a vacant title"))
    return _("As it stands after entry {n} of the record.").format(n=live.log.version)


def _to_bedeclared(live: Live) -> str:
    """How it came to who is to be declared: without play, by a ruling, or by play."""
    _ = live.language.gettext
    if unplayed(live.log) is not None:
        return _("Nothing is played; {players} to be declared by the director.")
    if any(held.ask.question in WHOLE for held in live.log.line.held):
        return _("Decided by a ruling; {players} to be declared by the director.")
    return _("Played to the end; {players} to be declared by the director.")


def declared(live: Live) -> tuple[tuple[str, ...], int] | None:
    """The champions and the entry that declared them."""
    if live.log.position.ranking is None:
        return None
    for held in reversed(live.log.line.held):
        for notice in held.notices:
            if notice.happening is Happening.DECLARED:
                return notice.players, held.version
    return None

"""One paragraph for press and members, once the title is declared."""

from collections.abc import Iterator
from datetime import date

from playoffs.documents.before import why
from playoffs.documents.blocks import Paragraph
from playoffs.documents.played import games
from playoffs.documents.public.names import Public
from playoffs.documents.record import verdict
from playoffs.documents.said import told
from playoffs.documents.words import sharing, words
from playoffs.documents.words.reasons import reserve
from playoffs.model.vocabulary import Question


def paragraph(live: Public) -> tuple[Paragraph, ...]:
    """Who has won what, how, against whom, when and where; nothing before the declaration, or of a vacant title."""
    found = verdict.declared(live)
    if found is None or not found[0]:
        return ()
    return (Paragraph(text=told(" ".join(_sentences(live, *found))), look="press"),)


def _sentences(live: Public, champions: tuple[str, ...], version: int) -> Iterator[str]:
    _ = live.language.gettext
    said = _("{players} has won the title {title}.") if len(champions) == 1 else _("{players} share the title {title}.")
    known = {"players": live.listed(champions), "title": live.title}
    if rules := sharing.sharing(live.rules):
        said = _("Decided by the playoff of {title}: {prizes} for {players}.")
        known["prizes"] = sharing.prizes(rules.along, live.language)
    yield said.format(**known)
    if reserve_ := reserve(live.log, "alone", _):
        yield f"{reserve_}."
    if not live.outline.whole:
        yield why.tie(live.plan, live.details, live.language, over=True)
        yield from _lots(live, champions) or _final(live)
    if not live.details.zone:
        return
    day = live.language.day(_decided(live, version))
    place = ", ".join(filter(None, (live.details.site, live.details.address)))
    if place:
        yield _("It was decided on {day} at {place}.").format(day=day, place=place)
    else:
        yield _("It was decided on {day}.").format(day=day)


def _decided(live: Public, declared: int) -> date:
    """The day of the last answer before the declaration: play may have taken several days, or others than announced."""
    answered = (held.version for held in reversed(live.log.line.held) if held.ask.question is not Question.DECLARE)
    return live.clocked(next(answered, declared)).date()


def _lots(live: Public, champions: tuple[str, ...]) -> list[str]:
    """Among whom lots decided, where even the last games left some tied: lots that no ruling has overtaken."""
    said = live.language.gettext("Lots decided among {players}, who were still tied.")
    lots = [held for held in live.log.line.held if held.ask.question is Question.TITLE_LOT]
    return [said.format(players=live.listed(held.ask.players)) for held in lots[-1:] if (held.fact.value,) == champions]


def _final(live: Public) -> Iterator[str]:
    """How the last match ended."""
    stages = [stage for stage in live.stages if stage.started and stage.boards]
    if stages and not stages[-1].turn and len(stages[-1].boards) == 1:
        stage, board = stages[-1], stages[-1].boards[0]
        one, other = (live.names[player] for player in board.players)
        meeting = live.language.gettext("{stage}: {one} against {other}, {score}.")
        own, opposite = games.score(board, board.players[0])
        if own:
            name = live.called[stage.place]
            yield meeting.format(stage=name, one=one, other=other, score=f"{own}–{opposite}")
        yield f"{words.sentence(games.outcome(live, stage, board, over=True))}."

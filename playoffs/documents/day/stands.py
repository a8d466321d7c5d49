"""Where a playoff stands, in a few words: what list, console and the head of the standing say of it."""

from collections.abc import Container, Sequence

from playoffs.desk.champions import Winners, champions, ruled
from playoffs.desk.details import recalled
from playoffs.desk.played import postponed, stages
from playoffs.desk.record.log import Log
from playoffs.documents.words.language import Language
from playoffs.documents.words.reasons import reserved
from playoffs.documents.words.sentences import Names, asked, listed
from playoffs.formats.story import Stage
from playoffs.model.vocabulary import Question
from playoffs.planning.clock import shown_at
from playoffs.playoff.outline import outline


def stands(log: Log, names: Names, language: Language, first: Sequence[str] = (), sent: Container[str] = ()) -> str:
    """Where it stands; `first` are the titles that have to be decided before it, `sent` the questions to which an
    answer is there that nobody at the desk has accepted."""
    _, ngettext = language.gettext, language.ngettext
    if log.founding.waits:
        return _of_another(first, language)
    questions = [ask.question for ask in log.asks]
    if log.position.ranking is not None:
        return _declared(log, names, language)
    if log.asks and postponed(log):
        return _("postponed, until the director goes on")
    if Question.CLOSE in questions:
        waiting = [ask for ask in log.asks if ask.question is Question.ANSWER]
        missing, tied = sum(ask.id not in sent for ask in waiting), len(log.founding.tied)
        if waiting and not missing:
            return _("every answer is there, not yet recorded")
        said = ngettext("{n} of {all} has not answered", "{n} of {all} have not answered", missing)
        return said.format(n=missing, all=tied) if missing else _("the list can be closed")
    if Question.CUT in questions:
        return _("the cut can be made")
    if Question.DECLARE in questions:
        who = listed(log.asks[0].players, names, _) or _("the title is vacant")
        return _("to be declared: {players}").format(players=who)
    if log.asks and all(ask.ruling for ask in log.asks):
        return _("waits for a ruling")
    whole = outline(log.founding.ruleset).whole
    return (_in_parts(log, language) if whole else _in_stages(log, language)) or _asked(log, names, language)


def _of_another(first: Sequence[str], language: Language) -> str:
    """What a title says that another is decided before."""
    _ = language.gettext
    if not first:
        return _("can go on: the winner of another title is known")
    return _("waits for {titles}").format(titles=_(" and ").join(first))


def apart(log: Log, names: Names, language: Language) -> tuple[str, ...]:
    """Who has each of several titles, once a ruling has parted them: `Cup: Ada`, `Nominee: vacated`."""
    if not ruled(log):
        return ()
    return tuple(f"{title}: {_has(who, names, language)}" for title, who in champions(log).items())


def _has(winners: Winners, names: Names, language: Language) -> str:
    _ = language.gettext
    return _("not decided") if winners is None else listed(winners, names, _) or _("vacated")


def _declared(log: Log, names: Names, language: Language) -> str:
    _, ranking = language.gettext, log.position.ranking
    who = "; ".join(apart(log, names, language))
    if not who and ranking and ranking.groups:
        who = listed(ranking.groups[0], names, _)
    return reserved(log, _("declared: {players}").format(players=who or _("the title is vacant")), _)


def _asked(log: Log, names: Names, language: Language) -> str:
    """What is waited for first."""
    _ = language.gettext
    if not log.asks:
        return _("nothing more to do")
    said = asked(log.asks[0], names, _)
    return said[:1].lower() + said[1:]


def _in_stages(log: Log, language: Language) -> str:
    """How far the stage at hand has got; nothing before there is one."""
    _, ngettext = language.gettext, language.ngettext
    found = stages(log)
    if not found or not log.asks:
        return ""
    stage = found[-1]
    live, all_ = sum(not board.through for board in stage.boards), len(stage.boards)
    if not stage.started:
        ready = [ask.question for ask in log.asks] == [Question.START]
        state = _("ready to start") if ready else _("waits for lots")
    elif stage.turn and not stage.boards:
        state = _("lots decide")
    elif stage.turn:
        said = ngettext("{n} of {all} game still to be played", "{n} of {all} games still to be played", all_)
        state = said.format(n=live, all=all_)
    else:
        state = _at_boards(log, live, all_, language)
    return f"{_called(log, stage, language)}: {state}"


def _at_boards(log: Log, live: int, all_: int, language: Language) -> str:
    """How many boards are playing, and what those wait for on which no game is."""
    _ = language.gettext
    words = {
        Question.BID: _("waits for bids"),
        Question.OPEN_BIDS: _("the bids can be opened"),
        Question.COIN: _("waits for a coin flip"),
        Question.CHOOSE: _("waits for a choice of color"),
        Question.COLOUR_LOT: _("waits for lots"),
        Question.WINNER_LOT: _("waits for lots"),
        Question.ARMAGEDDON_RULING: _("waits for a ruling"),
    }
    waits = [words[ask.question] for ask in log.asks if ask.question in words]
    playing = len({ask.place.board for ask in log.asks if ask.question is Question.RESULT}) if waits else live
    said = language.ngettext("{n} of {all} board still playing", "{n} of {all} boards still playing", all_)
    return "; ".join(([said.format(n=playing, all=all_)] if playing else []) + list(dict.fromkeys(waits)))


def _called(log: Log, stage: Stage, language: Language) -> str:
    """What its card and its sheets call it: `Stage 1`, `Final`."""
    from playoffs.documents.played.live import Live  # late: only a stage that is named needs it

    live = Live(log, recalled(log), language, shown_at(log.recorded[-1].row.at, "UTC"))
    return live.called[stage.place]


def _in_parts(log: Log, language: Language) -> str:
    """How far the round of a session, or the elimination, has got; nothing between them."""
    from playoffs.documents.words import twixt_words  # late, all four: no other event has parts
    from playoffs.formats.clocked_elimination.story import bracket
    from playoffs.formats.swiss_session.story import session_rounds
    from playoffs.playoff.parts import parts

    event = parts(log.position)
    if event is None:
        return ""
    _, ngettext = language.gettext, language.ngettext
    if event.elimination:
        over = sum(bool(board.winner) for row in bracket(event.elimination, log.line.held) for board in row)
        said = ngettext(
            "elimination: {n} of {all} pairings is decided", "elimination: {n} of {all} pairings are decided", over
        )
        return said.format(n=over, all=7)
    last = next(reversed(session_rounds(log.line.held)), None)
    if not last or last.over or not last.games or last.session <= event.over:
        return ""
    over, words = sum(bool(game.result) for game in last.games), twixt_words.words(_)
    where = f"{words['session'].format(n=last.session)}, {words['round'].format(n=last.round)}"
    said = ngettext("{n} of {all} result is in", "{n} of {all} results are in", len(last.games))
    return f"{where[:1].lower()}{where[1:]}: {said.format(n=over, all=len(last.games))}"

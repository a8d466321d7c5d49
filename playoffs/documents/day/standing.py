"""The standing of a playoff: who is in, who waits and who is out; every stage, session and board as it is now."""

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from playoffs.desk.played import overruled, places
from playoffs.documents import common
from playoffs.documents.blocks import Block, Column, Listing, Paragraph, Section, Text
from playoffs.documents.day.stands import apart, stands
from playoffs.documents.played import games
from playoffs.documents.played.live import Live
from playoffs.documents.record import ladder
from playoffs.documents.said import paragraphs, told
from playoffs.documents.words import sentences, sharing, words
from playoffs.documents.words.reasons import printed
from playoffs.formats.match.armageddon import GAME
from playoffs.formats.results import NOBODY
from playoffs.formats.round_robin.story import points, scheduled
from playoffs.formats.story import Board, Game, Stage
from playoffs.model.history import Held
from playoffs.model.vocabulary import Happening, Question
from playoffs.playoff.founding import CUT
from playoffs.playoff.story import Fate


def standing(live: Live, first: tuple[str, ...] = ()) -> tuple[Block, ...]:
    """How far it has got, and then everybody and everything; `first` are the titles that it waits for."""
    said = stands(live.log, live.names, live.language, first)
    head = [f"{words.sentence(said)}.", sharing.shared(live.rules, live.language), *_overruled(live)]
    if live.log.position.ranking is None and (titles := apart(live.log, live.names, live.language)):
        head.append(f"{'; '.join(titles)}.")
    about = paragraphs(tuple(head))
    return (*about, *_found(live), *(() if live.language.english else _coming(live)))


def _found(live: Live) -> tuple[Block, ...]:
    """Its stages; of a whole event its parts."""
    if not live.outline.whole:
        return tuple(_staged(live))
    from playoffs.documents.day import standing_parts  # late: sessions and a clock, which few playoffs have

    return tuple(standing_parts.sections(live))


def _coming(live: Live) -> tuple[Block, ...]:
    """What it waits for; in English the terminal says that with the commands, which are English words."""
    asks = tuple(told(live.asked(ask), clause=ask.clause) for ask in live.log.asks)
    return common.section(live.language.gettext("What comes next"), Listing(items=asks)) if asks else ()


def _overruled(live: Live) -> Iterator[str]:
    _ = live.language.gettext
    for before, ruling in overruled(live.log):
        who = live.listed(before.ask.players) or _("the title as vacant")
        said = _("Entry {n} declared {players}; that was overruled at entry {ruling}; reason: {why}.")
        why = printed(ruling.ask, ruling.fact, _)
        yield said.format(n=before.version, players=who, ruling=ruling.version, why=why)


def _staged(live: Live) -> Iterator[Section]:
    _ = live.language.gettext
    placed = tuple(told(f"{n}. {live.listed(who)}") for n, who in places(live.log))
    if placed:
        yield from common.section(_("Places"), Listing(items=placed, look="lines"))
    yield from common.section(_("Players"), *_players(live))
    for stage in live.stages:
        if stage.started or not live.ended:
            yield _stage(live, stage)


def _players(live: Live) -> tuple[Block, ...]:
    """Each with the number in the crosstable of the event, by which calls and the record name them; before a cut by
    rank, which decides who advances."""
    _, ngettext = live.language.gettext, live.language.ngettext
    ratings = {p.id: p.rating for p in live.log.founding.tournament.players}
    cut = CUT in live.log.founding.settings
    ranks = _ranks(live)
    order = sorted(live.fates, key=lambda player: ranks.get(player, 0))
    shown = [player for player in order if not (cut and live.fates[player] is Fate.LEFT_OUT)]
    colored = not live.staged.uncoloured
    rows = [
        (
            told(player),
            told(live.people[player]),
            *((told(str(ratings[player] or _("unrated"))),) if colored else ()),
            told(
                _("rank {n}, {said}").format(n=ranks[player], said=doing(live, player))
                if ranks
                else doing(live, player)
            ),
        )
        for player in shown
    ]
    columns = (
        Column(heading=_("No."), number=True),
        Column(heading=_("Player"), head=True),
        *((Column(heading=_("Rating"), number=True),) if colored else ()),
        Column(heading=_("How it stands")),
    )
    outside = len(live.fates) - len(shown)
    more = ngettext("{n} more did not make the cut.", "{n} more did not make the cut.", outside).format(n=outside)
    below = (Paragraph(text=told(_("Numbers as in the crosstable of the event.")), look="note"),)
    return (*common.table("standing", columns, rows), *below, *((Paragraph(text=told(more)),) if outside else ()))


def _ranks(live: Live) -> dict[str, int]:
    """The rank of everybody who can advance, until the cut is made; nothing else."""
    if not any(ask.question is Question.CUT for ask in live.log.asks):
        return {}
    return {entrant.id: rank for rank, entrant in enumerate(live.plan.tied, 1)}


def doing(live: Live, player: str) -> str:
    """What somebody does now; of whoever is out what the crosstable of the bulletin says."""
    fate, stage = live.fates[player], live.stages[-1] if live.stages else None
    last = stage and fate is Fate.THROUGH and not stage.turn and len(stage.players) > 2
    if live.ended and (last or fate in (Fate.IN, Fate.SITS_OUT)):
        return _without_play(live, player)
    if stage and fate in (Fate.IN, Fate.SITS_OUT, Fate.THROUGH):
        return _in_robin(live, player, stage) if stage.turn else _in_stage(live, player, stage)
    return ladder.outcome(live, player)


def _in_robin(live: Live, player: str, stage: Stage) -> str:
    _ = live.language.gettext
    if live.fates[player] is Fate.THROUGH:
        return _("tied at the top") if len(stage.best) > 1 else _("first")
    if not stage.started:
        return ladder.outcome(live, player)
    return _("plays, {points} so far").format(points=_points(live, stage, player)) if stage.boards else _("draws lots")


def _in_stage(live: Live, player: str, stage: Stage) -> str:
    _, fate = live.language.gettext, live.fates[player]
    board = next((b for b in stage.boards if player in b.players), None)
    if fate is Fate.THROUGH:
        return _("won the final") if len(stage.players) == 2 else _("won the match, waits for the next stage")
    if fate is Fate.SITS_OUT:
        return _("sits out, waits for the next stage") if stage.started else _("sits out")
    if board:
        said = (
            _("plays on board {n}, against {player}")
            if stage.started
            else _("will play on board {n}, against {player}")
        )
        return said.format(n=board.number, player=live.names[next(p for p in board.players if p != player)])
    return _("meets nobody, advances without play") if stage.started else ladder.outcome(live, player)


def _without_play(live: Live, player: str) -> str:
    """Of somebody where nothing is played any more, who has not lost."""
    _ = live.language.gettext
    declared = next((ask.players for ask in live.log.asks if ask.question is Question.DECLARE), ())
    if player not in declared:
        return _("in, but nothing more is played")
    return (
        _("wins the title, once it is declared") if len(declared) == 1 else _("shares the title, once it is declared")
    )


# stages


def _stage(live: Live, stage: Stage) -> Section:
    _ = live.language.gettext
    state = _("since entry {n}").format(n=stage.started) if stage.started else _("not started yet")
    heading = f"{live.called[stage.place]}: {words.people(len(stage.players), live.language)}, {state}"
    blocks = _robin(live, stage) if stage.turn and stage.boards else _matches(live, stage)
    return Section(heading=told(heading, clause=stage.clause), blocks=(*blocks, *_drawn(live, stage)))


def _drawn(live: Live, stage: Stage) -> Iterator[Paragraph]:
    """The lots of a stage that decided the title."""
    for held in live.log.line.held:
        if held.ask.question is Question.TITLE_LOT and stage.place.holds(held.ask.place):
            from playoffs.documents.record.proceedings import because  # late: few titles are decided by lot

            said = filter(None, (f"{live.answered(held.ask, held.fact)}:", because(live, held)))
            yield Paragraph(text=told(" ".join(said)))


def _matches(live: Live, stage: Stage) -> tuple[Block, ...]:
    _ = live.language.gettext
    if not stage.boards and not stage.free:
        return (Paragraph(text=told(_("The field: {players}").format(players=live.listed(stage.players)))),)
    said = []
    if stage.sitter:
        held = (n for h in live.log.line.held for n in h.notices)
        why = next(n for n in held if n.happening is Happening.SITS_OUT and n.by == stage.criterion)
        said.append(live.happened(replace(why, players=(stage.sitter,), figures=stage.chosen)))
    walkover = _("Board {n}: {player} meets nobody and advances without play")
    said += [walkover.format(n=n, player=live.people[p]) for n, p in stage.free if p not in stage.left]
    paragraphs = tuple(Paragraph(text=told(each)) for each in said)
    if stage.started:
        return (*paragraphs, *(_board(live, stage, board) for board in stage.boards))
    return (*paragraphs, *(Paragraph(text=told(_prepared(live, board))) for board in stage.boards))


def _prepared(live: Live, board: Board) -> str:
    _, (one, other) = live.language.gettext, (live.people[p] for p in board.players)
    said = (
        _("Board {n}: {one} – {other}") if live.staged.uncoloured else _("Board {n}: {one} (White) – {other} (Black)")
    )
    return said.format(n=board.number, one=one, other=other)


def _board(live: Live, stage: Stage, board: Board) -> Section:
    """The games of a match, what else was said of it, and what it waits for."""
    name = live.language.gettext("Board {n}").format(n=board.number)
    heading = f"{name}: {games.outcome(live, stage, board)}"
    played = common.table("games", COLUMNS, [_game(live, game) for game in board.games])
    said = (*filter(None, (_said(live, held) for held in board.held)), *_sealed(live, stage, board))
    more = (Listing(items=tuple(map(told, said))),) if said else ()
    return Section(heading=told(heading), blocks=(*played, *more), level=3)


COLUMNS = (Column(head=True), Column(), Column(), Column())
"""Game, both players, time control, result."""


def _game(live: Live, game: Game) -> tuple[Text, ...]:
    white, black = (live.people[p] for p in game.ask.players)
    control = games.clocks(live, game.ask.clocks) if game.ask.game == GAME else games.control(live, game)
    return (
        told(games.game_name(live, game)),
        told(f"{white} – {black}"),
        told(control),
        told(result(live, game)),
    )


def result(live: Live, game: Game) -> str:
    """`½–½`, `1–0 (set by a ruling)`, or that there is none yet."""
    _ = live.language.gettext
    if not game.result:
        return _("no result yet")
    return games.written(live, game) + (f" ({_('set by a ruling')})" if game.ruled else "")


def _said(live: Live, held: Held) -> str:
    """A fact about a board that is not one of its games."""
    if held.ask.question in (Question.RESULT, Question.BID):
        return ""
    _ = live.language.gettext
    said = f"{sentences.answered(held.ask, held.fact, live.names, _)} ({held.ask.clause})"
    why = printed(held.ask, held.fact, _)
    return f"{said}: {why}" if why else said


def _sealed(live: Live, stage: Stage, board: Board) -> Iterator[str]:
    """Whose bids are missing, or that they lie sealed."""
    _ = live.language.gettext
    here = [ask for ask in live.log.asks if ask.place.stage == stage.place and ask.place.board == board.number]
    if bids := tuple(ask.who for ask in here if ask.question is Question.BID):
        said = live.language.ngettext(
            "Waiting for the bid of {players}", "Waiting for the bids of {players}", len(bids)
        )
        yield said.format(players=live.listed(bids))
    for ask in here:
        if ask.question is Question.OPEN_BIDS and len(ask.players) > 1:
            yield _("Both bids are in, sealed, and wait to be opened together")
        elif ask.question is Question.OPEN_BIDS:
            said = _("The bid of {players} is in, sealed; the other one was set by a ruling")
            yield said.format(players=live.listed(ask.players))


def _robin(live: Live, stage: Stage) -> tuple[Block, ...]:
    """The games of a round robin, round by round, and the points."""
    rows = [_pairing(live, pairing.round, board) for pairing, board in scheduled(stage)]
    made = common.table("games", (Column(head=True), *COLUMNS), rows)
    if not stage.started:
        return made
    _ = live.language.gettext
    order = sorted(stage.players, key=lambda p: -points(stage)[p])
    score = [(live.people[p], _points(live, stage, p), _("left") if p in stage.left else "") for p in order]
    table = common.table("points", (Column(head=True), Column(), Column()), [tuple(map(told, row)) for row in score])
    return (*made, *table)


def _pairing(live: Live, number: int, board: Board) -> tuple[Text, ...]:
    _ = live.language.gettext
    game = board.games[0] if board.games else None
    white, black = (live.people[p] for p in (game.ask.players if game else board.players))
    at = (_("Round {n}").format(n=number), _("Board {n}").format(n=board.number), f"{white} – {black}")
    if game:
        return tuple(map(told, (*at, games.control(live, game), result(live, game))))
    unplayed = _("not played, 1 point for {player}").format(player=live.people.get(board.through, ""))
    said = _("not played") if board.through == NOBODY else unplayed if board.through else ""
    return tuple(map(told, (*at, "", said)))


def _points(live: Live, stage: Stage, player: str) -> str:
    """`1½ points` of a round robin."""
    half = points(stage)[player]
    said = live.language.ngettext("{n} point", "{n} points", 1 if half in (1, 2) else 2)
    return said.format(n=words.figure(Fraction(half, 2)))

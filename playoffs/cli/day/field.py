"""`confirm`, `decline`, `close`, `withdraw`, `start`, `declare`: who plays, when a stage begins, who is champion."""

from collections.abc import Sequence
from functools import partial

import click
from msgspec.structs import replace

from playoffs.cli.book import PLAYED, Book, NotDone, Options
from playoffs.cli.day.people import named, several
from playoffs.cli.day.spoken import as_result, check_name
from playoffs.cli.day.sure import be_sure, be_sure_of, closed_without, led, silent
from playoffs.cli.day.values import is_at, not_now, pick, read_value, with_minute
from playoffs.cli.prompt import say
from playoffs.cli.said import tab
from playoffs.cli.said.hints import called, whole
from playoffs.cli.said.misfits import early
from playoffs.cli.said.opened import on_a_record, opened
from playoffs.cli.said.phoned import heed, phoned, recorded
from playoffs.cli.said.phoned import said as heard
from playoffs.cli.said.reasons import noted, said, with_reason
from playoffs.cli.said.told import tell, tell_all
from playoffs.cli.said.waits import awaited, guard
from playoffs.cli.talk import lines, wrapped
from playoffs.desk.act import Done, together
from playoffs.desk.act import done as made
from playoffs.desk.desk import answer, answering
from playoffs.desk.given import unsaid
from playoffs.desk.record.entries import Answered
from playoffs.desk.record.log import Recorded
from playoffs.documents.words.reasons import CAUSES
from playoffs.formats.roles import Role
from playoffs.model.history import Held
from playoffs.model.position import Ask, Fact, Timed, Value
from playoffs.model.vocabulary import Question
from playoffs.playoff.founding import CUT
from playoffs.playoff.outline import outline
from playoffs.text.errors import BadInput, shown


def send(book: Book, ask: Ask, value: Value) -> None:
    """Record an answer that is no ruling and say what came of it; asked once more where that is public or final."""
    guard(book, ask)
    known = heed(book, [(ask, value)])
    unheard = silent(book, ask)
    fact = Fact(ask.id, value)
    be_sure(book, ask, unheard)
    be_sure_of(book, ask, fact)
    act = partial(answer, book.store, book.event, fact, book.request)
    done = recorded(book, [(ask, value)], known, act)
    more = () if done.repeated else (*_sent_twice(book, done), *closed_without(book, ask, done.version, unheard))
    tell(book, done, more)
    if ask.question is Question.START and not done.repeated:
        early(book, done)


def _sent_twice(book: Book, done: Done) -> list[str]:
    """The way back where the entry before says the same of the game before on this board, and only just: the line may
    have been sent again by mistake. A key of a session is not heard twice, and a day on paper is entered at once."""
    if book.options.running or PLAYED.get():
        return []
    before, now = done.log.recorded[done.version - 2 : done.version]
    if _said(before) != _said(now) or not _said(now):
        return []
    from playoffs.planning.clock import later  # late: most answers are not what the one before was

    if now.row.at >= later(before.row.at, 60):
        return []
    return wrapped(f"The same as entry {before.row.version}, a moment ago. If it was sent twice: {whole('undo', book)}")


def _said(each: Recorded) -> tuple[object, ...]:
    """Of a result its board and what it says; nothing of another entry."""
    if not (each.ask and each.ask.question is Question.RESULT and isinstance(each.entry, Answered)):
        return ()
    return each.ask.place.stage, each.ask.place.board, each.entry.fact.value


@click.command(short_help="A player will play.")
@click.argument("player", nargs=-1, required=True, metavar="PLAYER...", shell_complete=tab.players)
@on_a_record(acts=True)
def confirm(player: Sequence[str], options: Options) -> None:
    """Record that each PLAYER (number, or part of the name) will play; `confirm all` is for all who have not answered.

    A name of several words stands alone, or between commas; several players without commas are said by their surnames
    or numbers.
    """
    _reply(player, "confirm", options)


@click.command(short_help="A player will not play.")
@click.argument("player", nargs=-1, required=True, metavar="PLAYER...", shell_complete=tab.players)
@on_a_record(acts=True)
def decline(player: Sequence[str], options: Options) -> None:
    """Record that each PLAYER (number, or part of the name) will not play."""
    _reply(player, "decline", options)


def _reply(player: Sequence[str], reply: str, options: Options) -> None:
    """Record the answer of everybody named, all of them or none."""
    with opened(options, f"{' '.join(player)}: {reply}") as book:
        everybody = reply == "confirm" and [word.casefold() for word in player] == ["all"]
        who = _not_declining(book) if everybody else several(player, book)
        _replied(who, reply, book)


def confirm_all(book: Book) -> None:
    """Record that everybody who has not answered will play."""
    _replied(_not_declining(book), "confirm", book)


def _replied(who: Sequence[str], reply: str, book: Book) -> None:
    if len(who) == 1:
        send(book, _ask(who[0], reply, book), reply)
        return
    books = {each: _one_of(each, book) for each in who}
    asks = {each: _ask(each, reply, one) for each, one in books.items()}
    some = [(asks[each], reply) for each, one in books.items() if not one.earlier]
    known = heed(book, some)
    acts = {each: answering(Fact(ask.id, reply)) for each, ask in asks.items()}
    sent = book.request
    done = recorded(book, some, known, partial(together, book.store, book.event, sent, acts))
    rows = [book.store.request(f"{sent.key}/{each}") for each in who]
    tell_all(book, [_alone(done, row.version) for row in rows if row])


def _alone(done: Done, version: int) -> Done:
    """What one of several answers brought about."""
    return made(done.log.until(version), version, done.repeated)


def _not_declining(book: Book) -> list[str]:
    """Everybody whom `confirm all` is for, without those who have sent something else by phone, whom it names."""
    who = _silent(book)
    asks = [ask for ask in book.asks if ask.question is Question.ANSWER and ask.who in who]
    sent = phoned(book, [(ask, "confirm") for ask in asks])
    if sent:
        say(f"Left out, and not recorded: {heard(book, sent)}.")
    if not (rest := [each for each in who if each not in {claim.player for claim in sent}]):
        raise NotDone("nobody is left to be confirmed: what was sent by phone is recorded first")
    return rest


def _silent(book: Book) -> list[str]:
    """Everybody who has not answered, or had not when this very submission came first."""
    key = book.options.key
    sent = [r.ask for r in book.log.recorded if key and (r.row.request == key or r.row.request.startswith(f"{key}/"))]
    who = [ask.who for ask in sent or book.log.asks if ask and ask.question is Question.ANSWER]
    if not who:
        raise not_now("a confirmation", book)
    return who


def _one_of(who: str, book: Book) -> Book:
    """The book for one answer of several that were sent together."""
    key = f"{book.options.key}/{who}" if book.options.key else ""
    return replace(book, options=replace(book.options, key=key))


def _ask(who: str, reply: str, book: Book) -> Ask:
    ask = next((a for a in book.asks if a.question is Question.ANSWER and a.who == who), None)
    if ask is None:
        raise _answered(who, reply, book)
    return ask


def _answered(who: str, reply: str, book: Book) -> NotDone:
    """Why this player's answer is not awaited, and what can be done instead."""
    name, word = book.names[who], called(who, book)
    if outline(book.log.founding.ruleset).whole:
        instead = f"`{whole('add NAME', book)}` for who comes later, `{whole('withdraw NAME', book)}` for who leaves"
        return NotDone(f"nobody has to confirm at a Twixt event: {instead}; {awaited(book)}")
    instead = ""
    for ask in book.log.may:
        if reply == "decline" and ask.question is Question.WITHDRAW and ask.options.accepts(who):
            instead = f"; `playoffs withdraw {word}` takes a player out"
        if reply == "confirm" and ask.question is Question.ACCEPT_LATE and ask.options.accepts(who):
            instead = f"; a late confirmation is a ruling: `playoffs rule accept-late {word} --reason WHY`"
    if CUT in book.log.founding.settings:
        return NotDone(f"nobody has to confirm, and who leaves withdraws{instead}; {awaited(book)}")
    if any(ask.question is Question.CLOSE for ask in book.log.asks):
        said = [held for held in book.log.line.held if held.ask.question is Question.ANSWER and held.ask.who == who]
        if said and said[-1].fact.value != reply:
            mend = f", entry {said[-1].version}; to correct it: `{whole(f'correct {said[-1].version} {reply}', book)}`"
            instead = mend + (instead if reply == "decline" else "")
        return NotDone(f"{name} has answered already{instead}; {awaited(book)}")
    closed = f"the list of players is closed, {name} cannot {reply} any more{book.by(Role.FIELD)}"
    return NotDone(f"{closed}{instead}; {awaited(book)}")


@click.command(short_help="Close the list of players.")
@on_a_record(acts=True)
def close(options: Options) -> None:
    """Close the list of players: whoever has not confirmed is out (MSCA-2), and a cut is made (DCI-8)."""
    with opened(options, "the closing of the list") as book:
        asks = _of(book.asks, Question.CLOSE) or _of(book.asks, Question.CUT)
        ask, _rest = pick(asks, (), "closing the list of players", book)
        send(book, ask, read_value(ask, (), book))


@click.command(short_help="A player leaves the playoff.")
@click.argument("player", nargs=-1, required=True, shell_complete=tab.players)
@with_reason
@on_a_record(acts=True)
def withdraw(player: Sequence[str], reason: str, words: str, note: str, options: Options) -> None:
    """Record that PLAYER withdraws. Before a stage starts that changes its field; afterwards the opponent advances.

    The reason is printed in the bulletin: one of illness, time, no-show, agreement, rules, other, with --words if they
    are to be printed. What nobody is to read goes into --note. A script may leave the reason out, and `reason` gives it
    later; whoever sits at a terminal is asked for it.

    In the elimination of a Twixt event the minute of the session clock comes last, `withdraw Berg 40`: the opponent is
    free from then on (TWX-11e).
    """
    with opened(options, f"withdrawal of {' '.join(player)}") as book:
        asks = _of(book.may, Question.WITHDRAW)
        timed = bool(asks) and isinstance(asks[0].options, Timed)
        named = with_minute(asks[0], player, book) if timed else list(player)
        who = book.player(" ".join(named[:-1] if timed else named))
        if not any(ask.options.accepts(who) for ask in asks):
            refused = not_now(f"a withdrawal of {book.names[who]}, who is not or no longer in the field,", book)
            if left := _withdrawn(book, who):
                cause = next((each for each in (reason, left.fact.cause) if each in CAUSES), "illness")
                line = whole(f"reason {left.version} {cause}", book)
                raise NotDone(f"{book.names[who]} has withdrawn already, entry {left.version}; its reason: `{line}`")
            if book.log.position.ranking is None:
                raise refused
            rule = whole("rule", book)
            raise NotDone(f"{refused.message}; what becomes of the title once it is declared is a ruling: `{rule}`")
        value = read_value(asks[0], [who, named[-1]], book) if timed else who
        cause, printed = said(reason, words, options)
        fact = Fact(asks[0].id, value, printed, cause=cause)
        done = answer(book.store, book.event, fact, book.request)
        tell(book, done, [*led(book, done), *noted(book, done, note), *_unsaid(book, done)])


def _unsaid(book: Book, done: Done) -> list[str]:
    """That no reason was given, and the command that gives one: a script may do so later."""
    if not unsaid(done.log, done.version):
        return []
    return ["No reason was given. One that is to be printed:", f"  {whole(f'reason {done.version} illness', book)}"]


def _withdrawn(book: Book, who: str) -> Held | None:
    """The withdrawal in force by which a player left."""
    left = (h for h in book.log.line.held if h.ask.question is Question.WITHDRAW)
    return next(
        (h for h in left if who == (h.fact.value[0] if isinstance(h.fact.value, tuple) else h.fact.value)), None
    )


@click.command(short_help="Start the stage that is prepared.")
@on_a_record(acts=True)
def start(options: Options) -> None:
    """Start the stage: from now on whoever withdraws loses to the opponent (MSCA-F)."""
    with opened(options, "the start of the stage") as book:
        send(book, pick(_of(book.asks, Question.START), (), "starting a stage", book)[0], "start")


@click.command(short_help="Declare the champion.")
@on_a_record(acts=True)
def declare(options: Options) -> None:
    """Declare the champion: the last act; rulings stay possible after it, and `undo`."""
    with opened(options, "the declaration") as book:
        ask = pick(_of(book.asks, Question.DECLARE), (), "a declaration", book)[0]
        send(book, ask, "declare")
        if not options.json:
            lines(["To print the result:", f"  {whole('sheet bulletin certificate --to print --replace', book)}"])


def _of(asks: Sequence[Ask], question: Question) -> list[Ask]:
    return [ask for ask in asks if ask.question is question]


@click.command(short_help="Record the result of a game.")
@click.argument("words", nargs=-1, required=True, metavar="[BOARD] RESULT [TIME]")
@on_a_record(acts=True)
def result(words: Sequence[str], options: Options) -> None:
    """Record a result: W White wins, D draw, B Black wins; of a game without colors the winner's name, or D.

    No-shows: X = Black did not show (White wins), F = White did not show (Black wins), N = neither showed. Without
    colors: first-absent or second-absent, in the order in which the two are named, or N.
    BOARD may be left out where only one game has no result yet. `result Bjorkmo won` says both by a name, and so do
    lost, drew, `beat NAME`, `did not show`.
    """
    with opened(options, f"result {' '.join(words)}") as book:
        held = [] if book.earlier else book.log.line.held
        words = as_result(_of(book.asks, Question.RESULT), held, words, book)
        check_name(words, book)
        refuse_who_does_not_play(book, words)
        _refuse_a_second(book, words)
        ask, rest = pick(_of(book.asks, Question.RESULT), words, "a result", book)
        send(book, ask, read_value(ask, rest, book))


def refuse_who_does_not_play(book: Book, words: Sequence[str]) -> None:
    """A name that was not understood as a board's is somebody's who plays no game now."""
    who, rest = named(words, book)
    if who and rest and not any(who in ask.players for ask in _of(book.asks, Question.RESULT)):
        raise NotDone(f"{book.names[who]} plays no game that waits for a result; {awaited(book)}")


def _refuse_a_second(book: Book, words: Sequence[str]) -> None:
    """Where the game named has its result already, the refusal names the command that mends it."""
    asks = _of(book.asks, Question.RESULT)
    board = words[0] if words[0][:1].isdigit() and len(words) > 1 else ""
    if any(not board or is_at(ask, board) for ask in asks):
        return
    entered = [held for held in book.log.line.held if held.ask.question in (Question.RESULT, Question.SET_RESULT)]
    of = next((held for held in reversed(entered) if not board or is_at(held.ask, board)), None)
    if of is None:
        return
    rounds = {ask.place.stage for ask in asks or (entered[-1].ask,)}
    if of.ask.place.stage not in rounds or (not board and len(entered) > 1):
        return  # a board of that number in an earlier stage, or any of several games
    boards = [ask.place for ask in book.asks if ask.place.board]
    if not asks and boards and not any(of.ask.place.stage.holds(place) for place in boards):
        return  # a board of the next stage waits for something before its result
    said, rest = book.answered(of.ask, of.fact), words[1:] if board else words
    if read_value(of.ask, rest, book) == of.fact.value:
        raise NotDone(f"{said}: that is entry {of.version} already; nothing is recorded; {awaited(book)}")
    mend = whole(f"correct {of.version} {' '.join(rest)}", book)
    raise NotDone(f"{said}: that is entry {of.version} already; to correct it: `{mend}`; {awaited(book)}")


@click.command(short_help="The time of a match has run out.")
@click.argument("words", nargs=-1, metavar="[BOARD]")
@on_a_record(acts=True)
def time(words: Sequence[str], options: Options) -> None:
    """Record that the time of a match has run out: whoever is ahead in games wins it; of a tie it is asked who does
    (DCI-7).

    BOARD may be left out where only one match is played.
    """
    with opened(options, f"time {' '.join(words)}") as book:
        ask, rest = pick(_of(book.may, Question.TIME), words, "the end of a match's time", book)
        if rest:
            raise BadInput("time", shown(" ".join(rest)), f"the number of a {book.seat}, or nothing")
        send(book, ask, "time")


@click.command(short_help="The winner of the coin chooses a color.")
@click.argument("words", nargs=-1, required=True, metavar="[BOARD] white|black")
@on_a_record(acts=True)
def choose(words: Sequence[str], options: Options) -> None:
    """Record which color the winner of the coin chooses (MSCA-A)."""
    with opened(options, f"choice {' '.join(words)}") as book:
        ask, rest = pick(_of(book.asks, Question.CHOOSE), words, "a choice of color", book)
        if len(rest) > 1:
            who = book.player(" ".join(rest[:-1]))
            if who != ask.who:
                raise BadInput(f"board {ask.place.board}", book.names[who], f"{book.names[ask.who]}, who won the coin")
        send(book, ask, read_value(ask, rest[-1:], book))

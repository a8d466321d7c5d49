"""`bid` and `open-bids`: sealed bids, typed unseen or on paper, and their opening together (MSCA-A)."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

import click

from playoffs.cli.book import Back, Book, NotDone, Options
from playoffs.cli.day.sure import be_sure
from playoffs.cli.day.values import pick
from playoffs.cli.prompt import can_ask, chosen, folded, say, typed_line, unseen
from playoffs.cli.said.hints import called
from playoffs.cli.said.opened import on_a_record, opened
from playoffs.cli.said.reasons import because
from playoffs.cli.said.told import tell
from playoffs.cli.said.waits import awaited
from playoffs.cli.talk import wrapped
from playoffs.desk.act import Done
from playoffs.desk.desk import Shown, open_bids, outside, place, read_bid
from playoffs.desk.record.envelope import Outside, salt_of
from playoffs.desk.record.store import Store
from playoffs.desk.undo import void_bid as made_void
from playoffs.desk.undo import voidable
from playoffs.formats.roles import Role
from playoffs.model.position import VOID, Ask, Each
from playoffs.model.vocabulary import Question
from playoffs.text.errors import BadInput, shown


@click.command(short_help="Receive a sealed bid.")
@click.argument("player", nargs=-1, required=True)
@click.option("--paper", is_flag=True, help="A closed slip of paper was handed in; its value is typed at the opening.")
@click.option("--seal", default="", help="The seal that a phone has made, 64 hexadecimal digits.")
@on_a_record(acts=True)
def bid(player: Sequence[str], paper: bool, seal: str, options: Options) -> None:
    """Receive the sealed bid of PLAYER: typed unseen twice as minutes and seconds, or piped in as one line.

    It is final once received, and no command shows it before the bids are opened together (MSCA-A).
    """
    if paper and seal:
        raise BadInput("bid", "--paper and --seal", "one of them")
    if any(":" in word or word.isdecimal() for word in player[1:]):
        how = "what the slip says is typed at the opening" if paper else "the bid is typed unseen, or piped in"
        raise BadInput("bid", "a time on the command line", f"the player alone: {how}")
    with opened(options, f"a bid of {' '.join(player)}") as book:
        who = book.player(" ".join(player))
        asks = [ask for ask in book.asks if ask.question is Question.BID]
        ask = next((a for a in asks if a.who == who), None)
        if ask is None:
            raise _not_awaited(book, who)
        tell(book, receive(book, ask, paper, seal))


def receive(book: Book, ask: Ask, paper: bool = False, seal: str = "") -> Done:
    """Place a bid by one of its three channels."""
    if paper or seal:
        return place(book.store, book.event, ask.id, book.request, seal=seal)
    return place(book.store, book.event, ask.id, book.request, _typed(book, ask))


def _not_awaited(book: Book, who: str) -> NotDone:
    placed = any(held.ask.question is Question.BID and held.ask.who == who for held in book.log.line.held)
    missing = [book.names[ask.who] for ask in book.log.asks if ask.question is Question.BID]
    awaited = f"waiting for the bid of {' and of '.join(missing)}" if missing else "no bid is wanted now"
    received = placed and any(a.question in (Question.BID, Question.OPEN_BIDS) for a in book.log.asks)
    why = f"has been received and is final{book.by(Role.ARMAGEDDON)}" if received else "is not possible now"
    return NotDone(f"a bid of {book.names[who]} {why}; {awaited}")


def _typed(book: Book, ask: Ask) -> int:
    """A bid typed twice unseen, asked for until it is one or nothing is typed; a piped one is taken or refused."""
    name = book.names[ask.who]
    if can_ask(book.options) and not _typed_before(book):
        for line_ in wrapped(where_bids_lie(book.store), indent=0):
            click.echo(line_, err=True)
    if not can_ask(book.options):
        return _read(unseen(f"Bid of {name}, {ask.options}:"), ask, name)
    while True:
        try:
            seconds = _read(_unseen(f"Bid of {name}, {ask.options}, typed unseen (Enter: back):", name), ask, name)
            again = _read(_unseen(AGAIN, name), ask, name)
        except BadInput as error:
            say(f"{error}.")
            continue
        if seconds == again:
            return seconds
        click.echo(UNLIKE, err=True)


AGAIN = "The same once more (Enter: back):"
UNLIKE = "The two are not the same; once more from the start."


def _typed_before(book: Book) -> bool:
    """Whether a bid was typed in this playoff already."""
    placed = [held.version for held in book.log.line.held if held.ask.sealed]
    return any(book.store.has_bid(book.event, version) for version in placed)


def where_bids_lie(store: Store) -> str:
    """What is said before the first bid is typed."""
    from playoffs.desk.record.boxes import can_encrypt, own_key
    from playoffs.documents.words.typed_bids import where_bids_lie as said

    return said(own_key(store) if can_encrypt() else None)


def _unseen(question: str, name: str) -> str:
    """What is typed unseen; nothing, q or Esc goes back without a bid."""
    typed = unseen(question)
    if typed.casefold() in ("", "q", "\x1b"):
        raise Back(f"no bid of {name} was placed")
    return typed


def _read(text: str, ask: Ask, name: str) -> int:
    """The seconds of a bid; the refusal of any other text does not repeat it."""
    try:
        return read_bid(text, ask)
    except BadInput as error:
        raise BadInput(f"bid of {name}", error.found, error.expected) from None


@click.command("void-bid", short_help="Void a bid that was entered for the wrong player.")
@click.argument("player", nargs=-1, required=True)
@click.option("--reason", default="", help="Why, for the record.")
@on_a_record(acts=True)
def void_bid_(player: Sequence[str], reason: str, options: Options) -> None:
    """Void the bid of PLAYER that was entered for the wrong player, before any bid is opened; PLAYER then bids again.

    A bid is final once received (MSCA-A): nothing else undoes one. Neither bid is shown by this.
    """
    with opened(options, f"voiding the bid of {' '.join(player)}") as book:
        who = book.player(" ".join(player))
        mine = [held.version for held in book.log.line.held if held.ask.sealed and held.ask.who == who]
        if book.sent:
            mine = [getattr(book.sent.entry, "version", book.sent.row.version)]
        if not mine:
            raise NotDone(f"no bid of {book.names[who]} has been received; {awaited(book)}")
        void(book, mine[-1], reason=reason)


def voidable_bids(book: Book) -> list[int]:
    """The bids that can still be made void."""
    return [held.version for held in book.log.line.held if voidable(book.log, held.version)]


def void(book: Book, *bids: int, reason: str = "") -> None:
    """Make a bid void; which of several is asked for."""
    of = {held.version: book.names[held.ask.who] for held in book.log.line.held if held.version in bids}
    entry = bids[0]
    if len(bids) > 1:
        keys = dict(enumerate(bids, 1))
        labels = {str(n): of[each] for n, each in keys.items()}
        entry = keys[int(chosen("no bid is void", labels, above="Whose bid was entered for the wrong player?"))]
    tell(book, made_void(book.store, book.event, entry, because(reason, book.options), book.request))


@click.command("open-bids", short_help="Open the bids of a game together.")
@click.argument("words", nargs=-1, metavar="[BOARD]")
@click.option("--shown", "values", multiple=True, metavar="PLAYER=M:SS", help="What a paper slip or a phone shows.")
@click.option(
    "--code",
    "--salt",
    "salts",
    multiple=True,
    metavar="PLAYER=CODE",
    help="The opening code that a phone shows with its bid, or its salt.",
)
@click.option("--reason", default="", help="Why a bid is void, with --shown PLAYER=void.")
@on_a_record(acts=True)
def open_bids_(
    words: Sequence[str], values: Sequence[str], salts: Sequence[str], reason: str, options: Options
) -> None:
    """Open both bids of a game at once: the lower one has Black with that time and draw odds; equal bids go to a coin.

    Slips of paper are typed now, with --shown, or twice when asked, since no opening is undone: as 7:30, or void.
    """
    with opened(options, "an opening of bids") as book:
        ask, rest = pick([a for a in book.asks if a.question is Question.OPEN_BIDS], words, "an opening of bids", book)
        if rest:
            raise BadInput("open-bids", shown(" ".join(rest)), "the number of a board, or nothing")
        given = _shown(values, salts, ask, book)
        _demand_keys(book, ask, given)
        be_sure(book, ask, more=_still_to_say(book, ask, given))
        tell(book, reveal(book, ask, given, reason))


def _demand_keys(book: Book, ask: Ask, given: Mapping[str, Shown]) -> None:
    """Refuse an opening whose key is not here before anything is asked for it."""
    if not book.earlier:
        with _named(book, ask):
            outside(book.store, book.log, ask, given)


def _still_to_say(book: Book, ask: Ask, given: Mapping[str, Shown]) -> list[str]:
    """The options that say what lies on paper or on a phone, to be filled in and typed; none at a terminal, which
    asks for them."""
    if can_ask(book.options) or _decided(ask, given):
        return []
    wanted = [(who, sealed) for who, sealed in outside(book.store, book.log, ask).items() if who not in given]
    return [part for who, sealed in wanted for part in TO_SAY[sealed].format(name=called(who, book)).split()]


def _decided(ask: Ask, given: Mapping[str, Shown]) -> bool:
    """Whether a void bid keeps the others of its game closed for ever, so that none of them is asked for."""
    closes = isinstance(ask.options, Each) and ask.options.closes
    return closes and any(each.value == VOID for each in given.values())


def reveal(book: Book, ask: Ask, given: Mapping[str, Shown], reason: str = "") -> Done:
    """Open the bids; what does not lie in the envelope and was not given is asked for at a terminal."""
    given = dict(given)
    with _named(book, ask):
        there = {} if book.earlier else outside(book.store, book.log, ask, given)
    closes = isinstance(ask.options, Each) and ask.options.closes
    if closes and can_ask(book.options) and len(set(there) - set(given)) > 1:
        given |= _void_ones([player for player in there if player not in given], ask, book)
    for player, sealed in there.items():
        name = book.names[player]
        if player in given or _decided(ask, given):
            continue
        if not can_ask(book.options):
            expected = EXPECTED[sealed].format(name=called(player, book))
            raise BadInput(f"bid of {name}", f"no value, since {WHERE[sealed]}", expected)
        given[player] = _asked(name, ask, sealed, seen=any(each.value != VOID for each in given.values()))
    if any(each.value == VOID for each in given.values()) and not reason and can_ask(book.options):
        reason = _typed_line("Why it is void (Enter: back):")
    with _named(book, ask):
        return open_bids(book.store, book.event, ask.id, book.request, given, reason)


@contextmanager
def _named(book: Book, ask: Ask) -> Iterator[None]:
    """Name in a refusal whose bid it is, and where it can be said to be void the option that says so."""
    try:
        yield
    except BadInput as error:
        who, expected = error.place.removeprefix("bid of "), error.expected
        if who not in book.names:
            raise BadInput(f"bids of board {ask.place.board}", error.found, expected) from error
        if expected.endswith("that the bid is void"):
            expected += f": `--shown {called(who, book)}=void --reason WHY`"
        raise BadInput(f"bid of {book.names[who]}", error.found, expected) from error


def _void_ones(players: Sequence[str], ask: Ask, book: Book) -> dict[str, Shown]:
    """Which of several bids outside the envelope are void: found before anything is typed that one of them says."""
    limits = ask.options.seconds if isinstance(ask.options, Each) else ""
    found = {}
    for player in players:
        question = f"Look at the bid of {book.names[player]}, and say no number yet: is it valid, {limits}?"
        if chosen("the bids stay closed", {"y": "it is valid", "n": "no, it is void"}, above=folded(question)) == "n":
            found[player] = Shown(VOID)
    return found


WHERE = {
    Outside.SLIP: "it is on a slip of paper",
    Outside.PHONE: "it is on a phone",
    Outside.GONE: "it is not in this file",
}
"""Why a bid is asked for at the opening."""

TO_SAY = {
    Outside.SLIP: "--shown {name}=M:SS",
    Outside.PHONE: "--shown {name}=M:SS --code {name}=CODE",
    Outside.GONE: "--shown {name}=M:SS --code {name}=CODE",
}
"""What an opening without a terminal needs for it."""

EXPECTED = {
    Outside.SLIP: "what the slip shows, --shown {name}=M:SS, or =void",
    Outside.PHONE: "what the phone shows, --shown {name}=M:SS, or =void",
    Outside.GONE: "what the phone shows, --shown {name}=M:SS, or =void; one that was typed and is gone is void",
}

QUESTIONS = {
    Outside.SLIP: "The slip of {name} shows, as 7:30, or void (Enter: back):",
    Outside.PHONE: "The phone of {name} shows, as 7:30, or void (Enter: back):",
    Outside.GONE: "The bid of {name} is not in this file: what its phone shows, as 7:30, or void if it was typed"
    " (Enter: back):",
}


def _typed_line(question: str, seen: bool = True) -> str:
    """A line at the opening; Enter alone goes back, and nothing is recorded of what may have been seen by then."""
    if said := typed_line(question):
        return said
    raise Back("nothing was recorded; what was shown so far has been seen" if seen else "the bids stay closed")


def _asked(name: str, ask: Ask, sealed: Outside, seen: bool) -> Shown:
    """What is shown of a bid that does not lie here, asked for until it can be one or is called void: of a slip twice,
    since no opening is undone and nothing else tells a slip of the finger; a phone has its code."""
    of = {
        Outside.PHONE: f"The opening code on the phone of {name} (Enter: back):",
        Outside.GONE: f"The opening code of {name} (Enter: back):",
    }
    while True:
        try:
            value = _value(_typed_line(QUESTIONS[sealed].format(name=name), seen), ask, name)
            if not sealed and value != VOID and value != _value(_typed_line(AGAIN), ask, name):
                click.echo(UNLIKE, err=True)
                continue
            code = _typed_line(of[sealed]) if sealed and value != VOID else ""
            return Shown(value, salt_of(code) if code else "")
        except BadInput as error:
            say(f"{error}.")


def _value(text: str, ask: Ask, name: str) -> int | str:
    text = text.strip()
    if text.casefold() == VOID:
        return VOID
    found = re.fullmatch(r"(\d{1,3}):([0-5]\d)", text, re.ASCII)
    seconds = int(found[1]) * 60 + int(found[2]) if found else -1
    limits = ask.options.seconds if isinstance(ask.options, Each) else None
    if limits is None or not limits.accepts(seconds):
        raise BadInput(f"bid of {name}", shown(text), f"{limits}, or void with a reason ({ask.clause})")
    return seconds


def _shown(values: Sequence[str], salts: Sequence[str], ask: Ask, book: Book) -> dict[str, Shown]:
    """What was given with --shown and --code, by player."""
    given: dict[str, Shown] = {}
    for each in values:
        word, sign, value = each.rpartition("=")
        if not sign:
            raise BadInput("--shown", shown(each), "a player and what the slip says, such as Alder=7:30")
        player = book.player(word)
        given[player] = Shown(_value(value, ask, book.names[player]))
    for each in salts:
        word, _, salt = each.rpartition("=")
        player = book.player(word)
        if player not in given:
            raise BadInput("--code", shown(each), "the bid that it belongs to, with --shown")
        given[player] = Shown(given[player].value, salt_of(salt))
    return given

"""`toss`, `lots` and `verify`: coins and lots, drawn from a secret number, or by hand before a witness."""

import shlex
from collections.abc import Sequence

import click
from msgspec import UNSET

from playoffs.cli.book import Book, Options
from playoffs.cli.day.sure import be_sure_of_chance
from playoffs.cli.day.values import pick, read_value
from playoffs.cli.said.hints import command, of_file, on_file, whole
from playoffs.cli.said.opened import nothing_at, on_a_record, opened
from playoffs.cli.said.told import head, tell
from playoffs.cli.talk import as_json, lines, table, then, wrapped
from playoffs.desk.act import Done, load
from playoffs.desk.commitments import commit
from playoffs.desk.desk import answer, draw
from playoffs.desk.played import stood
from playoffs.desk.record import draws
from playoffs.desk.record.draws import VERIFIER
from playoffs.desk.record.entries import Answered, Committed
from playoffs.desk.record.store import begun, open_store
from playoffs.desk.record.whole import check_all
from playoffs.model.names import counted
from playoffs.model.position import LOT, Ask, Fact, OrderOf
from playoffs.outputs.record import Draw, Whole
from playoffs.text.errors import BadInput, shown


@click.command(short_help="Toss a coin or draw lots.")
@click.argument("words", nargs=-1, metavar="[BOARD]")
@click.option("--physical", multiple=True, metavar="PLAYER", help="Who came out of a draw by hand; an order as A,B,C.")
@click.option("--witness", default="", help="Who saw it, for a draw by hand.")
@click.option("--commit", "commits", is_flag=True, help="State the digest of the secret number now, and draw later.")
@click.option("--words", "aloud", default="", help="Words said aloud after that; they are mixed into the draw.")
@on_a_record(acts=True)
def lots(
    words: Sequence[str], physical: Sequence[str], witness: str, commits: bool, aloud: str, options: Options
) -> None:
    """Toss the coin or draw the lots that the playoff waits for: colors, a coin, who sits out, an order.

    The program draws from a secret number that it records and then prints, so that anyone can draw the same again;
    what was drawn by hand is recorded with --physical and its --witness. With --commit the digest of the secret number
    is recorded first: whoever copies it down can tell that the draw was not made twice. Let somebody say some words
    after that, and draw with --words: then nobody could know the outcome beforehand.
    """
    if commits and (physical or aloud):
        raise BadInput("--commit", "--words" if aloud else "--physical", "nothing else: the draw comes after it")
    if aloud and physical:
        raise BadInput("--words", "a draw by hand", "a draw by the program")
    if bool(physical) != bool(witness.strip()):
        found, expected = ("--physical", "--witness too") if physical else ("--witness", "--physical too")
        raise BadInput("lots", f"{found} alone", f"{expected}: who came out of the draw, and who saw it")
    with opened(options, "a draw") as book:
        ask, rest = pick([a for a in book.asks if a.who == LOT], words, "a draw", book)
        if rest and (ask.place.board or rest != ["1"]):  # the lot of a stage gives the colors of its board 1
            expected = "" if ask.place.board else ", since this lot is of the whole stage"
            raise BadInput("lots", shown(" ".join(rest)), f"nothing{expected}: `{command(ask, book)}`")
        if physical:
            fact = Fact(ask.id, read_value(ask, physical, book), witness=witness.strip())
            tell(book, answer(book.store, book.event, fact, book.request))
        elif commits:
            _commit(book, ask)
        else:
            be_sure_of_chance(book, ask)
            drawn(book, ask, aloud.strip())


def _commit(book: Book, ask: Ask) -> None:
    """State the digest of a secret number, and say what to do with it."""
    done = commit(book.store, book.event, ask, book.request)
    said = done.log.recorded[done.version - 1].entry
    assert isinstance(said, Committed)
    then = whole('toss --words "WORDS"', book)
    tell(book, done, [f"Copy down its digest: {said.digest}", f"Let somebody say some words, then: `{then}`."])


def drawn(book: Book, ask: Ask, words: str = "") -> Done:
    """Let the program draw, and say how anybody can check it."""
    done = draw(book.store, book.event, ask.id, book.request, words)
    tell(book, done, [f"Anyone can check the draw: `{whole(f'verify {done.version}', book)}`."])
    return done


@click.command(short_help="Check a draw by the program.")
@click.argument("entry", type=int, default=0)
@click.option("--script", is_flag=True, help="Print a Python script that checks it without this program.")
@on_a_record(acts=False)
def verify(entry: int, script: bool, options: Options) -> None:
    """Draw again from the secret number of ENTRY: the candidates in the order of their digests, the first one first.

    Without ENTRY the whole file of the record is checked: every page, the chain and the number of the entries of every
    playoff, and each sealed bid against its seal, without showing it.
    """
    if script:
        click.echo(VERIFIER, nl=False)
        return
    if not entry:
        _whole_file(options)
        return
    with opened(options) as book:
        ask, fact = _draw(entry, book)
        candidates = ask.options.players if isinstance(ask.options, OrderOf) else getattr(ask.options, "choices", ())
        order = draws.order(fact.seed, book.event, ask.id, candidates, fact.words)
        if options.json:
            as_json(_data(book, entry, ask, fact, order))
            return
        head(book, entry)
        lines(wrapped(f"{book.answered(ask, fact)}."))
        lines(["The secret number, drawn for this and stored before anybody saw the result:", f"  {fact.seed}"])
        lines(_kept(book, ask, fact))
        lines(_stood(book, entry, ask))
        between = ", the words" if fact.words else ""
        lines([f"In the order of SHA-256 over secret number, event, ask{between} and candidate, a line each:"])
        rows = [(c, book.names.get(c, c), draws.digest(fact.seed, book.event, ask.id, c, fact.words)) for c in order]
        lines(table([[f"{n}.", c, name, f"{d[:24]}…"] for n, (c, name, d) in enumerate(rows, 1)], "rr"), indent=2)
        _without_this_program(book, ask, fact, candidates)
        then(whole("next", book))


def _without_this_program(book: Book, ask: Ask, fact: Fact, candidates: Sequence[str]) -> None:
    """How anybody checks a draw by hand."""
    lines(["To check it without this program:", "  playoffs verify --script > verify_draw.py"])
    said = f"{shlex.quote(f'--words={fact.words}')} " if fact.words else ""
    lines([f"  python verify_draw.py {said}{fact.seed} \\", f"    {book.event} {ask.id} {' '.join(candidates)}"])
    if fact.committed:
        lines(["and for the digest that committed to the secret number:"])
        lines([f"  python verify_draw.py {fact.seed} \\", f"    {book.event} {ask.id}"])


def _data(book: Book, entry: int, ask: Ask, fact: Fact, order: Sequence[str]) -> Draw:
    """The draw of an entry, for `--json`."""
    return Draw(
        event=book.event,
        entry=entry,
        seed=fact.seed,
        ask=ask.id,
        order=tuple(order),
        committed=fact.committed or UNSET,
        words=(fact.words or None) if fact.committed else UNSET,
    )


def _kept(book: Book, ask: Ask, fact: Fact) -> list[str]:
    """The commitment that a draw has kept, and the words that were said after it."""
    if not fact.committed:
        return []
    digest = draws.commitment(fact.seed, book.event, ask.id)
    said = [f"The words said after that: {fact.words}"] if fact.words else ["No words were said after that."]
    return [f"Its digest, which entry {fact.committed} stated before:", f"  {digest}", *said]


def _stood(book: Book, entry: int, ask: Ask) -> list[str]:
    """The chain value before a draw that nothing bound, to be compared with one that was copied down."""
    there = stood(book.log.until(entry - 1), ask)
    return [f"The record before it, up to entry {there[0]}: chain value {there[1]}"] if there else []


def _whole_file(options: Options) -> None:
    """Everything that a file holds; opening it refuses whatever does not hold."""
    if not begun(options.path):
        raise nothing_at(options.path)
    with open_store(options.path) as store:
        check_all(store)
        logs = [load(store, event) for event in store.events()]
    if options.json:
        as_json([Whole(event=log.event, entries=log.version, chain=log.chain) for log in logs])
        return
    for log in logs:
        many = counted(log.version, "entry", "entries")
        lines(wrapped(f"{log.event}: {many}, chained to the last; its sealed bids agree with their seals."))
        lines(["Digest of the record, which pins every entry:", f"  {log.chain}"])
    lines(
        wrapped(f"{options.path} is whole. Compare a digest with one that was printed: an older copy is whole as well.")
    )
    then(on_file("list", options))


def _draw(entry: int, book: Book) -> tuple[Ask, Fact]:
    """The draw by the program that an entry holds."""
    found = next((r for r in book.log.recorded if r.row.version == entry), None)
    if found and found.ask and isinstance(found.entry, Answered) and found.entry.fact.seed:
        return found.ask, found.entry.fact
    if found is None:
        nothing, last = f"nothing, since there is no entry {entry} in {book.event}", book.log.version
        raise BadInput(f"entry {entry}", nothing, f"an entry up to {last}; `playoffs log` shows them")
    made = [str(r.row.version) for r in book.log.recorded if isinstance(r.entry, Answered) and r.entry.fact.seed]
    number = " or ".join(filter(None, (", ".join(made[:-1]), *made[-1:])))
    check = f"the entry of one, {number}, as in `{whole(f'verify {made[0]}', book)}`" if made else ""
    none = f"none, since none was made; `{of_file('verify', book)}` checks the whole file"
    raise BadInput(f"entry {entry}", "no draw by the program", check or none)

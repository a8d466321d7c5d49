"""`playoffs contacts`: how the players are reached; kept beside the record, and forgotten when asked to."""

import shlex
from collections.abc import Iterable
from pathlib import Path

import click
import msgspec

from playoffs.cli.book import Book, Options
from playoffs.cli.said.hints import called, whole
from playoffs.cli.said.opened import on_a_record, opened
from playoffs.cli.talk import as_json, heading, lines, short, table, then, wrapped
from playoffs.desk import contacts as kept
from playoffs.model.find import NotFound, did_you_mean
from playoffs.model.names import counted
from playoffs.outputs.inviting import Contacts, Reach, Unreachable
from playoffs.planning.appointment import Invitee
from playoffs.planning.outbox import MINOR, LeftOut, Why, reached
from playoffs.text.errors import BadInput, shown
from playoffs.text.rows import rows
from playoffs.text.text import read_text

SHOWN = ("email", "guardian", "minor", "phone")

NOT_BORN = "no date of birth, which is never kept; mark who is a minor with yes in the column minor"

ANSWERS = {
    "yes": MINOR,
    "y": MINOR,
    "true": MINOR,
    "1": MINOR,
    "x": MINOR,
    "no": "",
    "n": "",
    "false": "",
    "0": "",
    "": "",
}


@click.command(short_help="How the players are reached: show, read from a CSV file, set, or forget.")
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.option(
    "--set",
    "said",
    nargs=3,
    multiple=True,
    metavar="PLAYER FIELD VALUE",
    help="Set one contact: email, guardian, phone, or minor (yes or no).",
)
@click.option("--forget", metavar="PLAYER", default="", help="Remove all that is known of a player.")
@on_a_record(acts=False, writes=True)
def contacts(file: Path | None, said: tuple[tuple[str, str, str], ...], forget: str, options: Options) -> None:
    """Show how the players are reached, or read it from a CSV FILE: player,email,guardian,minor,phone.

    A letter for a minor goes to the guardian, and there is none without one. All this lies beside the record, never
    in it: it is not exported, and what is forgotten is overwritten in the file. A date of birth is never kept.
    """
    with opened(options) as book:
        read = _read(book, file) if file else {}
        for who, field, value in said:
            read.setdefault(book.ever(who), {}).update(_field(field, value))
        for player, fields in read.items():
            kept.save(book.store, book.event, player, fields)
        if forget:
            kept.forget(book.store, book.event, book.ever(forget))
        known = kept.of_event(book.store, book.event)
        wrong = [each for p in known if p in book.tied if isinstance(each := _reached(book, p, known[p]), LeftOut)]
        if options.json:
            problems = (Unreachable(player=w.player.id, why=left_out_words(w), mend=mend(book, w)) for w in wrong)
            reached_by = msgspec.convert(known, dict[str, Reach])
            as_json(Contacts(event=book.event, contacts=reached_by, unreachable=tuple(problems)))
            return
        heading(f"{book.title} · {book.event}")
        if file:
            lines([f"Read from {file}: {counted(len(read), 'player')}."])
        body = [[name, *(short(known.get(p, {}).get(f, "–"), 24) for f in SHOWN)] for p, name in book.tied.items()]
        lines(table([["Player", *(f.capitalize() for f in SHOWN)], *body]), indent=2)
        _point_out(book, wrong)
        if not wrong:
            unknown = next((player for player in book.tied if player not in known), "")
            then(mend(book, LeftOut(Invitee(unknown, ""), Why.NO_ADDRESS, "email")) if unknown else _letters(book))


def _reached(book: Book, player: str, fields: dict[str, str]) -> object:
    return reached(Invitee(player, book.names[player]), fields)


def _letters(book: Book) -> str:
    return whole("outbox --to letters", book)


def _point_out(book: Book, wrong: Iterable[LeftOut]) -> None:
    for each in wrong:
        said = f"No letter for {each.player.name}: {left_out_words(each)}."
        lines(["", *wrapped(said, "  "), f"  {mend(book, each)}"])


def left_out_words(left_out: LeftOut) -> str:
    """Why somebody cannot be written to."""
    match left_out.why:
        case Why.NO_ADDRESS:
            return "no address is known"
        case Why.NO_GUARDIAN:
            return "a minor, and no address of a guardian is known"
        case Why.NOT_AN_ADDRESS:
            return f"found {shown(left_out.found)}; expected an address such as name@example.org"


def mend(book: Book, left_out: LeftOut) -> str:
    """The command that makes somebody reachable."""
    who = called(left_out.player.id, book)
    who = who if who.replace("-", "").isalnum() else shlex.quote(who)
    return whole(f"contacts --set {who} {left_out.field} name@example.org", book)


def _field(field: str, value: str, place: str = "--set", line: int | None = None) -> dict[str, str]:
    """One contact as it is kept."""
    if field not in kept.FIELDS:
        expected = NOT_BORN if field == kept.BORN else f"one of {', '.join(kept.FIELDS)}"
        raise BadInput(place, f"{shown(field)}{did_you_mean(field, kept.FIELDS)}", expected, line)
    if field != "minor":
        wrong = reached(Invitee("", ""), {field: value})
        if isinstance(wrong, LeftOut) and wrong.why is Why.NOT_AN_ADDRESS:
            raise BadInput(place, f"{field} {shown(value)}", "an address such as name@example.org", line)
        return {field: value}
    if value.strip().casefold() not in ANSWERS:
        raise BadInput(place, f"minor {shown(value)}", "yes or no", line)
    return {field: ANSWERS[value.strip().casefold()]}


def _read(book: Book, file: Path) -> dict[str, dict[str, str]]:
    """What a file says of each player; refused with its line where it says it of nobody."""
    found: dict[str, dict[str, str]] = {}
    text = read_text(file, "contacts, a CSV file with a column player")
    for line, row in rows(text, str(file), ("player",), (*kept.FIELDS, kept.BORN)):
        player, fields = _player(book, row.pop("player"), str(file), line), dict[str, str]()
        for field, value in row.items():
            fields |= _field(field, value, str(file), line)
        found[player] = fields
    return found


def _player(book: Book, word: str, place: str, line: int) -> str:
    try:
        return book.ever(word)
    except (NotFound, BadInput) as error:
        raise BadInput(place, shown(word), f"one of {', '.join(book.tied.values())}", line) from error

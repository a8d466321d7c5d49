"""Asking the person at the keyboard: always on standard error, never where nobody can answer.

At a terminal one key is one answer. Without one, answers are lines; each is repeated after its question, so that a
transcript stays readable, except what is typed unseen. The end of the input is the end of the session.
"""

import getpass
import sys
import time
from collections.abc import Callable, Collection, Mapping, Sequence

import click

from playoffs.cli.book import PLAYED, Back, NotDone, Options
from playoffs.cli.talk import columns, typed_and, wrapped

LEAVE = "q"
"""What leaves a session at any of its questions: no answer is this letter alone."""

NOTHING = "nothing was recorded"
"""What is said to whoever goes back."""

BACK = "z"
"""What goes back from every list of keys, to where nothing was recorded."""

ENTER = "(then Enter)"
"""What is said where a key is not an answer by itself."""


ESCAPE = "\x1b"
"""How every key begins that types no letter."""

AGAIN = 0.5
"""Seconds that a question stands before the key that has answered the one before answers it too: nobody has read it
sooner, and a nervous finger presses twice."""

_answered = [""]
"""The key that has answered last."""


def on_terminal() -> bool:
    """Whether somebody sits there to answer."""
    return sys.stdin.isatty() and sys.stderr.isatty()


def can_ask(options: Options) -> bool:
    """Whether a command may ask for what it was not given."""
    return options.running or on_terminal()


def agreed(question: str, options: Options) -> bool:
    """Whether to go on with what cannot be undone: said beforehand with --yes, or asked for."""
    shown = folded(f"{question} [y/N]")
    return options.yes or (can_ask(options) and key(shown, "yn", "n", leaves=options.running) == "y")


def folded(text: str) -> str:
    """A text on lines of a terminal."""
    return "\n".join(wrapped(text))


def menu(*rows: Mapping[str, str]) -> str:
    """The keys of a question as they are printed, row by row: `[w] White wins  [d] draw`."""
    shown: list[str] = []
    for row in rows:
        shown += beside([f"[{key}] {label}" for key, label in row.items() if label])
    return "\n".join(shown)


def numbered(rows: Mapping[str, str]) -> str:
    """What is chosen by number, on lines of a terminal."""
    return "\n".join(line for number, said in rows.items() for line in wrapped(f"[{number}] {said}", "    "))


def beside(cells: Sequence[str]) -> list[str]:
    """Cells side by side, as many as fit on a line."""
    rows: list[str] = []
    for cell in cells:
        if rows and len(rows[-1]) + 2 + len(cell) <= columns() - 2:
            rows[-1] += f"  {cell}"
        else:
            rows += wrapped(cell, "    ")
    return rows


def chosen(stays: str, *rows: Mapping[str, str], above: str = "") -> str:
    """One key of a list that stands below a text; `Back`, saying what `stays`, for the key that every list has."""
    *before, last = [row for row in rows if row]
    shown = menu(*before, {**last, BACK: "back"})
    found = [each for row in (*before, last) for each in row]
    if (pressed := key("\n".join(filter(None, (above, shown))), [*found, BACK])) == BACK:
        raise Back(stays)
    return pressed


def declined(stays: str, otherwise: str, options: Options, *more: str, about: str = "") -> NotDone:
    """What stays as it is without a yes; who could not be asked is told how to say it beforehand,
    and `about` what that is."""
    if can_ask(options):
        return Back(stays)
    return NotDone(f"{stays}{about}; add --yes to {otherwise}{typed_with(options, '--yes', *more)}")


def typed_with(options: Options, *more: str) -> str:
    """The command as it was typed, with more words, to be copied; nothing in a session, or for a line of a file."""
    return "" if options.running or PLAYED.get() else f": `{typed_and(*more)}`"


def key(
    question: str,
    keys: Collection[str],
    otherwise: str = "",
    meant: Callable[[str], bool] = lambda said: False,
    leaves: bool = False,
) -> str:
    """One of these keys, in lower case; asked again until it is one. `otherwise` stands for anything else.

    Where some of them are longer than one character, the answer is a line at a terminal too. Enter alone repeats the
    question and says nothing. What is none of the keys is not repeated: it may be a bid that was typed too early; but
    a line that is `meant`, such as a name, is an answer as it stands. `q` that is no key leaves, as the end of input;
    where anything stands for something, only if it `leaves`.
    """
    single = on_terminal() and all(len(each) == 1 for each in keys)
    asked = question if single or not on_terminal() else _entered(question)
    while True:
        click.echo(f"{asked} ", err=True, nl=False)
        said = (_pressed() if single else _read()).strip()
        _answered[0] = typed = said.casefold()
        known = typed in keys
        if single or not on_terminal():  # of a line the terminal has shown what was typed, and its end
            click.echo(typed if known else "", err=True)
        if known:
            return typed
        if meant(said):
            return said
        if leaves or not otherwise:
            leaving(typed)
        if otherwise:
            return otherwise
        if typed:
            say(f"That is none of {', '.join(keys)}.")


def _entered(question: str) -> str:
    """A question whose answer is a line, because a key of it is longer than one character."""
    above, line_end, last = question.rpartition("\n")
    return f"{above}{line_end}{chr(10).join(beside([last, ENTER]))}"


def leaving(said: str) -> str:
    """What was said at a question of a session; `q` alone leaves it."""
    if said.casefold() == LEAVE:
        raise click.Abort
    return said


def _pressed() -> str:
    """The next key; not the one that answered last, before anybody can have read the question."""
    since = time.monotonic()
    while True:
        typed = click.getchar()
        if typed in ("\x03", "\x04"):
            raise click.Abort
        if typed.casefold() != _answered[0] or time.monotonic() - since >= AGAIN:
            return typed


def say(text: str, hanging: str = "") -> None:
    """What is said before a question, on lines of a terminal; `hanging` goes before every line but the first."""
    for each in wrapped(text, hanging):
        click.echo(each, err=True)


def line(question: str) -> str:
    """A line of text; asked for again where arrow keys are in it, since nobody can see what was meant then."""
    while True:
        click.echo(f"{folded(question)} ", err=True, nl=False)
        typed = _read()
        if not on_terminal():
            click.echo(typed.replace(ESCAPE, "^["), err=True)
        if ESCAPE not in typed:
            return typed
        say("An arrow key, or another that types no letter, says nothing here: type the line again.")


def typed_line(question: str) -> str:
    """A line of text at a question of a session, in which two letters alone are no words for the record: `q` leaves,
    and `z` goes back as from a list."""
    said = leaving(line(question).strip())
    if said.casefold() == BACK:
        raise Back(NOTHING)
    return said


def _read() -> str:
    """The next line of the input; its end is the end of the session."""
    typed = sys.stdin.readline()
    if not typed:
        click.echo(err=True)
        raise click.Abort
    return typed.strip()


def unseen(question: str) -> str:
    """A line that no screen shows and no transcript repeats."""
    if on_terminal():
        try:
            return getpass.getpass(f"{folded(question)} ", stream=sys.stderr).strip()
        except EOFError:
            raise click.Abort from None
    click.echo(folded(question), err=True)
    return _read()

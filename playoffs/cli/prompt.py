"""Asking the person at the keyboard: always on standard error, never where nobody can answer.

At a terminal one key is one answer. Without one, answers are lines; each is repeated after its question, so that a
transcript stays readable, except what is typed unseen. The end of the input is the end of the session.
"""

import getpass
import sys
from collections.abc import Collection

import click


def on_terminal() -> bool:
    """Whether somebody sits there to answer."""
    return sys.stdin.isatty() and sys.stderr.isatty()


def agreed(question: str, yes: bool) -> bool:
    """Whether to go on with what cannot be undone: said beforehand, or asked for at a terminal."""
    return yes or (on_terminal() and key(f"{question} [y/N]", "yn", otherwise="n") == "y")


def key(question: str, keys: Collection[str], otherwise: str = "") -> str:
    """One of these keys, in lower case; asked again until it is one. `otherwise` stands for anything else."""
    while True:
        click.echo(f"{question} ", err=True, nl=False)
        typed = _pressed().casefold()
        if typed in keys:
            return typed
        if otherwise:
            return otherwise
        click.echo(f"{typed!r} is none of {', '.join(keys)}.", err=True)


def _pressed() -> str:
    if not on_terminal():
        return _read()
    typed = click.getchar()
    if typed in ("\x03", "\x04"):
        raise click.Abort
    click.echo(typed if typed.isprintable() else "", err=True)
    return typed.strip()


def line(question: str) -> str:
    """A line of text."""
    click.echo(f"{question} ", err=True, nl=False)
    if not on_terminal():
        return _read()
    typed = sys.stdin.readline()
    if not typed:
        raise click.Abort
    return typed.strip()


def _read() -> str:
    """The next line of piped input, repeated."""
    typed = sys.stdin.readline()
    if not typed:
        click.echo(err=True)
        raise click.Abort
    click.echo(typed.strip(), err=True)
    return typed.strip()


def unseen(question: str) -> str:
    """A line that no screen shows and no transcript repeats."""
    if on_terminal():
        return getpass.getpass(f"{question} ", stream=sys.stderr).strip()
    click.echo(question, err=True)
    typed = sys.stdin.readline()
    if not typed:
        raise click.Abort
    return typed.strip()

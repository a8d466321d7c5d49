"""In which language sheets and letters are written: the one that the command says, else that of the playoff."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click
from msgspec.structs import replace

from playoffs.cli.talk import tongues
from playoffs.documents.words.language import SOURCE, Language, language

if TYPE_CHECKING:
    from playoffs.planning.details import Details  # a question about a file needs none

Command = TypeVar("Command", bound=Callable[..., Any])

ELSE = "else that of the playoff (its detail `language`), else en."


def in_its_language(what: str) -> Callable[[Command], Command]:
    """Gives a command the option that says in which language it writes `what`."""
    return click.option(
        "--lang", "code", default="", help=f"Language of {what}, such as es; {ELSE}", shell_complete=tongues
    )


def spoken(code: str, details: "Details | None", dates: str = "us") -> Language:
    """The language that was said, or that of the playoff with these details; `BadInput` for one that is not there."""
    return language(code or (details and details.language) or SOURCE, dates)


def in_language(code: str, details: "Details") -> "Details":
    """Details with the language that was said, as they keep it, `es` or `en-GB`; `BadInput` for one that is not
    there."""
    said = code or details.language
    return replace(details, language=language(said).code.replace("_", "-")) if said else details

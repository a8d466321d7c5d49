"""Appeals in a session of `run`: one is noted against what was decided, and later how it ended (RUL-1).

They are the acts of `appeal`. Play goes on meanwhile, and the questions are asked again after each.
"""

from collections.abc import Mapping

from playoffs.cli import prompt
from playoffs.cli.book import Back, Book
from playoffs.cli.record.appeals import DECIDED as OUTCOMES
from playoffs.cli.said.told import appeals_said, recorded, tell
from playoffs.desk.appeals import DECIDED, appeal, appeals
from playoffs.desk.record.entries import Answered, Appealed
from playoffs.desk.record.history import Line, history
from playoffs.desk.who_appeals import who_appeals
from playoffs.model.find import plain
from playoffs.text.errors import shown

LAST = 12
"""Entries that are offered; an older one is named by its number."""

ENDS = {"d": ("stands", "the decision stands"), "c": ("changed", "it is changed"), "w": ("withdrawn", "withdrawn")}
"""How an appeal ends, by its key: as it is typed for `appeal --decided`, and what the key says."""


def note(book: Book) -> None:
    """Note an appeal against one of the last decisions."""
    against = _against(book)
    if not (by := prompt.typed_line("Who appeals: a player, or somebody's name (Enter: back):")):
        raise Back("no appeal was noted")
    who = who_appeals(book.log, by)
    heard = prompt.typed_line("Who hears it (Enter: not known yet, z: back):")
    words = prompt.typed_line("What it says, which is printed (Enter: nothing, z: back):")
    _record(book, Appealed(against=against, by=who, heard_by=heard, words=words))


def _against(book: Book) -> int:
    """The entry that is appealed: by its number, or by what it says."""
    found = {each.version: _told(each, book) for each in history(book.log) if isinstance(each.entry, DECIDED)}
    return which(found, "Entry that is appealed", "no appeal was noted")


def which(found: Mapping[int, str], asked: str, stays: str) -> int:
    """An entry by its number, or one of the last by what it says; asked again until it is one."""
    for number in list(found)[-LAST:]:
        prompt.say(f"[{number}] {found[number]}", "    ")
    while said := prompt.typed_line(f"{asked}, by number or name (Enter: back):"):
        last = [number for number in list(found)[-LAST:] if plain(said) in plain(found[number])]
        meant = [number for number in found if str(number) == said] or last
        if len(meant) == 1:
            return meant[0]
        prompt.say(f"{shown(said)} is {f'said of {len(meant)} of these entries' if meant else 'said of none of them'}.")
    raise Back(stays)


def _told(line: Line, book: Book) -> str:
    """What an entry says, of an answer without reason and witness, and what has become of it."""
    from playoffs.cli.record.log import became  # late: few sessions note an appeal

    if isinstance(line.entry, Answered) and line.ask:
        return f"{book.answered(line.ask, line.entry.fact)}{became(line)}"
    return f"{recorded(line.entry, line.ask, book)}{became(line)}"


def decide(book: Book) -> None:
    """Note how an appeal ended that waits to be decided."""
    waiting = {str(version): said for version, said in appeals_said(book)}
    number = next(iter(waiting))
    if len(waiting) > 1:
        rows = prompt.numbered(waiting)
        number = prompt.chosen("no appeal was decided", dict.fromkeys(waiting, ""), above=f"{rows}\nWhich?")
    ends = {key: label for key, (_typed, label) in ENDS.items()}
    pressed = prompt.chosen("no appeal was decided", ends, above=prompt.folded(waiting[number]))
    noted = next(each.noted for each in appeals(book.log) if each.version == int(number))
    asked = "" if noted.heard_by or pressed == "w" else "Who has heard it (Enter: nobody is named, z: back):"
    heard = prompt.typed_line(asked) if asked else ""
    words = prompt.typed_line("What is said of it, which is printed (Enter: nothing, z: back):")
    outcome = OUTCOMES[ENDS[pressed][0]]
    _record(book, Appealed(against=int(number), by="", heard_by=heard, outcome=outcome, words=words))


def _record(book: Book, said: Appealed) -> None:
    tell(book, appeal(book.store, book.event, said, book.request))

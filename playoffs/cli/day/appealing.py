"""Appeals in a session of `run`: one is noted against what was decided, and later how it ended (RUL-1).

They are the acts of `appeal`. Play goes on meanwhile, and the questions are asked again after each.
"""

from playoffs.cli import prompt
from playoffs.cli.book import Back, Book
from playoffs.cli.record.appeals import DECIDED as OUTCOMES
from playoffs.cli.record.appeals import who_appeals
from playoffs.cli.said.told import appeals_said, recorded, tell
from playoffs.desk.appeals import DECIDED, appeal, appeals
from playoffs.desk.record.entries import Answered, Appealed
from playoffs.desk.record.line import Recorded
from playoffs.model.find import plain
from playoffs.text.errors import BadInput, shown

LAST = 12
"""Entries that are offered; an older one is named by its number."""

ENDS = {"d": ("stands", "the decision stands"), "c": ("changed", "it is changed"), "w": ("withdrawn", "withdrawn")}
"""How an appeal ends, by its key: as it is typed for `appeal --decided`, and what the key says."""


def note(book: Book) -> None:
    """Note an appeal against one of the last decisions."""
    against = _against(book)
    if not (by := prompt.typed_line("Who appeals: a player, or somebody's name (Enter: back):")):
        raise Back("no appeal was noted")
    heard = prompt.typed_line("Who hears it (Enter: not known yet, z: back):")
    words = prompt.typed_line("What it says, which is printed (Enter: nothing, z: back):")
    _record(book, Appealed(against=against, by=who_appeals(book, by), heard_by=heard, words=words))


def _against(book: Book) -> int:
    """The entry that is appealed: by its number, or by what it says."""
    found = {str(each.row.version): _told(each, book) for each in book.log.recorded if isinstance(each.entry, DECIDED)}
    offered = list(found)[-LAST:]
    for number in offered:
        prompt.say(f"[{number}] {found[number]}", "    ")
    said = prompt.typed_line("Entry that is appealed, by number or name (Enter: back):")
    if not said:
        raise Back("no appeal was noted")
    meant = [said] if said in found else [number for number in offered if plain(said) in plain(found[number])]
    if len(meant) != 1:
        raise BadInput("entry", shown(said), f"one of {', '.join(offered)}")
    return int(meant[0])


def _told(each: Recorded, book: Book) -> str:
    """What an entry says, of an answer without reason and witness."""
    if isinstance(each.entry, Answered) and each.ask:
        return book.answered(each.ask, each.entry.fact)
    return recorded(each.entry, each.ask, book)


def decide(book: Book) -> None:
    """Note how an appeal ended that waits to be decided."""
    waiting = {str(version): said for version, said in appeals_said(book)}
    number = next(iter(waiting))
    for said in waiting.values() if len(waiting) == 1 else ():
        prompt.say(said)
    if len(waiting) > 1:
        for each, said in waiting.items():
            prompt.say(f"[{each}] {said}", "    ")
        number = prompt.chosen("no appeal was decided", dict.fromkeys(waiting, ""), above="Which?")
    pressed = prompt.chosen("no appeal was decided", {key: label for key, (_typed, label) in ENDS.items()})
    noted = next(each.noted for each in appeals(book.log) if each.version == int(number))
    asked = "" if noted.heard_by or pressed == "w" else "Who has heard it (Enter: nobody is named, z: back):"
    heard = prompt.typed_line(asked) if asked else ""
    words = prompt.typed_line("What is said of it, which is printed (Enter: nothing, z: back):")
    outcome = OUTCOMES[ENDS[pressed][0]]
    _record(book, Appealed(against=int(number), by="", heard_by=heard, outcome=outcome, words=words))


def _record(book: Book, said: Appealed) -> None:
    tell(book, appeal(book.store, book.event, said, book.request))

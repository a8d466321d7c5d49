"""What one plays at: a board, or a table where one round is a match of several games, as in Magic.

The word belongs to the play of an event. A language that is `seated` says it by itself, in every sentence of every
document; none of them asks what is played.
"""

from collections.abc import Callable
from functools import cache
from gettext import NullTranslations

from msgspec.structs import replace

from playoffs.documents.words.language import Language
from playoffs.model.tournament import Play

AT_TABLES = (Play.MATCHES,)


def _(text: str) -> str:
    """Marks a text for the catalogs."""
    return text


TABLES = {
    "Board": _("Table"),
    "Board {n}": _("Table {n}"),
    "board {n}": _("table {n}"),
    " on {where}": _(" at {where}"),
    "board {n}, advances without play": _("table {n}, advances without play"),
    "winner of board {n}": _("winner of table {n}"),
    "{stage}, board {n}": _("{stage}, table {n}"),
    "Board {n}: {one} – {other}": _("Table {n}: {one} – {other}"),
    "Board {n}: {player} meets nobody and advances without play": _(
        "Table {n}: {player} meets nobody and advances without play"
    ),
    "Board {number}: {first} – {second}": _("Table {number}: {first} – {second}"),
    "Board {number}: {first} meets nobody and advances without play": _(
        "Table {number}: {first} meets nobody and advances without play"
    ),
    "plays on board {n}, against {player}": _("plays at table {n}, against {player}"),
    "will play on board {n}, against {player}": _("will play at table {n}, against {player}"),
    "If {all} confirm, you start on {board} against {player}.": _(
        "If {all} confirm, you start at {board} against {player}."
    ),
    "At the board": _("At the table"),
    "Sets and clocks": _("Equipment"),
    "Boards": _("Tables"),
    "the result of the selected board": _("the result of the selected table"),
    "select a board, where there are several": _("select a table, where there are several"),
    "find a player, a board, an entry or a sheet": _("find a player, a table, an entry or a sheet"),
    "Find a player, a board, an entry or a sheet": _("Find a player, a table, an entry or a sheet"),
    "NOW, boards, bracket, log, rulings, sheets, times, wall, find, all events": _(
        "NOW, tables, bracket, log, rulings, sheets, times, wall, find, all events"
    ),
    "Part of a name, a board such as “board 1”, the number of an entry, or a sheet such as “bulletin”.": _(
        "Part of a name, a table such as “table 1”, the number of an entry, or a sheet such as “bulletin”."
    ),
    "{reports}. They do not agree; ask at the board": _("{reports}. They do not agree; ask at the table"),
    "Winners stay in their lines: those of boards 1 and 2 meet, and so on.": _(
        "Winners stay in their lines: those of tables 1 and 2 meet, and so on."
    ),
}


def counted() -> dict[str, tuple[str, str]]:
    """Texts with a number, by their first form."""

    def ngettext(one: str, many: str) -> tuple[str, str]:
        return one, many

    return {
        "one game on {n} board": ngettext("one game at {n} table", "one game at each of {n} tables"),
        "{n} board": ngettext("{n} table", "{n} tables"),
        "{n} of {all} board still playing": ngettext(
            "{n} of {all} table still playing", "{n} of {all} tables still playing"
        ),
    }


class AtTables(NullTranslations):
    """A catalog that says table where the texts say board."""

    def __init__(self, catalog: NullTranslations) -> None:
        super().__init__()
        self.catalog, self.many = catalog, counted()

    def gettext(self, message: str) -> str:
        return self.catalog.gettext(TABLES.get(message, message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        one, many = self.many.get(msgid1, (msgid1, msgid2))
        return self.catalog.ngettext(one, many, n)


def seated(language: Language, play: Play) -> Language:
    """The language as it is spoken where this is played."""
    if play not in AT_TABLES or isinstance(language.catalog, AtTables):
        return language
    return replace(language, catalog=_at_tables(language.catalog))


def spoken_at(play: Play) -> Callable[[str], str]:
    """What makes English texts those of where this is played."""
    return _at_tables(PLAIN).gettext if play in AT_TABLES else str


PLAIN = NullTranslations()


@cache  # templates are compiled once for each catalog
def _at_tables(catalog: NullTranslations) -> AtTables:
    return AtTables(catalog)

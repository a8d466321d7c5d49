"""The language of a sheet: a gettext catalog for its words, and the order in which it writes a date.

English needs no catalog: the source strings are the English text of the United States. Every folder
`playoffs/locale/CODE` that holds a compiled catalog is a language; adding one needs no code. A catalog of another
English, such as `en_GB`, holds only what differs.
"""

from collections.abc import Callable
from datetime import date, time
from functools import cache
from gettext import NullTranslations, translation
from pathlib import Path

from msgspec import Struct

from playoffs.text.errors import BadInput

DOMAIN = "playoffs"
LOCALE = Path(__file__).parents[2] / "locale"
SOURCE = "en"

DATE_STYLES = ("us", "iso")


class Language(Struct, frozen=True):
    """Words and dates of one language in one date style."""

    code: str
    """The name of its folder, such as `es` or `pt_BR`."""
    dates: str
    """One of `DATE_STYLES`: `us` writes dates in full and the clock of the language, `iso` both as ISO 8601 does."""
    catalog: NullTranslations

    @property
    def english(self) -> bool:
        """Whether it is English, of whatever country."""
        return english(self.code)

    @property
    def gettext(self) -> Callable[[str], str]:
        return self.catalog.gettext

    @property
    def ngettext(self) -> Callable[[str, str, int], str]:
        return self.catalog.ngettext

    def day(self, when: date) -> str:
        """`Saturday, November 21, 2026` or `2026-11-21 (Saturday)`, in the language's words and order."""
        _ = self.gettext
        weekday = _weekdays(_)[when.weekday()]
        if self.dates == "iso":
            return f"{when.isoformat()} ({weekday})"
        month = _months(_)[when.month - 1]
        # Translators: the order of a date in full; keep the four names in braces.
        return _("{weekday}, {month} {day}, {year}").format(weekday=weekday, month=month, day=when.day, year=when.year)

    def short(self, when: date) -> str:
        """`November 21` or `2026-11-21`, where the year stands elsewhere on the sheet."""
        if self.dates == "iso":
            return when.isoformat()
        _ = self.gettext
        # Translators: a date without its year; keep the two names in braces.
        return _("{month} {day}").format(month=_months(_)[when.month - 1], day=when.day)

    def brief(self, when: date) -> str:
        """`Sat, Nov 21, 2026` or `2026-11-21`, in the order of a date in full, where many stand in a list."""
        if self.dates == "iso":
            return when.isoformat()
        _ = self.gettext
        weekday, month = _weekdays(_)[when.weekday()], _months(_)[when.month - 1]
        # Translators: a date in short; weekday and month are their first three letters; keep the names in braces.
        pattern = _("{weekday}, {mon} {day}, {year}")
        return pattern.format(weekday=weekday[:3], day=when.day, mon=month[:3], year=when.year)

    def month(self, when: date) -> str:
        """`November 2026` or `2026-11`."""
        if self.dates == "iso":
            return f"{when:%Y-%m}"
        _ = self.gettext
        # Translators: a month with its year; keep the two names in braces.
        return _("{month} {year}").format(month=_months(_)[when.month - 1], year=when.year)

    def clock(self, when: time) -> str:
        """`9:00 AM` or `09:00`."""
        if self.dates == "iso":
            return f"{when:%H:%M}"
        _ = self.gettext
        # Translators: the time of day; write {hour24} for {hour} where your clock has twenty-four hours.
        pattern = _("{hour}:{minute} AM") if when.hour < 12 else _("{hour}:{minute} PM")
        return pattern.format(hour=when.hour % 12 or 12, hour24=when.hour, minute=f"{when.minute:02d}")

    def hour(self, when: time) -> str:
        """A full hour, `9 AM` or `09:00`, for the edge of a drawing."""
        if self.dates == "iso":
            return f"{when:%H}:00"
        _ = self.gettext
        # Translators: a full hour; write {hour24} for {hour} where your clock has twenty-four hours.
        pattern = _("{hour} AM") if when.hour < 12 else _("{hour} PM")
        return pattern.format(hour=when.hour % 12 or 12, hour24=when.hour)


def language(code: str = SOURCE, dates: str = "us", folder: Path = LOCALE) -> Language:
    """The language of that code; refused when there is no catalog for it."""
    if dates not in DATE_STYLES:
        raise BadInput("date style", f"{dates!r}", " or ".join(DATE_STYLES))
    if code == SOURCE:
        return Language(code, dates, _ENGLISH)
    known = languages(folder)
    plainly, wanted = {_plain(each): each for each in known}, _plain(code)
    found = plainly.get(wanted) or plainly.get(wanted.partition("_")[0])  # es_US is the Spanish that there is
    if found is None:
        raise BadInput("language", f"{code!r}", "one of " + ", ".join(each.replace("_", "-") for each in known))
    return Language(found, dates, _ENGLISH if found == SOURCE else _catalog(found, folder))


def english(code: str) -> bool:
    """Whether the language of that code is English, of whatever country."""
    return _plain(code).partition("_")[0] == SOURCE


def _plain(code: str) -> str:
    """A code as it is compared: `en-GB`, as browsers write it, `en_GB`, as folders are called, and `en_GB.UTF-8`, as
    systems have it, are one."""
    return code.strip().partition(".")[0].replace("-", "_").lower()


_ENGLISH = NullTranslations()

ENGLISH = Language(SOURCE, DATE_STYLES[0], _ENGLISH)


@cache  # as gettext does with the files: templates are compiled once for each catalog
def _catalog(code: str, folder: Path) -> NullTranslations:
    return translation(DOMAIN, folder, [code])


def languages(folder: Path = LOCALE) -> tuple[str, ...]:
    """Codes of the languages that sheets can be written in."""
    return (SOURCE, *sorted(found.parts[-3] for found in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")))


def own_names(folder: Path = LOCALE) -> dict[str, str]:
    """By code as people write it, `en-GB`: what each language calls itself."""
    return {code.replace("_", "-"): own_name(language(code, folder=folder)) for code in languages(folder)}


def own_name(spoken: Language) -> str:
    """What a language calls itself."""
    _ = spoken.gettext
    # Translators: what your language is called in your language, for a list of languages.
    return "English" if spoken.code == SOURCE else _("name of this language")


def _weekdays(_: Callable[[str], str]) -> tuple[str, ...]:
    days = (_("Monday"), _("Tuesday"), _("Wednesday"), _("Thursday"), _("Friday"))
    return (*days, _("Saturday"), _("Sunday"))


def _months(_: Callable[[str], str]) -> tuple[str, ...]:
    spring = (_("January"), _("February"), _("March"), _("April"), _("May"), _("June"))
    return (*spring, _("July"), _("August"), _("September"), _("October"), _("November"), _("December"))

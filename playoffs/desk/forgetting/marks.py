"""By what a text names somebody: all of the name, or a given name or its initial beside all of the surname, or an
address. One word of a name is seldom enough; a text that has no more is looked at by people."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec import Struct

from playoffs.desk.forgetting.common import COMMON
from playoffs.model.find import plain

LONE = 4
"""Letters of a surname that names somebody by itself, where nobody else of the playoff has it."""

LOOSE = 3
"""Letters of a word for which a text is shown to whoever forgets somebody."""

NEAR = 6
"""Characters that may stand between two words of one name in a file, such as an initial; a line holds all of it."""

_SEP = r"""[^\w"\[\]{}:;<>]{1,3}(?:\w{1,2}[^\w"\[\]{}:;<>]{1,3}){0,2}"""
"""Between two words of a name that stands in a text: an initial, or `de la`, but not the end of another text."""

_ROW, _TAG = r"</(?:\w+:)?(?:tr|row|table-row|si)>", r"</?[A-Za-z][^<>\n]*>"
"""What ends a row in HTML and in a spreadsheet, or a text that stands in one; what else is between words there."""

_MAIL, _PHONE = r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+", r"\+?\d[\d ()./-]{4,}\d"

Span = tuple[int, int]


class Name(Struct, frozen=True):
    """A name by its words, in small letters without accents."""

    surname: tuple[str, ...]
    """What stands before a comma, or the last word, `Duong-Sather` too."""
    given: tuple[str, ...]

    @property
    def words(self) -> tuple[str, ...]:
        return (*self.given, *self.surname)


def name_of(text: str) -> Name:
    """A name, whichever comes first."""
    before, comma, after = plain(text).partition(",")
    if comma and _in_order(before) and _in_order(after):
        return Name(tuple(_in_order(before)), tuple(_in_order(after)))
    pieces = [_in_order(piece) for piece in text.split() if _in_order(piece)] or [[]]
    return Name(tuple(pieces[-1]), tuple(word for piece in pieces[:-1] for word in piece))


class Marks(Struct, frozen=True):
    """What names somebody in a text."""

    name: Name
    addresses: frozenset[str] = frozenset()
    others: tuple[Name, ...] = ()
    """Everybody else of the playoff: a word within one of these names is theirs."""
    near: bool = False
    """Whether only all of the words do, as of a hall: `Center` alone names none."""

    @property
    def whole(self) -> frozenset[str]:
        return frozenset(self.name.words)

    def names(self, text: str) -> bool:
        """Whether a text is taken to name somebody, and is overwritten."""
        return self.reaches(text) or self._in_full(text) or self._alone(text)

    def may_name(self, text: str) -> bool:
        """Whether a text has a word of the name, that is no word of somebody else's name there."""
        shown = cased(text)
        taken = self._taken(shown)
        return any(not _within(found.span(), taken) for found in _found(shown) if self._tells(found[0]))

    def calls(self, name: str) -> bool:
        """Whether a name that stands by itself is this one: with the same surname, and with no other words than given
        names and initials of these. Who has but one word of it is somebody else."""
        found = frozenset(words(name))
        extra = found - self.whole
        if self.whole <= found and self.whole:
            return all(len(word) == 1 for word in extra)
        given = found - frozenset(self.name.surname)
        mine = all(word in self.name.given or word in {each[0] for each in self.name.given} for word in given)
        return not self.near and bool(given) and mine and frozenset(self.name.surname) <= found

    def names_whole(self, text: str) -> bool:
        """Whether a text, such as a crosstable, in which single words of the name, and all of them apart, are of
        others, names somebody: by all of them next to each other, or by the only one, written as a name is."""
        alone = len(self.whole) > 1 or self._alone(text)
        return (alone and self.may_name_whole(text)) or self.reaches(text)

    def may_name_whole(self, text: str) -> bool:
        """Whether the words of the name stand together there. A name within a tag is found, and one with tags in it."""
        bare = re.sub(_TAG, " ", re.sub(_ROW, "\n", text))
        return any(together(self.whole, each) for each in (text, bare))

    def reaches(self, text: str) -> bool:
        """Whether an address of this person stands in a text."""
        return bool(self.addresses & addresses(text))

    def _in_full(self, text: str) -> bool:
        form = _form(self.name, self.near)
        shown = cased(text)
        hits = [found for found in form.finditer(shown) if self._stands(found[1])] if form else []
        if not hits:
            return False
        taken = self._taken(shown)
        return any(not all(_within(word, taken) for word in _spans(found[1], found.start(1))) for found in hits)

    def _stands(self, found: str) -> bool:
        """Words of which each is common name somebody as names are written: `will hall` does not."""
        said = words(found)
        return not COMMON.issuperset(word for word in said if len(word) > 1) or all(
            each[0].isupper() for each in re.findall(r"\w+", found)
        )

    def _taken(self, shown: str) -> list[Span]:
        forms = (_form(each, strict=True) for each in self.others)
        return [found.span(1) for form in forms if form for found in form.finditer(shown)]

    def _alone(self, text: str) -> bool:
        """Whether the surname stands there by itself, as a name is written, with no other name beside it."""
        lone = self.lone
        return bool(lone) and any(
            plain(found[0]) == lone and found[0][0].isupper() and not _beside(text, found)
            for found in re.finditer(r"\w+", text)
        )

    @property
    def lone(self) -> str:
        """The surname, if it alone names somebody of the playoff; else nothing."""
        (word, *more) = self.name.surname or ("",)
        taken = any(word in each.words for each in self.others)
        mine = len(self.name.words) == 1 or not self.near
        return word if mine and not more and len(word) >= LONE and word not in COMMON and not taken else ""

    def _tells(self, word: str) -> bool:
        bare = plain(word)
        surname = bare in self.name.surname and word[0].isupper()
        return surname or (bare in self.whole and len(bare) >= LOOSE and bare not in COMMON)


def cased(text: str) -> str:
    """A text without accents in which capital letters are still seen, its words one blank apart."""
    return " ".join("".join(plain(c).upper() if c.isupper() else plain(c) for c in text).split())


def words(text: str) -> frozenset[str]:
    """Every word of a text, in small letters without accents."""
    return frozenset(_in_order(text))


def _in_order(text: str) -> list[str]:
    return re.findall(r"\w+", plain(text))


@lru_cache(4096)
def _form(name: Name, strict: bool) -> re.Pattern[str] | None:
    """How a name of several words stands in a text, with a given name or its initial for all of them unless `strict`;
    the surname goes before a comma then."""
    if len(name.words) < 2:
        return None
    given, surname = (_SEP.join(map(re.escape, some)) for some in (name.given, name.surname))
    some = [word for word in name.given if word not in COMMON] if not strict else []
    firsts = "|".join((given, *map(re.escape, some), *(rf"{re.escape(word[0])}\." for word in some)))
    turned = r"\s?,\s?" if strict else _SEP
    ways = (rf"(?:{firsts}){_SEP}{surname}", rf"{surname}{turned}(?:{firsts})")
    return re.compile(rf"(?<!\w)(?=({'|'.join(ways)})(?!\w))", re.IGNORECASE)


def _found(text: str) -> Iterator[re.Match[str]]:
    return re.finditer(r"\w+", text)


def _spans(found: str, start: int) -> list[Span]:
    return [(start + each.start(), start + each.end()) for each in _found(found)]


def _within(word: Span, taken: Sequence[Span]) -> bool:
    return any(start <= word[0] and word[1] <= end for start, end in taken)


def _beside(text: str, found: re.Match[str]) -> bool:
    """Whether a word with a capital letter stands next to one, as of `Kim Abarawe` and `Sallow Hall`."""
    before = re.search(r"(\w+)\W? $", text[: found.start()])
    after = re.match(r"[ -](\w+)", text[found.end() :])
    return any(each is not None and each[1][0].isupper() for each in (before, after))


def together(words: frozenset[str], text: str) -> bool:
    """Whether these words stand in one line of a text, in any order and next to each other but for `NEAR`."""
    if not words or not words <= frozenset(_in_order(text)):
        return False
    either = "|".join(map(re.escape, words))
    for line in plain(text).splitlines():
        run, end = set[str](), 0
        for found in re.finditer(rf"\b(?:{either})\b", re.sub(r"\s+", " ", line)):
            run = {found[0], *(run if found.start() - end <= NEAR else ())}
            end = found.end()
            if run == words:
                return True
    return False


def addresses(text: str) -> frozenset[str]:
    """E-mail addresses in small letters, and telephones by their digits."""
    phones = ("".join(filter(str.isdigit, found)) for found in re.findall(_PHONE, text))
    return frozenset((*(found.casefold() for found in re.findall(_MAIL, text)), *(f for f in phones if len(f) > 5)))

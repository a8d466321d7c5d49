"""Languages come from catalogs alone; dates are written in the US way or in ISO order."""

import re
import struct
from datetime import date, time
from pathlib import Path

import pytest

from playoffs.documents.before.announcement import announcement
from playoffs.documents.words import moments
from playoffs.documents.words.language import language, languages
from playoffs.planning.clock import instant, moment_words
from playoffs.renderers.render import Form, rendered
from playoffs.text.errors import BadInput
from tests.documents import catalogs
from tests.documents.plans import KNOWN, WHEN, planned


def catalog(folder: Path, code: str, words: dict[str, str]) -> None:
    """A compiled catalog, as `msgfmt` writes it."""
    pairs = [(b"", b"Content-Type: text/plain; charset=UTF-8\n")]
    pairs += sorted((k.encode(), v.encode()) for k, v in words.items())
    start = 28 + 16 * len(pairs)
    texts, keys, values = b"", b"", b""
    for i, table in enumerate(zip(*pairs, strict=True)):
        for text in table:
            entry = struct.pack("<II", len(text), start + len(texts))
            keys, values = (keys + entry, values) if i == 0 else (keys, values + entry)
            texts += text + b"\0"
    header = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    path = folder / code / "LC_MESSAGES" / "playoffs.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(header + keys + values + texts)


def test_a_catalog_is_all_that_a_language_needs(tmp_path: Path) -> None:
    catalog(tmp_path, "xx", {"Players": "Ludantoj", "Saturday": "Sabato", "November": "Novembro"})
    assert languages(tmp_path) == ("en", "xx")
    other = language("xx", folder=tmp_path)
    sheet = announcement(planned(5), KNOWN, other, WHEN)
    for form in (Form.HTML, Form.TEXT, Form.MARKDOWN):
        text = rendered(sheet, form, other).decode()
        assert "Ludantoj" in text
        assert "Players" not in text
    assert '<html lang="xx">' in rendered(sheet, Form.HTML, other).decode()
    assert other.day(date(2026, 11, 21)) == "Sabato, Novembro 21, 2026"


@pytest.mark.parametrize(
    ("style", "day", "morning", "noon", "midnight"),
    [
        ("us", "Saturday, November 21, 2026", "9:05 AM", "12:00 PM", "12:30 AM"),
        ("iso", "2026-11-21 (Saturday)", "09:05", "12:00", "00:30"),
    ],
)
def test_date_styles(style: str, day: str, morning: str, noon: str, midnight: str) -> None:
    english = language(dates=style)
    assert english.day(date(2026, 11, 21)) == day
    assert [english.clock(t) for t in (time(9, 5), time(12), time(0, 30))] == [morning, noon, midnight]


def test_an_unknown_language_or_date_style_is_refused() -> None:
    with pytest.raises(BadInput, match="found 'tlh'; expected one of en"):
        language("tlh")
    with pytest.raises(BadInput, match="us or iso"):
        language(dates="julian")


def test_a_short_date_follows_the_style_of_the_sheet() -> None:
    day = date(2026, 11, 21)
    assert language().short(day) == "November 21"
    assert language("es").short(day) == "21 de noviembre"
    assert language(dates="iso").short(day) == "2026-11-21"
    assert [language(code).hour(time(15)) for code in ("en", "es")] == ["3 PM", "15 h"]
    assert language(dates="iso").hour(time(9)) == "09:00"


@pytest.mark.parametrize(
    ("code", "full", "listed", "said"),
    [
        ("en", "Saturday, November 21, 2026", "Sat, Nov 21, 2026", "2:05 PM"),
        ("en_GB", "Saturday 21 November 2026", "Sat 21 Nov 2026", "14:05"),
        ("es", "sábado, 21 de noviembre de 2026", "sáb 21 nov 2026", "14:05 h"),
    ],
)
def test_a_language_has_one_date_in_full_one_for_lists_and_one_clock(
    code: str, full: str, listed: str, said: str
) -> None:
    """The one for lists is in the order of the one in full; sheets, pages and the terminal have the same clock."""
    spoken, day = language(code), date(2026, 11, 21)
    assert (spoken.day(day), spoken.brief(day), spoken.clock(time(14, 5))) == (full, listed, said)
    at = instant(day, "14:05", "America/Chicago", "x")
    assert moments.brief(at, "America/Chicago", spoken) == f"{listed}, {said} CST"
    assert moments.moment(at, "America/Chicago", spoken) == f"{full}, {said} CST"
    if code == "en":  # as plans say it, which know no language
        assert moment_words(at, "America/Chicago") == f"{listed}, {said} CST"


def test_no_document_writes_a_date_or_a_time_in_a_manner_of_its_own() -> None:
    folder = Path(moments.__file__).parents[1]
    written = {file.name for file in folder.rglob("*.py") if re.search("%[HIMbBdaA]", file.read_text("utf-8"))}
    assert written == {"language.py", "codes.py"}, "the latter for calendars"


def test_a_bid_has_one_name_in_spanish() -> None:
    """What is written on a slip is what every sheet and screen calls it."""
    told = {
        str(message.id): message.string for message in catalogs.read(catalogs.languages()["es"], "es") if message.id
    }
    bids = {english: said for english, said in told.items() if re.search(r"\b[Bb]ids?\b", english)}
    assert len(bids) > 50
    assert [said for said in bids.values() if "oferta" in str(said).lower()] == []

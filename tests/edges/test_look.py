"""An association's look by a few values: letterhead, color, logo and fonts, on every sheet, before any template."""

import json
import struct
import zlib
from base64 import b64encode
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from playoffs.planning.faces import families
from tests.cli.terminal import FIVE, Terminal

HEAD = ("Prairie Rook Association", "Founded 1911 · info@prairie.example")
DRAWN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/>{}</svg>'


SIZED = '<svg xmlns="http://www.w3.org/2000/svg" {}><rect width="9" height="9"/></svg>'
CLIPPED = '<clipPath id="c1e30"><path d="M0 0.123456789012h1e3"/></clipPath><g clip-path="url(#c1e30)" fill="#1e3088"/>'


def png(across: int = 3, down: int = 2) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + b"\x10\x20\x30" * across for _ in range(down))
    head = struct.pack(">IIBBBBB", across, down, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def look(folder: Path, *values: str, logo: bytes | str = "", named: str = "logo.png") -> Path:
    """A file of details that says nothing but a look."""
    if logo:
        (folder / named).write_bytes(logo if isinstance(logo, bytes) else logo.encode())
        values = (*values, f'logo = "{named}"')
    path = folder / "look.toml"
    path.write_text("\n".join(["[look]", *values]), "utf-8")
    return path


LETTERHEAD = f"letterhead = {json.dumps(list(HEAD), ensure_ascii=False)}"
WHOLE = (LETTERHEAD, 'color = "#14532d"', 'font = "Playoffs Serif"')


def printed(terminal: Terminal, folder: Path, *words: str, forms: str = "html,txt,md") -> dict[str, str]:
    """Every sheet by the name of its file."""
    said = terminal("sheet", *words, "--to", str(folder), "--format", forms)
    assert said.code == 0, said.err
    return {path.name: path.read_text("utf-8") for path in sorted(folder.iterdir())}


def test_every_sheet_bears_the_look_in_every_form(terminal: Terminal, tmp_path: Path) -> None:
    file = look(tmp_path, *WHOLE, logo=png())
    sheets = printed(terminal, tmp_path / "out", FIVE, "--details", str(file))
    assert len({name.partition(".")[0] for name in sheets}) > 6
    data = f"data:image/png;base64,{b64encode(png()).decode()}"
    for name, text in sheets.items():
        if "slips" not in name:
            assert all(line in text.replace("\\", "") for line in HEAD), name
        if name.endswith(".html"):
            assert data in text, name
            assert "#14532d" in text, name
            assert '--sans: "Playoffs Serif"' in text, name


def test_a_slip_that_is_cut_out_bears_it_itself(terminal: Terminal, tmp_path: Path) -> None:
    file = look(tmp_path, *WHOLE, logo=png())
    slips = printed(terminal, tmp_path / "out", FIVE, "bid-slips", "--details", str(file))["bid-slips.html"]
    assert slips.count("data:image/png") == slips.count('<article class="slip">') > 1


def test_the_record_keeps_the_look_as_it_keeps_details(terminal: Terminal, tmp_path: Path) -> None:
    file = look(tmp_path, *WHOLE, logo=png())
    assert terminal("new", FIVE, "--details", str(file), "--title", "State Champion", "--yes").code == 0
    (tmp_path / "logo.png").unlink()
    file.unlink()
    assert all(HEAD[0] in text for text in printed(terminal, tmp_path / "out", forms="html").values())
    shown = terminal("details").out
    assert "Prairie Rook Association" in shown
    assert "base64" not in shown
    assert len(shown) < 1000
    assert terminal("verify").code == 0
    assert terminal("details", "clear", "look", "--yes").code == 0
    after = printed(terminal, tmp_path / "bare", forms="html")
    assert all(HEAD[0] not in text for text in after.values())


def test_a_look_is_recorded_without_another_detail(terminal: Terminal, tmp_path: Path) -> None:
    assert terminal("new", FIVE, "--title", "State Champion", "--yes").code == 0
    assert terminal("details", "set", "site=Cedar Hall").code == 0
    assert terminal("details", str(look(tmp_path, LETTERHEAD))).code == 0
    sheets = printed(terminal, tmp_path / "out", "announcement", forms="html")
    assert "Cedar Hall" in sheets["announcement.html"]
    assert HEAD[1] in sheets["announcement.html"]


@pytest.mark.parametrize(
    ("logo", "named"),
    [
        (png(), "logo.png"),
        (DRAWN.format(CLIPPED), "logo.svg"),
        (SIZED.format('width="100%" height="40.5mm" viewBox="-1 -1 64.25 48"'), "logo.svg"),
    ],
)
def test_one_page_previews_it(terminal: Terminal, tmp_path: Path, logo: bytes | str, named: str) -> None:
    file = look(tmp_path, *WHOLE, logo=logo, named=named)
    said = terminal("sheet", "--preview", "--details", str(file), "--to", str(tmp_path / "out"), "--format", "html,pdf")
    assert said.code == 0, said.err
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["look.html", "look.pdf"]
    (page,) = PdfReader(BytesIO((tmp_path / "out" / "look.pdf").read_bytes())).pages
    text = page.extract_text()
    for words in (*HEAD, "State Champion", "Players", "The way to the title", "Score and tiebreaks"):
        assert words in text


def test_the_preview_needs_no_event_and_takes_none(terminal: Terminal, tmp_path: Path) -> None:
    file = look(tmp_path, LETTERHEAD)
    said = terminal("sheet", FIVE, "--preview", "--details", str(file), "--to", str(tmp_path / "out"))
    assert said.code == 2
    assert "--preview" in said.err
    assert not (tmp_path / "out").exists()


@pytest.mark.skipif("DejaVu Serif" not in families(), reason="the font is not installed here")
def test_the_pdf_has_the_font_and_the_drawn_logo(terminal: Terminal, tmp_path: Path) -> None:
    file = look(tmp_path, 'font = "dejavu serif"', logo=png())
    said = terminal("sheet", "--preview", "--details", str(file), "--to", str(tmp_path / "out"))
    assert said.code == 0, said.err
    (page,) = PdfReader(BytesIO((tmp_path / "out" / "look.pdf").read_bytes())).pages
    fonts = page["/Resources"]["/Font"]  # type: ignore[index]
    assert any("DejaVu" in str(font.get_object()["/BaseFont"]) for font in fonts.values())
    assert len(page.images) == 1


def test_a_template_of_ones_own_goes_before_it(terminal: Terminal, tmp_path: Path) -> None:
    file, own = look(tmp_path, *WHOLE), tmp_path / "own"
    own.mkdir()
    (own / "letterhead.html.j2").write_text("<p>Another head</p>", "utf-8")
    out = tmp_path / "out"
    words = (FIVE, "announcement", "--details", str(file), "--templates", str(own))
    page = printed(terminal, out, *words, forms="html")["announcement.html"]
    assert "Another head" in page
    assert HEAD[1] not in page
    assert "#14532d" in page


NESTED = '<g id="a0"><use href="#a1"/><use href="#a1"/></g><g id="a1"><path/></g><use href="#a0"/>'
"""Twenty four such parts inside each other are millions of paths."""

JPEG = b"\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00\xff\xd9"

WRONG: dict[str, tuple[tuple[str, ...], bytes | str, str, str]] = {
    "too pale": (('color = "#cc8800"',), "", "line 2: found", "4.5:1"),
    "no color": (('color = "green"',), "", "line 2: found", '"#14532d"'),
    "a font that is not here": (('font = "Gothick Nova"',), "", "line 2: found", "Playoffs Sans"),
    "too many lines": (('letterhead = ["1", "2", "3", "4", "5"]',), "", "line 2: found", "at most 4"),
    "a line of two": (('letterhead = ["1\\n2"]',), "", "line 2: found", "one line"),
    "an unknown key": (('colour = "#14532d"',), "", "unknown key 'colour'", "color"),
    "no such file": (('logo = "absent.png"',), "", "line 2: found", "PNG, JPEG or SVG"),
    "no picture": ((), b"GIF89a", "line 2: found", "PNG, JPEG or SVG"),
    "a broken PNG": ((), png()[:-20], "line 2: found", "PNG, JPEG or SVG"),
    "a JPEG without a picture": ((), JPEG, "line 2: found", "PNG, JPEG or SVG"),
    "too large a file": ((), png() + bytes(200_001), "line 2: found", "200,000 bytes"),
    "too many dots": ((), png(5000, 1), "line 2: found", "4,000"),
    "a script": ((), DRAWN.format("<script>1</script>"), "<script>", "without scripts"),
    "an event": ((), DRAWN.format('<g onload="1"/>'), "onload", "without scripts"),
    "a picture from elsewhere": ((), DRAWN.format('<image href="https://x.example/a.png"/>'), "https://x", "inside"),
    "a style from elsewhere": ((), DRAWN.format("<style>@import 'x.css'</style>"), "@import", "inside"),
    "a paint from elsewhere": ((), DRAWN.format('<g fill="url(http://x.example#a)"/>'), "url(", "inside"),
    "uses in each other": ((), DRAWN.format(NESTED), "<use> of the part #a0, which holds another one", "where they"),
    "a pattern": ((), DRAWN.format('<pattern id="p"/>'), "<pattern>", "where they stand"),
    "many uses": (
        (),
        DRAWN.format('<g id="a">' + "<path/>" * 200 + "</g>" + '<use href="#a"/>' * 50),
        "10,050",
        "10,000",
    ),
    "a style behind an element": ((), DRAWN.format("<style><x/>@import 'x'</style>"), "@import", "everything inside"),
    "a set of images": ((), DRAWN.format("<style>a{b:image-set('x')}</style>"), "image-set(", "everything inside"),
    "an absurd viewBox": ((), SIZED.format('viewBox="0 0 1 100000"'), 'viewBox = "0 0 1 100000"', "50 times"),
    "no viewBox": ((), SIZED.format('viewBox="0 0 0 0"'), 'viewBox = "0 0 0 0"', "above 0"),
    "half a viewBox": ((), SIZED.format('viewBox="0 0 9"'), 'viewBox = "0 0 9"', "above 0"),
    "a size beyond all": ((), SIZED.format('width="1e308" height="9"'), 'width = "1e308"', "1,000,000"),
    "a strip": ((), SIZED.format('width="9" height="900"'), "width 9 and height 900", "50 times"),
    "a number beyond all": ((), DRAWN.format('<path d="M0 1e308"/>'), "1e308", "nine digits"),
    "a scale beyond all": ((), DRAWN.format('<g transform="scale(99999999999)"/>'), "99999999999", "nine digits"),
    "clips in each other": (
        (),
        DRAWN.format('<clipPath id="a"><path clip-path="url(#b)"/></clipPath><clipPath id="b"/>'),
        "<clipPath> that refers to another",
        "each other",
    ),
    "clips by a style": (
        (),
        DRAWN.format('<style>.c{clip-path:url(#b)}</style><clipPath id="a"/><clipPath id="b"/>'),
        "several clipPath",
        "each other",
    ),
    "an entity": ((), '<!DOCTYPE svg [<!ENTITY a "b">]>' + DRAWN.format("&a;"), "<!DOCTYPE", "without"),
    "no drawing": ((), "<svg", "line 2: found", "SVG"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_what_cannot_be_used_is_refused_in_one_sentence(terminal: Terminal, tmp_path: Path, kind: str) -> None:
    values, logo, found, expected = WRONG[kind]
    file = look(tmp_path, *values, logo=logo)
    said = terminal("sheet", "--preview", "--details", str(file), "--to", str(tmp_path / "out"))
    assert said.code == 2
    assert not (tmp_path / "out").exists()
    error = " ".join(said.err.split())
    assert "look.toml" in error
    assert found in error
    assert expected in error


def test_a_pale_color_is_answered_with_the_nearest_darker_one(terminal: Terminal, tmp_path: Path) -> None:
    file = look(tmp_path, 'color = "#ff9900"')
    said = terminal("sheet", "--preview", "--details", str(file), "--to", str(tmp_path / "out"))
    (offered,) = [word.strip('".,') for word in said.err.split() if word.startswith('"#') and "ff9900" not in word]
    again = terminal(
        "sheet", "--preview", "--details", str(look(tmp_path, f'color = "{offered}"')), "--to", str(tmp_path / "out")
    )
    assert again.code == 0, again.err
    lighter = "#" + "".join(f"{min(255, int(offered[n : n + 2], 16) + 2):02x}" for n in (1, 3, 5))
    file = look(tmp_path, f'color = "{lighter}"')
    assert terminal("sheet", "--preview", "--details", str(file), "--to", str(tmp_path / "no")).code == 2


def test_a_logo_on_the_command_line_lies_beside_one(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert terminal("new", FIVE, "--title", "State Champion", "--yes").code == 0
    (tmp_path / "logo.png").write_bytes(png())
    monkeypatch.chdir(tmp_path)
    assert terminal("details", "set", 'look={ logo = "logo.png" }').code == 0
    assert "data:image/png" in printed(terminal, tmp_path / "out", "announcement", forms="html")["announcement.html"]

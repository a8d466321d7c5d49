"""HTML to PDF, by one engine, which reads nothing but the HTML.

`plutoprint` comes with the program. `weasyprint` tags the PDF for screen readers and takes ten times as long: it is
taken where `PLAYOFFS_PDF` names it, and never because it happens to be there. Both get a fetcher that refuses every
address, on the network and on disk: a sheet carries its fonts inside.
"""

import io
import os
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout

from playoffs.text.errors import BadInput

Engine = Callable[[str], bytes]


class NoEngine(BadInput):
    """No PDF can be made here; the other forms can."""


VARIABLE = "PLAYOFFS_PDF"
"""What asks for another engine than the one that comes with the program."""

BASE = "sheet:///"
"""What relative addresses are completed with, so that they too reach the fetcher and are refused."""


def pdf(html: str) -> bytes:
    """The document as PDF; refused when no engine is installed, or when the document asks for anything outside."""
    found = ENGINES[chosen()]()
    if found is None:
        raise NoEngine(
            "PDF",
            f"no engine to make one: {chosen()} cannot be loaded",
            f"{chosen()} to be installed (pip install {chosen()}); HTML, text and Markdown need none",
        )
    return found(html)


MARGINS = (40, 45, 45, 45)
"""Points at the top, right, bottom and left of a page, as the style sheet has them in millimeters."""


def tall(html: str, paper: str) -> int | None:
    """Points from the top of a document to its end, were it one page; None where the engine does not say that. What a
    style sheet says of pages does not count until there are some."""
    if chosen() != "plutoprint":
        return None
    try:
        import plutoprint
    except ImportError:
        return None
    size = {"letter": plutoprint.PAGE_SIZE_LETTER, "a4": plutoprint.PAGE_SIZE_A4}[paper]
    book = plutoprint.Book(size, plutoprint.PageMargins(*MARGINS))
    book.load_html(html, base_url=BASE)
    return int(book.get_document_height() * 3 / 4)  # it counts in pixels, of which 96 are an inch


def chosen() -> str:
    """The name of the engine that makes PDF: the one that comes with the program, unless another is asked for."""
    asked = os.environ.get(VARIABLE) or "plutoprint"
    if asked not in ENGINES:
        raise BadInput(VARIABLE, repr(asked), " or ".join(ENGINES))
    return asked


def tried() -> str:
    """The name of the engine that makes PDF here, after it has made one; `NoEngine` where there is none."""
    made = pdf('<html lang="en"><p>½ ♔ Ł</p></html>')
    if not made.startswith(b"%PDF"):
        raise NoEngine("PDF", "an engine that makes none", "plutoprint to be installed anew")
    return chosen()


def _plutoprint() -> Engine | None:
    try:
        import plutoprint
    except ImportError:
        return None

    def write(html: str) -> bytes:
        refused: list[str] = []

        class Closed(plutoprint.ResourceFetcher):
            def fetch_url(self, url: str) -> plutoprint.ResourceData:
                # An exception here would only be printed; the refusal is raised once the engine is done.
                refused.append(url)
                return plutoprint.ResourceData(b"", "text/plain")

        book = plutoprint.Book(plutoprint.PAGE_SIZE_LETTER, plutoprint.PAGE_MARGINS_NONE)  # @page in the CSS decides
        book.custom_resource_fetcher = Closed()
        book.load_html(html, base_url=BASE)
        out = io.BytesIO()
        book.write_to_pdf_stream(out)
        return _whole(out.getvalue(), refused)

    return write


def _weasyprint() -> Engine | None:
    try:
        # Where a system library is missing it prints a long text before it raises OSError.
        with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            import weasyprint  # optional
            from weasyprint.urls import URLFetcher  # optional
    except (ImportError, OSError):
        return None

    def write(html: str) -> bytes:
        refused: list[str] = []

        class Closed(URLFetcher):  # type: ignore[misc, unused-ignore]
            def fetch(self, url: str, headers: object = None) -> object:
                if url.startswith("data:"):
                    return super().fetch(url, headers)
                refused.append(url)
                raise ValueError(url)

        made = weasyprint.HTML(string=html, url_fetcher=Closed(), base_url=BASE).write_pdf(pdf_variant="pdf/ua-1")
        return _whole(made, refused)

    return write


ENGINES: dict[str, Callable[[], Engine | None]] = {"plutoprint": _plutoprint, "weasyprint": _weasyprint}
"""What makes PDF, by its name; nothing where it is not installed."""


def _whole(made: bytes, refused: list[str]) -> bytes:
    if refused:
        raise BadInput("PDF", f"a sheet that asks for {refused[0]!r}", "a sheet that carries everything inside")
    return made

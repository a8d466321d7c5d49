"""What is told to whoever is stopped before every page: one sentence and a way back, in the reader's language. It asks
for no link, opens no file and runs no script. Whoever looks too often is led to the same address once more by an empty
link, which is the same on each of their pages: it is kept, so that a crowd which is stopped costs little."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple
from urllib.parse import quote

from starlette.responses import HTMLResponse, Response

from playoffs.documents.words.language import Language
from playoffs.renderers import templates
from playoffs.web.asked.refused_words import N_
from playoffs.web.serving.tongue import asked_for

DROPS = "/desk/new"
"""Where the file of an event is sent, and the page that asks for it."""

PRACTICE = "/desk/practice"
"""What is sent there begins a playoff, and is of none."""

LONGEST = 300
"""Letters of an address that is offered."""

AGAIN = ""
"""Leads to the address of the page itself, whatever it is."""


class Stopped(NamedTuple):
    """Why a request goes no further."""

    status: int
    sentence: str
    """A message of the catalogs."""
    wait: int = 0
    """Seconds after which it may come again."""


TREES = ("desk", "plan", "me", "e", "federation")
"""Below which there are the pages of a playoff, or of all."""


class Way(NamedTuple):
    """Where somebody goes on whose request led nowhere."""

    address: str
    now: bool = False
    """Whether it is the page NOW of a playoff."""


def way_back(path: str, sent: bool = False) -> Way:
    """The page above an address, of which `path` is decoded; of what was `sent` there the page that has its form."""
    _, tree, *below = *path.split("/"), ""
    if sent and (path == DROPS or path.startswith(f"{DROPS}/")):
        draft = below[1] if len(below) > 1 else ""
        return Way(f"{DROPS}?draft={quote(draft, safe='')}" if draft else DROPS)
    below_all = tree in TREES[:4] and path != PRACTICE
    if below_all and below[:-1] and below[0] and (sent or len(below) > 2):
        return Way(f"/{tree}/{quote(below[0], safe='')}", now=tree == "desk")
    return Way(f"/{tree}" if tree in ("desk", "plan", "federation") else "/")


def is_desk(path: str) -> bool:
    """Whether an address is one of the desk or of planners, whose pages speak the language of the house."""
    return path.split("/")[1:2] in (["desk"], ["plan"])


def is_staff(path: str) -> bool:
    """Whether an address is one of those who direct, plan or administer: whoever else is stuck asks the director."""
    return is_desk(path) or path.split("/")[1:2] == ["federation"]


def page(why: Stopped, scope: Mapping[str, Any], house: Language) -> bytes:
    """The page; the language is the reader's, and at the desk that of the house."""
    path = scope["path"]
    tongue = house if is_desk(path) else _spoken(scope, house)
    if why.status in (429, 503) and scope["method"] in ("GET", "HEAD"):
        return _page(why.sentence, AGAIN, tongue)
    back = way_back(path, sent=True).address
    return _page(why.sentence, back if len(back) <= LONGEST else "/", tongue)


def crowded(scope: Mapping[str, Any], house: Language, sentence: str) -> Response:
    """The same for whoever asks while too many do: it can be had in a moment."""
    return HTMLResponse(page(Stopped(503, sentence), scope, house), 503, {"Retry-After": "2"})


def _spoken(scope: Mapping[str, Any], house: Language) -> Language:
    header = next((value for name, value in scope["headers"] if name == b"accept-language"), b"")
    return asked_for(header.decode("latin-1")) or house


@lru_cache(64)
def _page(sentence: str, back: str, language: Language) -> bytes:
    _ = language.gettext
    said = _("Look again") if back == AGAIN else _("Choose another file") if back == DROPS else _("Back")
    return templates.page("stopped", {"sentence": _(sentence), "back": back, "said": said}, language).encode()


ASK_AGAIN = N_("Too many ask at once. Ask again in a moment.")

TOO_LARGE = N_("The file is too large: this program reads files of at most 8 MB. Nothing of it was kept.")

TOO_LONG = N_("What was sent is longer than any form of this program. Nothing was recorded.")

NO_METHOD = N_("Nothing is done at this address in that way. Nothing was changed.")

NOT_OURS = N_("This form was not sent by a page of this program. Open the page again, and send it from there.")

TRIED = N_("Too many links were tried from here. Wait a minute, then open yours again.")

CROWDED = N_("Too much was asked for at once. Wait a moment, then look again.")

SENT_OFTEN = N_("Too much was sent at once, so this was not recorded. Wait a moment, then send it again.")

NO_HOST = N_("This address is not one that this program serves.")

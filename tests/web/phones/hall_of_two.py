"""A title of two who have drawn to their bids, with phones; and what a phone works out by itself."""

import hmac
import html
import re
from hashlib import sha256
from pathlib import Path

from playoffs.desk.act import load
from playoffs.desk.record.entries import Answered
from playoffs.desk.record.store import open_store
from tests.cli.terminal import SAMPLES, Terminal
from tests.web.conftest import Hall
from tests.web.pages import Page, Pages

EVENT = "title"
CODES = {"1": "K7QF-2MXD-93TA-PW6H", "2": "0123-4567-89AB-CDEF"}


def drawn(terminal: Terminal, details: str = "bids_by=phones", *words: str) -> tuple[str, str]:
    """Bring a record to its bids; the two who bid."""
    new = ("new", str(SAMPLES / "tied-2.csv"), "--event", EVENT, "--title", "State Champion", *words)
    assert terminal(*new).code == 0
    if details:
        assert terminal("details", "set", *details.split(", ")).code == 0
    with open_store(terminal.db) as store:
        one, other = load(store, EVENT).founding.tied
    for line in (f"confirm {one}", f"confirm {other}", "close", "toss", "start", *["result D"] * 4):
        terminal.done(line)
    return one, other


def sealed(page: Page, seconds: int, code: str) -> str:
    """The seal that the script of the page makes, from what the page says and nothing else."""
    (before,) = re.findall(r'data-before="([^"]*)"', page.text)
    salt = sha256(f"playoffs opening code\n{code.replace('-', '')}".encode()).digest()
    return hmac.new(salt, f"{html.unescape(before)}{seconds}".encode(), sha256).hexdigest()


def send(phone: Pages, seconds: int, code: str) -> Page:
    """Seal a bid on a phone."""
    page = phone.open(f"/me/{EVENT}/bid")
    form, _button = page.form("Seal and send")
    fields = [(name, value) for name, value in form.fields if name != "seal"]
    return phone.send(form, [*fields, ("seal", sealed(page, seconds, code))])


def show(phone: Pages, time: str, code: str) -> Page:
    """Show a bid on a phone, as its script does or its player types it."""
    return phone.press(phone.open(f"/me/{EVENT}"), "Show my bid", time=time, code=code)


def opened(hall: Hall) -> tuple[tuple[object, str], ...]:
    """What the record opened: value and salt."""
    return openings(hall.path)


def openings(path: Path) -> tuple[tuple[object, str], ...]:
    with open_store(path) as store:
        entries = [each.entry for each in load(store, EVENT).recorded]
    found = [each.openings for each in entries if isinstance(each, Answered) and each.openings]
    return tuple((one.value, one.salt) for one in found[-1]) if found else ()

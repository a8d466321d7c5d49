"""A bid sealed on a phone: opened by a code that can be written down, however it is typed; announced, or not."""

import hmac
import json
from hashlib import sha256
from pathlib import Path

import pytest

from tests.cli.terminal import SAMPLES, Terminal
from tests.golden.records.make import awaited

pytestmark = pytest.mark.clause("MSCA-A")

CODE = "K7QF-2MXD-93TA-PW6H"


def seal(ask: str, who: str, against: str, seconds: int, code: str = CODE) -> str:
    """As docs/record.md says it, and nothing of the program."""
    salt = sha256(f"playoffs opening code\n{code.replace('-', '')}".encode()).digest()
    lines = ("playoffs bid 2", "title", ask, who, against, str(seconds))
    return hmac.new(salt, "\n".join(lines).encode(), sha256).hexdigest()


@pytest.fixture
def placed(terminal: Terminal) -> tuple[Terminal, str]:
    """A title of two, drawn to bids; one sealed on a phone with 7:30, the other one on a slip. And whose it is."""
    terminal.done(f"new {SAMPLES / 'tied-2.csv'} --event title")
    for ask in json.loads(terminal.done("next --json"))["awaited"][:2]:
        terminal.done(f"confirm {ask['who']}")
    for line in ("close", "toss", "start", *["result D"] * 4):
        terminal.done(line)
    one, other = (ask for ask in awaited(terminal, "title") if ask["kind"] == "bid")
    terminal.done(f"bid {one['who']} --seal {seal(one['id'], one['who'], other['who'], 450)}")
    terminal.done(f"bid {other['who']} --paper")
    return terminal, f"--shown {other['who']}=8:00 --shown {one['who']}=7:30 --code {one['who']}="


@pytest.mark.parametrize("typed", [CODE, "k7qf2mxd93tapw6h", "K7QF-2MXD-93TA-PW6H "])
def test_the_code_opens_the_seal_however_it_is_typed(placed: tuple[Terminal, str], typed: str) -> None:
    terminal, words = placed
    assert "Black with 7:30" in terminal.done(f"open-bids --yes {words}{typed.strip()}").replace("\n  ", " ")


@pytest.mark.parametrize(
    ("typed", "said"),
    [("K7QF-2MXD-93TA-PW6J", "not the one that was sealed"), ("K7QF", "16 letters and figures"), ("", "found none")],
)
def test_another_code_is_refused_and_nothing_is_opened(placed: tuple[Terminal, str], typed: str, said: str) -> None:
    terminal, words = placed
    before = terminal.done("log")
    assert said in terminal.refused(f"open-bids --yes {words}{typed}", 2)
    assert terminal.done("log") == before


def test_the_announcement_says_that_phones_may_seal_bids_where_there_are_bids(
    terminal: Terminal, tmp_path: Path
) -> None:
    found = []
    for rules in ("msca", "club-open"):
        for said in ("", "bids_by=phones"):
            name = f"{rules}-{len(said)}"
            terminal.done(f"new {SAMPLES / 'tied-2.csv'} --event {name} --rules {rules}")
            if said:
                terminal.done(f"details set {said} --event {name}")
            terminal.done(f"sheet announcement --event {name} --to {tmp_path / name} --lang es --format txt")
            text = "".join(each.read_text("utf-8") for each in (tmp_path / name).iterdir())
            found.append("se sella en el teléfono" in " ".join(text.split()))
    assert found == [False, True, False, False]

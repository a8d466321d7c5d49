"""Two tied players whom their file calls by member ids, and the way to the bids of their Armageddon."""

import json
from pathlib import Path
from typing import Any

from tests.cli.terminal import Terminal

CSV = (
    "id,name,rating,uscf id,1,2\n"
    "10012345,Ulrika Underhill,1800,10012345,W10012347w,W7b\n"
    "10012346,Viktor Vandermeer,1700,10012346,W7w,W10012347b\n"
    "10012347,Wanda Wintergreen,1600,10012347,L10012345b,L10012346w\n"
    "7,Xaver Xylander,1500,10012348,L10012346b,L10012345w\n"
)


def data(at: Terminal, line: str) -> Any:
    return json.loads(at.done(f"{line} --json"))


def file_of(at: Terminal, text: str = CSV) -> Path:
    file = at.db.with_name("event.csv")
    file.write_text(text, encoding="utf-8")
    return file


def bids_awaited(at: Terminal) -> None:
    """Two tied whose file calls them by member ids and names; the bids are awaited."""
    at.done(f"new {file_of(at)} --title Cup --event cup")
    while (ask := data(at, "next")["awaited"][0])["kind"] != "bid":
        if ask["kind"] in ("number-lots", "colour-lot"):
            at.done("toss")
        else:
            words = ask["command"].split()[1:]
            words = [*words[:-1], "D"] if ask["kind"] == "result" else words
            assert at(*words).code == 0

"""The Spanish of the page that a stranger checks uses the words of the other Spanish texts."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]

OTHERS = ("oferta", "apuesta", "subasta", "licitación")
"""Words that no Spanish text of the program has for what it calls otherwise."""


def test_no_other_word_for_a_bid_stands_in_spanish() -> None:
    catalog = (ROOT / "playoffs" / "locale" / "es" / "LC_MESSAGES" / "playoffs.po").read_text("utf-8")
    said = "\n".join(line for line in catalog.splitlines() if not line.startswith(("#", "msgid")))
    program = (ROOT / "templates" / "audit" / "verify.js").read_text("utf-8")
    for text in (said, program):
        assert re.search(r"\bpujas?\b", text)
        assert [word for word in OTHERS if re.search(rf"\b{word}s?\b", text, re.IGNORECASE)] == []

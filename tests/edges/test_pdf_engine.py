"""One engine makes PDF unless another is asked for, and then that is said."""

import json
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.cli.terminal import Terminal


def test_the_engine_that_is_asked_for_is_the_one_and_is_said(founded: Terminal, tmp_path: Path) -> None:
    pytest.importorskip("weasyprint", reason="weasyprint is not installed", exc_type=ImportError)
    plain = founded("sheet", "announcement", "--to", str(tmp_path / "a"))
    assert (plain.code, "PDF by" in plain.err) == (0, False)
    asked = founded("--pdf", "weasyprint", "sheet", "announcement", "--to", str(tmp_path / "b"))
    assert "PDF by weasyprint" in asked.err
    assert json.loads(founded("doctor", "--json").out)["pdf"] == "plutoprint"
    before, after = (PdfReader(next((tmp_path / each).glob("*.pdf"))).metadata for each in "ab")
    assert "weasyprint" not in str(before).lower()
    assert "weasyprint" in str(after).lower()

"""Two editions side by side in a fairness report: what differs is seen in bars on one scale."""

from pathlib import Path

from playoffs.analysis.fairness import fairness
from playoffs.documents.blocks import Table
from playoffs.documents.odds.fairness import Judged, parts
from playoffs.documents.said import told
from playoffs.documents.words.language import language
from playoffs.editions.load import load
from playoffs.formats.rules import played
from tests.thinned import only_in_ci

FOLDED = """
id = "msca-folded"
edition = "draft"
name = "Folded"
source = "A draft"
extends = "msca"

[readings]
pairing = "fold"
"""


@only_in_ci("two editions are worked out")
def test_two_editions_are_drawn_side_by_side_on_one_scale(tmp_path: Path) -> None:
    """Seat by seat and size by size a row and a bar of each; where the pairing alone differs, the strokes do."""
    (tmp_path / "folded.toml").write_text(FOLDED, "utf-8")
    msca, draft = load("msca"), load(str(tmp_path / "folded.toml"))
    made = parts(
        [Judged(each, plays, fairness(plays)) for each in (msca, draft) if (plays := played(each))], language()
    )
    tables = [block for section in (*made["seats"], *made["length"]) for block in section.blocks]  # type: ignore[union-attr]
    for table in tables:
        assert isinstance(table, Table)
        names = [row.cells[1].text for row in table.rows]
        assert names == [told("msca"), told("msca-folded")] * (len(names) // 2)
        axes = {row.cells[-1].bar.axis for row in table.rows if row.cells[-1].bar}
        assert axes == {table.columns[-1].axis}
        assert [row.look for row in table.rows] == ["first", ""] * (len(names) // 2)
    four = tables[2]
    assert isinstance(four, Table)
    slid, fold = ([row.cells[-1].bar for row in four.rows[at::2]] for at in (0, 1))
    assert [(bar.expected, bar.possible) for bar in slid if bar] == [
        (bar.expected, bar.possible) for bar in fold if bar
    ]
    assert [bar.mark for bar in slid if bar] != [bar.mark for bar in fold if bar]

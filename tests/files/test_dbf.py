"""Tables of dBase: the samples hold for another reader what they hold for ours."""

from pathlib import Path

import dbfread
import pytest

from playoffs.files.programs.dbf import read_table

SAMPLES = Path(__file__).parent / "samples"


@pytest.mark.parametrize("path", sorted(SAMPLES.rglob("*.DBF")), ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_another_reader_finds_the_same_fields_and_records(path: Path) -> None:
    ours = read_table(path.read_bytes(), path.name)
    theirs = dbfread.DBF(path, encoding="cp1252", raw=True)
    assert ours.fields == tuple(theirs.field_names)
    records = [{name: value.decode("cp1252").strip() for name, value in record.items()} for record in theirs]
    assert list(ours.records) == records
    assert records

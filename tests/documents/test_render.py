"""Files are written whole or not at all, and nothing is overwritten without being asked."""

from pathlib import Path

import pytest

from playoffs.renderers import render, templates
from playoffs.renderers.render import write
from playoffs.text.errors import BadInput


def test_new_files_are_written_and_the_folder_is_made(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    written = write({"x.txt": b"1", "y.txt": b"2"}, folder)
    assert [(w.path.name, w.before) for w in written] == [("x.txt", "new"), ("y.txt", "new")]
    assert sorted(p.name for p in folder.iterdir()) == ["x.txt", "y.txt"]


def test_another_file_in_the_way_refuses_all_of_them(tmp_path: Path) -> None:
    (tmp_path / "y.txt").write_bytes(b"older")
    with pytest.raises(BadInput, match=r"y\.txt"):
        write({"x.txt": b"1", "y.txt": b"2"}, tmp_path)
    assert [(p.name, p.read_bytes()) for p in tmp_path.iterdir()] == [("y.txt", b"older")]


def test_replacing_is_said(tmp_path: Path) -> None:
    (tmp_path / "x.txt").write_bytes(b"1")
    (tmp_path / "y.txt").write_bytes(b"older")
    assert [w.before for w in write({"x.txt": b"1", "y.txt": b"2"}, tmp_path, replace=True)] == ["same", "replaced"]
    assert (tmp_path / "y.txt").read_bytes() == b"2"


def test_a_failing_disk_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "y.txt").write_bytes(b"older")

    def full(number: int) -> None:
        if sum(1 for _ in tmp_path.iterdir()) == 3:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(BadInput, match=r"found no space left on device; expected a folder"):
        write({"x.txt": b"1", "y.txt": b"2"}, tmp_path, replace=True)
    assert [(p.name, p.read_bytes()) for p in tmp_path.iterdir()] == [("y.txt", b"older")]


def test_a_file_where_the_folder_should_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b"")
    with pytest.raises(BadInput, match="found a file"):
        write({"x.txt": b"1"}, tmp_path / "x")


def test_the_templates_of_a_wheel_win_over_a_folder_beside_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(templates, "PACKAGE", tmp_path / "playoffs")
    assert templates.folder() == tmp_path / "templates"
    (tmp_path / "playoffs" / "_templates").mkdir(parents=True)
    assert templates.folder() == tmp_path / "playoffs" / "_templates"


@pytest.mark.parametrize(
    ("name", "escaped"), [("x.html.j2", True), ("x.html", True), ("x.txt.j2", False), ("x.css", False), (None, True)]
)
def test_what_becomes_html_is_escaped(name: str | None, escaped: bool) -> None:
    assert templates.escapes(name) is escaped


def test_a_css_string_cannot_be_left() -> None:
    assert str(templates.css_string('a"}</style>½')) == '"a\\22 \\7d \\3c \\2f style\\3e ½"'


def test_forms_name_their_files() -> None:
    assert [form.value for form in render.Form] == ["html", "pdf", "txt", "md", "json"]

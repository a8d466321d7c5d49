"""What an association's templates are told of documents is what documents hold."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from jinja2 import UndefinedError

from playoffs.documents import blocks
from playoffs.documents.bracket import Bracket
from playoffs.documents.imprint import Imprint
from playoffs.documents.words.language import language
from playoffs.renderers import templates, text
from playoffs.renderers.forms import Form, rendered
from tests.documents.documented import BLOCKS, PAGE, described, page
from tests.documents.golden import sheets

ENGLISH = language()
UNSAID = sheets()["announcement-3"]
"""Of an event of which nothing is said yet."""


@pytest.mark.parametrize(
    ("form", "line"), [(Form.HTML, 'class="blank"'), (Form.TEXT, "_" * 12), (Form.MARKDOWN, "\\_" * 24)]
)
def test_what_nobody_has_said_is_a_line_to_fill(form: Form, line: str) -> None:
    assert line in rendered(UNSAID, form, ENGLISH).decode()


@pytest.mark.parametrize("kind", BLOCKS)
def test_every_field_of_a_block_is_read_by_some_form(kind: type[Any]) -> None:
    files = [*templates.folder().glob("*.j2"), *Path(templates.__file__).parent.glob("*.py")]
    source = "".join(file.read_text("utf-8") for file in files)
    unread = {name for name in kind.__struct_fields__ if not re.search(rf"\b{name}\b", source)}
    assert unread <= {"source"}  # which is the mark


@pytest.mark.parametrize("line", ["{{ sheet.misspelt }}", "{{ misspelt }}", "{% if sheet.misspelt %}x{% endif %}"])
def test_a_name_that_no_document_has_is_an_error(line: str, tmp_path: Path) -> None:
    (tmp_path / "announcement.txt.j2").write_text(line, encoding="utf-8")
    with pytest.raises(UndefinedError, match="misspelt"):
        templates.plain_form(UNSAID, "txt", text, ENGLISH, tmp_path)


@pytest.mark.parametrize("kind", BLOCKS)
def test_every_field_of_a_block_is_documented_or_says_itself(kind: type[Any]) -> None:
    """A field without a sentence must be one plain word."""
    silent = set(kind.__struct_fields__) - set(described(kind))
    assert {name for name in silent if "_" in name} == set()


def test_every_block_is_documented() -> None:
    kinds = {each for each in vars(blocks).values() if isinstance(each, type) and issubclass(each, msgspec.Struct)}
    assert kinds - set(BLOCKS) == {blocks.Document, blocks.Head, blocks.Part, Bracket, Imprint}


def test_the_page_of_parts_and_blocks_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run: python -m tests.documents.documented"

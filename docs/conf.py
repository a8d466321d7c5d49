"""The documentation as a site: `python -m sphinx -W -b html docs site`. Static, searchable, nothing fetched from
anywhere."""

import re
import sys
from pathlib import Path
from typing import Any

import click
from pygments.lexers.special import TextLexer

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

project, author, language = "Playoffs", "the authors of Playoffs", "en"
release = version = re.findall(r'^version = "(.*)"', (ROOT / "pyproject.toml").read_text("utf-8"), re.MULTILINE)[0]

extensions = ["myst_parser"]
myst_heading_anchors = 4
source_suffix = {".md": "markdown"}
exclude_patterns = ["schemas"]
html_theme, html_title = "furo", f"Playoffs {release}"
html_static_path, html_css_files = ["style"], ["print.css"]
html_copy_source = html_show_sphinx = False
highlight_language = "text"

PLAIN = ("refusal", "trf", "csv", "mermaid")
"""Languages of blocks that are printed as they are."""

WHOLE = {"changes": "CHANGELOG.md", "contributing": "CONTRIBUTING.md"}
"""Pages that stand at the top of the repository."""

OUTSIDE = re.compile(r"\[([^\]]*)\]\((?:\.\./|schemas)[^)]*\)")
"""A link to a file of the repository that is no page: in the site its name stands alone."""


def reference() -> str:
    """Every command with what its `--help` says, in the order of `playoffs --help`."""
    from playoffs.cli.main import GROUPS, playoffs

    parts = ["# Every command\n\nWhat `playoffs COMMAND --help` says, in the order of `playoffs --help`.\n"]
    with click.Context(playoffs, info_name="playoffs", terminal_width=80, max_content_width=80) as top:
        for title, group in GROUPS.items():
            parts.append(f"## {title}\n")
            for name in group:
                command = playoffs.get_command(top, name)
                assert command, name
                with click.Context(command, info_name=name, parent=top) as here:
                    parts.append(f"### {name}\n\n```text\n{command.get_help(here).rstrip()}\n```\n")
    return "\n".join(parts)


def prepared(_app: object, page: str, source: list[str]) -> None:
    """A page as the site has it: its links lead to pages."""
    if page in WHOLE:
        source[0] = (ROOT / WHOLE[page]).read_text("utf-8").replace("](docs/", "](")
    if page == "commands":
        source[0] = reference()
    source[0] = OUTSIDE.sub(r"\1", source[0])


def setup(app: Any) -> dict[str, bool]:
    """Sphinx calls this."""
    for name in PLAIN:
        app.add_lexer(name, TextLexer)
    app.connect("source-read", prepared)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

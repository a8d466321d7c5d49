"""`playoffs rules new NAME --from EDITION`: a copy with comments that explain each line, to write your own on."""

import re
import shlex
from pathlib import Path

import click
from msgspec import structs

from playoffs.cli.talk import as_json, lines, then
from playoffs.cli.written import written
from playoffs.editions.load import load, whole
from playoffs.editions.shelf import gallery, shipped
from playoffs.outputs import schemas
from playoffs.outputs.commented import commented
from playoffs.outputs.edition_schema import edition_schema
from playoffs.outputs.rules import Written
from playoffs.text.errors import BadInput, shown

SCHEMA = "edition.schema.json"
"""The schema beside the file, which editors find by its first line."""


@click.command(short_help="A copy of an edition, to write your own on.")
@click.argument("name")
@click.option("--from", "base", default="msca", show_default=True, metavar="EDITION", help="What it is a copy of.")
@click.option("--json", "json", is_flag=True, help="As JSON.")
def new(name: str, base: str, json: bool) -> None:
    """Write NAME.toml as a copy of EDITION, in which a comment explains each line and says which words are allowed
    there; beside it the JSON Schema by which editors know them too. Nothing is overwritten.
    """
    path = Path(f"{name.removesuffix('.toml')}.toml")
    stem = re.sub(r"[^a-z0-9]+", "-", path.name.removesuffix(".toml").casefold()).strip("-")
    if not stem:
        raise BadInput("NAME", shown(name), "a name with letters, such as lakes-2027")
    if stem in (*shipped(), *gallery()):
        raise BadInput("NAME", f"{stem}, which is an edition of this program", "a name of your own, such as lakes-2027")
    if path.exists():
        raise BadInput(str(path), "a file that is there", "another name: nothing is overwritten")
    text = whole(load(base).text)
    called = path.stem.replace("-", " ").replace("_", " ").title()
    own = structs.replace(
        text, id=stem, edition="1", name=f"Rules {called}", source="Write here whose text this is, and its clause"
    )
    files = {path.name: commented(own, SCHEMA).encode()}
    if not (path.parent / SCHEMA).exists():
        files[SCHEMA] = schemas.text(edition_schema()).encode()
    written(files, path.parent, False)
    if json:
        as_json(Written(file=str(path), base=base, schema_file=str(path.parent / SCHEMA)))
        return
    lines([f"{path} is a copy of {base}. Make each line what your text says; then have it checked."])
    then(f"playoffs rules check {shlex.quote(str(path))}")

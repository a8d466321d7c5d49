"""`playoffs federation`: all playoffs of a database for directors elsewhere, and an administrator who lets them in."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from playoffs.cli.book import MIRROR
from playoffs.cli.said.tongue import in_its_language
from playoffs.cli.talk import lines, wrapped
from playoffs.cli.where import DB, there
from playoffs.desk.record.places import Where, default_path
from playoffs.documents.words.language import language
from playoffs.text.errors import BadInput
from playoffs.text.installing import installing

if TYPE_CHECKING:
    from playoffs.web.signing.told import SignIn


@click.command(short_help="Serve a federation's playoffs behind a proxy that encrypts.")
@click.option("--public", required=True, metavar="ADDRESS", help="The address of the proxy: https://NAME.")
@click.option("--sign-in", type=click.Path(path_type=Path), metavar="FILE", help="How administrators sign in (OpenID).")
@click.option("--administrator", default="", metavar="NAME", help="Print a link of an administrator, for this name.")
@click.option("--port", type=int, help="Port on which the proxy finds it; else 8080.")
@click.option("--log", "told", is_flag=True, help="Tell every request on standard error: route and status, no names.")
@in_its_language("wall, public page and published folder")
@DB
@click.option("--mirror", default="", metavar="FOLDER|URL", help=f"A second copy, kept up to date; else {MIRROR}.")
def federation(
    public: str,
    sign_in: Path | None,
    administrator: str,
    port: int | None,
    told: bool,
    code: str,
    db: Where | None,
    mirror: str,
) -> None:
    """Serve every playoff of the record to directors elsewhere, through a proxy on this computer that encrypts.

    An administrator makes a director's link for each playoff, replaces a lost one and revokes one; each of that is an
    entry of the record. An administrator sees no results and enters none. Administrators sign in at the provider that
    FILE names, or open the link that is printed for --administrator. Nobody directs all playoffs. Ctrl+C stops it; all
    that was entered is recorded.
    """
    from playoffs.desk.beside.links import Role, for_all
    from playoffs.web.serve import Federation
    from playoffs.web.serve import serve as served
    from playoffs.web.serving.proxy import known_port, public_address  # late: nothing else needs a server

    address, name, number = public_address(public), administrator.strip(), known_port(port)
    if not sign_in and not name:
        raise BadInput("playoffs federation", "nobody who administers", "--sign-in FILE, --administrator NAME, or both")
    if name:
        for_all(Role.ADMINISTRATOR, name, "")  # refused before anything is opened
    provider = _told(sign_in) if sign_in else None

    def ready(link: str) -> None:
        lines([f"The playoffs are served at {address}, from port {number} of this computer."])
        if name:
            lines([f"This link makes a browser that of {name}, administrator, once:", f"  {link}"])
        if provider:
            lines(wrapped(f"Administrators sign in at {address}/sign-in, by the word of {provider.issuer}."))
        lines(wrapped("Ctrl+C stops it; all that was entered is recorded."))

    served(
        there(db or default_path()),
        number,
        name,
        ready,
        mirror=mirror or os.environ.get(MIRROR, ""),
        said=language(code) if code else None,
        public=address,
        federation=Federation(administrator=name, sign_in=provider),
        tells_requests=told,
    )
    lines(["Stopped; all that was entered is recorded."])


def _told(path: Path) -> "SignIn":
    """How administrators sign in; `BadInput` without the library that it takes."""
    from playoffs.web.signing import told
    from playoffs.web.signing.provider import can_sign_in

    if not can_sign_in():
        expected = f"the extra `federation`: {installing('federation')}"
        raise BadInput("--sign-in", "a program without the library that it takes", expected)
    return told.read(path)

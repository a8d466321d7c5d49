"""`playoffs serve`: the console in a browser. The only place where one face knows of the other."""

import getpass
import os
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

import click

from playoffs.cli.book import MIRROR
from playoffs.cli.said.tongue import in_its_language
from playoffs.cli.talk import lines, wrapped
from playoffs.cli.where import DB, there
from playoffs.desk.record.places import Where, default_path
from playoffs.documents.words.language import ENGLISH, language
from playoffs.text.errors import BadInput

if TYPE_CHECKING:
    from playoffs.web.serving.certificate import Certificate


ALONE = "Without --lan the console is on this laptop alone."


@click.command(short_help="Open the console in a browser on this computer.")
@click.option("--port", type=int, help="Port to serve on; else any free one, and with --lan 8080.")
@click.option(
    "--lan", is_flag=False, flag_value="", default=None, metavar="[ADDRESS]", help="Let phones of the hall open it too."
)
@click.option("--cert", type=click.Path(path_type=Path), help="Certificate of an own name (PEM): https for the hall.")
@click.option("--key", type=click.Path(path_type=Path), help="Its key (PEM).")
@click.option("--public", default="", metavar="ADDRESS", help="https://NAME of a proxy on this computer that encrypts.")
@in_its_language("console, wall, public page and published folder")
@click.option("--by", default="", metavar="NAME", help="Who directs, for the record; else the name of this account.")
@DB
@click.option("--mirror", default="", metavar="FOLDER|URL", help=f"A second copy, kept up to date; else {MIRROR}.")
@click.option("--no-browser", is_flag=True, help="Print the link only.")
def serve(
    port: int | None,
    lan: str | None,
    cert: Path | None,
    key: Path | None,
    public: str,
    code: str,
    by: str,
    db: Where | None,
    mirror: str,
    no_browser: bool,
) -> None:
    """Serve every playoff of the record as pages for a browser on this computer; for other devices only with --lan.

    The link opens once, and makes that browser the director's. Commands may be used at the same time. Ctrl+C stops it;
    all that was entered is recorded. With --lan other devices of the hall's network can open the public pages, and the
    links that the director makes for them; what the director does is done at this computer. Several addresses: --lan
    ADDRESS. With --cert and --key of a name that you own they are served encrypted, and the director's phone too.
    With --public a proxy on this computer serves them encrypted, to directors elsewhere too.
    With --mirror a folder, such as a memory stick, or another computer holds every entry within a second.
    """
    from playoffs.desk.second.far import is_address
    from playoffs.web.serve import serve as served
    from playoffs.web.serving import lan as network  # late: nothing else needs a server

    said, own, (address, port) = language(code) if code else None, _own(cert, key, lan), _public(public, lan, port)
    hall = "" if lan is None else network.chosen(lan)
    second = mirror or os.environ.get(MIRROR, "")
    at_port = port if port is not None else network.PORT if hall else 0

    def ready(link: str) -> None:
        lines(["The console is open at this link, once:", f"  {link}"])
        whose = "What the director does is done at this computer" if hall else "It is for this computer alone"
        whose = f"It is for this computer; other devices open https://{own.name}" if own else whose
        whose = f"A proxy on this computer serves it at {address}, from port {at_port}" if address else whose
        lines(wrapped(f"{whose}. Ctrl+C stops it; all that was entered is recorded."))
        if hall:
            number = link.rpartition(":")[2].partition("/")[0]
            where = f"https://{own.name}:{number}" if own else f"http://{hall}:{number}"
            unsafe = f"{network.warning(ENGLISH)} {ALONE}"
            what = network.ENCRYPTED.format(name=own.name, address=hall) if own else unsafe
            lines(wrapped(f"Phones on its network can open {where}. {what}"))
        if second and not is_address(second) and not Path(second).is_dir():
            lines(wrapped(f"{second}: no such folder; a second copy is kept once it is there, and none until then."))
        if not second:
            lines(wrapped("No second copy: --mirror FOLDER keeps one; a memory stick will do."))
        if not no_browser:
            webbrowser.open(link)

    served(
        there(db or default_path()),
        at_port,
        by.strip() or _account(),
        ready,
        hall=hall,
        mirror=second,
        own=own,
        said=said,
        public=address,
    )
    lines(["Stopped; all that was entered is recorded."])


def _own(cert: Path | None, key: Path | None, lan: str | None) -> "Certificate | None":
    """The own certificate, where one is named; `BadInput` where half of it is, or nobody would be served with it."""
    if cert is None and key is None:
        return None
    if cert is None or key is None:
        raise BadInput("--cert and --key", "one of the two", "both: --cert FILE --key FILE")
    if lan is None:
        raise BadInput("--cert", "no --lan", "--lan too, since this computer alone needs no certificate")
    from playoffs.web.serving.certificate import tried

    return tried(cert, key)


def _public(text: str, lan: str | None, port: int | None) -> tuple[str, int | None]:
    """The address of the proxy, if there is one, and the port; `BadInput` with `--lan`, which opens another door."""
    if not text:
        return "", port
    if lan is not None:
        raise BadInput("--public and --lan", "both", "one of them: a proxy on this computer, or the hall's network")
    from playoffs.web.serving.proxy import known_port, public_address

    return public_address(text), known_port(port)


def _account() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return "Director"

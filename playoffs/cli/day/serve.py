"""`playoffs serve`: the console in a browser on this computer. The only place where one face knows of the other."""

import getpass
import webbrowser
from pathlib import Path

import click

from playoffs.cli.talk import lines, wrapped
from playoffs.desk.record.places import VARIABLE, default_path


@click.command(short_help="Open the console in a browser on this computer.")
@click.option("--port", type=int, default=0, show_default="any free one", help="Port to serve on.")
@click.option("--by", default="", metavar="NAME", help="Who directs, for the record; else the name of this account.")
@click.option("--db", type=click.Path(path_type=Path), help=f"File of the record; else {VARIABLE}.")
@click.option("--no-browser", is_flag=True, help="Print the link only.")
def serve(port: int, by: str, db: Path | None, no_browser: bool) -> None:
    """Serve every playoff of the record as pages for a browser on this computer, and for no other computer.

    The link opens once, and makes that browser the director's. Commands may be used at the same time. Ctrl+C stops it;
    all that was entered is recorded.
    """
    from playoffs.web.serve import serve as served  # late: nothing else needs a server

    def ready(link: str) -> None:
        lines(["The console is open at this link, once:", f"  {link}"])
        lines(wrapped("It is for this computer alone. Ctrl+C stops it; all that was entered is recorded."))
        if not no_browser:
            webbrowser.open(link)

    served(db or default_path(), port, by.strip() or _account(), ready)
    lines(["Stopped; all that was entered is recorded."])


def _account() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return "Director"

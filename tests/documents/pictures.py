"""The pictures in docs/pictures: the first page of every kind of sheet, and of two bulletins of other rules.

python -m tests.documents.pictures [sheets]

With `sheets` those of sheets only, which need no browser. Beside them `sheets.txt` keeps a digest of what each was
made of, so that a test tells when one has become old.
"""

import re
import subprocess
import sys
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

from msgspec.structs import replace

from playoffs.analysis.fairness import fairness as judged
from playoffs.documents.before.announcement import announcement
from playoffs.documents.before.announcement import sample as look_sample
from playoffs.documents.before.comparison import comparison
from playoffs.documents.before.worksheet import worksheet
from playoffs.documents.blocks import Document
from playoffs.documents.day.bids import bid_slips
from playoffs.documents.day.order import order_of_play
from playoffs.documents.day.session_pairings import session_pairings
from playoffs.documents.day.wall_bracket import wall_bracket
from playoffs.documents.inviting.invitation import invitations
from playoffs.documents.odds.fairness import Judged, fairness
from playoffs.documents.played.live import Live
from playoffs.documents.record.bulletin import bulletin
from playoffs.documents.record.final_placings import final_placings
from playoffs.documents.words.language import language
from playoffs.editions.load import staged
from playoffs.model.look import Look
from playoffs.planning.details import Details, read_details
from playoffs.renderers.render import Form, rendered
from tests.documents import twixt_records
from tests.documents.club_records import CLUB, MAGIC, final_of_three, record, sample, semifinals
from tests.documents.golden import paired
from tests.documents.handed_out import asked, handed_out
from tests.documents.plans import WHEN, sampled
from tests.documents.records import record as msca_record
from tests.documents.records import to_the_end
from tests.web.desk.pictures import take as desk_pages
from tests.web.federation.pictures import take as administrators_page
from tests.web.phones.pictures import take as players_pages
from tests.web.planner.pictures import take as planners_pages

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "pictures"
DIGESTS = FOLDER / "sheets.txt"
STYLES = ("sheet.css", "look.css.j2")


BESIDE = "us-championship-2014", "sinquefield-2014"


def sheets() -> dict[str, Document]:
    """One of each kind by its template, and two of other rules."""
    return named() | fair()


def named() -> dict[str, Document]:
    """Those that name players, which are made in a second."""
    plan, details = sampled(5), read_details(ROOT / "playoffs" / "samples" / "details.toml")
    makers = (announcement, bid_slips, order_of_play, worksheet)
    letters = list(invitations(plan, details, language(), WHEN).values())
    last = bulletin(Live(msca_record(5, to_the_end), details, language(), WHEN))
    twixt = twixt_records.live(language())
    wall = [session_pairings(twixt)["session-1-round-2"], wall_bracket(twixt), final_placings(twixt)]
    rest = [make(plan, details, language(), WHEN) for make in makers]
    found = [paired(), *wall, compared(), letters[1], last, *rest]
    club = record(sample("perfect-3"), CLUB, final_of_three)
    magic = record(sample("magic"), MAGIC, semifinals, 8)
    others = {
        "round-robin": bulletin(Live(club, details, language(), WHEN)),
        "elimination": bulletin(Live(magic, details, language(), WHEN)),
    }
    return {sheet.name: sheet for sheet in found if sheet} | handed_out() | others | {"look": looking(details)}


def fair() -> dict[str, Document]:
    """How fair an edition is, and two beside each other, which takes half a minute to work out."""
    details, msca = read_details(ROOT / "playoffs" / "samples" / "details.toml"), staged("msca")
    both = [Judged(rules, rules, judged(rules)) for rules in map(staged, BESIDE)]
    return {
        "fairness": fairness((Judged(msca, msca, judged(msca)),), details, language(), WHEN),
        "fairness-two": fairness(both, details, language(), WHEN),
    }


LOGO = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 48">
<rect width="64" height="48" rx="6" fill="#14532d"/>
<path fill="#fff" d="M18 38h28v-5h-4l-2-15h5V9h-5v4h-4V9h-8v4h-4V9h-5v9h5l-2 15h-4z"/></svg>"""


def looking(details: Details) -> Document:
    """The preview of a look."""
    logo = f"data:image/svg+xml;base64,{b64encode(LOGO.encode()).decode()}"
    letterhead = ("Prairie Rook Chess Association", "Founded 1911 · info@prairie.example")
    look = Look(letterhead=letterhead, color="#14532d", logo=logo, font="DejaVu Serif")
    one_day = replace(details, further_days=(), directions="", look=look)
    return look_sample(sampled(3), one_day, language(), WHEN)


def compared() -> Document:
    """Two teams of the sample club."""
    return comparison(asked(), Details(), language(), WHEN)


def digests(made: dict[str, Document]) -> str:
    """A line for each sheet, of its page without its style, which has a line for all of them."""
    style = b"".join((ROOT / "templates" / name).read_bytes() for name in STYLES)
    pages = {name: rendered(sheet, Form.HTML, language()).decode() for name, sheet in made.items()}
    bare = {name: re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL).encode() for name, page in pages.items()}
    return "".join(f"{name} {sha256(of).hexdigest()[:16]}\n" for name, of in sorted({"*style": style, **bare}.items()))


def take_sheets(folder: Path = FOLDER) -> None:
    """The first page of every sheet, and the digests of all."""
    made = sheets()
    for name, sheet in made.items():
        page = rendered(sheet, Form.PDF, language())
        gray = [] if sheet.imprint.look else ["-gray"]
        picture = ["pdftoppm", "-singlefile", *gray, "-r", "66", "-png", "-", str(folder / name)]
        subprocess.run(picture, input=page, check=True)
    (folder / DIGESTS.name).write_text(digests(made), encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    if sys.argv[1:] != ["sheets"]:
        desk_pages(FOLDER)
        players_pages(FOLDER)
        administrators_page(FOLDER)
        planners_pages(FOLDER)
    take_sheets()

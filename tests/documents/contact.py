"""Every sheet as a picture, to be looked at: pages of a playoff side by side, and how full each last page is.

python -m tests.documents.contact DIR [COURSE ...]

Courses are those of `fields`; `whole` is every field in one and two days, with ordinary and long names, in both
languages, on both papers.
"""

import shutil
import subprocess
import sys
from pathlib import Path

from PIL import Image, ImageDraw

from tests.documents.fields import WHOLE, Pictured, course, played
from tests.rail.driver import seated

SHORT_PAGE = 0.10
"""A last page with less than this of its height filled could have been spared."""
ALL = (
    *(
        "msca-2-two",
        "msca-3",
        "msca-5",
        "msca-6-two",
        "msca-8",
        "msca-3-two-es-a4-long",
        "msca-5-es-long",
        "msca-5-two-look",
    ),
    *("mtr-8", "mtr-4-es-a4-long", "twixt", "twixt-es-a4-long"),
)


def pages(pdf: Path) -> list[Image.Image]:
    made = subprocess.run(["pdftoppm", "-r", "50", "-png", str(pdf), str(pdf.with_suffix(""))], check=True)
    assert not made.returncode
    found = sorted(pdf.parent.glob(f"{pdf.stem}-*.png"))
    images = [Image.open(path).convert("RGB") for path in found]
    for path in found:
        path.unlink()
    return images


def filled(page: Image.Image) -> float:
    """The share of its height that a page fills, its margins and its foot apart."""
    across, down = page.size
    body = (
        page.convert("L").crop((0, int(down * 0.07), across, int(down * 0.90))).point(lambda p: 255 if p < 160 else 0)
    )
    box = body.getbbox()
    return (box[3] / body.size[1]) if box else 0.0


def sheets(folder: Path, wide: int = 6) -> None:
    """Contact sheets of all PDF files of a folder, a few rows each."""
    shown: list[tuple[str, Image.Image]] = []
    for pdf in sorted(folder.glob("*.pdf")):
        made = pages(pdf)
        last = filled(made[-1])
        mark = "  <-- short" if len(made) > 1 and last < SHORT_PAGE else ""
        print(f"{folder.name}/{pdf.stem}: {len(made)} pages, last {last:.0%}{mark}")
        shown += [(f"{pdf.stem} {n}/{len(made)} {filled(page):.0%}", page) for n, page in enumerate(made, 1)]
    per = wide * 3
    for number in range(0, len(shown), per):
        some = shown[number : number + per]
        across, down = max(p.size[0] for _, p in some), max(p.size[1] for _, p in some)
        rows = -(-len(some) // wide)
        whole = Image.new("RGB", (wide * (across + 8), rows * (down + 22)), "#888")
        for n, (label, page) in enumerate(some):
            at = n % wide * (across + 8), n // wide * (down + 22)
            whole.paste(page, (at[0], at[1] + 14))
            ImageDraw.Draw(whole).text((at[0] + 2, at[1] + 1), label, fill="white")
        whole.save(folder / f"contact-{number // per + 1}.png")


def main(words: list[str]) -> None:
    root, *names = words
    where = Path(root).absolute()
    for name in WHOLE if names == ["whole"] else names or ALL:
        folder = where / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        with seated() as driver:
            played(Pictured(driver, course(name), folder))
        sheets(folder)


if __name__ == "__main__":
    main(sys.argv[1:])

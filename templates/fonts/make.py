"""Make the shipped fonts again: subsets of Source Sans and Source Serif under names of their own, and DejaVu Sans.

    pip install fonttools==4.68.0 brotli==1.2.1 font-source-sans-pro==0.0.1 font-source-serif-pro==0.0.1
    python templates/fonts/make.py /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf      # Debian: fonts-dejavu-core

The same input gives the same bytes. Subsets carry other names because the licence reserves the name "Source".
"""

import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
SANS, SERIF = files("font_source_sans_pro") / "files", files("font_source_serif_pro") / "files"
CUTS = {
    "PlayoffsSans-Regular": (SANS / "SourceSansPro-Regular.otf", "Playoffs Sans", "Regular"),
    "PlayoffsSans-Italic": (SANS / "SourceSansPro-It.otf", "Playoffs Sans", "Italic"),
    "PlayoffsSans-Semibold": (SANS / "SourceSansPro-Semibold.otf", "Playoffs Sans", "Semibold"),
    "PlayoffsSerif-Semibold": (SERIF / "SourceSerifPro-Semibold.otf", "Playoffs Serif", "Semibold"),
}
# Latin with every accent in use, Greek, Cyrillic, punctuation, fractions, arrows, comparison, boxes.
LETTERS = (
    "20-7E,A0-24F,259,2BB-2BC,2C6-2C7,2D8-2DD,300-304,306-30C,323,370-3FF,400-52F,1E00-1EFF,2000-206F,2070-209F,"
    "20AC,2116,2122,2150-215F,2190-2193,2212,2215,2260,2264-2265,2500-25FF,2610-2612,2713"
)
# What pages in English, Spanish and most names need, for a phone that has little time; the rest comes when it is there.
NARROW = (
    "20-7E,A0-17F,2C6-2C7,2D8-2DD,2010-2015,2018-201E,2020-2022,2026,202F,2032-2033,2039-203A,2044,20AC,2116,2122,"
    "2153-2154,215B-215E,2190-2193,2212,2264-2265,25CF,25CB,2713"
)
ON_PAGES = ("PlayoffsSans-Regular", "PlayoffsSans-Semibold", "PlayoffsSerif-Semibold")
FEATURES = ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "tnum", "pnum", "lnum", "frac", "case", "smcp", "c2sc"]


def subset(font: TTFont, family: str, style: str) -> None:
    options = Options(layout_features=FEATURES, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14], notdef_outline=True)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=parse_unicodes(LETTERS))
    subsetter.subset(font)
    spoken, compact = f"{family} {style}", f"{family}-{style}".replace(" ", "")
    for record in font["name"].names:
        renamed = {1: family, 2: style, 3: compact, 4: spoken, 6: compact}.get(record.nameID)
        if renamed:
            record.string = renamed
    if "CFF " in font:
        outlines = font["CFF "].cff
        outlines.fontNames = [compact]
        outlines.topDictIndex[0].FamilyName, outlines.topDictIndex[0].FullName = family, spoken


def narrow(name: str) -> None:
    """The narrow cut of a font that was made before, for pages."""
    font = TTFont(HERE / f"{name}.woff2", recalcTimestamp=False)
    few = ["kern", "liga", "ccmp", "locl", "tnum", "lnum", "frac", "case"]
    subsetter = Subsetter(Options(layout_features=few, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14], notdef_outline=True))
    subsetter.populate(unicodes=parse_unicodes(NARROW))
    subsetter.subset(font)
    write(font, f"{name}-latin")


def main() -> None:
    for name, (source, family, style) in CUTS.items():
        font = TTFont(str(source), recalcTimestamp=False)
        subset(font, family, style)
        write(font, name)
    for name in ON_PAGES:
        narrow(name)
    fallback = TTFont(sys.argv[1], recalcTimestamp=False)
    write(fallback, "DejaVuSans")
    (HERE / "letters.txt").write_text("".join(f"{run}\n" for run in runs(fallback)), "ascii")


def runs(font: TTFont) -> Iterator[str]:
    """The letters that a font has, in runs such as `20-7E`; DejaVu Sans has all that the others have."""
    letters = set(font.getBestCmap())
    starts = sorted(c for c in letters if c - 1 not in letters)
    ends = sorted(c for c in letters if c + 1 not in letters)
    for first, last in zip(starts, ends, strict=True):
        yield f"{first:X}-{last:X}" if first < last else f"{first:X}"


def write(font: TTFont, name: str) -> None:
    font.flavor = "woff2"
    font.save(HERE / f"{name}.woff2")


if __name__ == "__main__":
    main()

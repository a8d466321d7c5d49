"""One match date of a season, as `--date` names it."""

from collections.abc import Sequence

import click

from playoffs.documents.words.language import ENGLISH
from playoffs.model.find import did_you_mean
from playoffs.model.tournament import Tournament
from playoffs.text.errors import BadInput
from playoffs.text.typed_times import ANY, readings


def one_date(event: Tournament, date: str) -> Tournament:
    """One match date of a season, with those who entered it."""
    dates = [d.date for d in event.dates]
    meant = [date] if date in dates else [d for d in dates if set(readings(d, ANY)) & set(readings(date, ANY))]
    day = event.on(meant[0]) if len(meant) == 1 else None
    if day is not None and meant != [date] and len(readings(date, ANY)) > 1:
        click.echo(f"{date} is {ENGLISH.day(readings(meant[0], ANY)[0])}.", err=True)
    if day is None:
        raise _no_date(date, dates, meant)
    return day


def _no_date(date: str, dates: Sequence[str], meant: Sequence[str]) -> BadInput:
    """Why a date names none of the season; most often the day of the playoff was meant."""
    none = "" if readings(date, ANY) else ", which is no date"
    if not dates:
        found = f"{date!r}{none}, and an event that is no season of match dates"
        expected = "no --date; the day of the playoff is one of its details: `playoffs details set date=2027-05-22`"
        return BadInput("--date", found, expected)
    near = f", which can be {' or '.join(meant)}" if meant else none or did_you_mean(date, dates)
    return BadInput("--date", f"{date!r}{near}", f"one of {', '.join(dates)}")

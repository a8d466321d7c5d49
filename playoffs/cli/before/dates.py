"""One match date of a season, as `--date` names it."""

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
        near = f", which can be {' or '.join(meant)}" if meant else did_you_mean(date, dates)
        raise BadInput(
            "--date", f"{date!r}{near}", f"one of {', '.join(dates)}" if dates else "a season of match dates"
        )
    return day

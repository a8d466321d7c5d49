"""One match date of a season, as `--date` names it."""

import re

from playoffs.model.find import did_you_mean
from playoffs.model.tournament import Tournament
from playoffs.text.errors import BadInput


def one_date(event: Tournament, date: str) -> Tournament:
    """One match date of a season, with those who entered it."""
    day = event.on(date)
    if day is None:
        dates = [d.date for d in event.dates]
        same = [d for d in dates if _numbers(d) == _numbers(date)]  # written in another order, or without zeros
        near = f" – did you mean {same[0]!r}?" if len(same) == 1 else did_you_mean(date, dates)
        raise BadInput(
            "--date", f"{date!r}{near}", f"one of {', '.join(dates)}" if dates else "a season of match dates"
        )
    return day


def _numbers(date: str) -> list[int]:
    """The numbers of a date, whatever their order and what stands between them."""
    return sorted(int(part) for part in re.findall(r"[0-9]+", date))

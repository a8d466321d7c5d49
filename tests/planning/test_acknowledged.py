"""What is acknowledged of a plan is kept by what it means; the sentences of earlier versions are understood."""

from datetime import date

import msgspec
import pytest

from playoffs.documents.words.misfit_words import misfit
from playoffs.editions.load import load
from playoffs.formats.course import Known
from playoffs.planning import formerly
from playoffs.planning.appointment import sittings
from playoffs.planning.details import Details
from playoffs.planning.fitting import Announced, announced, unfit
from playoffs.planning.misfits import Elsewhere, Empty, Longer, Moved, Otherwise, PastMidnight, Reason, TooLong
from playoffs.playoff.course import stages

ZONE = "America/Chicago"
AT = 1804348800
"""Sat 6 Mar 2027 10:00 CST."""

DAY = date(2027, 3, 6)

KEPT: dict[str, Reason] = {
    "Round robin of 4: announced for Sat 6 Mar 2027 10:00 CST, now Sun 7 Mar 2027 10:00 CST": Moved(
        stage=Known.ROBIN, players=4, told=AT, now=AT + 86400
    ),
    "Those level: announced for Sat 6 Mar 2027 10:00 CST, now Sat 6 Mar 2027 09:00 CST": Moved(
        stage=Known.LEVEL, players=4, told=AT, now=AT - 3600
    ),
    "Sat 6 Mar 2027 can last until Sat 6 Mar 2027 12:00 CST; announced: until Sat 6 Mar 2027 11:00 CST": Longer(
        day=DAY, told=AT + 3600, now=AT + 7200
    ),
    "Nothing is left to play on Sat 6 Mar 2027": Empty(DAY),
    "Sat 6 Mar 2027 can take 10 h, 2 h more than the 8 h that a day holds": TooLong(day=DAY, length=36000, limit=28800),
    "Sat 6 Mar 2027 can last until Sun 7 Mar 2027 00:30 CST, 30 min past midnight": PastMidnight(
        day=DAY, end=AT + 52200, past=1800
    ),
    "Site: announced Hall A, now open": Elsewhere("Hall A", ""),
    "Reply by: announced 2027-02-20 18:00, now 2027-02-21 18:00": Otherwise("2027-02-20 18:00", "2027-02-21 18:00"),
}
"""Sentences as version 0.1.0 kept them, letter by letter."""


@pytest.mark.parametrize("sentence", KEPT)
def test_a_sentence_that_was_kept_is_known_by_what_it_means(sentence: str) -> None:
    assert formerly.said(KEPT[sentence], ZONE) == sentence


@pytest.mark.parametrize("sentence", KEPT)
def test_a_value_is_kept_and_worded_today(sentence: str) -> None:
    why = KEPT[sentence]
    kept = Announced(parts=(), place="", deadline="", reasons=(why,))
    assert msgspec.json.decode(msgspec.json.encode(kept), type=Announced) == kept
    assert misfit(why, ZONE)


def test_what_was_let_stand_in_words_stands_and_nothing_else() -> None:
    details = Details(date="2027-03-06", start="10:00", zone=ZONE, day_limit=120)
    made = sittings(details, stages(load("msca"), 5), "details")
    before = announced(details, made)
    (found, *_others) = unfit(details, made, before)
    assert isinstance(found.why, TooLong)
    words = msgspec.structs.replace(before, acknowledged=(formerly.said(found.why, ZONE),))
    value = msgspec.structs.replace(before, reasons=(found.why,))
    other = msgspec.structs.replace(before, acknowledged=("Nothing is left to play on Sat 6 Mar 2027",))
    assert found not in (*unfit(details, made, words), *unfit(details, made, value))
    assert found in unfit(details, made, other)


@pytest.mark.parametrize("date_", ["2027-03-06", "2027-03-13"], ids=["as it is played", "moved on after it began"])
def test_of_a_day_that_has_begun_nothing_is_unfit_but_that_it_was_moved(date_: str) -> None:
    told = Details(date="2027-03-06", start="10:00", zone=ZONE, day_limit=120)
    now = msgspec.structs.replace(told, date=date_)
    before, made = (sittings(each, stages(load("msca"), 5), "details") for each in (told, now))
    found = [each.why for each in unfit(now, made, announced(told, before), begun=(AT,))]
    assert any(isinstance(why, Moved) for why in found) == (date_ != told.date)
    assert not any(isinstance(why, TooLong) for why in found)

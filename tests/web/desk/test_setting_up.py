"""Setting a playoff up by dropping a file: what is said before it is recorded, and what is refused."""

import re
from pathlib import Path

import pytest

from playoffs.desk.act import load
from playoffs.desk.beside.drafts import Draft
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import open_store
from playoffs.editions.shelf import shipped
from playoffs.text.errors import BadInput
from playoffs.web.desk.drafted import read, tie
from tests.cli.terminal import SAMPLES
from tests.web.conftest import Hall
from tests.web.pages import Page, Pages
from tests.web.walker import Walker


def dropped(
    director: Pages,
    file: str,
    title: str,
    rules: str = "msca",
    content: bytes | None = None,
    label: str = "Read the file",
    name: str = "",
) -> Page:
    page = director.open("/desk/new")
    form, button = page.form(label)
    said = [*form.fields, ("title", title), ("rules", rules), (button.name, button.value)]
    sent = (SAMPLES / file).read_bytes() if content is None else content
    return Page(director.client.upload(form.action, said, name or file, sent))


def test_of_one_who_has_won_alone_nothing_is_said_of_a_tie(director: Pages) -> None:
    alone = dropped(director, "tied-1.trf", "State Champion")
    assert "after it was known who had won" in alone.words
    assert "It is known now who has won" in alone.words
    assert "tie was known" not in alone.words
    assert "tie is known" not in alone.words
    tied = dropped(director, "tied-5.trf", "State Champion")
    assert "after the tie was known" in tied.words
    assert "who had won" not in tied.words


def test_a_dropped_file_becomes_a_playoff_once_everything_is_said(hall: Hall, director: Pages) -> None:
    page = dropped(director, "tied-5.trf", "State Champion")
    assert "5 players are tied" in page.words
    assert "Who defends the title?" in page.words
    assert "The announcement" in page.words
    with open_store(hall.path) as store:
        assert store.events() == ()
    refused = director.press(page, "Set up State Champion")
    assert "Defending champion: found no answer" in refused.words
    said = {"champion": "none", "date": "2027-05-22", "start": "10:00", "zone": "America/Chicago", "site": "Hall A"}
    said["issued"] = "May 10, 2027"
    form, button = page.form("Look again")
    page = director.send(form, [*form.fields, *said.items(), (button.name, button.value)])
    assert "Saturday, May 22, 2027" in page.words
    assert "Hall A" in page.words
    form, button = page.form("Set up State Champion")
    page = director.send(form, [*form.fields, (button.name, button.value)])
    assert page.answer.address == "/desk/state-champion"
    assert "Who will play?" in page.words
    with open_store(hall.path) as store:
        log = load(store, "state-champion")
        assert (log.details["date"], log.details["site"]) == ("2027-05-22", "Hall A")
        assert log.details["issued"] == "2027-05-10"
        assert "defending" not in log.founding.settings
        assert store.beside("", "draft") == {}


def test_a_detail_that_is_none_is_refused_before_anything_is_recorded(hall: Hall, director: Pages) -> None:
    page = dropped(director, "tied-5.trf", "State Champion")
    form, button = page.form("Set up State Champion")
    said = [("champion", "none"), ("date", "sometime in May"), (button.name, button.value)]
    refused = director.send(form, [*form.fields, *said])
    assert "Nothing was written" in refused.words
    with open_store(hall.path) as store:
        assert store.events() == ()
    good = [("champion", "none"), ("date", "2027-05-22"), (button.name, button.value)]
    for _ in range(2):  # pressed again, and sent twice
        page = director.send(form, [*form.fields, *good])
        assert page.answer.address == "/desk/state-champion", page.words
    with open_store(hall.path) as store:
        assert store.events() == ("state-champion",)
        assert load(store, "state-champion").details["date"] == "2027-05-22"
        assert store.beside("", "draft") == {}


def test_the_defending_champion_who_was_named_sits_out(hall: Hall, director: Pages) -> None:
    page = dropped(director, "tied-5.trf", "State Champion")
    form, button = page.form("Set up State Champion")
    director.send(form, [*form.fields, ("champion", "4"), (button.name, button.value)])
    with open_store(hall.path) as store:
        assert load(store, "state-champion").founding.settings["defending"] == "4"


def test_every_text_that_leads_to_a_champion_is_offered(director: Pages) -> None:
    form, _button = director.open("/desk/new").form("Read the file")
    ranks_alone = {"fide-2024", "fide-2026"}
    assert set(form.open["rules"]) >= set(shipped()) - ranks_alone
    assert not ranks_alone & set(form.open["rules"])


@pytest.mark.parametrize(
    ("file", "rules", "said"),
    [
        ("twixt.csv", "wbc-twixt", ()),
        ("magic.csv", "mtr", (("cut", "4"),)),
        ("level-2.csv", "club-open", ()),
        ("perfect-3.csv", "magnus-league", ()),
        ("league.csv", "magnus-league", ()),
    ],
)
def test_other_rules_ask_for_what_they_need_and_are_played(
    director: Pages, file: str, rules: str, said: tuple[tuple[str, str], ...]
) -> None:
    page = dropped(director, file, "Cup", rules)
    form, button = page.form("Look again")
    page = director.send(form, [*form.fields, *said, (button.name, button.value)])
    form, button = page.form("Set up Cup")
    page = director.send(form, [*form.fields, (button.name, button.value)])
    assert page.answer.address == "/desk/cup", page.words
    assert "Nothing more to do" in Walker(director, 5).play(page).words


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("../../etc/passwd", b"root:x:0:0"),
        ("a.xlsx", b"PK\x03\x04" + b"\0" * 200),
        ("event.trf", b"001 nonsense"),
        ("empty.csv", b"\n"),
        ("<b>.csv", b"name,1\nAda,W2\n"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_on_the_page_and_nothing_recorded(
    hall: Hall, director: Pages, name: str, content: bytes
) -> None:
    page = dropped(director, name, "State Champion", content=content)
    assert page.status in (200, 409)
    assert not page.has("Set up State Champion")
    assert "/tmp" not in page.text
    assert "Traceback" not in page.text
    with open_store(hall.path) as store:
        assert store.events() == ()


def test_another_file_takes_the_place_of_one_that_could_not_be_read(director: Pages) -> None:
    page = dropped(director, "minutes.txt", "State Champion", content=b"Minutes of the board meeting")
    assert 'class="second' not in page.text, "no empty half"
    assert "could not be read" in director.open("/desk").words
    (way,) = [link for link in page.read.links if link.startswith("/desk/new?")]
    again = director.open(way)
    assert "is kept" not in again.words
    form, button = again.form("Read the file")
    said = [*form.fields, ("title", "State Champion"), ("rules", "msca"), (button.name, button.value)]
    director.client.upload(form.action, said, "tied-5.trf", (SAMPLES / "tied-5.trf").read_bytes())
    there = director.open("/desk").words
    assert "tied-5.trf" in there
    assert "minutes.txt" not in there


def test_replies_by_email_want_an_address_and_what_was_typed_stays_in_sight(director: Pages) -> None:
    page = dropped(director, "tied-5.trf", "State Champion")
    assert 'placeholder="name, e-mail, phone"' in page.text
    by_email = {"reply_to": "to the director, by e-mail"}
    page = director.press(page, "Look again", **by_email, director="Uma Umpire")
    assert "no address is stated" in page.words
    assert '<details class="readings" open><summary>More for the announcement' in page.text
    page = director.press(page, "Look again", **by_email, director="Uma Umpire, uma@example.org")
    assert "no address is stated" not in page.words


def test_a_title_that_sounds_closed_is_asked_about(director: Pages) -> None:
    page = dropped(director, "tied-5.trf", "Under 1600 Champion")
    assert "sounds as if not everybody could win it" in page.words
    assert not page.has("Set up Under 1600 Champion")
    form, button = page.form("Look again")
    page = director.send(form, [*form.fields, ("everybody", "yes"), (button.name, button.value)])
    assert page.has("Set up Under 1600 Champion")


def test_a_title_that_not_everybody_can_win_is_set_up_for_those_who_are_marked(hall: Hall, director: Pages) -> None:
    page = dropped(director, "tied-5.trf", "Junior Champion")
    assert "terminal" not in page.words
    assert "expected a mark at “Everybody in the event can”, or at each player who can" in page.words
    everybody = len(page.form("Look again")[0].closed["eligible"])

    def looked(page: Page, *marked: str) -> Page:
        form, button = page.form("Look again")
        return director.send(
            form, [*form.fields, *(("eligible", each) for each in marked), (button.name, button.value)]
        )

    page = looked(page, "2", "4", "1")
    assert re.findall(r'"eligible" value="(\d+)" checked', page.text) == ["1", "2", "4"], "the marks stay"
    assert page.has("Set up Junior Champion")
    page = looked(page)
    assert not page.has("Set up Junior Champion"), "and a mark can be taken back"
    page = looked(page, "2", "4", "1")
    form, button = page.form("Set up Junior Champion")
    marked = [("eligible", each) for each in ("2", "4", "1")]
    done = director.send(form, [*form.fields, *marked, ("champion", "none"), (button.name, button.value)])
    assert done.answer.address == "/desk/junior-champion", done.words
    with open_store(hall.path) as store:
        (title,) = load(store, "junior-champion").founding.titles
        tied = load(store, "junior-champion").founding.tied
    assert everybody > 3
    assert title.players == ("1", "2", "4")
    assert set(tied) <= {"1", "2", "4"}


def test_marks_at_some_and_at_everybody_are_a_fault_of_the_form_that_keeps_what_was_typed(director: Pages) -> None:
    page = dropped(director, "tied-5.trf", "Junior Champion")
    form, button = page.form("Look again")
    fields = [each for each in form.fields if each[0] != "site"]
    marks = [("everybody", "yes"), ("eligible", "1"), ("site", "Lakeside Hall"), (button.name, button.value)]
    page = director.send(form, [*fields, *marks])
    assert page.status == 200
    assert "found a mark that everybody can win it, and marks at some; expected one of the two" in page.words
    assert re.search('name="eligible" value="1" checked', page.text)
    assert "Lakeside Hall" in page.text


def test_the_mark_that_everybody_can_win_is_taken_back_as_others_are(director: Pages) -> None:
    page = dropped(director, "tied-5.trf", "Junior Champion")
    page = director.press(page, "Look again", everybody="yes")
    assert page.has("Set up Junior Champion")
    assert re.search('name="everybody" value="yes" checked', page.text), "what was said is seen"
    form, button = page.form("Look again")
    page = director.send(form, [each for each in form.fields if each[0] != "everybody"] + [(button.name, button.value)])
    assert not page.has("Set up Junior Champion")
    assert "sounds as if not everybody could win it" in page.words


def test_more_can_be_marked_than_other_forms_have_fields(director: Pages) -> None:
    rows = [f"{n},Player {n},1500,{'W' if n % 2 else 'L'}{n + 1 if n % 2 else n - 1}" for n in range(1, 501)]
    content = "\n".join(("id,name,rating,1", *rows, "")).encode()
    page = dropped(director, "level-2.csv", "Junior Champion", "club-open", content)
    form, button = page.form("Look again")
    marked = [("eligible", str(n)) for n in range(1, 451)]
    page = director.send(form, [*form.fields, *marked, (button.name, button.value)])
    assert page.status == 200
    assert len(re.findall('"eligible" value="[0-9]+" checked', page.text)) == 450


def test_a_draft_that_is_set_up_to_practice_says_so(hall: Hall, director: Pages) -> None:
    page = dropped(director, "tied-5.trf", "State Champion")
    form, button = page.form("Set up State Champion")
    said = [("champion", "none"), ("practice", "yes"), (button.name, button.value)]
    page = director.send(form, [*form.fields, *said])
    assert "This is practice" in page.words
    page = director.press(page, "Discard")
    with open_store(hall.path) as store:
        assert store.events() == ()


def filled(page: Page, director: Pages, **said: str) -> Page:
    """The form of a draft with these of its fields filled in, looked at again."""
    form, button = page.form("Look again")
    rest = [(name, value) for name, value in form.fields if name not in said]
    return director.send(form, [*rest, *said.items(), (button.name, button.value)])


def test_days_and_times_are_read_as_they_are_typed(director: Pages) -> None:
    page = dropped(director, "tied-5.trf", "State Champion")
    page = filled(page, director, date="Nov 28, 2026", start="8 PM", zone="America/Chicago")
    assert "Saturday, November 28, 2026" in page.words
    assert "8:00 PM" in page.words


def test_a_day_that_can_be_two_is_refused_by_the_name_of_its_field(director: Pages) -> None:
    page = dropped(director, "tied-5.trf", "State Champion")
    page = filled(page, director, date="3/4/2027")
    assert "Date: found 3/4/2027, which can be March 4, 2027 or April 3, 2027" in page.words.replace('"', "").replace(
        "'", ""
    )
    assert "--set" not in page.words


@pytest.mark.parametrize("short", ["CST", "EST"])
def test_what_is_short_for_a_zone_is_answered_with_its_name_at_the_field(director: Pages, short: str) -> None:
    page = dropped(director, "tied-5.trf", "State Champion")
    page = filled(page, director, date="2027-05-22", start="10:00", zone=short)
    name = {"CST": "America/Chicago", "EST": "America/New_York"}[short]
    assert f"Zone: found time zone {short}, an abbreviation that can mean several zones" in page.words.replace('"', "")
    assert f"the zone by its name: in the US {short} is {name}" in page.words


def test_a_file_that_cannot_be_read_leads_to_another_file_with_the_title_kept(director: Pages) -> None:
    page = dropped(director, "tied-5.trf", "State Champion", content=b"\x00\x01nothing")
    assert not page.has("Go on")
    (address,) = {link for link in page.read.links if "title=" in link}
    again = director.open(address)
    assert 'value="State Champion"' in again.text


@pytest.mark.parametrize("pressed", ["Read the file", "Show the readings"])
def test_a_form_that_comes_back_keeps_the_file_that_was_chosen(hall: Hall, director: Pages, pressed: str) -> None:
    page = dropped(director, "tied-5.trf", " ", label=pressed)
    assert "tied-5.trf is kept" in page.words
    form, button = page.form("Read the file")
    said = [*form.fields, ("title", "State Champion"), ("rules", "msca"), (button.name, button.value)]
    page = Page(director.client.upload(form.action, said, "", b""))
    assert "5 players are tied" in page.words
    with open_store(hall.path) as store:
        assert len(store.beside("", "draft")) == 1


def test_another_file_takes_the_place_of_one_that_is_kept(director: Pages) -> None:
    page = dropped(director, "tied-5.trf", " ")
    form, button = page.form("Read the file")
    said = [*form.fields, ("title", "Cup"), ("rules", "club-open"), (button.name, button.value)]
    file = "level-2.csv"
    page = Page(director.client.upload(form.action, said, file, (SAMPLES / file).read_bytes()))
    assert page.has("Set up Cup")
    assert file in page.words


def test_a_file_that_is_kept_no_more_is_asked_for_again(director: Pages) -> None:
    page = dropped(director, "tied-5.trf", " ")
    form, button = page.form("Read the file")
    rest = [(name, value) for name, value in form.fields if name != "held"]
    said = [*rest, ("held", "gone"), ("title", "Cup"), ("rules", "msca"), (button.name, button.value)]
    page = Page(director.client.upload(form.action, said, "", b""))
    assert "File: found none" in page.words


def test_what_is_wrong_is_said_at_its_field_with_what_was_typed(director: Pages) -> None:
    page = dropped(director, "tied-5.trf", "State Champion")
    form, button = page.form("Set up State Champion")
    said = [("date", "\u200e2027-05-22"), ("start", "10:00"), ("site", "Hall A"), (button.name, button.value)]
    page = director.send(form, [*form.fields, *said])
    assert "Look here" not in page.text
    assert "details set" not in page.words
    assert page.words.count("Date: found a character that is not seen (left-to-right mark)") == 2
    assert page.words.count("Defending champion: found no answer") == 2
    assert 'value="\u200e2027-05-22"' in page.text
    assert 'value="Hall A"' in page.text


def test_how_many_advance_is_no_fault_before_it_was_asked_and_keeps_what_was_typed(director: Pages) -> None:
    page = dropped(director, "magic.csv", "Cup", "mtr")
    assert "found" not in page.words
    form, button = page.form("Set up Cup")
    page = director.send(form, [*form.fields, ("cut", "eight"), (button.name, button.value)])
    assert "How many advance: found eight" in page.words
    assert 'name="cut" value="eight" placeholder="8" inputmode="numeric" maxlength="20"' in page.text


def test_the_list_of_rules_is_grouped_and_says_which_of_magic_are_todays(director: Pages) -> None:
    page = director.open("/desk/new").text
    own, gallery = page.index('label="Rules in use"'), page.index('label="Gallery')
    assert own < page.index('value="msca"') < page.index('value="mtr"') < gallery < page.index('value="world-cup-2025"')
    assert "(mtr); today&#39;s" in page
    assert "(mtr-2024); of events from May 2024 to November 2025, not today" in page


def test_no_detail_keeps_a_browser_from_sending_the_form(director: Pages) -> None:
    """A list that must be chosen from, and stands on nothing, is one that no browser sends."""
    draft = dropped(director, "tied-5.trf", "State Champion")
    begun = director.press(director.open("/desk"), "Begin a practice playoff")
    times = director.open(f"{begun.answer.address}/timetable")
    for page in (draft, times):
        lists = re.findall(r'<select name="(\w+)"([^>]*)>(.*?)</select>', page.text)
        assert "language" in [name for name, _said, _options in lists]
        empty = [name for name, said, options in lists if "required" in said and 'value="" selected' in options]
        assert empty == []


def test_the_way_back_to_a_draft_that_was_set_up_leads_to_its_playoff(hall: Hall, director: Pages) -> None:
    """Browser's Back opens the page of the draft again, which is none any more; what it says is sent once more too."""
    draft = dropped(director, "tied-5.trf", "State Champion")
    for label in ("Set up State Champion", "Set up State Champion", "Look again"):
        form, button = draft.form(label)
        page = director.send(form, [*form.fields, ("champion", "none"), (button.name, button.value)])
        assert page.answer.address == "/desk/state-champion"
        back = director.open(draft.answer.address)
        assert (back.answer.address, back.status) == ("/desk/state-champion", 200)
    with open_store(hall.path) as store:
        assert store.events() == ("state-champion",)


def test_the_way_back_to_a_draft_whose_practice_was_discarded_says_so(director: Pages) -> None:
    draft = dropped(director, "tied-5.trf", "State Champion")
    form, button = draft.form("Set up State Champion")
    page = director.send(form, [*form.fields, ("champion", "none"), ("practice", "yes"), (button.name, button.value)])
    director.press(page, "Discard")
    back = director.open(draft.answer.address)
    assert back.status == 409
    assert "expected a new one, from its file" in back.words


@pytest.mark.parametrize("many", [2, 4, 40])
def test_several_files_that_are_no_report_are_refused_and_what_was_typed_is_not_read(
    director: Pages, many: int
) -> None:
    page = director.open("/desk/new")
    form, button = page.form("Read the file")
    said = [*form.fields, ("title", "State Champion"), (button.name, button.value)]
    content = (SAMPLES / "tied-5.trf").read_bytes()
    more = [(f"{n}.trf", content) for n in range(1, many)]
    refused = Page(director.client.upload(form.action, said, "a.trf", content, *more))
    assert refused.status == 409
    expected = "one file, or THEXPORT.DBF, TSEXPORT.DBF and TDEXPORT.DBF together"
    assert f"found {many} files; expected {expected}" in refused.words


def test_marks_of_which_none_is_in_the_event_open_a_title_to_nobody() -> None:
    content = (SAMPLES / "tied-5.trf").read_bytes()
    draft = Draft(
        title="Junior Champion", rules="msca", name="five.trf", content=content, at=utc_now(), eligible=("99",)
    )
    event = read(draft).event
    assert event
    with pytest.raises(BadInput, match="or at each player who can"):
        tie(draft, event)


def test_the_same_title_of_the_same_event_is_set_up_twice_on_purpose_alone(hall: Hall, director: Pages) -> None:
    def pressed(**ticked: str) -> Page:
        page = dropped(director, "tied-5.trf", "State Champion")
        form, button = page.form("Set up State Champion")
        return director.send(form, [*form.fields, ("champion", "none"), *ticked.items(), (button.name, button.value)])

    assert "is set up already" not in dropped(director, "tied-5.trf", "State Champion").words
    assert pressed().answer.address == "/desk/state-champion"
    asked = pressed()
    assert "State Champion is set up already, from the same event: state-champion." in asked.words
    assert "Nothing was written." in asked.words
    assert "/desk/state-champion" in asked.read.links
    assert "is set up already" not in dropped(director, "tied-5.trf", "Cup").words
    with open_store(hall.path) as store:
        assert store.events() == ("state-champion",)
    assert pressed(practice="yes").answer.address == "/desk/practice-state-champion"
    assert pressed(twice="yes").answer.address == "/desk/state-champion-2"


def test_whoever_offers_phones_is_told_that_the_hall_has_to_be_served(hall: Hall, path: Path) -> None:
    said = "what players are to send by phone needs playoffs serve --lan"
    assert said in dropped(hall.seat(), "tied-5.trf", "Cup").words
    served = Hall(path, hall="10.0.0.1:8080")
    assert said not in dropped(served.seat(), "tied-5.trf", "Cup").words
    served.house.close()


def test_whoever_says_how_many_advance_reads_that_the_rules_leave_it_open(director: Pages) -> None:
    page = dropped(director, "magic.csv", "Cup", rules="mtr")
    assert "the rules leave the number open (DCI-8), so none is filled in" in page.words
    assert 'name="cut" value="" placeholder="8"' in page.text
    assert "How many advance" not in dropped(director, "tied-5.trf", "Cup").words

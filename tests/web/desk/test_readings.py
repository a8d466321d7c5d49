"""Readings at set-up: those that the rules can use, before the file; what a late choice puts on the preview."""

from pathlib import Path

import pytest
from msgspec.structs import asdict

from playoffs.desk.act import load as load_log
from playoffs.desk.record.store import open_store
from playoffs.documents.words.language import language
from playoffs.editions.load import load
from playoffs.editions.shelf import names
from playoffs.text.errors import BadInput
from playoffs.web.asked import reading_fields
from playoffs.web.desk.setting_up import offered
from tests.cli.terminal import SAMPLES
from tests.web.conftest import Hall
from tests.web.pages import Page, Pages

MSCA = {"cut", "seed_by", "pairing", "repeat_sit_out", "void_bid", "unplayed_deduction"}


def fields(page: Page, label: str) -> dict[str, list[str]]:
    form, _button = page.form(label)
    return {name.removeprefix("reading-"): there for name, there in form.closed.items() if name.startswith("reading-")}


def dropped(director: Pages, page: Page, file: str, **said: str) -> Page:
    """The file handed in on that page, with these fields filled in."""
    form, button = page.form("Read the file")
    sent = [*form.fields, *((name.replace("__", "-"), text) for name, text in said.items())]
    sent.append((button.name, button.value))
    return Page(director.client.upload(form.action, sent, file, (SAMPLES / file).read_bytes()))


@pytest.mark.parametrize("name", names())
def test_every_reading_of_every_text_is_asked_for_with_its_values_and_leads_to_rules(name: str) -> None:
    usual = reading_fields.usual(name)
    for field in reading_fields.fields(name, {}, language()):
        key = field.name.removeprefix("reading-")
        assert field.value == usual[key]
        assert field.options[0][0] == usual[key]
        assert field.options[0][1].endswith("(default)")
        assert {value for value, _text in field.options} == set(reading_fields.allowed(key))
        for value in set(reading_fields.allowed(key)) - {usual[key]}:
            rules = reading_fields.ruleset(name, {key: value})
            assert asdict(rules.readings)[key] == value
            assert rules.id != load(name).id
    assert reading_fields.ruleset(name, {}) == load(name)


def test_they_are_those_of_a_file_that_says_the_same(tmp_path: Path) -> None:
    """The console reads nothing otherwise than `--rules FILE` does."""
    file = tmp_path / "own.toml"
    lines = [
        'extends = "msca"',
        'id = "msca-other-readings"',
        'edition = "read-2026-11"',
        f'source = "{load("msca").source}"',
    ]
    lines += [f'name = "{load("msca").name}, other readings"', "[readings]", 'pairing = "fold"', 'void_bid = "ruling"']
    file.write_text("\n".join(lines), "utf-8")
    assert reading_fields.ruleset("msca", {"void_bid": "ruling", "pairing": "fold"}) == load(str(file))


def test_they_stand_before_the_file_and_follow_the_rules_that_are_chosen(director: Pages) -> None:
    page = director.open("/desk/new")
    assert set(fields(page, "Read the file")) == MSCA
    form, button = page.form("Show the readings")
    page = director.send(form, [*form.fields, ("title", "Cup"), ("rules", "wbc-twixt"), (button.name, button.value)])
    assert set(fields(page, "Read the file")) == {"absent", "overrun", "final_tie"}
    assert 'value="Cup"' in page.text
    assert 'value="wbc-twixt" selected' in page.text
    form, button = page.form("Show the readings")
    page = director.send(form, [*form.fields, ("title", "Cup"), ("rules", "mtr"), (button.name, button.value)])
    assert fields(page, "Read the file") == {}
    assert "these rules leave none open" in page.words


def test_one_that_is_chosen_before_the_file_is_in_the_record_and_no_late_choice(hall: Hall, director: Pages) -> None:
    page = dropped(
        director, director.open("/desk/new"), "tied-6.csv", title="Cup", rules="msca", reading__pairing="fold"
    )
    assert "MSCA Official Tiebreaker, other readings" in page.words
    assert "With the defaults it would say" not in page.words
    form, button = page.form("Set up Cup")
    sent = [*form.fields, ("champion", "none"), ("reading-pairing", "fold"), (button.name, button.value)]
    assert director.send(form, sent).answer.address == "/desk/cup"
    with open_store(hall.path) as store:
        assert asdict(load_log(store, "cup").founding.ruleset.readings)["pairing"] == "fold"


def test_one_that_is_changed_once_the_tie_is_known_says_so_and_what_the_default_would_have_given(
    hall: Hall, director: Pages
) -> None:
    page = dropped(director, director.open("/desk/new"), "tied-6.csv", title="Cup", rules="msca")
    assert set(fields(page, "Set up Cup")) == MSCA
    form, button = page.form("Look again")
    page = director.send(form, [*form.fields, ("reading-pairing", "fold"), (button.name, button.value)])
    late = page.words.partition("Readings chosen after the tie was known. With the defaults it would say:")[2]
    assert late, page.words
    said = late.partition("The announcement")[0]
    assert "The upper half meets the lower half in order: of six, 1–4, 2–5, 3–6." in said
    assert "1–4" in said
    assert "2–5" in said
    assert "1–6" not in said  # which is how it is now
    assert ", after the tie was known. With the defaults:" in page.words  # as it will be printed
    form, button = page.form("Set up Cup")
    sent = [*form.fields, ("champion", "none"), ("reading-pairing", "fold"), (button.name, button.value)]
    assert director.send(form, sent).answer.address == "/desk/cup"
    with open_store(hall.path) as store:
        assert asdict(load_log(store, "cup").founding.ruleset.readings)["pairing"] == "fold"


def test_one_that_this_playoff_does_not_come_to_is_said_to_change_nothing(director: Pages) -> None:
    page = dropped(director, director.open("/desk/new"), "tied-3.trf", title="Cup", rules="msca")
    form, button = page.form("Look again")
    page = director.send(form, [*form.fields, ("reading-cut", "tied"), (button.name, button.value)])
    late = page.words.partition("Readings chosen after the tie was known. With the defaults it would say:")[2]
    assert late.strip().startswith("The same: this playoff does not come to what was changed."), page.words[:2000]


def test_the_default_again_is_no_other_reading(hall: Hall, director: Pages) -> None:
    page = dropped(
        director, director.open("/desk/new"), "tied-6.csv", title="Cup", rules="msca", reading__pairing="fold"
    )
    form, button = page.form("Look again")
    page = director.send(form, [*form.fields, ("reading-pairing", "slide"), (button.name, button.value)])
    assert "other readings" not in page.words
    form, button = page.form("Set up Cup")
    director.send(form, [*form.fields, ("champion", "none"), (button.name, button.value)])
    with open_store(hall.path) as store:
        assert load_log(store, "cup").founding.ruleset == load("msca")


def test_readings_of_other_rules_are_none_of_these(director: Pages) -> None:
    page = director.open("/desk/new")
    page = dropped(director, page, "twixt.csv", title="Cup", rules="wbc-twixt", reading__pairing="fold")
    assert "Readings: found those of other rules" in page.words
    assert page.answer.address.startswith("/desk/new?missing=readings")
    page = dropped(director, director.open("/desk/new"), "twixt.csv", title="Cup", rules="wbc-twixt")
    assert page.answer.address.startswith("/desk/new?draft=")  # all as by default: nothing to be chosen again


@pytest.mark.parametrize("said", [{"reading__pairing": "zigzag"}, {"reading__absent": "renumber"}, {"reading__x": "y"}])
def test_a_reading_that_the_rules_cannot_use_is_refused(director: Pages, said: dict[str, str]) -> None:
    page = dropped(director, director.open("/desk/new"), "tied-6.csv", title="Cup", rules="msca", **said)
    assert (page.status, "Not recorded" in page.words) == (409, True)
    page = dropped(director, director.open("/desk/new"), "tied-6.csv", title="Cup", rules="msca")
    form, button = page.form("Look again")
    sent = [
        *form.fields,
        *((name.replace("__", "-"), text) for name, text in said.items()),
        (button.name, button.value),
    ]
    assert director.send(form, sent).status == 409


def test_another_file_keeps_what_was_chosen(director: Pages) -> None:
    page = dropped(
        director, director.open("/desk/new"), "tied-6.csv", title="Cup", rules="msca", reading__pairing="fold"
    )
    again = next(link for link in page.read.links if link.startswith("/desk/new?title"))
    page = director.open(again)
    assert 'name="reading-pairing" value="fold" checked' in page.text


def test_rules_that_are_offered_can_be_chosen_with_every_reading() -> None:
    for name, _called in offered():
        for key in reading_fields.usual(name):
            with pytest.raises(BadInput):
                reading_fields.chosen(name, {f"reading-{key}": ("none such",)})

"""The sample events: made by the generator, and tied as their names promise."""

from importlib.resources import as_file, files

import pytest

from playoffs.editions.load import staged
from playoffs.files.read import read_event
from playoffs.model.ranking import Cut, cut
from playoffs.model.tournament import Kind, Tournament
from playoffs.tiebreaks.standings import standings
from tests.samples.make import SAMPLES, Sample, text, tied

LADDER = staged("msca").ladder


def read(file: str) -> Tournament:
    with as_file(files("playoffs.samples") / file) as path:
        return read_event(path)


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.file)
def test_a_sample_is_what_the_generator_makes(sample: Sample) -> None:
    assert (files("playoffs.samples") / sample.file).read_text(encoding="utf-8") == text(sample)


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.file)
def test_a_sample_is_tied_as_its_name_says(sample: Sample) -> None:
    event = read(sample.file)
    assert f"tied-{len(tied(event))}" == sample.file.partition(".")[0]
    assert (len(event.players), event.rounds) == (sample.players, sample.rounds)


def test_between_them_the_samples_hold_everything_that_happens_in_a_round() -> None:
    rounds = {r.kind for sample in SAMPLES for p in read(sample.file).players for r in p.rounds}
    assert rounds == set(Kind) - {Kind.OUT, Kind.DRAW_WON, Kind.DRAW_LOST}


def test_the_readme_sample_is_decided_at_the_third_system() -> None:
    event = read("tied-5.trf")
    first, second = standings(event, LADDER).ranking.among(tied(event)).order[:2]
    table = standings(event, LADDER)
    assert [a == b for a, b in zip(table.figures(first), table.figures(second), strict=True)] == [
        True, True, True, False, False,
    ]  # fmt: skip


def test_one_sample_leaves_the_sit_out_to_lots() -> None:
    event = read("tied-3.trf")
    assert len(standings(event, LADDER).ranking.among(tied(event)).groups[0]) == 2


def test_one_sample_leaves_the_sixth_place_to_lots() -> None:
    event = read("tied-8.csv")
    line = cut(standings(event, LADDER).ranking.among(tied(event)), 6)
    assert line == Cut(inside=line.inside, level=("2", "15"), places=1, outside=("1",))
    assert len(line.inside) == 5


def test_one_sample_is_cut_to_six_by_the_last_system() -> None:
    event = read("tied-9.trf")
    table = standings(event, LADDER)
    order = table.ranking.among(tied(event)).order
    assert table.figures(order[5])[:4] == table.figures(order[6])[:4]
    assert not cut(table.ranking.among(tied(event)), 6).level

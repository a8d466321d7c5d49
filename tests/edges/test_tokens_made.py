"""A token is made for a program that has a name, and for nothing else."""

import pytest

from tests.cli.terminal import Terminal


@pytest.mark.parametrize("words", [[""], [" "], ["--player", ""], ["--revoke", ""], ["", "--director"]])
def test_nothing_is_made_for_an_empty_name(founded: Terminal, words: list[str]) -> None:
    before = founded.bytes()
    answer = founded("token", *words)
    assert answer.code == 2
    assert "nothing between the quotes" in " ".join(answer.err.split())
    assert founded.bytes() == before


@pytest.mark.parametrize("words", [["--director"], ["a", "--player", "Abarawe"], ["a", "--director", "--organizer"]])
def test_one_thing_is_done_at_once(founded: Terminal, words: list[str]) -> None:
    answer = founded("token", *words)
    assert (answer.code, "not one thing to do" in answer.err) == (2, True)


def test_alone_it_lists_them(founded: Terminal) -> None:
    assert "There is no token." in founded.done("token")
    assert "Arbiter, assistant" in founded.done("token Arbiter")


def test_the_list_marks_the_one_that_was_just_made(founded: Terminal) -> None:
    founded.done("token Arbiter")
    listed = [line for line in founded.done("token Timekeeper").splitlines() if "assistant" in line]
    assert [line.endswith(", new") for line in listed] == ["Timekeeper" in line for line in listed]
    assert "new" not in founded.done("token")

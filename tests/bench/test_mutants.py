"""The search for mutants finds what a test does not notice, and the list of those that live is held to it."""

from pathlib import Path

import pytest

from tests.bench import survivors
from tests.bench.mutator import mutants

pytest.importorskip("resource", reason="needs a system that can fork")
from tests.bench import mutants as command
from tests.bench.mirrors import MIRRORS
from tests.thinned import only_in_ci

MODULE = "playoffs/tiny.py"
TINY = """\
LEAST = 3


def enough(points: int) -> bool:
    return points >= LEAST
"""
FLIPPED = ("enough", "return points >= LEAST", "return points > LEAST")
HELD = ["assert enough(4)", "assert enough(3)", "assert enough(2) is False"]


def tree(folder: Path, assertions: list[str]) -> Path:
    """A tree with the tiny module and its one test."""
    for place in ("playoffs", "tests"):
        (folder / place).mkdir()
    (folder / "playoffs" / "__init__.py").touch()  # or an installed one would be found instead
    (folder / MODULE).write_text(TINY, "utf-8")
    body = "".join(f"    {line}\n" for line in assertions)
    text = f"from playoffs.tiny import enough\n\n\ndef test_enough() -> None:\n{body}"
    (folder / "tests" / "test_tiny.py").write_text(text, "utf-8")
    return folder


@only_in_ci("mutants are tried one by one")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_removed_assertion_lets_mutants_live(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole, less = tmp_path / "whole", tmp_path / "less"
    whole.mkdir()
    less.mkdir()
    found = command.figures([tree(whole, HELD)], MODULE, ["tests/test_tiny.py"], {FLIPPED: "no reason any more"})
    assert found[:-1] == (3, 3, 0, 0, 0)
    assert "listed, but killed: enough: return points >= LEAST" in capsys.readouterr().out
    place = tree(less, [HELD[0], HELD[2]])
    assert command.figures([place], MODULE, ["tests/test_tiny.py"], {})[:-1] == (3, 1, 0, 0, 2)
    said = capsys.readouterr().out
    assert "-return points >= LEAST\n+return points > LEAST\n" in said
    assert (place / MODULE).read_text("utf-8") == TINY


def test_tables_conditions_answers_operators_and_arguments_are_changed() -> None:
    text = "POINTS = {1: True}\ndef f(a: int):\n    if a and g(a, 1):\n        raise ValueError\n    return -a\n"
    assert [m.name for m in mutants(text)] == [
        ("module", "POINTS = {1: True}", "POINTS = {2: True}"),
        ("module", "POINTS = {1: True}", "POINTS = {1: False}"),
        ("f", "if a and g(a, 1):", "if (a or g(a, 1)):"),
        ("f", "if a and g(a, 1):", "if a and g(1, a):"),
        ("f", "if a and g(a, 1):", "if a and g(a, 2):"),
        ("f", "raise ValueError", "pass"),
        ("f", "return -a", "return None"),
        ("f", "return -a", "return (a)"),
    ]


def test_equal_changes_to_equal_lines_are_told_apart() -> None:
    twice = "def f(a):\n    a += 1\n    a += 1\n    return a\n"
    names = [m.name for m in mutants(twice)]
    assert len(set(names)) == len(names)
    assert ("f", "a += 1", "a -= 1  # 2") in names


def test_the_list_reads_as_it_is_written_and_every_survivor_in_it_is_a_mutant_of_its_module() -> None:
    for module, reasons in survivors.read(survivors.FILE.read_text("utf-8")).items():
        exist = {mutant.name for mutant in mutants((command.ROOT / module).read_text("utf-8"))}
        assert not set(reasons) - exist
        assert "Why?" not in reasons.values()
    every = mutants(TINY)
    read = survivors.read(survivors.written(MODULE, every))
    assert read == {MODULE: {mutant.name: "Why?" for mutant in every}}


@pytest.mark.parametrize("text", ["```diff\n-a\n+b\n```\nwhy\n", "## m\n\n### f\n\n```diff\n-a\n+b\n```\n"])
def test_a_list_without_a_place_or_a_reason_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"survivor under no module|without a reason"):
        survivors.read(text)


def test_every_module_and_every_test_of_the_mirrors_is_there() -> None:
    named = set(MIRRORS) | {test for tests in MIRRORS.values() for test in tests}
    assert [path for path in sorted(named) if not (command.ROOT / path).exists()] == []

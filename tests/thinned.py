"""What is walked whole in CI, and in samples elsewhere: there all tests together take less than ten minutes."""

import os
from collections.abc import Iterable
from typing import NoReturn, TypeVar

import pytest

Each = TypeVar("Each")

CI = bool(os.environ.get("CI"))
"""Whether everything is walked, and every program must be there that a test uses."""


def only_in_ci(why: str) -> pytest.MarkDecorator:
    """Mark of a test that takes long; `why` says with what."""
    return pytest.mark.skipif(not CI, reason=f"{why}; set CI for it")


def thinned(whole: Iterable[Each], most: int) -> list[Each]:
    """All of them in CI; elsewhere so many at most, evenly spread."""
    each = list(whole)
    if CI or len(each) <= most:
        return each
    return [each[n * len(each) // most] for n in range(most)]


def examples(whole: int) -> int:
    """So many of hypothesis's examples in CI; a third of them elsewhere."""
    return whole if CI else whole // 3


def without(missing: str) -> NoReturn:
    """Skip a test for want of something; in CI, fail."""
    if CI:
        pytest.fail(f"{missing}; .ci/run installs it")
    pytest.skip(missing)

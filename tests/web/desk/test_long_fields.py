"""No field of a form takes less than is taken elsewhere: a browser cuts off what is pasted, and says nothing."""

import re
from pathlib import Path

from playoffs.web.asked.values import MOST

TEMPLATES = Path(__file__).parents[3] / "templates" / "web"

SHORT = {
    "network": 32,  # what Wi-Fi takes
    "password": 63,  # the same
    "minutes": 3,
    "seconds": 2,
    "q": 100,
    "cut": 20,
    "time": 6,
    "code": 30,
    "assistant": 60,
    "organizer": 60,
    "program": 60,
    "name": 60,  # as with the other links for people
    "zone": 60,
    "start": 12,
    "at-": 40,  # of each day, which has a number
    "end": 12,
    "words of the wall": 200,  # two lines of a projector
}
"""Fields whose length is bounded by what they hold."""


def test_every_field_for_words_takes_as_many_as_the_program() -> None:
    found = {}
    for template in TEMPLATES.glob("*.j2"):
        for field in re.findall(
            r"<input[^>]*maxlength=[^>]*>", re.sub(r"{[{%].*?[}%]}", "", template.read_text("utf-8"))
        ):
            name = re.search(r'(?:name|id)="([\w-]*)"', field)
            most = re.search(r'maxlength="(\d+)"', field)
            assert name, field
            assert most, field
            called = name[1] if template.stem != "showing.html" or name[1] != "words" else "words of the wall"
            found[f"{template.name}: {called}"] = (int(most[1]), SHORT.get(called, MOST))
    assert found["new.html.j2: title"][0] == MOST
    assert {name: each for name, each in found.items() if each[0] != each[1]} == {}

"""Somebody who plays a playoff on the pages of NOW: presses what the card offers, whatever the format."""

import re
from collections import Counter
from random import Random

from tests.web.pages import Button, Form, Page, Pages

SKIPPED = ("Discard", "Begin a practice", "Decline ", "Show its digest", "Renuncia ", "Mostrar primero su resumen")


CLOCK = ("session clock", "reloj de la sesión")


LEADS = set("123456789ulrpsev/?")
"""Keys that select what is waited for, or go somewhere, on every page of the console: none of them records."""


def unclear_keys(page: Page) -> list[str]:
    """Keys of a page that mean two things there, or that record here and only select or lead elsewhere."""
    presses = re.findall(r'data-key="([^"]+)"', page.text)
    twice = [key for key, n in Counter([*presses, *re.findall(r'data-row="([^"]+)"', page.text)]).items() if n > 1]
    return [*twice, *(key for key in presses if key in LEADS)]


class Walker:
    """Presses one button after the other; which one is drawn from a seed."""

    def __init__(self, pages: Pages, seed: int = 1) -> None:
        self.pages, self.random, self.minute = pages, Random(seed), 0
        self.pressed: list[str] = []

    def play(self, page: Page, most: int = 400, to_the_end: bool = True) -> Page:
        """Until nothing is asked any more."""
        for _ in range(most):
            assert page.status == 200, page.words
            assert page.read.wrong == [], page.read.wrong
            assert unclear_keys(page) == [], (unclear_keys(page), page.words)
            found = self._offered(page)
            if not found:
                return page
            form, button = found
            self.pressed.append(button.label)
            page = self.pages.send(form, self.filled(form, button))
            while page.status == 409 and any(each in page.words.casefold() for each in CLOCK) and self.minute < 400:
                self.minute += 10
                page = self.pages.send(form, self.filled(form, button))
        if not to_the_end:
            return page
        raise AssertionError(f"no end after {most} presses: {self.pressed[-20:]}; {page.words[:1000]}")

    def next_of(self, page: Page) -> tuple[Form, Button]:
        """What would be pressed next."""
        found = self._offered(page)
        assert found, page.words
        return found

    def _offered(self, page: Page) -> tuple[Form, Button] | None:
        for form in page.read.forms:
            buttons = [b for b in form.buttons if not any(each in b.label for each in SKIPPED)]
            forfeits = [b for b in buttons if b.key in ("x", "f", "n")]
            games = [b for b in buttons if b not in forfeits]
            if buttons and (form.action.endswith(("/act", "/sure"))):
                rare = forfeits and not self.random.randrange(12)
                return form, self.random.choice(forfeits if rare else games or buttons)
        return None

    def filled(self, form: Form, button: Button) -> list[tuple[str, str]]:
        sent = list(form.fields)
        taken: list[str] = []
        for name, options in form.open.items():
            if name.startswith("place-"):
                free = [each for each in options if each and each not in taken]
                taken.append(self.random.choice(free))
                sent.append((name, taken[-1]))
            elif options:
                sent.append((name, self.random.choice([each for each in options if each])))
            else:
                sent.append((name, self._text(name)))
        for name, boxes in form.boxes.items():
            sent += [(name, box) for box in boxes]
        return [*sent, (button.name, button.value)] if button.name else sent

    def _text(self, name: str) -> str:
        if name == "at":
            self.minute += 1
            return str(self.minute)
        if name in ("bid", "again"):
            return "7:30"
        if name.startswith("shown-"):
            return "6:15"
        return {"witness": "Wil Witness", "reason": "as announced", "time": "7:30"}.get(name, "")

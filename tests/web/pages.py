"""A browser without JavaScript for tests: it opens pages, reads their forms, and sends what a person would press."""

from html.parser import HTMLParser
from typing import NamedTuple

from tests.web.client import Answer, Client

VOID = {"input", "link", "meta", "br", "hr", "img", "col"}


class Button(NamedTuple):
    """What can be pressed."""

    label: str
    name: str
    value: str
    key: str


class Form:
    """A form of a page."""

    def __init__(self, method: str, action: str) -> None:
        self.method, self.action = method, action
        self.fields: list[tuple[str, str]] = []
        self.open: dict[str, list[str]] = {}
        """Fields to be filled in, with their choices."""
        self.boxes: dict[str, list[str]] = {}
        self.closed: dict[str, list[str]] = {}
        """Choices of which one is taken, or several: lists, round buttons and boxes to tick, with their values."""
        self.buttons: list[Button] = []

    def button(self, label: str) -> Button | None:
        said = [b for b in self.buttons if label in (b.key, b.value) or label.casefold() in b.label.casefold()]
        return said[0] if said else None


class Reader(HTMLParser):
    """The forms, links and words of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.links: list[str] = []
        self.words: list[str] = []
        self.ids: list[str] = []
        self.tags: list[str] = []
        self.wrong: list[str] = []
        self._form: Form | None = None
        self._select = ""
        self._button: dict[str, str] | None = None
        self._said: list[str] = []
        self._ids: dict[str, Form] = {}
        self._elsewhere: list[tuple[str, Button]] = []
        self.feed(text)
        for there, button in self._elsewhere:
            self._ids[there].buttons.append(button)
        if self.tags:
            self.wrong.append(f"left open: {self.tags}")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        if tag not in VOID and not self.get_starttag_text().endswith("/>"):  # type: ignore[union-attr]
            self.tags.append(tag)
        if "id" in said:
            self.ids.append(said["id"])
        if tag == "a":
            self.links.append(said.get("href", ""))
        if tag == "form":
            if self._form:
                self.wrong.append("a form in a form")
            self._form = Form(said.get("method", "get"), said.get("action", ""))
            self.forms.append(self._form)
            self._ids[said.get("id", "")] = self._form
        if self._form and tag == "input" and said.get("type") in ("checkbox", "radio"):
            self._form.closed.setdefault(said["name"], []).append(said["value"])
        if self._form and tag == "input" and said.get("type") == "checkbox":
            self._form.boxes.setdefault(said["name"], []).append(said["value"])
        elif self._form and tag == "input" and said.get("type") == "hidden":
            self._form.fields.append((said["name"], said.get("value", "")))
        elif self._form and tag == "input" and "name" in said:  # one without a name is never sent
            self._form.open[said["name"]] = []
        if self._form and tag == "select":
            self._select = said["name"]
            self._form.open[self._select] = []
        if self._form and tag == "option" and self._select:  # others are suggested for a text
            self._form.open[self._select].append(said.get("value", ""))
            self._form.closed.setdefault(self._select, []).append(said.get("value", ""))
        if tag == "button":
            self._button, self._said = said, []

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        if not self.tags or self.tags.pop() != tag:
            self.wrong.append(f"</{tag}> closes nothing")
        if tag == "button" and self._button is not None:
            said = self._button
            made = Button(
                " ".join("".join(self._said).split()), *(said.get(n, "") for n in ("name", "value", "data-key"))
            )
            if there := said.get("form"):
                self._elsewhere.append((there, made))
            elif self._form:
                self._form.buttons.append(made)
            self._button = None
        if tag == "form":
            self._form = None
        if tag == "select":
            self._select = ""

    def handle_data(self, data: str) -> None:
        self.words.append(data)
        self._said.append(data)


class Page:
    """A page as it came."""

    def __init__(self, answer: Answer) -> None:
        self.answer, self.status, self.text = answer, answer.status, answer.text
        self.read = Reader(self.text)
        self.words = " ".join("".join(self.read.words).split())

    def form(self, label: str) -> tuple[Form, Button]:
        """The form that has this button."""
        for form in self.read.forms:
            if button := form.button(label):
                return form, button
        raise AssertionError(f"no button {label!r} on {self.answer.address}: {self.words[:2000]}")

    def has(self, label: str) -> bool:
        return any(form.button(label) for form in self.read.forms)


class Pages:
    """Somebody who looks at pages and presses what is on them."""

    def __init__(self, client: Client) -> None:
        self.client = client

    def open(self, address: str) -> Page:
        return Page(self.client.get(address))

    def press(self, page: Page, label: str, **typed: str | list[str]) -> Page:
        """Press a button, having filled in these fields; the page that comes then."""
        form, button = page.form(label)
        strange = set(typed) - set(form.open) - set(form.boxes)
        assert not strange, f"no fields {strange} beside {button}"
        sent = [*form.fields, *((name, each) for name, value in typed.items() for each in _each(value))]
        sent += [(button.name, button.value)] if button.name else []
        return self.send(form, sent)

    def draw(self, page: Page) -> Page:
        """Draw or toss by the program, on the page that asks once more too."""
        return self.press(self.press(page, "by the program"), "by the program")

    def send(self, form: Form, fields: list[tuple[str, str]]) -> Page:
        if form.method == "get":
            return Page(self.client.get(form.action, fields))
        return Page(self.client.post(form.action, fields))


def _each(value: str | list[str]) -> list[str]:
    return value if isinstance(value, list) else [value]

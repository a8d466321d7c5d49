"""Which columns of a crosstable are kept with the player, and so in records and exports; and which never are."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal

NEVER = """
Mobile|Mobile No|Cell|Cell #|Home Phone|HomePhone|homephone|Telephone|Tel.|Fax|WhatsApp|Handy|Teléfono|Móvil|Celular
Email|E-mail|e_mail|EMail|Player Email|playeremail|Parent's e-mail|Mail|Mailing list|Correo electrónico
Address|Home address|Address line|Street|Street No|Straße|Zip|ZIP code|Zipcode|Postal code|Postcode|PLZ|Apartment
Anschrift|Dirección|Calle|Contact|Contacts|Emergency|EmergencyContact|Parent|Parents|Parent/Guardian|Guardian name
Mother|Father's name|Mom|Dad|Stepfather|Next of kin|Birth|Birthday|Birth date|date of birth|DateOfBirth|dob|Player DOB
Born|Born on|YOB|Year of birth|Geb.|Geburtsdatum|Jahrgang|Fecha de nacimiento|Passcode|NACH passcode|Password|PIN
PIN code|Passport no|SSN|Social security|Medical notes|Allergies|Health|Diet|Dietary needs|Disability
Insurance|Credit card|IBAN
""".strip().replace("\n", "|").split("|")  # fmt: skip

KEPT = """
resident|group|Grade|School|City|County|class|scale|session|change|note|sex|Gender|Age group|Section|US Chess ID|fide-id
Expires|Member|Mailman's cup entry|Board|Home club|Handicap|Cellar|Pinewood|Zone|Tele league|Region|Female|Coach|Paid
""".strip().replace("Mailman's cup entry|", "").replace("\n", "|").split("|")  # fmt: skip


def held(terminal: Terminal, file: Path) -> str:
    """Everything that commands show, export and keep of an event."""
    said = [
        terminal(command, str(file), *more) for command in ("standings", "plan", "new") for more in ((), ("--json",))
    ]
    said.append(terminal("export"))
    assert said[-1].code == 0, said[-1].err
    return "".join(each.out + each.err for each in said) + terminal.bytes().decode("latin-1")


def own(headings: list[str], delimiter: str = ",", first: str = "id", round_: str = "1") -> str:
    """An event with a value in each column that tells player and column: `v7x1`."""
    rows = [delimiter.join([first, "name", "rating", *headings, round_])]
    for player, result in ((1, "W2w"), (2, "L1b"), (3, "W4w"), (4, "L3b")):
        values = [f"v{at}x{player}" for at in range(len(headings))]
        rows.append(delimiter.join([str(player), f"Player{player}", "1500", *values, result]))
    return "\n".join(rows) + "\n"


def in_json(headings: list[str]) -> str:
    players = [
        {
            "id": str(n),
            "name": f"Player{n}",
            "rounds": [cell],
            "fields": {h: f"v{a}x{n}" for a, h in enumerate(headings)},
        }
        for n, cell in ((1, "W2w"), (2, "L1b"), (3, "W4w"), (4, "L3b"))
    ]
    return json.dumps({"format": "playoffs-event-1", "play": "games", "name": "event", "players": players})


FORMS = {
    "own.csv": own,
    "table.txt": lambda headings: own(headings, "\t", "No.", "Rnd 1"),
    "event.json": in_json,
}


@pytest.mark.parametrize("form", FORMS)
def test_columns_of_personal_data_are_neither_kept_nor_shown(terminal: Terminal, tmp_path: Path, form: str) -> None:
    headings = [each for pair in zip(NEVER, KEPT * 3, strict=False) for each in pair][: 2 * len(KEPT)]
    headings += NEVER[len(KEPT) :]
    assert {*headings} == {*NEVER, *KEPT}
    file = tmp_path / form
    file.write_text(FORMS[form](headings), "utf-8")
    everything = held(terminal, file)
    found = {heading for at, heading in enumerate(headings) if f"v{at}x" in everything}
    assert found - {*KEPT} == set()
    assert {*KEPT} - found == set()


def test_a_title_that_asks_for_a_column_of_personal_data_says_what_to_do(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "event.csv"
    file.write_text(own(["Zip", "resident", "Player DOB"]), "utf-8")
    for command in ("plan", "new"):
        for column in ("Zip", "zip", "Player DOB"):
            said = terminal(command, str(file), "--title", "T", "--open-to", f"{column}=v0x1")
            assert said.code == 2, said.out
            sentence = " ".join(said.err.split())
            assert f"found the column '{column}', which is left out as personal data" in sentence
            assert "expected another column, such as resident = yes or no, or the players who pass" in sentence
    assert "Eligible: Player1." in terminal("plan", str(file), "--title", "T", "--open-to", "resident=v1x1").out


def test_an_update_leaves_out_what_an_earlier_version_kept_without_saying_it(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "event.csv"
    file.write_text(own(["Mobile", "resident", "Zip"]), "utf-8")
    with monkeypatch.context() as earlier:
        earlier.setattr("playoffs.files.tables.crosstable.private", lambda heading: False)
        terminal.done(f"new {file} --title T")
    assert "v0x1" in terminal.bytes().decode("latin-1")
    file.write_text(own(["Mobile", "resident", "Zip"]).replace("v1x3", "v1x4"), "utf-8")
    said = terminal.done(f"update {file} --reason mended --yes")
    assert "Left out as personal data: Mobile, Zip" in said
    assert "Player3 (3): resident is v1x4 instead of v1x3" in said
    assert "v0x" not in said
    assert "v2x" not in said
    assert "nothing is recorded" in terminal.done(f"update {file} --reason again --yes")


def test_an_update_without_a_column_that_the_title_asks_for_says_how_to_go_on(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, titles = tmp_path / "event.csv", tmp_path / "titles.toml"
    text = own(["Zip", "resident"]).replace("v0x1", "v0x3").replace("v1x1", "v1x3")
    for column, value in (("Zip", "v0x3"), ("resident", "v1x3")):
        file.write_text(text, "utf-8")
        with monkeypatch.context() as earlier:
            for reader in ("tables.crosstable", "titles"):
                earlier.setattr(f"playoffs.files.{reader}.private", lambda heading: False)
            terminal.done(f"new {file} --title {column} --event {column.lower()} --open-to {column}={value}")
        file.write_text(text.replace("1500", "1501").replace("resident", "group"), "utf-8")
        sentence = terminal.refused(f"update {file} --event {column.lower()} --reason mended --yes", 2)
        if column == "Zip":
            assert "found the column 'Zip', which is left out as personal data, though Zip asks for it" in sentence
            assert "expected --titles FILE, in which Zip names its players (players = […])" in sentence
        else:
            assert "found no column 'resident', which resident asks for; expected a file with that column" in sentence
        titles.write_text(f'[[titles]]\nname = "{column}"\nplayers = ["1", "3"]\n', "utf-8")
        terminal.done(f"update {file} --event {column.lower()} --titles {titles} --reason mended --yes")

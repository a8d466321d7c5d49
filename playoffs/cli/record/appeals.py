"""`playoffs appeal`: an appeal noted while play goes on, how it was decided, and all of them (RUL-1)."""

import click

from playoffs.cli.book import Book, Options
from playoffs.cli.said.hints import whole
from playoffs.cli.said.opened import on_a_record, opened
from playoffs.cli.said.reasons import noted
from playoffs.cli.said.told import head, next_step, tell
from playoffs.cli.talk import as_json, lines, refuse_unheard, wrapped
from playoffs.desk.appeals import appeal as recorded
from playoffs.desk.appeals import appeals
from playoffs.desk.record.entries import Appealed, Outcome
from playoffs.desk.who_appeals import who_appeals
from playoffs.documents.words.reasons import appealed, open_appeals
from playoffs.outputs.record import Appeal, Appeals
from playoffs.text.errors import BadInput

DECIDED: dict[str, Outcome] = {"stands": "upheld", "changed": "changed", "withdrawn": "withdrawn"}
"""How an appeal ended, as it is typed: of "upheld" nobody could tell whether decision or appeal is."""


@click.command(short_help="Note an appeal, or how it was decided; alone it lists them.")
@click.argument("entry", type=int, required=False)
@click.option("--by", default="", help="Who appeals: a player, or somebody's name.")
@click.option("--heard-by", default="", help="Who hears it, such as the appeals committee.")
@click.option("--decided", type=click.Choice([*DECIDED]), help="How the appeal of ENTRY ended.")
@click.option("--words", default="", help="What it says; printed.")
@click.option("--note", default="", help="Private note, beside the record: never printed or exported, erasable.")
@on_a_record(acts=True)
def appeal(
    entry: int | None, by: str, heard_by: str, decided: str | None, words: str, note: str, options: Options
) -> None:
    """Note an appeal against ENTRY, or with --decided how the appeal noted in ENTRY ended; alone it lists them.

    As in `appeal 8 --by Bjorkmo`, which becomes entry 9, and `appeal 9 --decided stands`: the decision of entry 8 does.
    Play goes on. Until every appeal is decided, the declaration is subject to appeal, and the bulletin says so.
    """
    with opened(options, "an appeal" if entry else "") as book:
        if entry is None:
            _refuse_unheard(decided, book)
            _list(book)
            return
        if bool(by.strip()) == bool(decided):
            by_whom, ended = whole(f"appeal {entry} --by PLAYER", book), whole(f"appeal {entry} --decided stands", book)
            expected = f"who appeals, `{by_whom}`, or how it ended, such as `{ended}`"
            raise BadInput("appeal", "both" if decided else "neither", expected)
        outcome = DECIDED[decided] if decided else ""
        said = Appealed(
            against=entry, by=who_appeals(book.log, by), heard_by=heard_by.strip(), outcome=outcome, words=words.strip()
        )
        done = recorded(book.store, book.event, said, book.request)
        tell(book, done, noted(book, done, note))


def _refuse_unheard(decided: str | None, book: Book) -> None:
    """What is said of an appeal needs the number of its entry, or of the one that it is against."""
    if decided:
        said = [f"{version} ({noted})" for version, noted in open_appeals(book.log, book.names, str)]
        meant = f"which appeal is meant, `{whole(f'appeal N --decided {decided}', book)}`; N is {' or '.join(said)}"
        raise BadInput("--decided", "no entry", meant if said else "an appeal that waits to be decided; there is none")
    expected = f"the entry that is appealed, `{whole('appeal N --by PLAYER', book)}`; `{whole('log', book)}` shows them"
    refuse_unheard(("by", "heard_by", "words", "note"), "no entry", expected)


def _list(book: Book) -> None:
    found = appeals(book.log)
    if book.options.json:
        data = (
            Appeal(
                entry=each.version,
                against=each.noted.against,
                by=each.noted.by,
                heard_by=(each.heard or each.noted).heard_by or None,
                decided=each.heard.outcome if each.heard else None,
            )
            for each in found
        )
        as_json(Appeals(event=book.event, version=book.log.version, appeals=tuple(data)))
        return
    head(book)
    for each in found:
        lines(wrapped(f"Entry {each.version}: {appealed(each.noted, book.names, str)}."))
        if each.heard:
            lines(wrapped(f"{appealed(each.heard, book.names, str)}."), indent=2)
    lines([] if found else ["No appeal is noted."])
    lines(next_step(book))

"""The players whom a shell offers, where Tab completes commands; all is loaded late, since only shells ask."""

import click


def players(context: click.Context, _parameter: click.Parameter, begun: str) -> list[str]:
    """The tied of the playoff that is meant, by the word that commands name them with."""
    from playoffs.cli.book import NotDone, Options, book_of
    from playoffs.cli.said.hints import called
    from playoffs.cli.said.opened import chosen
    from playoffs.desk.act import load
    from playoffs.desk.record import store as kept
    from playoffs.model.find import plain
    from playoffs.text.errors import BadInput

    options = Options(db=context.params.get("db"), event=context.params.get("event") or "")
    if not kept.begun(options.path):
        return []
    with kept.open_store(options.path) as store:
        try:
            name, several = chosen(store, options.event)
        except (BadInput, NotDone):
            return []
        book = book_of(store, load(store, name), options, several)
        return [word for each in book.tied if plain(word := called(each, book)).startswith(plain(begun))]

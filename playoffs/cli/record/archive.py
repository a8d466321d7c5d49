"""`playoffs archive`: a playoff that is over is left out of lists, and put back."""

import click

from playoffs.cli.book import NotDone, Options, request
from playoffs.cli.prompt import agreed, declined
from playoffs.cli.record.use import choose_none
from playoffs.cli.said.hints import on_file
from playoffs.cli.said.opened import chosen, in_use, nothing_at, on_a_record, store_at
from playoffs.cli.talk import as_json, lines, then, wrapped
from playoffs.desk.act import load
from playoffs.desk.beside import archived as kept
from playoffs.desk.record.store import begun
from playoffs.outputs.record import Archived
from playoffs.text.errors import BadInput


@click.command(short_help="Leave a playoff that is over out of lists, or put it back.")
@click.argument("named", metavar="EVENT", default="")
@click.option("--back", is_flag=True, help="Put it back into lists.")
@click.option("-y", "--yes", is_flag=True, help="Do not ask.")
@on_a_record(acts=False, writes=True)
def archive(back: bool, yes: bool, options: Options) -> None:
    """Leave EVENT out of `list`, of the console's list, and of what commands without --event can mean.

    Nothing of its record changes, and every command still does with it what it did, where it is named. `playoffs list
    --archived` shows what is archived, and `playoffs list WORD` finds it; --back puts it back.
    """
    if not options.event:
        raise BadInput("archive", "no playoff", "its name, `playoffs archive NAME`; `playoffs list` lists them")
    if not begun(options.path):
        raise nothing_at(options.path)
    with store_at(options.path, options.mirror) as store:
        name, _several = chosen(store, options.event)
        if back is not (name in kept.archived(store)):
            raise NotDone(f"{name} is {'not archived' if back else 'archived already'}; nothing was done")
        over = back or load(store, name).position.ranking is not None
        if not (over or yes or agreed(f"{name} is still being played. Archive it all the same?", options)):
            raise declined("nothing was done", "archive what is still being played", options)
        if back:
            kept.take_back(store, name)
        else:
            kept.archive(store, name, request(options, 0).at)
            if in_use(store) == name:
                choose_none(options.path)
        if options.json:
            as_json(Archived(event=name, archived=not back))
            return
        away = "`list` leaves it out and `list --archived` has it; nothing of its record has changed"
        lines(wrapped(f"{name} is back in the list." if back else f"{name} is archived: {away}."))
        then(on_file("list", options))

"""`playoffs token`: what lets a program in at the API of `playoffs serve`: made, listed, revoked."""

import click

from playoffs.cli.book import NotDone, Options
from playoffs.cli.said.opened import on_a_record, opened, store_at
from playoffs.cli.talk import as_json, heading, lines, wrapped
from playoffs.desk.beside import links
from playoffs.desk.beside.links import Link, Role
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.store import Store
from playoffs.outputs.beside import Token, Tokens
from playoffs.planning.clock import iso, recorded
from playoffs.text.errors import BadInput

SHORT = 12
"""Letters of the digest by which a token is named."""


@click.command(short_help="Tokens for programs that use the API: make, list, revoke.")
@click.argument("name", default=None, required=False)
@click.option("--director", is_flag=True, help="It may do all that the director does, at this computer.")
@click.option("--organizer", is_flag=True, help="It asks for times, sets the day and states details until play.")
@click.option("--player", metavar="WHO", help="It is of this player of the playoff alone.")
@click.option("--revoke", metavar="KEY", help="Let nobody in any more by the token with this key.")
@on_a_record(acts=False, writes=True)
def token(
    name: str | None, director: bool, organizer: bool, player: str | None, revoke: str | None, options: Options
) -> None:
    """Make a token for the program NAME, which is shown once; alone, list those that there are.

    A token is an assistant's: it reads everything that the desk sees, enters results and confirmations. It ends after
    30 days, an organizer's or a player's after 180 (a player's not before 30 days after the last day that is planned,
    asked about or set as the deadline), or when it is revoked.
    """
    said = [each for each in (name, player, revoke) if each is not None]
    if len(said) > 1 or director + organizer > (name is not None):
        raise BadInput("token", "not one thing to do", "a name, or --player, or --revoke")
    if said and not said[0].strip():
        raise BadInput("token", "nothing between the quotes", "a name, a player, or the key of a token")
    code = _of_player(options, player) if player else ""
    with store_at(options.path, options.mirror) as store:
        if name:
            role = Role.DIRECTOR if director else Role.ORGANIZER if organizer else Role.ASSISTANT
            code = links.token(store, links.for_all(role, name, utc_now()))
        if revoke:
            _revoke(store, revoke)
        found = _all(store)
        _tell(found, {key: iso(links.ends_in(store, link), "UTC") for key, link in found.items()}, code, options.json)


def _of_player(options: Options, player: str) -> str:
    """The code of a token of a player."""
    with opened(options) as book:
        return links.token(book.store, links.for_player(book.event, book.player(player), utc_now()))


def _all(store: Store) -> dict[str, Link]:
    """Every token that opens something, by its digest."""
    found = {key: link for event in ("", *store.events()) for key, link in links.of_event(store, event).items()}
    now = recorded(utc_now())
    return {key: link for key, link in found.items() if link.bearer and links.ends_in(store, link) > now}


def _revoke(store: Store, start: str) -> None:
    found = [(key, link) for key, link in _all(store).items() if key.startswith(start)]
    if len(found) != 1 or len(start) < 4:
        raise NotDone(f"no token has the key {start!r}; `playoffs token` lists them")
    ((key, link),) = found
    links.revoke(store, key, utc_now(), link.event)


def _tell(found: dict[str, Link], ends: dict[str, str], code: str, json: bool) -> None:
    if json:
        as_json(Tokens(made=code or None, tokens=tuple(_data(key, link, ends[key]) for key, link in found.items())))
        return
    if code:
        heading("A new token, shown once")
        lines([f"  {code}"])
        lines(wrapped("A program sends it as `Authorization: Bearer TOKEN` to the API of `playoffs serve`."))
    for key, link in found.items():
        whose = f"player {link.player} of {link.event}" if link.player else f"{link.name}, {link.role.value}"
        new = ", new" if code and key == links.digest(code) else ""
        lines([f"{key[:SHORT]}  {whose}, until {ends[key][:10]}{new}"])
    if not found:
        lines(["There is no token."])


def _data(key: str, link: Link, ends: str) -> Token:
    return Token(key=key[:SHORT], role=link.role, name=link.name, event=link.event or None, made=link.made, ends=ends)

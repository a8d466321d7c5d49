"""What the API tells to everybody, without a token: the document of itself, rules, and what directors show."""

from playoffs.desk.beside import published
from playoffs.desk.kept import Kept
from playoffs.editions.shelf import gallery
from playoffs.outputs import api_setup, api_shown
from playoffs.outputs.published import Results
from playoffs.text.errors import BadInput
from playoffs.web.desk import setting_up
from playoffs.web.serving.seat import House
from playoffs.web.shown import public
from playoffs.web.shown.results import results

Said = dict[str, str]
"""Parts of an address."""


def rules(kept: Kept, house: House, params: Said) -> api_setup.Offered:
    """Every set of rules that a playoff can be set up under."""
    old = frozenset(gallery())
    rows = (api_setup.Rules(id=each, name=name, gallery=each in old) for each, name in setting_up.offered())
    return api_setup.Offered(rules=tuple(rows))


def shown(kept: Kept, house: House, params: Said) -> api_shown.ShownToAll:
    """Every playoff that everybody may see."""
    found = public.listed(kept)
    return api_shown.ShownToAll(playoffs=tuple(api_shown.Shown(event=event, title=title) for event, title in found))


def outcome(kept: Kept, house: House, params: Said) -> Results:
    """A playoff as everybody may see it."""
    event = params["event"]
    if event not in published.released(kept.store, kept.events()):
        raise BadInput("event", "none that is shown to everybody", "one that `public` lists")
    log = kept.log(event)
    last = log.recorded[-1].row.at  # not now: what has not changed is the same answer
    return results(public.live_of(log, house.now(), public.tongue_of(log, house.said)), last)

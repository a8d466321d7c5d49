"""Every kind of sheet by name, what there is of it for a plan or a record, and which kinds make sense now.

A maker gives sheets by the stems of their files: none, where there is nothing of that kind to print.
"""

from collections.abc import Callable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from playoffs.desk.played import removed
from playoffs.documents.before.announcement import announcement
from playoffs.documents.before.comparison import planned
from playoffs.documents.before.worksheet import worksheet
from playoffs.documents.blocks import Document, Head
from playoffs.documents.day.bids import bid_slips, slips_now
from playoffs.documents.day.check_in import check_in, check_in_now
from playoffs.documents.day.match_slips import match_slips
from playoffs.documents.day.order import order_of_play, order_so_far
from playoffs.documents.day.pairings import current, pairings
from playoffs.documents.day.paper_day import paper_day, paper_day_now
from playoffs.documents.day.session_pairings import session_pairings
from playoffs.documents.day.wall_bracket import wall_bracket
from playoffs.documents.inviting.invitation import invitations
from playoffs.documents.played.halted import halted
from playoffs.documents.played.live import Live
from playoffs.documents.record.bulletin import bulletin
from playoffs.documents.record.certificate import certificates
from playoffs.documents.record.final_placings import final_placings
from playoffs.documents.said import spaced, told
from playoffs.documents.words import words
from playoffs.documents.words.language import Language
from playoffs.documents.words.seats import seated
from playoffs.editions.load import ranking
from playoffs.model.names import labels, stems
from playoffs.model.tournament import Play
from playoffs.planning.clock import Wall, shown_at
from playoffs.planning.details import Details
from playoffs.planning.plan import Plan
from playoffs.playoff.moment import Moment
from playoffs.playoff.story import GONE

Made = Mapping[str, Document]


def N_(text: str) -> str:  # the name by which the catalogs find what is translated later
    return text


KINDS = {
    "announcement": N_("who plays what, when and where"),
    "invitations": N_("a letter for each player, with a reply slip"),
    "check-in": N_("who has come, for the desk"),
    "bid-slips": N_("slips for the sealed bids of an Armageddon"),
    "pairings": N_("who plays whom, in large type"),
    "match-slips": N_("a slip for each board, to fill in and sign"),
    "order-of-play": N_("a ladder of all games to fill by hand"),
    "worksheet": N_("every tiebreak with its working"),
    "paper-day": N_("the whole playoff on paper, to finish it without a computer"),
    "bulletin": N_("everything that has happened, and the champion"),
    "certificate": N_("for the champion, to sign"),
    "wall-bracket": N_("of a Twixt event: the elimination, drawn, with every game"),
    "placings": N_("of a Twixt event: seeding figures, final places and their reasons"),
}
"""What each kind is, in a few words."""

WITHOUT = {
    "announcement": N_("a Twixt event has none"),
    "invitations": N_("the list of players is closed, or nobody is asked: nothing is played, or a cut decides"),
    "check-in": N_("nothing is played, or the playoff is over"),
    "bid-slips": N_("there is no board that can still need bids, or nobody bids under these rules"),
    "pairings": N_("no stage is prepared or played, or no boards of a round are known"),
    "match-slips": N_("no stage is prepared or played; a round robin has its crosstable on the order of play"),
    "order-of-play": N_("nothing is played"),
    "worksheet": N_("a Twixt event has none"),
    "paper-day": N_("nothing is left to play, or it is a Twixt event"),
    "bulletin": N_("no playoff is set up yet"),
    "certificate": N_("nobody has been declared champion yet"),
    "wall-bracket": N_("no elimination of a Twixt event has started"),
    "placings": N_("nobody is seeded in a Twixt event"),
}
"""Why there is nothing of a kind, where there is none."""


def called(language: Language) -> dict[str, str]:
    """What each kind is called where it is offered."""
    _ = language.gettext
    return {
        "announcement": _("announcement"),
        "invitations": _("invitations"),
        "check-in": _("check-in list"),
        "bid-slips": _("bid slips"),
        "pairings": _("pairings"),
        "match-slips": _("match slips"),
        "order-of-play": _("order of play"),
        "worksheet": _("worksheet"),
        "paper-day": _("paper day"),
        "bulletin": _("bulletin"),
        "certificate": _("certificate"),
        "wall-bracket": _("wall bracket"),
        "placings": _("placings"),
    }


class Draft(Struct, frozen=True):
    """A plan that no record has been founded on."""

    plan: Plan
    details: Details
    language: Language
    generated: Wall


def drafted(draft: Draft) -> dict[str, Made]:
    """What can be printed before a record is founded, by kind."""
    plan = draft.plan
    rest = (draft.details, seated(draft.language, plan.standings.event.play), draft.generated)
    return {
        "announcement": {"announcement": announcement(plan, *rest)},
        "invitations": _letters(plan, invitations(plan, *rest)),
        "check-in": _one("check-in", check_in(plan, *rest)),
        "bid-slips": _one("bid-slips", bid_slips(plan, *rest)),
        "order-of-play": _one("order-of-play", order_of_play(plan, *rest)),
        "worksheet": {"worksheet": _workings(plan, *rest)},
        "paper-day": _one("paper-day", paper_day(plan, *rest)),
    }


def _workings(plan: Plan, details: Details, language: Language, generated: Wall) -> Document:
    """Round by round for each of the tied; side by side where a round is not one game, or has a match date."""
    event = plan.standings.event
    if event.dates or event.play is not Play.GAMES:
        return planned(plan, ranking(plan.ruleset), details, language, generated)
    return worksheet(plan, details, language, generated)


def _one(stem: str, sheet: Document | None) -> Made:
    return {stem: sheet} if sheet else {}


def _letters(plan: Plan, letters: Mapping[str, Document]) -> Made:
    name = labels(player for player in plan.standings.event.players if player.id in letters)
    stem = stems(name.values())
    return {f"invitation-{stem[name[player]]}": letter for player, letter in letters.items()}


def recorded(live: Live) -> dict[str, Callable[[], Made]]:
    """What can be printed of a record, by kind; each sheet says after which entry that is how things stand, and in its
    head that it is postponed."""
    _ = live.language.gettext
    after, held = _("after entry {n} of the record").format(n=live.log.version), " ".join(halted(live))

    def stated(made: Callable[[], Made]) -> Callable[[], Made]:
        return lambda: {
            stem: replace(each, issue=f"{each.issue} · {after}", head=_halted(each.head, held))
            for stem, each in made().items()
        }

    return {kind: stated(made) for kind, made in _recorded(live).items()}


def _halted(head: Head, said: str) -> Head:
    what = spaced((*head.what, *told(" ·")), told(said)) if head.what else told(said)
    return replace(head, what=what) if said else head


def _recorded(live: Live) -> dict[str, Callable[[], Made]]:
    none: Made = {}
    if live.outline.whole:
        twixt = {
            "pairings": lambda: _rounds(live),
            "wall-bracket": lambda: _one("wall-bracket", wall_bracket(live)),
            "placings": lambda: _one("placings", final_placings(live)),
            "certificate": lambda: _certified(live),
            "bulletin": lambda: {"bulletin": bulletin(live)},
        }
        return {kind: twixt.get(kind, lambda: none) for kind in KINDS}
    return {
        "announcement": lambda: {"announcement": _announced(live)},
        "invitations": lambda: _invited(live),
        "check-in": lambda: _one("check-in", check_in_now(live)),
        "bid-slips": lambda: _slips(live),
        "pairings": lambda: _paired(live),
        "match-slips": lambda: _one("match-slips", match_slips(live)),
        "order-of-play": lambda: _one("order-of-play", order_so_far(live)),
        "worksheet": lambda: {"worksheet": _workings(live.plan, live.details, live.language, live.generated)},
        "paper-day": lambda: _one("paper-day", paper_day_now(live)),
        "bulletin": lambda: {"bulletin": bulletin(live)},
        "certificate": lambda: _certified(live),
        "wall-bracket": lambda: none,
        "placings": lambda: none,
    }


def now(live: Live) -> tuple[str, ...]:
    """The kinds that make sense as things stand, in the order of a director's day."""
    at = live.moment
    if live.outline.whole:
        known = ("wall-bracket", "placings") if at.eliminating else ("placings",) if at.seeded else ("pairings",)
        return (*known, "bulletin")
    unknown = {"bid-slips"} if not words.has_bids(live.staged.armageddon) else set()
    if not live.outline.asked:
        unknown |= {"invitations"}
    return tuple(kind for kind in _at(at) if kind not in unknown)


def _at(at: Moment) -> tuple[str, ...]:
    if at.entering:
        return ("announcement", "invitations", "order-of-play", "worksheet")
    if at.over:
        return ("order-of-play", "worksheet", "bulletin", "certificate")
    if at.unbegun:
        return ("announcement", "check-in", "bid-slips", "pairings", "order-of-play", "worksheet", "bulletin")
    return ("bid-slips", "pairings", "order-of-play", "worksheet", "bulletin")


def _announced(live: Live) -> Document:
    set_up = shown_at(live.log.recorded[0].row.at, live.details.zone or "UTC").date()
    out = removed(live.log)
    return announcement(live.plan, _stated(live), live.language, live.generated, live.fates, out, set_up)


def _stated(live: Live) -> Details:
    """The details without days that are given up."""
    return replace(live.details, date=None, start=None, further_days=()) if live.plan.given_up else live.details


def _invited(live: Live) -> Made:
    """While the list is open, for those who have not answered or who have confirmed."""
    if not live.moment.entering:
        return {}
    letters = invitations(live.plan, _stated(live), live.language, live.generated)
    asked = {player: letter for player, letter in letters.items() if live.fates[player] not in GONE}
    return _letters(live.plan, asked)


def _certified(live: Live) -> Made:
    """A sheet for each champion."""
    made = certificates(live)
    stem = stems(live.names[player] for player in made)
    return {f"certificate-{stem[live.names[player]]}": sheet for player, sheet in made.items()}


def _slips(live: Live) -> Made:
    """For the stage at hand; before there is one, of every stage, with lines for the names."""
    if live.stages:
        return _one(f"bid-slips-{live.stages[-1].name}", slips_now(live))
    return _one("bid-slips", bid_slips(live.plan, live.details, live.language, live.generated))


def _paired(live: Live) -> Made:
    stage = current(live)
    return _one(f"pairings-{stage.name}", pairings(live)) if stage else {}


def _rounds(live: Live) -> Made:
    """The round at hand while a session is on; afterwards every round."""
    made = session_pairings(live)
    return {f"pairings-{stem}": made[stem] for stem in (list(made)[-1:] if live.moment.session else made)}

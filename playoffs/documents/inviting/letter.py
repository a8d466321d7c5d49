"""Letters to the players: whom each goes to, what stands in it as blocks, and by what its message is known.

When and where, who plays, until when to reply and what silence means are said by the functions of the announcement.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from playoffs.documents.before import announce
from playoffs.documents.blocks import Block, Facts, Listing, Paragraph, Section, Text
from playoffs.documents.said import detail, facts, labelled, spaced, told
from playoffs.documents.words import change_words, marked, moments, naming
from playoffs.documents.words.language import Language
from playoffs.formats.rules import Ruleset
from playoffs.model.names import file_name, stem
from playoffs.planning.appointment import Appointment, Invitee, State
from playoffs.planning.outbox import KINDS, Due, Occasion
from playoffs.planning.revision import Change, DayChanged, ReplyChanged, SiteChanged, Undated
from playoffs.planning.written import address_in, one_line
from playoffs.playoff.tie import UNNAMED


class Address(Struct, frozen=True):
    """A person, and where their mail goes."""

    name: str
    at: str


class Letter(Struct, frozen=True, kw_only=True):
    """One letter, in one language."""

    file: str
    player: str
    """Id."""
    subject: str
    to: Address
    copy: Address | None
    sender: Address | None
    """The director, where an address is known."""
    blocks: tuple[Block, ...]
    foot: tuple[str, ...]
    """Which revision it tells; by which rules, and what its marks mean, where it bears any."""
    language: str
    calendar: bytes | None
    stamp: str
    """Kind, revision and number."""
    known: str
    """What tells it from every other letter that says the same."""


def letter(
    made: Appointment,
    due: Due,
    rules: Ruleset,
    calendar: bytes | None,
    language: Language,
    start: tuple[Block, ...] = (),
) -> Letter:
    """The letter that is due to a player; `start` says where and when the player starts."""
    _, kind, director = language.gettext, KINDS[due.occasion], made.details.director
    guardian = _("Guardian of {player}").format(player=due.player.name)
    own = address_in(director.contact) if director else ""
    word = f"{kind.value}-{due.again}" if due.again > 1 else kind.value
    return Letter(
        file=file_name(f"{word}-{stem(due.player.name)}-{due.called}", ".eml"),
        player=due.player.id,
        subject=one_line(subject(made, due.occasion, language)),
        to=Address(guardian if due.to.guardian else due.player.name, due.to.address),
        copy=Address(guardian, due.to.copy) if due.to.copy else None,
        sender=Address(director.name, own) if director and own else None,
        blocks=tuple(_blocks(made, due, calendar is not None, start, language)),
        foot=tuple(_foot(made, due, rules, language)),
        language=language.code.replace("_", "-"),
        calendar=calendar,
        stamp=f"{kind.value}-{made.revision}-{due.again}",
        known=f"{made.root}\n{due.player.id}\n{due.again}\n",
    )


def subject(made: Appointment, occasion: Occasion, language: Language) -> str:
    """What stands over a letter."""
    _, title = language.gettext, naming.title(made.title, language)
    match occasion:
        case Occasion.INVITATION:
            return _("Invitation to the playoff: {title}").format(title=title)
        case Occasion.REMINDER:
            return _("Reminder, please reply: playoff for {title}").format(title=title)
        case Occasion.UNPLAYED:
            return _("No playoff: {title}").format(title=title)
        case Occasion.CHANGE | Occasion.FAREWELL:
            text = _("Changed, revision {number}: playoff for {title}")
            return text.format(number=made.revision, title=title)


def _blocks(
    made: Appointment, due: Due, calendar: bool, start: tuple[Block, ...], language: Language
) -> Iterator[Block]:
    planned = due.occasion is not Occasion.FAREWELL and not made.unplayed
    yield from _addressed(due, language)
    yield Paragraph(text=told(_opening(made, due.occasion, language)))
    if due.occasion is Occasion.CHANGE:
        yield _changes(due.changes, language)
    if planned:
        yield from _plan(made, due.player, start, language)
    elif made.unplayed and (due.occasion is not Occasion.CHANGE or made.unplayed not in due.changes):
        yield Paragraph(text=told(f"{one_line(change_words.unplayed(made.unplayed, language))}."))
    if calendar:
        yield Paragraph(text=told(_carried(made, due, language)))
    yield from _signed(made, due.occasion, language)


def _addressed(due: Due, language: Language) -> Iterator[Paragraph]:
    _, name = language.gettext, one_line(due.player.name)
    if not due.to.guardian:
        yield Paragraph(text=told(_("Dear {player},").format(player=name)))
        return
    yield Paragraph(text=told(_("Dear guardian of {player},").format(player=name)))
    about = _("This letter is for {player}; it goes to you as the guardian of a player who is a minor.")
    yield Paragraph(text=told(about.format(player=name)))


def _opening(made: Appointment, occasion: Occasion, language: Language) -> str:
    """What the letter is about."""
    _, called = language.gettext, _called(made, language)
    match occasion:
        case Occasion.INVITATION:
            text = _("You are tied for {title}. You are invited to the playoff that decides it.")
        case Occasion.REMINDER:
            text = _("Your answer to the invitation to the playoff for {title} has not come yet.")
        case Occasion.FAREWELL if made.unplayed:
            text = _("After a correction you are no longer tied for {title}, and nobody is waiting for your answer.")
        case Occasion.FAREWELL:
            text = _(
                "After a correction you are no longer tied for {title}: you do not play in the playoff for it,"
                " and nobody is waiting for your answer."
            )
        case _:
            text = _("The playoff for {title} has changed.")
            if made.unplayed:
                text = _("The playoff for {title} is not played.")
    return text.format(title=called)


def _called(made: Appointment, language: Language) -> str:
    """The title, and of which event it is: `the title State Champion of the State Open`."""
    _, event = language.gettext, one_line(made.details.event)
    if made.title == UNNAMED:
        return _("the title of {event}").format(event=event) if event else _("the title")
    text = _("the title {title} of {event}") if event else _("the title {title}")
    return text.format(title=one_line(made.title), event=event)


def _changes(changes: Sequence[Change], language: Language) -> Section:
    items = tuple(_change(each, language) for each in changes)
    return Section(heading=told(language.gettext("What has changed")), blocks=(Listing(items=items),), level=3)


def _change(one: Change, language: Language) -> Text:
    said = one_line(change_words.change(one, language))
    return detail(said) if isinstance(one, DayChanged | Undated | SiteChanged | ReplyChanged) else told(said)


def _plan(made: Appointment, player: Invitee, start: tuple[Block, ...], language: Language) -> Iterator[Block]:
    """When, where and who, and what the player has to know and do about it."""
    _, zone = language.gettext, made.zone
    days = [moments.lasting(each.start, each.end, zone, language) for each in made.sittings]
    days = days or [_("no date is set; a new one will be told")]
    if made.given_up:
        days, start = [_("postponed; a new date will be announced")], ()
    rows = [(_("When") if not n else "", detail(day)) for n, day in enumerate(days)]
    rows.append((_("Where"), detail(one_line(made.place) or _("to be announced"))))
    names = "; ".join(one_line(each.name) for each in made.players if not each.out)
    yield Facts(rows=facts(*rows, (_("Players"), told(names))))
    if made.sittings:
        yield from start
    if player.sits_out and made.sittings and not made.given_up:
        yield Paragraph(text=told(_sits_out(made, language)))
    if player.state is State.INVITED:
        silence = told(_silence(made, language)) if made.deadline is not None else ()
        yield Paragraph(text=spaced(detail(_reply(made, language)), silence))


def _sits_out(made: Appointment, language: Language) -> str:
    """From when somebody is needed who sits out of the first stage."""
    _ = language.gettext
    later = [sitting.start + span.start.earliest for sitting in made.sittings for span in sitting.spans][1:]
    if not later:
        return _("You sit out the first stage and no other one is left to play.")
    text = _("You sit out the first stage and are not needed before {when}.")
    return text.format(when=moments.moment(later[0], made.zone, language))


def _reply(made: Appointment, language: Language) -> str:
    """How to answer, and until when where that is stated."""
    _, how, director = language.gettext, one_line(made.details.reply_to), made.details.director
    if not how:
        to = _("to the director, {name}") if director else _("by answering this letter")
        how = to.format(name=one_line(director.name) if director else "")
    if made.deadline is None:
        return _("Please confirm or decline {how}.").format(how=how)
    text = _("Please confirm or decline by {when} {how}.")
    return text.format(when=moments.moment(made.deadline, made.zone, language), how=how)


def _silence(made: Appointment, language: Language) -> str:
    return announce.silence(made.clause, language)


def _carried(made: Appointment, due: Due, language: Language) -> str:
    """What the calendar is for that comes with the letter, and what it has."""
    _ = language.gettext
    if due.occasion is Occasion.FAREWELL or made.unplayed or not made.sittings:
        return _("The attached calendar takes the days that were planned out of yours.")
    if made.given_up:
        return _("The attached calendar marks the days as postponed.")
    later = any(sitting.spans[1:] for sitting in made.sittings)
    if made.deadline is not None and due.player.state is State.INVITED:
        if later:
            return _("The attached calendar has the days, the deadline, and from when each later stage is played.")
        return _("The attached calendar has the days and the deadline.")
    if later:
        return _("The attached calendar has the days, and from when each later stage is played.")
    return _("The attached calendar has the days.")


def _signed(made: Appointment, occasion: Occasion, language: Language) -> Iterator[Block]:
    director, live = made.details.director, "".join(one_line(made.details.live).split())
    if live and occasion is not Occasion.FAREWELL:
        yield Paragraph(text=labelled(language.gettext("Live page"), detail(live)))
    if director:
        lines = (one_line(part) for part in (director.name, director.contact) if part)
        yield Listing(items=tuple(map(detail, lines)), look="lines")


def _foot(made: Appointment, due: Due, rules: Ruleset, language: Language) -> Iterator[str]:
    """The revision; and where the letter says what silence means the rules, and what the mark of a reading is."""
    yield language.gettext("Revision %(number)s") % {"number": made.revision} + "."
    if due.occasion is Occasion.FAREWELL or made.unplayed:
        return
    if made.deadline is not None and due.player.state is State.INVITED:
        yield f"{marked.rules_line(rules, language)}. {marked.labels(rules, language)}"

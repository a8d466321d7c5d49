"""What ends a match that its games leave tied: the one table of its words, for the announcement, the cards of a drawing
and the order of play."""

from collections.abc import Callable

from msgspec import Struct

from playoffs.documents.words import words
from playoffs.documents.words.language import Language
from playoffs.documents.words.marked import marked
from playoffs.documents.words.texts import text_says
from playoffs.formats.assumed import percent
from playoffs.formats.match.armageddon import GAME
from playoffs.formats.outline import Row, What, When
from playoffs.formats.rules import ArmageddonRules, Stage, StagedRules
from playoffs.model.position import clock
from playoffs.playoff.joined import stage_outline


class Line(Struct, frozen=True, kw_only=True):
    """A game that it can come to, for the order of play."""

    path: str
    """The end of its path: `armageddon`."""
    game: str
    control: str
    needed: str
    bids: bool = False
    """Whether the players bid for it."""


class Deciding(Struct, frozen=True, kw_only=True):
    """What is said of it."""

    what: str
    """On the announcement: `Armageddon, if still tied`."""
    step: str
    """On a card: `If tied: Armageddon`."""
    needed: str
    """Of the games of a later segment before it: `if tied`."""
    control: str = ""
    spelled: str = ""
    rated: str = ""
    lines: tuple[Line, ...] = ()


def games(rules: StagedRules, stage: Stage) -> tuple[Row, ...]:
    """The games of a stage's matches, segment by segment, without what decides after them."""
    return tuple(row for row in stage_outline.rows(rules, stage) if row.what is What.GAMES)


def game(decides: bool, number: int | str, language: Language) -> str:
    """What a game is called: `Game 3`, or `Deciding game`, which bears no number."""
    _ = language.gettext
    return words.sentence(_("deciding game")) if decides else _("Game {n}").format(n=number)


def deciding(rules: StagedRules, stage: Stage, language: Language) -> Deciding:
    """What decides a match of this stage that is tied after its games."""
    return said(stage_outline.rows(rules, stage)[-1], rules, language)


def said(row: Row, rules: StagedRules, language: Language) -> Deciding:
    """What is said of the last row of a match."""
    return TABLE[row.what](row, rules, language)


def _lot(_row: Row, _rules: StagedRules, language: Language) -> Deciding:
    _ = language.gettext
    return Deciding(what=_("lots, if still tied"), step=_("If tied: draw lots"), needed=_("if tied; then draw lots"))


def _armageddon(row: Row, rules: StagedRules, language: Language) -> Deciding:
    _, bids = language.gettext, rules.armageddon.bidding
    added = words.added(rules.armageddon, language)
    against = _against(rules.armageddon, language)
    only = row.when is When.ALWAYS
    needed = _("always") if only else _("if tied")
    line = Line(path=GAME, game=_("Armageddon"), control=against, needed=needed, bids=bids)
    what = _("Armageddon, if drawn") if row.when is When.DRAWN else _("Armageddon, if still tied")
    return Deciding(
        what=_("one Armageddon game") if only else what,
        step=_("One Armageddon game") if only else _("If tied: Armageddon"),
        needed=needed,
        control=against,
        spelled=marked(added) if bids and rules.read else added,
        rated=_("not rated"),
        lines=(line,),
    )


def _again(row: Row, _rules: StagedRules, language: Language) -> Deciding:
    """The lines of the repeats that are planned; where they are not enough it goes on."""
    _, ngettext = language.gettext, language.ngettext
    assert row.control
    games, last = row.games // row.repeats, row.first + row.games - 1
    what = ngettext(
        "one game more while still tied, until somebody wins",
        "{n} games more while still tied, until somebody wins",
        games,
    )
    told = ngettext("{n} is planned, {share} need more", "{n} are planned, {share} need more", row.repeats)
    control, level, further = words.control(row.control, language), _("if tied"), _("if tied; then another")
    return Deciding(
        what=what.format(n=words.number(games, language)),
        step=_("If tied: again, until somebody wins"),
        needed=level,
        control=control,
        spelled=marked(told.format(n=words.number(row.repeats, language), share=percent(row.longer))),
        rated=words.rated(row.control, language),
        lines=tuple(
            Line(
                path=f"game-{n}",
                game=_("Game {n}").format(n=n),
                control=control,
                needed=further if n == last else level,
            )
            for n in range(row.first, last + 1)
        ),
    )


def _silent(row: Row, _rules: StagedRules, language: Language) -> Deciding:
    """Nothing is played: the sentence with which the text leaves it open, and what follows then."""
    _ = language.gettext
    ruled = _("Left open by the text: {said} The director rules.").format(
        said=f"{text_says(row.text, language).removesuffix('.')}."
    )
    return Deciding(what=marked(ruled), step=_("Left open by the text: the director rules"), needed="")


TABLE: dict[What, Callable[[Row, StagedRules, Language], Deciding]] = {
    What.LOT: _lot,
    What.ARMAGEDDON: _armageddon,
    What.AGAIN: _again,
    What.SILENT: _silent,
}
"""How each kind of it is worded."""


def _against(armageddon: ArmageddonRules, language: Language) -> str:
    """White's time against Black's."""
    _ = language.gettext
    black = _("the bid") if words.has_bids(armageddon) else clock(armageddon.most)
    return _("{white} against {black}").format(white=clock(armageddon.white), black=black)

"""A record as its sheets see it: names, times, the stages with what they are called, and the plan as it now is."""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import force_setattr, replace

from playoffs.desk.course import course, invited
from playoffs.desk.played import equal_bids, fates, given_up, made_at, stages
from playoffs.desk.record.log import Log, worded
from playoffs.desk.record.people import names, people
from playoffs.desk.record.veil import Unknown
from playoffs.desk.scheduled import field, not_needed, unplayed
from playoffs.documents.common import When
from playoffs.documents.imprint import Imprint
from playoffs.documents.words import sentences, twixt_words
from playoffs.documents.words.language import Language
from playoffs.documents.words.marked import FOLLOWS, MARK, marked
from playoffs.documents.words.seats import seated
from playoffs.formats import rules as shapes
from playoffs.formats.rules import StagedRules, over
from playoffs.formats.story import Stage
from playoffs.formats.twixt_rules import OFFICIALS
from playoffs.model.position import Ask, Fact, Notice
from playoffs.model.vocabulary import Place, Question
from playoffs.planning.appointment import Sitting, sittings
from playoffs.planning.clock import Wall, shown_at
from playoffs.planning.details import Details
from playoffs.playoff.course import NoLength
from playoffs.playoff.founding import CUT, DEFENDING
from playoffs.playoff.moment import Moment, moment
from playoffs.playoff.outline import Outline, after, lined, outline, robins
from playoffs.playoff.story import GONE, Fate
from playoffs.playoff.tie import Stake, Title, contenders
from playoffs.text.errors import BadInput
from playoffs.tiebreaks.standings import standings

if TYPE_CHECKING:
    from playoffs.planning.plan import Plan


class Live(Struct, frozen=True, dict=True):
    """One event at one moment, for sheets in one language. What is worked out from it is worked out once."""

    log: Log
    details: Details
    language: Language
    generated: Wall

    def __post_init__(self) -> None:
        force_setattr(self, "language", seated(self.language, self.log.founding.tournament.play))
        _ = self.language.gettext
        # Translators: what somebody is called whose name is not known; {key} is the number, or p1, p2 of no player.
        words = Unknown(_("Player {key}"), _("Person {key}"), _("(forgotten)"))
        force_setattr(self, "log", worded(self.log, words))

    @cached_property
    def names(self) -> dict[str, str]:
        """What a sentence calls each player, and each official who may play, by id."""
        said = twixt_words.words(self.language.gettext)
        officials = {official: said[official] for official in OFFICIALS}
        return {**officials, **names(self.log), **self.log.founding.called}

    @cached_property
    def people(self) -> dict[str, str]:
        """Names as the crosstable writes them, by id."""
        everybody = (*people(self.log).values(), *self.log.founding.tournament.players)
        return {player.id: player.name for player in everybody}

    def anybody(self, player: str) -> str:
        """A player, or whoever plays as a house opponent."""
        return self.people.get(player) or self.names.get(player, player)

    @cached_property
    def title(self) -> str:
        """The title at stake, with its year where that is known."""
        from playoffs.documents.words import naming  # late: most of what is said of a playoff names no title

        return f"{naming.title(self.log.founding.title, self.language)} {self.details.year}".rstrip()

    def imprint(self, document: str) -> Imprint:
        from playoffs.documents.before import announce  # late, like hours: the standing shows neither

        return announce.imprint_of(self.log.founding.ruleset, self.details, self.language, self.generated, document)

    # times

    def at(self, version: int) -> str:
        """When an entry was recorded, or played where it comes from paper: the time of day on the day of the playoff,
        with the date on any other."""
        when = self.clocked(version)
        clock = self.language.clock(when.time())
        return clock if when.date().isoformat() == self.details.date else f"{self.language.short(when.date())}, {clock}"

    def clocked(self, version: int) -> Wall:
        """When an entry was recorded, or played where it comes from paper, in the time of the playoff."""
        return shown_at(made_at(self.log, version), self.details.zone or "UTC")

    @property
    def when(self) -> tuple[When, ...]:
        """Every day of play, none where nothing is played, or the announced ones are given up; once no stage follows no
        more is said of their ends, and nothing of a day without a date, or that was not needed."""
        if given_up(self.log):
            return ()
        if not shapes.played(self.rules):
            from playoffs.documents.before import hours

            return hours.named(self.details, self.language)
        if self._unplayed():
            return ()
        from playoffs.documents.before import hours

        there = tuple(each for each in self.sittings if not not_needed(self.log, each))
        laid = hours.laid(there, self.details, self.language)
        days = laid or hours.when(self.plan, self.details, self.language)
        if not self.ended:
            return days
        return tuple(replace(day, end=None) for day in days if day.date or day.start)

    @cached_property
    def sittings(self) -> tuple[Sitting, ...]:
        """As the schedule has it, with what has been played; none where it cannot tell."""
        try:
            return sittings(self.details, course(self.log, self._playing()), self.log.event, invited(self.log))
        except (BadInput, NoLength):
            return ()

    def _playing(self) -> int:
        """How many count as playing."""
        return len(field(self.log))

    def _unplayed(self) -> bool:
        """Whether nothing is played for the title."""
        return unplayed(self.log) is not None

    # sentences

    def asked(self, ask: Ask) -> str:
        closes = ask.question is Question.CLOSE
        said = closes and sentences.closing(ask, self.log.asks, self.fates.values(), self.language.gettext)
        equal = equal_bids(self.log, ask)
        return said or self.placed(ask, sentences.asked(ask, self.names, self.language.gettext, equal))

    def answered(self, ask: Ask, fact: Fact) -> str:
        return self.placed(ask, sentences.answered(ask, fact, self.names, self.language.gettext))

    def happened(self, notice: Notice) -> str:
        mark = MARK if (notice.happening, notice.by) in FOLLOWS else ""
        said = sentences.happened(notice, self.names, self.language.gettext, shared=shapes.shares(self.rules))
        return f"{said} ({notice.clause}{mark})"

    def followed(self, notices: tuple[Notice, ...]) -> tuple[str, ...]:
        read = tuple(replace(n, clause=marked(n.clause)) if (n.happening, n.by) in FOLLOWS else n for n in notices)
        return sentences.followed(read, self.names, self.language.gettext, shapes.shares(self.rules))

    def listed(self, players: tuple[str, ...]) -> str:
        return sentences.listed(players, self.names, self.language.gettext)

    def placed(self, ask: Ask, said: str) -> str:
        """A sentence about an ask with its stage before it, unless it belongs to none."""
        name = self.called.get(ask.place.stage)
        if not name:
            return said
        place = sentences.where(ask, self.language.gettext)
        return f"{name}, {said[:1].lower()}{said[1:]}" if place and said.startswith(place) else f"{name}: {said}"

    def where(self, ask: Ask) -> str:
        """Stage, board and game of an ask; without its stage where that has no name, or the ask belongs to none."""
        place = sentences.where(ask, self.language.gettext)
        return place and self.placed(ask, place)

    # stages

    @cached_property
    def stages(self) -> tuple[Stage, ...]:
        """Those that have started, and the one that is prepared."""
        return stages(self.log) if shapes.played(self.rules) else ()

    @cached_property
    def rules(self) -> shapes.Ruleset:
        return self.log.founding.ruleset

    @cached_property
    def outline(self) -> Outline:
        """How one gets in, and what follows what."""
        return outline(self.rules)

    @cached_property
    def staged(self) -> StagedRules:
        """The stages that the rules lead to; of no Twixt event."""
        rules = shapes.played(self.rules)
        assert rules
        return rules

    @cached_property
    def course(self) -> tuple[shapes.Stage, ...]:
        """The rules of the stages: those played and prepared, and those that follow if nobody else leaves."""
        from playoffs.playoff.descent import (
            descent,
            down,
        )  # late: only a stage that is named needs it

        known = [self.plays(stage) for stage in self.stages if not stage.turn]
        left = known[-1].next if known else len(self.plan.field)
        if known and not self.outline.lines and self.stages[-1].started and not self.stages[-1].turn:
            left = self.stages[-1].coming
        if known and self.stages[-1].robins:
            return (*known, *down(self.rules_in(self.stages[-1]), left))
        return (*known, *descent(self.staged, left, self.places).stages)

    @cached_property
    def places(self) -> int:
        """How many play at the most, as the plan says it."""
        from playoffs.playoff.descent import most  # late, as above

        settings, field = self.log.founding.settings, self._field()
        cut = int(settings[CUT]) if CUT in settings else None
        tied = self.log.founding.tied
        return most(self.staged, cut, len(tied if field is None else set(field).intersection(tied)))

    def rules_in(self, stage: Stage) -> StagedRules:
        """The rules as they are in a stage: after as many round robins as came before it."""
        return after(self.staged, stage.robins)

    def plays(self, stage: Stage) -> shapes.Stage:
        """What is played in a stage of matches."""
        return self.rules_in(stage).stage(len(stage.players))

    def lined(self, stage: Stage) -> bool:
        """Whether a stage is a round of a bracket."""
        return not stage.turn and lined(self.rules_in(stage))

    @cached_property
    def called(self) -> dict[Place, str]:
        """What each stage is called: `Stage 1`, `Final`. List, card and sheets ask for it of the same log."""
        known: dict[Language, dict[Place, str]] = self.log.__dict__.setdefault("called", {})
        if self.language not in known:
            known[self.language] = {stage.place: self._called(index, stage) for index, stage in enumerate(self.stages)}
        return known[self.language]

    def _called(self, index: int, stage: Stage) -> str:
        from playoffs.documents.words import naming  # late: as long as players answer there is no stage to name

        if stage.turn:
            return naming.robin_name(self.staged, stage.turn, len(stage.players), self.language)
        if self.lined(stage):
            return naming.round_name(2 * len(stage.boards) + len(stage.free) or len(stage.players), self.language)
        if robins(self.staged):  # the match of two, whatever was played before it
            return naming.stage_name(self.staged, (self.plays(stage),), 0, self.language, index)
        return naming.stage_name(self.staged, self.course, index, self.language)

    @cached_property
    def moment(self) -> Moment:
        """Where the event stands."""
        return moment(self.log.position)

    @property
    def ended(self) -> bool:
        """Whether no stage follows any more."""
        return self.moment.over

    @cached_property
    def seeds(self) -> dict[str, str]:
        """The seed of everybody in an elimination, from the lines of its first round (DCI-8)."""
        first = next((stage for stage in self.stages if stage.boards), None)
        if not first or not self.outline.lines:
            return {}
        from playoffs.formats.bracket import play as bracket  # late: few playoffs are eliminations

        of = {b.number: b.players for b in first.boards} | {n: (player, "") for n, player in first.free}
        lines = [player for n in range(1, max(of) + 1) for player in of[n]]
        seeds = bracket.lines_of_seeds(bracket.lines_for(len(lines)))
        return {player: str(seed + 1) for player, seed in zip(lines, seeds, strict=False) if player}

    def pairs(self, stage: Stage) -> tuple[tuple[str, ...], ...]:
        """Who meets on the boards of a stage, as far as that is settled; in no order of colors before their lot."""
        return tuple(board.players for board in stage.boards) if stage.boards else self.moment.prepared

    # the plan

    @cached_property
    def fates(self) -> Mapping[str, Fate]:
        return fates(self.log)

    @cached_property
    def plan(self) -> "Plan":
        """The plan of everybody tied, and from the closing of the list on that of those who are let in."""
        from playoffs.documents.played.opened import begun, opening  # late, both: where the playoff stands …
        from playoffs.planning.plan import plan  # … can be said without a plan

        founding, rules = self.log.founding, over(self.rules)
        assert rules, "a whole event has no plan"
        ranked = standings(founding.tournament, rules.ladder)
        said = Stake(founding.titles, founding.tied).title if founding.titles else Title(founding.title)
        title = replace(said, name=founding.title, defending=founding.settings.get(DEFENDING))
        if set(contenders(founding.tournament, title, rules)) != set(founding.tied):
            title = replace(title, players=founding.tied)
        cut = int(founding.settings[CUT]) if CUT in founding.settings else None
        made = plan(ranked, title, rules, self._field(), cut, founding.titles)
        made = replace(made, open=self.moment.entering and len(made.tied) > 1, given_up=given_up(self.log))
        if made.cut and self.moment.line:  # with the lots already drawn
            made = replace(made, cut=self.moment.line)
        ready = self.moment.ready or begun(self.stages, made)
        return replace(made, openings=(opening(ready),)) if ready else made

    def _field(self) -> tuple[str, ...] | None:
        """Who is in the first stage or may still come in as an alternate; None before the list is closed."""
        if self.moment.entering:  # before a cut nobody is asked, but some may have left
            there = tuple(p for p, fate in self.fates.items() if fate not in GONE)
            return None if self.outline.asked else there
        if self.stages and self.stages[0].started:
            return self.stages[0].players
        return self.moment.coming or self.moment.champions

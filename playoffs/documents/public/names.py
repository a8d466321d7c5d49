"""A record as the public sees it: names in full, as initials, or as seeds, wherever a document would name somebody."""

from collections import Counter
from collections.abc import Iterator, Mapping

from msgspec.structs import force_setattr, replace

from playoffs.desk.foretold import entering, in_public
from playoffs.desk.record.people import people
from playoffs.documents.played.live import Live
from playoffs.documents.words.language import Language
from playoffs.model.find import plain
from playoffs.model.names import spoken
from playoffs.model.tournament import Player


class Public(Live, frozen=True, dict=True):
    """One event at one moment; its log names nobody otherwise than its details let it."""

    def __post_init__(self) -> None:
        if entering(self.log):
            force_setattr(self, "details", in_public(self.log))
        super().__post_init__()
        shown = SHOWN.get(str(self.details.public_names))
        if not shown:
            return
        log, everybody = self.log, people(self.log) | {p.id: p for p in self.log.founding.tournament.players}
        called = shown(everybody, log.founding.tied, self.language)
        event = log.founding.tournament
        masked = tuple(replace(player, name=called[player.id]) for player in event.players)
        made = replace(log)
        vars(made)["founding"] = replace(log.founding, tournament=replace(event, players=masked))
        force_setattr(self, "log", made)
        vars(self)["names"] = self.names | called
        vars(self)["people"] = self.people | called

    def _playing(self) -> int:
        """Before the list is closed everybody tied: nobody's answer is told."""
        return len(self.log.founding.tied) if entering(self.log) else super()._playing()

    def _unplayed(self) -> bool:
        return not entering(self.log) and super()._unplayed()


Everybody = Mapping[str, Player]


def _initials(everybody: Everybody, tied: tuple[str, ...], language: Language) -> dict[str, str]:
    """`A. S.`; whoever shares them with somebody, but for an accent, has a number after them."""
    short = {player.id: " ".join(f"{word[0]}." for word in _words(player.name)) for player in everybody.values()}
    alike = {player: plain(said) for player, said in short.items()}
    shared, seen = Counter(alike.values()), Counter[str]()
    found = {}
    for player in (*tied, *(each for each in everybody if each not in tied)):
        seen[alike[player]] += 1
        number = f" {seen[alike[player]]}" if shared[alike[player]] > 1 else ""
        found[player] = f"{short[player]}{number}"
    return found


def _words(name: str) -> Iterator[str]:
    for word in spoken(name).split():
        letters = word.strip("(),.'\"-")
        if letters:
            yield letters[0].upper() + letters[1:]


def _seeds(everybody: Everybody, tied: tuple[str, ...], language: Language) -> dict[str, str]:
    """By the order of the qualifying event: those who are tied first."""
    seed = language.gettext("Seed {n}")
    return {p: seed.format(n=n) for n, p in enumerate((*tied, *(each for each in everybody if each not in tied)), 1)}


SHOWN = {"initials": _initials, "seeds": _seeds}
"""How to call everybody where it is not by name."""

"""Phase tables as flat state machines: the rule chooses the word, the table says whether it is legal now.

The only importer of `transitions`. One machine per table, without a model, callbacks, conditions or auto-transitions.
Asked once for each phase and word: an answer is kept, since a trigger takes 7 µs and a walk asks it a million times.
"""

from collections.abc import Sequence
from enum import Enum
from functools import cache, cached_property
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from transitions import Machine  # imported late: most commands read phases and move nothing

P = TypeVar("P", bound=Enum)


class IllegalMove(Exception):
    """A rule chose a word that the phase table does not allow now: a defect of the rule or of the table."""


class _Box:
    """What a machine moves."""

    __slots__ = ("state",)

    def __init__(self, state: Enum) -> None:
        self.state = state


class Phases(Generic[P]):
    """One structure's phases: rows of (phase, word, phase). The first phase of the first row is the initial one."""

    def __init__(self, name: str, table: Sequence[tuple[P, str, P]]) -> None:
        self.name = name
        self.table = tuple(table)
        if len({(phase, word) for phase, word, _ in self.table}) < len(self.table):
            raise ValueError(f"phase table {name}: the same phase and word lead to two places")
        self.after = cache(self._after)

    @cached_property
    def _machine(self) -> "Machine":
        from transitions import Machine

        phases = list(dict.fromkeys(p for a, _, b in self.table for p in (a, b)))
        return Machine(
            model=None,
            states=phases,
            initial=self.table[0][0],
            auto_transitions=False,
            transitions=[{"trigger": word, "source": a, "dest": b} for a, word, b in self.table],
        )

    def _after(self, phase: P, word: str) -> P:
        """The phase that `word` leads to; `IllegalMove` where the table has no such edge."""
        from transitions import MachineError

        box = _Box(phase)
        if word not in self._machine.events:
            raise IllegalMove(f"{self.name}: no edge {word!r} at all")
        try:
            self._machine.events[word].trigger(box)
        except MachineError as error:
            raise IllegalMove(f"{self.name}: no edge {word!r} from {phase.value!r}") from error
        return box.state  # type: ignore[return-value]   # transitions knows no types

    def mermaid(self) -> str:
        """The table as a Mermaid state diagram.

        A word that stays in its phase stands inside it; one that leads from everywhere to where others lead too is a
        note.
        """
        phases = dict.fromkeys(p for a, _, b in self.table for p in (a, b))
        sources: dict[tuple[P, str], set[P]] = {}
        for a, word, b in self.table:
            sources.setdefault((b, word), set()).add(a)
        led_to = [b for b, _ in sources]
        whole = [key for key, froms in sources.items() if len(froms) == len(phases)]
        everywhere = [(b, word) for b, word in whole if led_to.count(b) > 1]
        arrows: dict[tuple[P, P], list[str]] = {}
        for a, word, b in self.table:
            if (b, word) not in everywhere:
                arrows.setdefault((a, b), []).append(word)
        inside = {a: words for (a, b), words in arrows.items() if a is b}
        between = {(a, b): words for (a, b), words in arrows.items() if a is not b}
        rows = [f'    state "{p.value}<br>↺ {", ".join(words)}" as {p.value}' for p, words in inside.items()]
        rows += [f"    [*] --> {self.table[0][0].value}"]
        rows += [f"    {a.value} --> {b.value}: {', '.join(words)}" for (a, b), words in between.items()]
        rows += [f"    note right of {b.value} : {word}, from everywhere" for b, word in everywhere]
        ends = [p for p in phases if all(a is not p for a, _ in between)]
        return "\n".join(["stateDiagram-v2", *rows, *(f"    {end.value} --> [*]" for end in ends)])

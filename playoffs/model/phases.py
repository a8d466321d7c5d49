"""Phase tables as flat state machines: the rule chooses the word, the table says whether it is legal now.

The only importer of `transitions`. One machine per table, built when first asked, without a model, callbacks,
conditions or auto-transitions; answers are cached, so that a walk pays for each (phase, word) once.
"""

from collections.abc import Sequence
from enum import Enum
from functools import cache, cached_property
from typing import Generic, TypeVar

from transitions import Machine, MachineError

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
    def _machine(self) -> Machine:
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
        box = _Box(phase)
        if word not in self._machine.events:
            raise IllegalMove(f"{self.name}: no edge {word!r} at all")
        try:
            self._machine.events[word].trigger(box)
        except MachineError as error:
            raise IllegalMove(f"{self.name}: no edge {word!r} from {phase.value!r}") from error
        return box.state  # type: ignore[return-value]   # transitions knows no types

    def mermaid(self) -> str:
        """The table as a Mermaid state diagram, one arrow for all the words between two phases."""
        arrows: dict[tuple[P, P], list[str]] = {}
        for before, word, after in self.table:
            arrows.setdefault((before, after), []).append(word)
        rows = [f"    [*] --> {self.table[0][0].value}"]
        rows += [f"    {a.value} --> {b.value}: {', '.join(words)}" for (a, b), words in arrows.items()]
        sources = {a for a, _, _ in self.table}
        ends = dict.fromkeys(b for _, _, b in self.table if b not in sources)
        rows += [f"    {end.value} --> [*]" for end in ends]
        return "\n".join(["stateDiagram-v2", *rows])

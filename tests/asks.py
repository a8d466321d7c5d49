"""Which questions only a Twixt event asks; and questions made for a test, each with a text of its own."""

from playoffs.model.position import Ask
from playoffs.model.vocabulary import Asked, Happening, Question

QUESTIONS, HAPPENINGS = tuple(Question), tuple(Happening)
TWIXT_QUESTIONS = QUESTIONS[QUESTIONS.index(Question.RANKING) :]
TWIXT_HAPPENINGS = HAPPENINGS[HAPPENINGS.index(Happening.RANKED) :]
"""Those that no other structure knows."""


class Named(Ask, frozen=True):
    """A question that is at no place, and has a text all the same."""

    text: str = ""
    of: str = ""
    """Who answers; otherwise as the row of the question says."""

    @property
    def id(self) -> str:
        return self.text

    @property
    def asked(self) -> Asked:
        return Asked(self.question, self.place, self.of or (self.players[0] if len(self.players) == 1 else ""))

    @property
    def who(self) -> str:
        return self.of or super().who

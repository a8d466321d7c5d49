"""What docs/fide.md says of the working of a direct encounter in `explain --json`: the group, and who has met."""

import json

from tests.cli.terminal import FIVE, Terminal


def test_the_working_names_the_group_and_whether_all_have_met(terminal: Terminal) -> None:
    ranked = json.loads(terminal.done(f"standings {FIVE} --rules fide-2026 --tiebreaks DE,BH --json"))["standings"]
    tied = {row["id"] for row in ranked if row["score"] == ranked[0]["score"]}
    said = json.loads(terminal.done(f"explain {FIVE} 2 4 --rules fide-2026 --tiebreaks DE,BH --json"))
    (step,) = (step for step in said["steps"] if step["system"] == "DE")
    for own, working in zip(("2", "4"), step["workings"], strict=True):
        others = [term for term in working["terms"] if term["because"] in ("ahead", "still tied", "behind")]
        assert {term["player"] for term in others} == tied - {own}
        assert working["value"] == str(1 + sum(term["because"] == "ahead" for term in others))
        below = [term for term in working["terms"] if term["because"] == "points between those tied"]
        assert {term["clause"] for term in below} == {"C07-6.3"}
        assert {term["because"] for term in working["terms"] if term["clause"] == "C07-6.3"} == {
            "points between those tied",
            "most with the games that are missing",
        }

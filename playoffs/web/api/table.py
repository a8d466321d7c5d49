"""The one table of the API: each of its routes, who may come there, what is sent and what comes back.

The application, the OpenAPI document, the page that shows it and the tests are made of it. Each row has an example,
which a test sends.
"""

from playoffs.outputs import api, api_day, api_setup, api_shown, odds, plans, published, ranking, record
from playoffs.web.api.plan_table import PLANNING
from playoffs.web.api.row import EVENT, Query, Row
from playoffs.web.serving.table import ANYBODY, ONLY_DIRECTOR, ONLY_PLAYER, STAFF

FORMS = "`txt`, `html`, `pdf`, `md` or `json`"

PART = Query(name="part", words="Which of several documents of a kind, as `documents` lists them; else the first.")

FILE = {
    "title": "State Champion",
    "rules": "club-open",
    "name": "club.csv",
    "content": "aWQsbmFtZSxyYXRpbmcsdGVhbSwxLDIKMSxBc3RyaWQgQWxtLDE4MDAsTm9ydGgsVzN3LFc0YgoyLEJlbGEgQmlyaywxNzgwLFNv"
    "dXRoLFc0YixXM3cKMyxDYXJvIERhaGwsMTUwMCxTb3V0aCxMMWIsTDJiCjQsRG9yYSBFbG0sMTQ4MCxOb3J0aCxMMncsTDF3Cg==",
}

OF = Query(name="of", words="`players`, or `teams` where these rules rank teams by their players; else players.")

PUBLIC = (
    Row(
        path="/openapi.json",
        name="openapi",
        says="This document.",
        roles=ANYBODY,
        gives=dict,
    ),
    Row(
        path="/rules",
        name="rules",
        says="Every set of rules that a playoff can be set up under.",
        roles=ANYBODY,
        gives=api_setup.Offered,
    ),
    Row(
        path="/public",
        name="public",
        says="Every playoff that its director shows to everybody.",
        roles=ANYBODY,
        gives=api_shown.ShownToAll,
    ),
    Row(
        path="/public/{event}",
        name="results",
        says="A playoff as everybody may see it, with names as it shows them.",
        roles=ANYBODY,
        gives=published.Results,
        example=EVENT,
    ),
)

READING = (
    Row(
        path="/events",
        name="events",
        says="Every playoff of the file.",
        roles=STAFF,
        gives=api.Playoffs,
    ),
    Row(
        path="/events/{event}",
        name="playoff",
        says="Where a playoff stands: what it waits for, with the ways to answer, and what is possible besides.",
        roles=STAFF,
        gives=api.Playoff,
        example=EVENT,
    ),
    Row(
        path="/events/{event}/question",
        name="question",
        says="One question, asked now or possible, with the ways to answer it.",
        roles=STAFF,
        gives=api.Asked,
        query=(Query(name="ask", words="Its id.", needed=True),),
        example=EVENT | {"ask": "withdraw/1"},
    ),
    Row(
        path="/events/{event}/preview",
        name="preview",
        says="What an answer would bring about, and what is asked then; of one that is neither drawn nor filled in.",
        roles=STAFF,
        gives=api_day.Foreseen,
        query=(
            Query(name="ask", words="Id of the question.", needed=True),
            Query(name="value", words="The choice.", needed=True),
        ),
        example=EVENT | {"ask": "answer/1", "value": "confirm"},
    ),
    Row(
        path="/events/{event}/standing",
        name="standing",
        says="Everybody and everything as it stands: players, stages, boards and games, sessions and bracket, places.",
        roles=STAFF,
        gives=api_day.Stands,
        example=EVENT,
    ),
    Row(
        path="/events/{event}/odds",
        name="odds",
        says="Who wins the title how often from here on, and after each answer; none where minors play.",
        roles=ONLY_DIRECTOR,
        gives=odds.Odds,
        example=EVENT,
        works=True,
    ),
    Row(
        path="/events/{event}/desk",
        name="desk",
        says="What can be stated at any moment: details, an appeal, that a plan stands as it is, and of a playoff with "
        "rated games what the report to US Chess wants.",
        roles=STAFF,
        gives=api.Desk,
        example=EVENT,
    ),
    Row(
        path="/events/{event}/log",
        name="log",
        says="Everything that is recorded, and what has become of it.",
        roles=STAFF,
        gives=record.Log,
        example=EVENT,
    ),
    Row(
        path="/events/{event}/undo/{entry}",
        name="undoing",
        says="What would fall with an entry, what is asked then, and the ways to undo or correct it.",
        roles=STAFF,
        gives=api.Undoing,
        example=EVENT | {"entry": "3"},
    ),
    Row(
        path="/events/{event}/void/{entry}",
        name="voiding",
        says="How a bid can be made void before any is opened; neither bid is shown.",
        roles=ONLY_DIRECTOR,
        gives=api.Voiding,
        example=EVENT | {"entry": "12"},
    ),
    Row(
        path="/events/{event}/timetable",
        name="timetable",
        says="How the days of play can go, game by game.",
        roles=STAFF,
        gives=plans.Timetable,
        example=EVENT,
    ),
    Row(
        path="/events/{event}/documents",
        name="documents",
        says="Every document that there is now: announcement, letters, pairings, slips, order of play, bulletin.",
        roles=STAFF,
        gives=api_shown.Documents,
        example=EVENT,
    ),
    Row(
        path="/events/{event}/documents/{kind}.{form}",
        name="document",
        says=f"A document. The form is {FORMS}.",
        roles=STAFF,
        query=(PART,),
        example=EVENT | {"kind": "announcement", "form": "txt"},
    ),
    Row(
        path="/events/{event}/why.{form}",
        name="why",
        says=f"Why one of two players or teams is ahead, step after step. The form is {FORMS}.",
        roles=STAFF,
        query=(
            Query(name="first", words="A player, by number or part of the name; or a team.", needed=True),
            Query(name="second", words="The other one.", needed=True),
            OF,
        ),
        example=EVENT | {"form": "txt", "first": "1", "second": "2"},
    ),
    Row(
        path="/events/{event}/ranking",
        name="ranking",
        says="The event that a playoff follows: everybody, or every team, by score and tiebreaks.",
        roles=STAFF,
        gives=ranking.Standings,
        query=(OF,),
        example=EVENT | {"of": "players"},
    ),
    Row(
        path="/events/{event}/wall",
        name="wall",
        says="What everybody is shown besides the playoff itself.",
        roles=STAFF,
        gives=api_shown.Wall,
        example=EVENT,
    ),
    Row(
        path="/me/{event}",
        name="mine",
        says="What a player may know: the own games, what is asked, and what was sent.",
        roles=ONLY_PLAYER,
        gives=api_shown.Mine,
        example=EVENT,
    ),
)

DRAFT = {"draft": "0123456789abcdef"}

ACTING = (
    Row(
        path="/drafts",
        name="begin",
        says="Begin to set a playoff up: what is played for, under which rules, and the file of the event.",
        roles=ONLY_DIRECTOR,
        takes=api_setup.File,
        gives=api_setup.Draft,
        sends=FILE,
    ),
    Row(
        path="/drafts/{draft}",
        name="draft",
        says="A playoff that is being set up, with what is still missing.",
        roles=ONLY_DIRECTOR,
        gives=api_setup.Draft,
        example=DRAFT,
    ),
    Row(
        path="/drafts/{draft}/ranking",
        name="ranked",
        says="The event of a playoff that is being set up: everybody, or every team, by score and tiebreaks.",
        roles=ONLY_DIRECTOR,
        gives=ranking.Standings,
        query=(OF,),
        example=DRAFT | {"of": "teams"},
    ),
    Row(
        path="/drafts/{draft}",
        name="amend",
        says="Say more of a playoff that is being set up; with `begin` its record begins.",
        roles=ONLY_DIRECTOR,
        takes=api_setup.Amendment,
        gives=api_setup.Draft,
        example=DRAFT,
        sends={"details": {"site": "Village Hall"}},
    ),
    Row(
        path="/events/{event}/acts",
        name="act",
        says="An act: a way that `playoff`, `question`, `undoing`, `voiding` or `desk` offers.",
        roles=STAFF,
        takes=api.Act,
        gives=api.Recorded,
        example=EVENT,
        sends={"act": "details", "version": 12, "fields": {"site": "Village Hall"}},
    ),
    Row(
        path="/events/{event}/discard",
        name="discard",
        says="Throw a practice playoff away, with all that was entered; no other can be.",
        roles=ONLY_DIRECTOR,
        takes=api_day.Discard,
        gives=api.Playoffs,
        example=EVENT,
        sends={"title": "State Champion"},
    ),
    Row(
        path="/events/{event}/wall",
        name="show",
        says="Change what everybody sees: release or hide it, announce a start, a clock, or say something.",
        roles=ONLY_DIRECTOR,
        takes=api_shown.Show,
        gives=api_shown.Wall,
        example=EVENT,
        sends={"value": "release"},
    ),
    Row(
        path="/me/{event}/acts",
        name="send",
        says="What a player says, by a way that `mine` offers: an answer, a result, the seal of a bid.",
        roles=ONLY_PLAYER,
        takes=api.Act,
        gives=api_shown.Received,
        example=EVENT,
        sends={"act": "claim", "version": 1, "ask": "answer/1", "digest": "0", "value": "confirm"},
    ),
)

TABLE = (*PUBLIC, *READING, *PLANNING, *ACTING)

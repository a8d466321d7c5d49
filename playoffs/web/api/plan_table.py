"""The routes of the API that are for planners: days, answers, letters and calendars."""

from playoffs.outputs import api_plan
from playoffs.web.api.row import EVENT, Query, Row
from playoffs.web.serving.table import ONLY_DIRECTOR, PLANNERS

KIND = Query(name="kind", words="`invitation` (if nothing is said), `reminder` or `change`.")

PLANNING = (
    Row(
        path="/plans",
        name="plans",
        says="Every playoff of the file with the state of its plan: what is announced, open, in danger.",
        roles=PLANNERS,
        gives=api_plan.Season,
    ),
    Row(
        path="/events/{event}/plan",
        name="plan",
        says="Which times are asked about, what everybody answers, the best days, and what stands against one.",
        roles=PLANNERS,
        gives=api_plan.Plan,
        query=(Query(name="at", words="Days and starts to look at, such as `2027-05-22 10:00; 2027-05-23 10:00`."),),
        example=EVENT,
        works=True,
    ),
    Row(
        path="/events/{event}/plan",
        name="planning",
        says="Ask for times, take answers in from a table, set the day, or state the details.",
        roles=PLANNERS,
        takes=api_plan.Planning,
        gives=api_plan.Plan,
        works=True,
        example=EVENT,
        sends={
            "do": "ask",
            "version": 12,
            "fields": {
                "days": "2027-05-22; 2027-05-23",
                "start": "09:00",
                "end": "21:00",
                "hours": "3",
                "zone": "America/Chicago",
                "halls": "Village Hall",
            },
        },
    ),
    Row(
        path="/events/{event}/plan/form.pdf",
        name="form",
        says="The blank form on paper on which somebody answers, or everybody who is asked.",
        roles=PLANNERS,
        media=("application/pdf",),
        query=(Query(name="who", words="One of those who are asked."),),
        example=EVENT,
    ),
    Row(
        path="/events/{event}/letters",
        name="letters",
        says="Letters as they would be written now, who cannot be written to, and whose calendars there are.",
        roles=PLANNERS,
        gives=api_plan.Letters,
        query=(KIND,),
        example=EVENT,
    ),
    Row(
        path="/events/{event}/letter.eml",
        name="letter",
        says="A letter as a draft that a mail program opens; nothing is sent.",
        roles=PLANNERS,
        media=("message/rfc822",),
        query=(Query(name="who", words="The player of a draft of `letters`.", needed=True), KIND),
        example=EVENT | {"who": "5"},
    ),
    Row(
        path="/events/{event}/calendar.ics",
        name="calendar",
        says="The calendar of somebody; one that was handed out before is replaced by it.",
        roles=PLANNERS,
        media=("text/calendar",),
        query=(Query(name="to", words="One of the calendars of `letters`.", needed=True),),
        example=EVENT | {"to": "playoff"},
    ),
    Row(
        path="/events/{event}/contacts",
        name="contacts",
        says="How players are reached, and who is a minor.",
        roles=ONLY_DIRECTOR,
        gives=api_plan.Contacts,
        example=EVENT,
    ),
)

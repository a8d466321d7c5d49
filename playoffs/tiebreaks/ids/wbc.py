"""Ids of the clauses of the systems that seed a Twixt event."""

MEDIAN, CUMULATIVE, OF_OPPONENTS = "TWX-1", "TWX-2", "TWX-3"

"""Ids of the clauses of the US Chess family."""

ADJUSTED, UNPLAYED = "US-1", "US-2"
SOLKOFF, MODIFIED_MEDIAN, MEDIAN = "US-3", "US-4", "US-5"
CUMULATIVE, OF_OPPOSITION = "US-6", "US-7"

"""The id of the clause on rulings, which no text has and every event needs."""

RULING = "RUL-1"

"""Qualifying events with invented players, for the README and the tests.

`tied-N` ends with N players level on the highest score. In `tied-3.trf` the tiebreaks leave the sit-out to lots, in
`tied-8.csv` the sixth place; `titles.toml` holds the titles at stake in `tied-4.csv`.
"""

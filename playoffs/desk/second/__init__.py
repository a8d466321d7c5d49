"""Second copies of the record: what a copy holds, how it is brought up to date, and whether it is."""

"""The formats of other programs: FIDE, US Chess, SwissSys, melee."""

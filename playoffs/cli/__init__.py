"""The command line."""

import gc

PATIENT = 100_000
"""New objects after which garbage is looked for: a short command makes none, and loading its modules and types would
be interrupted dozens of times, for a fifth of all that it takes."""

gc.set_threshold(PATIENT)  # here, before anything else is loaded: that of click alone is interrupted often

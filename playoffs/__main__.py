"""`python -m playoffs`: the command line."""

from playoffs.cli.main import main

main()

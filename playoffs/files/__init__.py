"""Reading and writing files; every refusal names the file, the line, what was found and what was expected."""

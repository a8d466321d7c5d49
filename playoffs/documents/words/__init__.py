"""The words of every document: questions, happenings, readings, reasons, in its language."""

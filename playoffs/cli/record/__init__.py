"""The commands about the record: sheets, rating report, log, export, details."""

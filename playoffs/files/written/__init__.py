"""Files for other programs: reports to US Chess, TRF, games as PGN, spreadsheets."""

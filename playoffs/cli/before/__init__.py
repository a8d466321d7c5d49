"""The commands before the day of play: plan, standings, explain, season, timetable."""

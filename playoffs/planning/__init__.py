"""The event in the calendar: details, dates, timetable."""

"""The planner's pages: who can when, where a day is placed, what is told to whom."""

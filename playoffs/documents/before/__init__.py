"""What is printed before the day: plan, announcement, worksheet."""

"""What is asked, as cards of keys and fields, and what a form says to it."""

"""What an administrator does and sees of all records: who may direct, and what names people for too long."""

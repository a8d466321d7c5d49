"""What the players get: invitations."""

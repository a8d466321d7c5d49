"""Tables that join what the formats say of their stages and boards; a short command loads none of them."""

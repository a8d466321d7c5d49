"""Tables that join what the formats say of stages that are named and of positions that are gone on from; a short
command loads none of them while players answer."""

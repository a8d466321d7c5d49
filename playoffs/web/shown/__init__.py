"""What everybody may see: the public page, the wall, and both as files. It needs no server."""

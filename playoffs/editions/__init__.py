"""Rule editions as data: one TOML file per text, and the loader that refuses an impossible one."""

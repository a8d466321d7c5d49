"""Every JSON that leaves, declared once as a typed value; `schemas` makes JSON Schema of them, and of nothing else."""

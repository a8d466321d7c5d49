"""What all tests share: hypothesis sets no time for one example, since a busy machine is no defect."""

from hypothesis import settings

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")

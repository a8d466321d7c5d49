"""What an organizer writes of a season: the tables of its TOML file."""

from datetime import date, datetime
from typing import Annotated

from msgspec import Meta, Struct

Text = Annotated[str, Meta(min_length=1, max_length=200)]
Minutes = Annotated[int, Meta(ge=0, le=1440)]
Days = Annotated[int, Meta(ge=0, le=400)]


class SiteRow(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A hall; its opening hours are answers `open` under its name."""

    name: Text
    boards: Annotated[int, Meta(ge=1, le=999)]
    zone: str = ""
    """IANA zone; that of the season unless given."""
    room: str = ""
    address: str = ""


class PlayoffRow(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A title to be played for."""

    id: Annotated[str, Meta(pattern="^[a-z0-9][a-z0-9-]{0,39}$", examples=["state-open"])]
    title: Text
    players: Annotated[tuple[Text, ...], Meta(min_length=2, max_length=64)]
    directors: Annotated[tuple[Text, ...], Meta(min_length=1)]
    """Any one of them directs a day."""
    sites: tuple[Text, ...] = ()
    """Halls it may be played in; all unless given."""
    sits_out: tuple[Text, ...] = ()
    """Who sits out the first stage, if that is known (MSCA-S)."""
    rules: str = "msca"
    days: Annotated[int, Meta(ge=0, le=14)] = 0
    """How many days it is split over, at stage boundaries; 0 for as few as the longest day allows."""
    not_before: date | None = None
    not_after: date | None = None
    deadline: datetime | None = None
    """Reply deadline, wall time of the season's zone; unless given, it is set `lead_days` before the first game."""


class SeasonFile(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The whole file."""

    name: Text
    zone: Text
    invitations: date
    """The day on which the invitations go out."""
    sites: Annotated[tuple[SiteRow, ...], Meta(min_length=1)]
    playoffs: Annotated[tuple[PlayoffRow, ...], Meta(min_length=1, max_length=200)]
    reply_days: Days = 7
    """Days that the players have at least to reply."""
    lead_days: Days = 3
    """Days from the reply deadline to the first game."""
    within_days: Annotated[int, Meta(ge=1, le=400)] = 9
    """Days within which the days of one playoff lie; 9 for one weekend and the next."""
    rest: Minutes = 60
    """Minutes that everybody has between two playoffs."""
    step: Annotated[int, Meta(ge=5, le=240)] = 30
    """Minutes between possible starts, counted from the opening of the hall."""
    longest_day: Annotated[int, Meta(ge=30, le=1440)] = 780
    """Minutes that the longest course of a day should not exceed."""

"""What ends when one of the servers does: all of it, with what was wrong."""

import asyncio
from typing import Any

import pytest

from playoffs.web.serve import _run
from tests.waiting import PATIENCE


class Server:
    """Serves until it is told to stop, or fails."""

    def __init__(self, fails_before: bool = False, fails_after: bool = False) -> None:
        self.started = self.should_exit = False
        self.before, self.after = fails_before, fails_after

    async def serve(self, sockets: Any) -> None:
        if self.before:
            raise OSError("the port is taken")
        self.started = True
        if self.after:
            await asyncio.sleep(0.05)
            raise OSError("the network is gone")
        async with asyncio.timeout(PATIENCE):  # somebody stops it
            while not self.should_exit:
                await asyncio.sleep(0.01)


@pytest.mark.parametrize(("late", "said"), [(False, "the port is taken"), (True, "the network is gone")])
def test_an_encrypted_server_that_ends_stops_the_other_and_says_why(late: bool, said: str) -> None:
    links: list[str] = []
    first: Any = Server()
    other: Any = Server(fails_before=not late, fails_after=late)
    with pytest.raises(OSError, match=said):
        asyncio.run(_run([first, other], [[], []], lambda: links.append("link")))
    assert first.should_exit
    assert links == (["link"] if late else [])


def test_the_one_that_is_stopped_ends_the_other_quietly() -> None:
    first: Any = Server()
    other: Any = Server()

    def ready() -> None:
        first.should_exit = True

    asyncio.run(_run([first, other], [[], []], ready))
    assert other.should_exit

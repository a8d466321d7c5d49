"""The administrator's pages on a database server, as on a file."""

import json

from playoffs.desk.act import Request
from playoffs.desk.beside import links
from playoffs.desk.desk import detail, found
from playoffs.desk.record.rows import utc_now
from playoffs.desk.record.server.address import Server
from playoffs.desk.record.store import open_store
from playoffs.web.app import application
from playoffs.web.serving.seat import House
from tests.bench.record import founding
from tests.servers import OWNER, Cluster
from tests.web.client import Client
from tests.web.conftest import HOST
from tests.web.pages import Pages

AT = "2026-11-21T15:00:00Z"


def test_playoffs_links_retention_and_health_on_a_server(server: Server, cluster: Cluster) -> None:
    with open_store(server) as store:
        found(store, "bench", founding(), Request("one", 0, AT))
        detail(store, "bench", "keep_names_until", "2026-11-22", Request("two", 1, AT))
        code = links.make(store, links.Role.ADMINISTRATOR, "Ida Verwalter", utc_now())
    house = House(server, (HOST,))
    client = Client(application(house), HOST)
    pages = Pages(client)
    try:
        assert "bench" in pages.press(pages.open(f"/go/{code}"), "Open the page").words
        made = pages.press(pages.open("/federation/e/bench"), "Make a director's link", name="Pell Karsten")
        assert "/go/" in made.text
        fresh = pages.press(pages.open("/federation/e/bench"), "Replace Pell Karsten")
        assert "An administrator has replaced the director's link of Pell Karsten" in fresh.words
        assert "names announced to be kept until 2026-11-22" in pages.open("/federation/retention").words
        with cluster.connected(OWNER) as owner:
            owner.execute(b"CREATE SCHEMA playoffs_form_3")
            for table in ("record", "about"):
                owner.execute(f"CREATE TABLE playoffs_form_3.{table} AS TABLE playoffs.{table}".encode())
        said = pages.open("/federation/retention").words
        assert f"playoffs_form_3 last entry of the oldest playoff in it: {utc_now()[:4]}" in said
        assert "its owner runs DROP SCHEMA playoffs_form_3 CASCADE once it is not needed" in said
        assert "on a server, which watches its own disk" in pages.open("/federation/health").words
        said = json.loads(client.get("/health").text)
        assert (said["well"], said["disk"]) == (True, None)
    finally:
        house.close()

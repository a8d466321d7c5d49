"""How soon a page is painted and usable on a middling phone: Chromium with a quarter of the processor, 1.6 Mbit/s and
150 ms on the way, nothing kept from before; and what it fetched.

python -m tests.bench.phone
"""

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from tests.web.chromium import Console, launched

if TYPE_CHECKING:
    from playwright.sync_api import Browser

TIMES = 5
"""Of each page; the median is said."""

SEEN = """() => {
  const page = performance.getEntriesByType('navigation')[0], paint = performance.getEntriesByType('paint');
  const all = performance.getEntriesByType('resource').filter((each) => each.initiatorType !== 'fetch');
  return { painted: paint.find((each) => each.name === 'first-contentful-paint').startTime,
           usable: page.domContentLoadedEventEnd, names: all.map((each) => each.name.split('/').pop()),
           bytes: page.transferSize + all.reduce((sum, each) => sum + each.transferSize, 0) };
}"""


def looked(browser: "Browser", cookies: list[object], address: str) -> dict[str, float]:
    """One visit of a phone that has never been there."""
    context = browser.new_context(viewport={"width": 375, "height": 720})
    context.add_cookies(cookies)  # type: ignore[arg-type]
    page = context.new_page()
    told = context.new_cdp_session(page)
    told.send("Network.enable")
    rate = 1_600_000 / 8
    slow = {"offline": False, "latency": 150, "downloadThroughput": rate, "uploadThroughput": rate / 2}
    told.send("Network.emulateNetworkConditions", slow)
    told.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.goto(address, wait_until="load")
    page.wait_for_function("performance.getEntriesByName('first-contentful-paint').length")
    page.wait_for_timeout(1500)  # fonts, which nothing waits for
    found: dict[str, float] = page.evaluate(SEEN)
    context.close()
    return found


def main() -> None:
    with launched() as browser, tempfile.TemporaryDirectory() as folder:
        console = Console(browser, Path(folder) / "playoffs.db")
        desk = console.window()
        desk.get_by_role("button", name="Begin a practice playoff").click()
        desk.get_by_role("button", name="Confirm all 5").click()
        desk.goto(f"{console.base}/desk/practice-1/wall")
        desk.get_by_role("button", name="Show it to everybody").click()
        cookies = desk.context.cookies()
        for name, path, known in (("public page", "/e/practice-1", False), ("NOW", "/desk/practice-1", True)):
            seen = [looked(browser, list(cookies) if known else [], f"{console.base}{path}") for _ in range(TIMES)]
            painted, usable = (sorted(each[what] for each in seen)[TIMES // 2] for what in ("painted", "usable"))
            print(f"{name:12} painted {painted:5.0f} ms, usable {usable:5.0f} ms, {seen[0]['bytes'] / 1024:.0f} kB")
            print(f"  {', '.join(sorted(map(str, seen[0]['names'])))}")  # type: ignore[call-overload]
        for context in browser.contexts:
            context.close()
        console.stop()


if __name__ == "__main__":
    main()

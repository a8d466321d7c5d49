/* What a page is told: by the one stream that all tabs of a browser share; where no worker can be shared, by a stream of
   its own as long as it is seen, and else it asks by itself. `of` is the playoff that it asks about, or several with a
   space between them, empty for a console; `heard` has what is done then. */
"use strict";
/* The clock of the site, wherever this browser is, counted on from the instant at which the page was made. */
window.siteClock = (place) => {
  const body = document.body, words = JSON.parse(body.dataset.words);
  const clock = {
    offset: 0,
    tick: () => {
      if (!place || !body.dataset.zone) return;
      const there = new Date(Date.now() + clock.offset + 60000 * Number(body.dataset.utc)), hour = there.getUTCHours();
      const minute = String(there.getUTCMinutes()).padStart(2, "0");
      const parts = { hour: hour % 12 || 12, hour24: hour, minute };
      const said = `${words[hour < 12 ? "am" : "pm"].replace(/\{(\w+)\}/g, (_, each) => parts[each])} ${body.dataset.zone}`;
      if (place.textContent !== said) place.textContent = said;
    },
    /* As another copy of the page has it, which came just now. */
    set: (fresh) => {
      clock.offset = Date.parse(fresh.dataset.now) - Date.now() || 0;
      for (const each of ["utc", "zone"]) body.dataset[each] = fresh.dataset[each] || "";
      clock.tick();
    },
  };
  if (body.dataset.now) clock.set(body);
  setInterval(clock.tick, 1000);
  return clock;
};
/* What is seen elsewhere on a page goes to its one live region too, for whoever does not see it; a bar that somebody sees
   there stays. */
window.whisper = (text) => {
  const news = document.getElementById("news");
  if (!text || (!news.hidden && news.className === "news")) return;
  news.className = "unseen";
  news.hidden = false;
  news.textContent = text;
};
/* Once a page has changed by itself its buttons are deaf for a moment, as keys are: whoever was about to press saw another
   question there, or another button. A press counts by when it began, however long it is held. */
window.hush = (() => {
  const MOMENT = 700, MOVED = "playoffs-moved", words = JSON.parse(document.body.dataset.words || "{}");
  const BUTTONS = ":is(main form[method=post], main form[action$='/sure']) button:not(.cell, .whole)"; /* what records, or leads to it */
  const EACH_TIME = ["csrf", "request", "version"];
  const news = document.getElementById("news");
  let until = 0, began = Infinity;
  const tell = (text) => {
    news.className = text ? "news laid" : "unseen"; /* laid over the page, which must not move now */
    news.hidden = false;
    news.textContent = text;
  };
  const begin = (e) => {
    if (news && news.textContent === words.look) tell("");
    if (!e.repeat) began = until && performance.now();
  };
  const end = () => { began = Infinity; };
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, begin, true);
  addEventListener("pointercancel", end, true);
  addEventListener("blur", end); /* of the window: that of a field does not come here */
  addEventListener("keyup", () => setTimeout(end), true);
  addEventListener("click", (e) => {
    const then = until && Math.min(began, performance.now());
    end();
    if (then >= until || !e.target.closest(BUTTONS)) return;
    e.preventDefault();
    e.stopImmediatePropagation();
    tell(words.look);
  }, true);
  const still = () => { until = performance.now() + MOMENT; };
  try { if (sessionStorage.getItem(MOVED)) { sessionStorage.removeItem(MOVED); still(); } } catch { /* nothing is kept */ }
  return {
    /* What can be pressed, what it answers, and where it is. */
    shown: () => JSON.stringify([
      [...document.querySelectorAll("main .card")].map((each) => each.textContent),
      [...document.querySelectorAll(BUTTONS)].map((each) => {
        const at = each.getBoundingClientRect(), sent = [...(each.form ? each.form.elements : [])];
        return [each.textContent, each.value, Math.round(at.left), Math.round(at.top),
          sent.filter((one) => one.type === "hidden" && !EACH_TIME.includes(one.name)).map((one) => one.value)];
      }),
    ]),
    /* Whether that is otherwise now than it was shown before. */
    since: (before) => {
      const changed = window.hush.shown() !== before;
      if (changed) still();
      return changed;
    },
    /* A key that was pressed too early says so as a click does. */
    says: () => { if (performance.now() < until) tell(words.look); },
    /* A page is about to be another by itself. */
    moves: () => { try { sessionStorage.setItem(MOVED, "yes"); } catch { /* nothing is kept */ } },
  };
})();
window.listening = (of, heard) => {
  const hear = (kind, data) => { if (heard[kind]) heard[kind](data); };
  if (window.origin === "null") { /* in a frame that is locked in: no server answers it */
    hear("lost", true);
    return { close: () => {} };
  }
  const all = of.split(" "); /* each by a port of its own */
  let source = null, again = 0, told = false, close = () => {};
  const shut = () => { clearTimeout(again); if (source) source.close(); source = null; };
  const open = () => {
    shut();
    if (document.hidden) return;
    source = new EventSource(of ? `/live?${all.map((each) => `of=${encodeURIComponent(each)}`).join("&")}` : "/live");
    for (const kind of ["stands", "news", "versions", "unread", "changed"]) source.addEventListener(kind, (e) => hear(kind, e.data));
    source.onerror = () => {
      const closed = source.readyState === EventSource.CLOSED;
      hear("lost", closed);
      if (closed) again = setTimeout(open, 8000 + 2000 * Math.random());
    };
  };
  const turn = () => { if (document.hidden) { shut(); hear("lost", true); } else open(); };
  const alone = () => {
    document.addEventListener("visibilitychange", turn);
    close = () => { document.removeEventListener("visibilitychange", turn); shut(); };
    open();
  };
  try {
    const workers = all.map(() => new SharedWorker("/static/stream.js"));
    close = () => { for (const each of workers) each.port.postMessage("left"); };
    workers.forEach((worker, n) => {
      worker.onerror = () => {
        hear("lost", true);
        if (told) return;
        told = true;
        alone(); /* none is shared in a frame of another site */
      };
      worker.port.onmessage = (e) => { told = true; hear(e.data.kind, e.data.data); };
      worker.port.postMessage({ of: all[n] });
    });
  } catch { alone(); /* there is none */ }
  return { close: () => close() };
};
/* A table that is wider than its screen can be reached and moved by keys. */
const reached = () => {
  for (const each of document.querySelectorAll(".doc table")) {
    const wide = each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX === "auto";
    if (wide && each.tabIndex < 0) each.tabIndex = 0;
    else if (!wide && each.tabIndex === 0) each.removeAttribute("tabindex");
  }
};
for (const kind of ["load", "resize"]) addEventListener(kind, reached);
new MutationObserver(reached).observe(document.documentElement, { childList: true, subtree: true, attributeFilter: ["tabindex"] });

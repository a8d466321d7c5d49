/* Pages for everybody: fetched anew when something has changed, at a moment of their own, so that not all ask at once.
   They hear no key and send nothing. */
"use strict";
(() => {
  const body = document.body, watch = body.dataset.watch, link = document.getElementById("link");
  const http = location.protocol.startsWith("http");
  // What somebody has opened stays open while the page follows.
  const kept = { beforeAttributeUpdated: (name, node) => name !== "open" || node.tagName !== "DETAILS" };
  let waiting = null, heard = performance.now(), offset = Date.parse(body.dataset.now) - Date.now();
  const say = (on) => {
    if (!link) return;
    link.dataset.state = on ? "on" : "off";
    link.textContent = on ? body.dataset.online : body.dataset.offline;
    body.classList.toggle("old", !on);
  };
  const sized = (box) => {
    const most = Number(box.dataset.fit) || 0;
    let small = 16, large = most ? Math.min(72, Math.max(28, most * innerWidth / 100)) : Math.max(24, innerHeight / 3);
    box.style.overflowWrap = "normal"; // a word stays whole, unless it has no room at the smallest
    box.style.fontSize = `${large}px`;
    if (most && box.scrollHeight <= box.clientHeight + 1 && box.scrollWidth <= box.clientWidth + 1) return large;
    while (large - small > 1) {
      const middle = (small + large) / 2;
      box.style.fontSize = `${middle}px`;
      const over = box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1
        || document.documentElement.scrollWidth > innerWidth + 1;
      if (over) large = middle; else small = middle;
    }
    box.style.fontSize = `${small}px`;
    if (small < 18) box.style.overflowWrap = "anywhere";
    return small;
  };
  /* The two of a board beside each other, or one above the other with each name whole on its line,
     which is easier to read unless it is far smaller. */
  const fit = () => {
    for (const box of document.querySelectorAll("[data-fit]")) {
      if (!box.clientHeight) continue;
      box.classList.remove("stacked");
      const beside = sized(box);
      if (!box.querySelector(".boards")) continue;
      box.classList.add("stacked");
      if (sized(box) >= 0.85 * beside) continue;
      box.classList.remove("stacked");
      sized(box);
    }
  };
  /* Boards and bracket take turns on a wall, so that each is as large as the screen; not while it counts down. */
  const view = new URLSearchParams(location.search).get("view");
  const turn = () => {
    if (!body.classList.contains("wall") || innerWidth < 760) return;
    const both = document.querySelector(".way") && document.querySelector(".fit"), counts = document.querySelector("[data-at]");
    const way = both && !(counts && !view) && view !== "boards" && (view === "bracket" || Math.floor(Date.now() / 20000) % 2 === 1);
    const before = body.className;
    body.classList.toggle("turns", Boolean(both));
    body.classList.toggle("way-on", Boolean(way));
    if (before !== body.className) fit();
  };
  const count = () => {
    turn();
    for (const each of document.querySelectorAll("[data-at]")) {
      const left = Math.max(0, Math.round((Date.parse(each.dataset.at) - Date.now() - offset) / 1000));
      const hours = Math.floor(left / 3600), minutes = Math.floor(left / 60) % 60, seconds = String(left % 60).padStart(2, "0");
      each.textContent = left ? (hours ? `${hours}:${String(minutes).padStart(2, "0")}:${seconds}` : `${minutes}:${seconds}`) : each.dataset.over;
    }
    for (const each of document.querySelectorAll("[data-since]")) {
      const gone = Math.max(0, Math.floor((Date.now() + offset - Date.parse(each.dataset.since)) / 1000));
      const hours = Math.floor(gone / 3600), minutes = String(Math.floor(gone / 60) % 60).padStart(hours ? 2 : 1, "0");
      each.textContent = `${hours ? `${hours}:` : ""}${minutes}:${String(gone % 60).padStart(2, "0")}`;
    }
    for (const each of document.querySelectorAll("[data-age]")) {
      const old = Math.floor((performance.now() - heard) / 60000);
      each.textContent = old ? each.dataset.age.replace("{n}", old) : "";
      each.hidden = !old;
    }
    if (performance.now() - heard > 60000 && watch) say(false);
  };
  async function refresh() {
    waiting = null;
    let answer;
    try { answer = await fetch(location.href, { cache: watch ? "default" : "no-store" }); } catch { return; }
    if (!answer.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    heard = performance.now();
    offset = Date.parse(fresh.body.dataset.now) - Date.now();
    if (fresh.title !== document.title) document.title = fresh.title;
    for (const id of ["clock", "main", "band"]) {
      const from = fresh.getElementById(id), to = document.getElementById(id);
      if (!from || !to || from.innerHTML === to.innerHTML) continue;
      if (window.Idiomorph && !to.querySelector("[data-fit]")) Idiomorph.morph(to, from.innerHTML, { morphStyle: "innerHTML", callbacks: kept });
      else to.innerHTML = from.innerHTML;
    }
    if (watch) say(true);
    count();
    fit();
  }
  const soon = (most) => { if (!waiting) waiting = setTimeout(refresh, Math.random() * most); };
  if (http && watch) {
    let poll = 0, source = null;
    const heard = {
      stands: () => { clearInterval(poll); poll = 0; soon(document.visibilityState === "visible" ? 300 : 2000); },
      news: () => soon(2000),
      lost: (closed) => {
        if (closed) soon(2000);
        if (!poll) poll = setInterval(() => soon(2000), 10000);
      },
    };
    const listen = () => { source = source || listening(watch, heard); };
    addEventListener("pagehide", () => { if (source) { source.close(); source = null; } });
    addEventListener("pageshow", listen);
    listen();
    setInterval(() => soon(10000), 50000);
    say(true);
  } else if (http) setInterval(() => soon(20000), 60000);
  for (const what of ["online", "pageshow"]) addEventListener(what, (e) => { if (http && (what === "online" || e.persisted)) soon(500); });
  document.addEventListener("visibilitychange", () => { if (http && !document.hidden) soon(500); });
  addEventListener("resize", fit);
  if (document.fonts && document.fonts.ready) document.fonts.ready.then(fit);
  count();
  fit();
  setInterval(count, 1000);
})();

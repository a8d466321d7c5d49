/* Keys, live updates, and a form that is sent once. Everything works without it but these. */
"use strict";
(() => {
  const body = document.body, words = JSON.parse(body.dataset.words), event = body.dataset.event || "", link = document.getElementById("link");
  const news = document.getElementById("news"), ON = "playoffs-keys-off";
  // What somebody has opened stays open while the page follows.
  const kept = { beforeAttributeUpdated: (name, node) => name !== "open" || node.tagName !== "DETAILS" };
  let going = 0, quietUntil = performance.now() + 700, held = new Set(), dirty = false, latest = 0, leaving = false, lost = false;

  /* ---- words of the connection ---- */
  const say = (state, word) => {
    if (!link) return;
    link.dataset.state = state;
    link.dataset.name = link.dataset.name || link.textContent;
    link.textContent = `${word} · ${link.dataset.name}`;
    body.classList.toggle("off", state === "off");
  };
  const tell = (text, show) => {
    const before = hush.shown();
    news.className = "news";
    news.textContent = text;
    news.hidden = !text;
    if (show) {
      const button = document.createElement("button");
      button.className = "small";
      button.type = "button";
      button.textContent = words.show;
      button.addEventListener("click", () => { dirty = false; tell(""); refresh(true); });
      news.append(" ", button);
    }
    if (!cut) hush.since(before); /* it moves what stands below it */
  };

  /* Whether nothing that is sent would arrive, or be stored: then no form is sent. */
  let cut = false;
  const offline = () => {
    cut = true;
    say("off", words.offline);
    if (news.textContent !== words.kept) tell(words.paper);
  };
  const back = () => {
    cut = false;
    say("on", words.live);
    if ([words.paper, words.kept].includes(news.textContent)) tell("");
  };

  /* ---- what changed is fetched anew and laid over the page ---- */
  const stays = ["now", "boards", "bracket", "log", "rulings", "sheets", "timetable", "shown", "find", "events", "plan", "details", "links"];
  /* Codes of new links are shown once: nothing is laid over them. */
  const follows = () => stays.includes(body.dataset.tab) && !document.querySelector("ul.made, #token-name");
  /* A page that does not follow only asks whether the desk is there again. */
  async function reach() {
    try { if ((await fetch("/desk", { credentials: "same-origin", cache: "no-store" })).ok) back(); } catch { offline(); }
  }
  /* Over a form that somebody fills in: who entered what since the page was made. */
  async function news_of() {
    for (const there of [location.href, base]) { /* what the page asks about may be gone */
      const address = new URL(there, location.href);
      address.searchParams.set("since", parseInt(body.dataset.version, 10) || 0);
      address.searchParams.set("seen", body.dataset.now || "");
      try {
        const answer = await fetch(address, { credentials: "same-origin", cache: "no-store" });
        const said = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("since");
        if (said) return said.textContent;
      } catch { break; }
    }
    return words.news;
  }
  async function refresh(force) {
    if (leaving) return;
    if (!follows() || (dirty && !force)) {
      if (cut) await reach();
      if (!follows() || cut) return;
      const said = await news_of();
      if (dirty && !cut) tell(said, true);
      return;
    }
    let answer;
    try {
      const address = new URL(location.href);
      address.searchParams.delete("done");
      answer = await fetch(address, { credentials: "same-origin", cache: "no-store" });
    } catch { offline(); return; }
    if (answer.status === 409) { leaving = true; hush.moves(); location.reload(); return; } /* what it asks about is gone, and it says so */
    if (!answer.ok) { say("off", words.closed); return; }
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (dirty && !force) { tell(words.news, true); return; } /* somebody has typed while it came */
    const focus = document.activeElement && document.activeElement.getAttribute("data-key");
    const card = () => document.querySelector("main .card") && document.querySelector("main .card").textContent;
    const before = card(), stood = hush.shown();
    for (const id of ["main", "state", "as-of", "entry", "clock"]) {
      const from = fresh.getElementById(id), to = document.getElementById(id);
      if (from && to) Idiomorph.morph(to, from.innerHTML, { morphStyle: "innerHTML", ignoreActiveValue: true, callbacks: kept });
    }
    if (before !== card()) { /* a card that has come by itself */
      const name = document.querySelector("main .card h2");
      whisper(name ? name.textContent : "");
    }
    for (const each of ["version", "now"]) body.dataset[each] = fresh.body.dataset[each] || body.dataset[each] || "";
    if (focus) { const again = document.querySelector(`[data-key="${CSS.escape(focus)}"]`); if (again) again.focus(); }
    lost = false;
    clock.set(fresh.body);
    tick();
    back();
    document.dispatchEvent(new Event("fresh"));
    if (hush.since(stood)) quietUntil = performance.now() + 700;
  }
  document.addEventListener("again", () => refresh(true));
  document.addEventListener("input", (e) => { if (e.target.closest("form")) dirty = true; wanted(); });

  /* ---- a field that another one's choice makes necessary ---- */
  const wanted = () => {
    for (const each of document.querySelectorAll("[data-needed-with]")) {
      const [name, value] = each.dataset.neededWith.split("=");
      each.required = each.form.elements[name].value === value;
    }
  };
  wanted();

  /* ---- clocks of the hall, from instants: a page that slept is right at once ---- */
  const clock = siteClock(document.getElementById("clock"));
  const shown = (seconds) => {
    const hours = Math.floor(seconds / 3600), minutes = String(Math.floor(seconds / 60) % 60).padStart(hours ? 2 : 1, "0");
    return `${hours ? `${hours}:` : ""}${minutes}:${String(seconds % 60).padStart(2, "0")}`;
  };
  const tick = () => {
    for (const each of document.querySelectorAll("[data-at]")) {
      const left = Math.max(0, Math.round((Date.parse(each.dataset.at) - Date.now() - clock.offset) / 1000));
      each.textContent = left ? shown(left) : each.dataset.over;
    }
    for (const each of document.querySelectorAll("[data-since]")) {
      const gone = Math.max(0, Math.floor((Date.now() + clock.offset - Date.parse(each.dataset.since)) / 1000));
      each.textContent = shown(gone);
      const field = document.querySelector("[data-ticks]"); /* until somebody types there */
      if (field && field !== document.activeElement && !dirty) field.value = `${Math.floor(gone / 60)}:${String(gone % 60).padStart(2, "0")}`;
    }
  };
  tick();
  setInterval(tick, 1000);

  /* ---- live: one stream; else every ten seconds ---- */
  let source = null, poll = null;
  const changed = (data) => {
    if (!event || data.event === event) {
      latest = data.version;
      if (String(data.version) !== body.dataset.version) refresh(false);
    }
  };
  const heard = {
    versions: (data) => {
      back();
      clearInterval(poll); poll = null;
      if (lost) refresh(false);
      const versions = JSON.parse(data);
      if (event && versions[event]) changed({ event, version: versions[event] });
    },
    unread: () => { cut = true; say("off", words.unread); },
    changed: (data) => changed(JSON.parse(data)),
    lost: (closed) => {
      lost = true; /* the program may have been started again, and much may have come meanwhile */
      if (closed) refresh(false); /* too many look: ask instead */
      else offline();
      if (!poll) poll = setInterval(() => refresh(false), 10000);
    },
  };
  const listen = () => { if (link && !source) source = listening("", heard); };
  for (const what of ["online", "pageshow"]) addEventListener(what, (e) => { if (e.persisted) listen(); if (what === "online" || e.persisted) refresh(false); });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) refresh(false); });
  addEventListener("pagehide", () => { if (source) { source.close(); source = null; } });

  /* ---- the second half of a double click, on whatever page has come by then, enters nothing ---- */
  document.addEventListener("click", (e) => {
    if (e.detail > 1 && e.target.closest("form[action^='/desk'] button")) e.preventDefault();
  }, true);

  /* ---- a form is sent once, and none into the void ---- */
  document.addEventListener("submit", (e) => {
    const form = e.target;
    if (cut) { e.preventDefault(); tell(words.kept); return; }
    if (form.dataset.sent) { e.preventDefault(); return; }
    form.dataset.sent = "yes";
    leaving = true;
    if (e.submitter && e.submitter.querySelector(".said") && form.method === "post") {
      e.submitter.setAttribute("aria-disabled", "true");
      e.submitter.querySelector(".said").textContent = words.saving;
    }
    setTimeout(() => { delete form.dataset.sent; leaving = false; }, 8000);
  });

  /* ---- keys: dead in fields, for 700 ms after a change, and until the key was let go ---- */
  const off = () => { try { return localStorage.getItem(ON) === "yes"; } catch { return false; } };
  const toggle = document.getElementById("keys-switch"), help = document.getElementById("keys-help");
  function label() { if (toggle) { toggle.hidden = false; help.hidden = false; toggle.textContent = off() ? words.off : words.on; } }
  if (toggle) {
    toggle.addEventListener("click", () => { try { localStorage.setItem(ON, off() ? "no" : "yes"); } catch { } label(); });
    help.addEventListener("click", () => { const box = document.getElementById("help"); box.hidden = !box.hidden; if (!box.hidden) box.scrollIntoView({ block: "nearest" }); });
    label();
  }
  const base = event ? `/desk/${encodeURIComponent(event)}` : "/desk";
  const pages = { n: "", o: "/boards", g: "/bracket", l: "/log", r: "/rulings", p: "/sheets", t: "/timetable", w: "/wall", f: "/find", e: "", d: "/odds" };
  const direct = { l: "/log", r: "/rulings", p: "/sheets" };
  const keyed = (name) => document.querySelector(`main [data-key="${CSS.escape(name)}"]`);
  const press = (name) => {
    const found = keyed(name);
    if (!found || found.disabled || body.classList.contains("off")) return false;
    found.click();
    return true;
  };
  const move = (by) => {
    const rows = [...document.querySelectorAll("[data-row]")], at = rows.findIndex((row) => row.getAttribute("aria-current"));
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))];
    if (next) next.click();
  };
  addEventListener("keyup", (e) => held.delete(e.code));
  addEventListener("blur", () => held.clear());
  addEventListener("keydown", (e) => {
    const first = !e.repeat && !held.has(e.code);
    held.add(e.code);
    if (e.ctrlKey || e.metaKey || e.altKey || off()) return;
    const field = e.target.closest("input, select, textarea, [contenteditable]");
    const key = e.key.length === 1 ? e.key.toLowerCase() : e.key.toLowerCase();
    if (key === "escape") {
      if (field) { field.blur(); return; }
      const back = document.querySelector('[data-key="escape"]');
      if (back) back.click(); else if (event && body.dataset.tab !== "now") location.assign(base);
      return;
    }
    if (field || !first) return;
    if (key === "?") { help && help.click(); return; }
    if (key === "enter" && e.target.closest("a, button")) return;
    if (going > performance.now() && event) { /* after `V` a letter names a page, and never an act */
      going = 0;
      if (key in pages) { e.preventDefault(); location.assign(key === "e" ? "/desk" : base + pages[key]); }
      return;
    }
    going = 0;
    if (performance.now() < quietUntil) { if (keyed(key)) hush.says(); return; }
    if (key === "v" && event) { going = performance.now() + 1500; return; }
    if (press(key)) { e.preventDefault(); return; }
    if (key === "arrowdown" || key === "arrowup") { if (document.querySelector("[data-row]")) { e.preventDefault(); move(key === "arrowdown" ? 1 : -1); } return; }
    if (/^[1-9]$/.test(key)) { const row = document.querySelector(`[data-row="${key}"]`); if (row) row.click(); return; }
    if (key === "/" && event) {
      e.preventDefault();
      const box = document.getElementById("q");
      if (box) { box.focus(); box.select(); } else location.assign(`${base}/find`);
      return;
    }
    if (key === "s" && event) { const show = news.querySelector("button"); if (show) show.click(); else location.assign(`${base}/wall`); return; }
    if (key === "e") { location.assign(event ? `${base}/next` : "/desk"); return; }
    if (event && key in direct) { location.assign(base + direct[key]); return; }
    if (event && key === "u") { const undo = document.querySelector("main .undo"); if (undo) undo.click(); }
  });
  /* A key that was down when the page came says nothing until it was let go: `W` held never reaches the next game. */
  addEventListener("pageshow", (e) => {
    quietUntil = performance.now() + 700;
    if (e.persisted && document.querySelector("form[data-sent]")) location.reload(); /* back to a form that was sent */
  });
  listen();
})();

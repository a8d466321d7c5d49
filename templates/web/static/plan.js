/* The grid of answers: one key a cell, arrows between them, each tap saved; what is not saved yet is kept and sent again. */
"use strict";
(() => {
  const NEXT = { "": "good", good: "possible", possible: "no", no: "good" }, SHAPE = { "": "·", good: "✓", possible: "○", no: "–" };
  const KEYS = { g: "good", p: "possible", n: "no", "1": "good", "2": "possible", "3": "no" };
  const waits = new Map(); /* by cell: what it shall say, and what it said when it was tapped first */
  let busy = false, at = "", refused = ""; /* the mark of a form that is of no visit any more */
  const table = () => document.querySelector("[data-grid]");
  const cells = () => [...document.querySelectorAll("[data-grid] .cell")].filter((each) => each.offsetParent);
  const parts = (button) => { const [start, end, was, to, ...who] = button.value.split("."); return { id: `${start}.${end}`, was, to, who: who.join(".") }; };
  const place = (button) => { const each = parts(button); return `${each.id}.${each.who}`; };
  let told = ""; /* what was refused stays on the page, whatever comes anew */
  const say = (text) => { told = text; const news = document.getElementById("plan-news"); if (news) { news.textContent = text; news.hidden = !text; } };

  function show(button, answer, unsaved) {
    const { id, who } = parts(button), words = table().dataset, hall = button.closest("tr").hasAttribute("data-hall");
    const word = words[answer ? (hall ? `hall${answer[0].toUpperCase()}${answer.slice(1)}` : answer) : "none"];
    button.className = `cell ${answer || "none"}${unsaved ? " unsaved" : ""}`;
    button.querySelector(".shape").textContent = SHAPE[answer];
    button.querySelector(".word").textContent = unsaved ? `${word}, ${words.unsaved}` : word;
    button.setAttribute("aria-label", button.getAttribute("aria-label").replace(/^[^:]*/, unsaved ? `${word}, ${words.unsaved}` : word));
    button.value = `${id}.${answer}.${NEXT[answer]}.${who}`;
    count();
  }
  /* On a page of one's own: how many are answered, and saved. */
  function count() {
    const line = document.getElementById("answered");
    if (!line) return;
    const n = document.querySelectorAll("[data-grid] .cell:not(.none):not(.unsaved)").length;
    const said = line.dataset.said.replace("{n}", n).replace("{all}", line.dataset.all);
    if (line.textContent === said) return;
    line.textContent = said;
    whisper(said);
  }

  /* One key at a time leads into the grid; the others are reached by arrows. */
  function rove(to) {
    const all = cells(), here = to || all.find((each) => place(each) === at) || all[0];
    for (const each of document.querySelectorAll("[data-grid] .cell")) each.tabIndex = each === here ? 0 : -1;
    if (here) at = place(here);
    if (to) to.focus();
  }
  function step(button, right, down) {
    const row = button.closest("tr"), rows = [...row.closest("table").rows].filter((each) => each.offsetParent && each.querySelector(".cell")), mine = [...row.querySelectorAll(".cell")].filter((each) => each.offsetParent);
    const n = mine.indexOf(button) + right, next = rows[rows.indexOf(row) + down];
    if (!next) return null;
    const there = [...next.querySelectorAll(".cell")].filter((each) => each.offsetParent);
    return down ? there[mine.indexOf(button)] : mine[n] || null;
  }
  /* After what was typed from paper: the next cell of the row, then the next row. */
  function onward(button) {
    const all = cells(), next = all[all.indexOf(button) + 1];
    if (next) rove(next);
  }

  function set(button, to) {
    const key = place(button), was = parts(button).was;
    if (!to && !was) return;
    waits.set(key, { to, was: waits.has(key) ? waits.get(key).was : was });
    show(button, to, true);
    send();
  }
  const found = (key) => [...document.querySelectorAll("[data-grid] .cell")].find((each) => place(each) === key);

  async function send() {
    if (busy || !waits.size || new FormData(table().closest("form")).get("csrf") === refused) return;
    busy = true;
    const [key, { to, was }] = waits.entries().next().value, form = table().closest("form");
    const [start, end, ...who] = key.split(".");
    const sent = new URLSearchParams(new FormData(form));
    sent.delete("q");
    sent.set("cell", `${start}.${end}.${was}.${to || "clear"}.${who.join(".")}`);
    sent.set("by", "script");
    let answer = null;
    try { answer = await fetch(form.action, { method: "POST", credentials: "same-origin", body: sent }); } catch { /* kept, and sent again */ }
    busy = false;
    const button = found(key);
    if (!answer || answer.status === 503) { setTimeout(send, 4000); return; }
    if (answer.status === 403) { /* of another visit: kept, and sent once the page has a new form */
      refused = sent.get("csrf");
      say(await answer.text());
      document.dispatchEvent(new Event("again"));
      return;
    }
    const now = waits.get(key);
    if (!answer.ok) {
      waits.delete(key);
      say(await answer.text());
      document.dispatchEvent(new Event("again"));
    } else if (now.to === to) {
      waits.delete(key);
      if (button) show(button, to, false);
      if (!waits.size) say("");
    } else waits.set(key, { to: now.to, was: to });
    send();
  }

  document.addEventListener("click", (e) => {
    const button = e.target.closest("[data-grid] .cell"), whole = e.target.closest("[data-grid] .whole");
    if (whole) {
      e.preventDefault();
      for (const each of whole.closest("tbody").querySelectorAll(".cell:not(.good)")) set(each, "good");
    }
    if (!button) return;
    e.preventDefault();
    rove(button);
    set(button, parts(button).to);
  });
  document.addEventListener("keydown", (e) => {
    const button = e.target.closest && e.target.closest("[data-grid] .cell");
    if (!button || e.ctrlKey || e.metaKey || e.altKey) return;
    const move = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[e.key];
    const row = [...button.closest("tr").querySelectorAll(".cell")].filter((each) => each.offsetParent);
    let next = move ? step(button, ...move) : e.key === "Home" ? row[0] : e.key === "End" ? row[row.length - 1] : null;
    const to = KEYS[e.key.toLowerCase()], clears = e.key === "Delete" || e.key === "Backspace";
    if (!move && !next && !to && !clears) return;
    e.preventDefault();
    e.stopPropagation();
    if (next) rove(next);
    else if (to || clears) { set(button, to || ""); onward(button); }
  }, true);
  addEventListener("online", send);

  /* What stands against a day is read aloud once it is otherwise, without its keys. */
  const against = () => {
    const box = document.getElementById("placing-said");
    if (!box) return "";
    const said = box.cloneNode(true);
    for (const each of said.querySelectorAll(".moves")) each.remove();
    return [...said.querySelectorAll("p, li")].map((each) => each.textContent.trim()).join(" ");
  };
  let stood = against();
  const moved = () => {
    const now = against();
    if (now === stood) return;
    stood = now;
    whisper(now);
  };
  /* The page came anew: what waits is shown again, and the same cell can be reached. */
  document.addEventListener("fresh", () => {
    moved();
    if (!table()) return;
    if (told) say(told);
    const focused = document.activeElement && document.activeElement.closest("[data-grid]");
    for (const [key, { to }] of waits) { const button = found(key); if (button) show(button, to, true); }
    rove();
    if (focused) rove(found(at));
    send();
  });

  /* A move of what is placed is fetched and laid over the page, and the same button keeps the focus. */
  document.addEventListener("click", async (e) => {
    const link = e.target.closest("a[data-move]");
    if (!link || e.ctrlKey || e.metaKey) return;
    e.preventDefault();
    const name = link.dataset.move;
    let answer = null;
    try { answer = await fetch(link.href, { credentials: "same-origin", cache: "no-store" }); } catch { return; }
    if (!answer.ok) { location.assign(link.href); return; }
    history.replaceState(null, "", link.href);
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    const stood = hush.shown();
    Idiomorph.morph(document.getElementById("main"), fresh.getElementById("main").innerHTML, { morphStyle: "innerHTML" });
    const again = document.querySelector(`a[data-move="${name}"]`) || document.getElementById("placing-name");
    if (again) again.focus();
    document.dispatchEvent(new Event("fresh"));
    hush.since(stood);
  });
  rove();
})();

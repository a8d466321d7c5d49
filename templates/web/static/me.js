/* A player's page, of one playoff or of several: told that something changed, it asks for itself again; a form is sent
   once. */
"use strict";
(() => {
  const body = document.body, event = body.dataset.event || "", link = document.getElementById("link");
  if (!event) return;
  const several = event.includes(" "); /* of the page of all playoffs of this phone */
  const here = location.pathname, words = body.dataset, still = Boolean(words.still);
  // What somebody has opened stays open while the page follows.
  const kept = { beforeAttributeUpdated: (name, node) => name !== "open" || node.tagName !== "DETAILS" };
  let source = null, poll = null, leaving = false, asking = false, lost = false;
  /* What is next is said once more where it is another thing now: nobody who does not look would hear of it else. */
  const next = () => { const at = document.querySelector("main h2"); return at ? at.textContent.trim() : ""; };
  const news = document.getElementById("news");
  news.className = "unseen";
  news.hidden = false;
  const clock = siteClock(document.getElementById("clock"));
  const say = (state, word) => { link.dataset.state = state; link.textContent = word; body.classList.toggle("off", state === "off"); };
  const typing = () => { const at = document.activeElement; return !still && at && at.matches("input:not([type=hidden])") && at.value; };

  /* The answer to a bid and the news of it lead to the same page, which is loaded once. */
  const leave = (to) => {
    if (leaving) return;
    leaving = true;
    hush.moves();
    location.replace(to);
    setTimeout(() => { leaving = false; }, 8000);
  };
  document.addEventListener("leave", (e) => leave(e.detail));

  async function refresh() {
    if (leaving || asking || typing()) return;
    asking = true;
    try {
      const answer = await fetch(here + location.search, { credentials: "same-origin", cache: "no-store" });
      if (answer.status === 503) { setTimeout(refresh, 2000); return; }
      if (!answer.ok) { say("off", words.closed); return; }
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
      if ((still || several) && answer.redirected) { leave(answer.url); return; }
      const before = next(), stood = hush.shown();
      for (const id of still ? ["clock", "as-of"] : ["main", "clock", "as-of"]) {
        const from = fresh.getElementById(id), to = document.getElementById(id);
        if (from && to) Idiomorph.morph(to, from.innerHTML, { morphStyle: "innerHTML", ignoreActiveValue: true, callbacks: kept });
      }
      clock.set(fresh.body);
      if (next() !== before) whisper(next());
      body.dataset.version = fresh.body.dataset.version;
      say("on", words.live);
      lost = false;
      document.dispatchEvent(new CustomEvent("fresh", { detail: fresh }));
      hush.since(stood);
    } catch { say("off", words.off); } finally { asking = false; }
  }
  const soon = () => setTimeout(refresh, Math.random() * 500);

  const heard = {
    stands: () => {
      clearInterval(poll); poll = null;
      if (lost) refresh(); /* which says when the page is live again */
      else { say("on", words.live); soon(); }
    },
    news: soon,
    lost: (closed) => {
      lost = true; /* the program may have been started again, and much may have come meanwhile */
      if (closed) refresh(); /* too many look: ask instead */
      else say("off", words.off);
      if (!poll) poll = setInterval(refresh, 10000);
    },
  };
  const listen = () => { source = source || listening(event, heard); };
  document.addEventListener("again", refresh);
  addEventListener("online", refresh);
  addEventListener("offline", () => { lost = true; say("off", words.off); });
  addEventListener("pageshow", (e) => { leaving = false; if (e.persisted) { refresh(); listen(); } });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) refresh(); });
  addEventListener("pagehide", () => { if (source) { source.close(); source = null; } });
  document.addEventListener("submit", (e) => {
    const form = e.target;
    if (e.defaultPrevented) return; /* a bid, which its own script sends */
    if (body.classList.contains("off")) { e.preventDefault(); link.scrollIntoView({ block: "center" }); whisper(words.off); return; }
    if (form.dataset.sent) { e.preventDefault(); return; }
    form.dataset.sent = "yes";
    leaving = true;
    const said = e.submitter && e.submitter.querySelector(".said");
    if (said) said.textContent = words.sending;
    setTimeout(() => { delete form.dataset.sent; leaving = false; }, 8000);
  });
  listen();
})();

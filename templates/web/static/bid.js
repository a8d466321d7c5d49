/* A bid sealed on this phone: what it says stays here, the seal alone is sent; value and code go to the desk when the
   director opens the bids. Works at an origin that is not secure, where browsers lend no SHA-256. */
"use strict";
(() => {
  const KEY = "playoffs-bids", LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ", MOST = 20;
  const body = document.body, event = body.dataset.event;
  const kept = () => { try { return JSON.parse(localStorage.getItem(KEY)) || []; } catch { return []; } };
  const keep = (bid) => {
    try {
      const others = kept().filter((each) => each.seal !== bid.seal);
      localStorage.setItem(KEY, JSON.stringify([...others, bid].slice(-MOST)));
      return true;
    } catch { return false; }
  };
  const clock = (time) => `${Math.floor(time / 60)}:${String(time % 60).padStart(2, "0")}`;
  const seal = (before, time, code) => {
    const salt = sha256.array(`playoffs opening code\n${code.replaceAll("-", "")}`);
    return sha256.hmac(salt, `${before}${time}`);
  };
  /* Seen as it is written down, and read aloud letter by letter. */
  const spell = (place, code) => {
    const seen = document.createElement("span"), said = document.createElement("span");
    seen.setAttribute("aria-hidden", "true");
    seen.textContent = code;
    said.className = "unseen";
    said.textContent = code.split("-").map((each) => [...each].join(" ")).join(", ");
    place.replaceChildren(seen, said);
  };
  const sent = (form) => fetch(form.action, {
    method: "POST", credentials: "same-origin", cache: "no-store",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: `${new URLSearchParams(new FormData(form))}&by=script`,
  });

  /* ---- the page on which a bid is sealed ---- */
  const form = document.querySelector("form[data-seals]");
  if (form && window.sha256 && window.crypto && crypto.getRandomValues) {
    const part = (id) => document.getElementById(id), said = form.dataset;
    const wrong = part("wrong"), button = form.querySelector("button"), fields = [part("minutes"), part("seconds")];
    const drawn = [...crypto.getRandomValues(new Uint8Array(16))].map((each) => LETTERS[each & 31]).join("");
    const code = drawn.replace(/(.{4})(?=.)/g, "$1-");
    let final = 0, sending = false, unknown = false;
    let faulty = false;
    const tell = (text, at = []) => {
      wrong.textContent = text;
      wrong.hidden = !text;
      faulty = at.length > 0;
      for (const each of fields) each.setAttribute("aria-invalid", at.includes(each) ? "true" : "false");
    };
    /* What is wrong with which field; an empty one is never guessed to be zero. */
    const fault = () => {
      const [minutes, seconds] = fields.map((each) => each.value.trim()), [first, second] = fields;
      const range = [said.wrong, fields], digits = /^\d{1,3}$/;
      if (!minutes && !seconds) return range;
      if (!minutes) return [said.noMinutes, [first]];
      if (!digits.test(minutes)) return [said.notMinutes, [first]];
      if (60 * Number(minutes) > Number(said.most)) return range;
      if (!seconds) return [said.noSeconds, [second]];
      if (!digits.test(seconds) || Number(seconds) > 59) return [said.notSeconds, [second]];
      const found = 60 * Number(minutes) + Number(seconds);
      return found >= Number(said.least) && found <= Number(said.most) ? null : range;
    };
    const time = () => fault() ? 0 : 60 * Number(fields[0].value.trim()) + Number(fields[1].value.trim());
    spell(part("code"), code);
    form.hidden = false;
    for (const each of fields) each.addEventListener("input", () => {
      part("button").textContent = said.button.replace("{time}", time() ? clock(time()) : "…");
      if (time() && faulty) tell("");
    });
    form.addEventListener("submit", async (e) => {
      e.preventDefault();
      if (sending || body.classList.contains("off")) return;
      final = final || time();
      if (!final) { const [text, at] = fault(); tell(text, at); at[0].focus(); return; }
      sending = true;
      for (const each of fields) each.readOnly = true;
      form.elements.seal.value = seal(said.before, final, code);
      const own = { seal: form.elements.seal.value, time: final, code, event };
      tell(keep(own) ? "" : said.unkept);
      button.setAttribute("aria-disabled", "true");
      try {
        const answer = await sent(form);
        if (answer.ok) { document.dispatchEvent(new CustomEvent("leave", { detail: `/me/${event}` })); return; }
        unknown = unknown || answer.status >= 500;
        tell(answer.status === 409 ? await answer.text() : answer.status >= 500 ? said.unsent : said.refused);
      } catch { unknown = true; tell(said.unsent); }
      if (!unknown) { /* else it may have been received, and stays as it is */
        final = 0;
        for (const each of fields) each.readOnly = false;
      }
      sending = false;
      button.removeAttribute("aria-disabled");
    });
    document.addEventListener("fresh", (e) => { /* another link may have been opened meanwhile: its forms have other tokens */
      const token = e.detail && e.detail.querySelector("input[name=csrf]");
      if (token) form.elements.csrf.value = token.value;
    });
  }

  /* ---- the page of the player: what was sealed here, and showing it when it is called for ---- */
  let showing = false;
  async function look() {
    const box = document.querySelector("[data-bid][data-seal]");
    if (!box || !box.dataset.seal || box.dataset.bid === "in") return;
    const own = kept().find((each) => each.seal === box.dataset.seal);
    const part = (name) => box.querySelector(`[data-${name}]`);
    part("elsewhere").hidden = Boolean(own);
    part("own").hidden = !own;
    if (!own) return;
    part("value").textContent = clock(own.time);
    spell(part("code"), own.code);
    const shows = part("shows");
    if (!shows || showing) return;
    showing = true;
    shows.elements.time.value = clock(own.time);
    shows.elements.code.value = own.code;
    try { if ((await sent(shows)).ok) document.dispatchEvent(new Event("again")); } catch { /* once it is online again */ }
    showing = false;
  }
  document.addEventListener("fresh", look);
  look();
})();

/* One stream for all tabs of a browser, whatever they show: over plain HTTP it holds six connections to a host, and six
   streams would leave none for pages. Each page is told of what it asks about, and of nothing else. */
"use strict";
const pages = new Map(); /* the port of each page, and the playoff that it asks about: empty for a console */
let source = null, asked = new Set(), again = 0;
let stood = null, desk = null; /* whom the stream tells of what, and what it has said last to consoles */
const tell = (kind, data, whom) => { for (const [port, of] of pages) if (whom(of)) port.postMessage({ kind, data }); };
const told = (of) => Boolean(stood) && (of ? stood.of.includes(of) : stood.desk);
const opens = (after) => { clearTimeout(again); again = setTimeout(open, after); };

/* How it stands, for a page that has come. */
function greet(port, of) {
  if (!told(of)) port.postMessage({ kind: "lost", data: true });
  else if (of) port.postMessage({ kind: "stands" });
  else if (desk) port.postMessage(desk);
}
function shut() {
  clearTimeout(again);
  if (source) source.close();
  source = stood = desk = null;
}
function open() {
  shut();
  if (!pages.size) return;
  asked = new Set(pages.values());
  const mine = source = new EventSource(`/live?${[...asked].map((of) => of ? `of=${encodeURIComponent(of)}` : "desk").join("&")}`);
  mine.addEventListener("stands", (e) => {
    stood = JSON.parse(e.data);
    for (const [port, of] of pages) if (of || !stood.desk) greet(port, of);
  });
  mine.addEventListener("news", (e) => { const name = JSON.parse(e.data); tell("news", null, (of) => of === name); });
  for (const kind of ["versions", "unread", "changed"]) mine.addEventListener(kind, (e) => {
    if (kind !== "changed") desk = { kind, data: e.data };
    else if (desk && desk.kind === "versions") {
      const said = JSON.parse(e.data);
      desk.data = JSON.stringify({ ...JSON.parse(desk.data), [said.event]: said.version });
    }
    tell(kind, e.data, (of) => !of);
  });
  mine.onerror = () => {
    const closed = mine.readyState === EventSource.CLOSED;
    stood = desk = null;
    tell("lost", closed, () => true);
    if (closed) { shut(); opens(8000 + 2000 * Math.random()); }
  };
}
self.onconnect = (e) => {
  const port = e.ports[0];
  port.onmessage = (said) => {
    if (said.data === "left") {
      pages.delete(port);
      if (!pages.size) shut();
      return;
    }
    const of = said.data.of;
    pages.set(port, of);
    if (!source || !asked.has(of) || (stood && !told(of))) opens(20); /* its link may be new */
    else if (stood) greet(port, of);
  };
};

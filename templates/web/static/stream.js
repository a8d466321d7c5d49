/* One stream for all tabs of a browser: over plain HTTP it holds six connections to a host, and six streams would leave
   none for pages. The name of the worker is the address of the stream. */
"use strict";
const ports = new Set(), KINDS = ["versions", "unread", "changed", "stands"];
let source = null, versions = null;
const tell = (kind, data) => { for (const port of ports) port.postMessage({ kind, data }); };
function open() {
  source = new EventSource(self.name);
  for (const kind of KINDS) source.addEventListener(kind, (e) => {
    if (kind === "versions") versions = JSON.parse(e.data);
    if (kind === "changed" && versions && e.data) { const said = JSON.parse(e.data); versions[said.event] = said.version; }
    tell(kind, e.data);
  });
  source.onerror = () => {
    const closed = source && source.readyState === EventSource.CLOSED;
    versions = null;
    tell("lost", closed);
    if (closed) { source = null; setTimeout(() => { if (ports.size && !source) open(); }, 10000); }
  };
}
self.onconnect = (e) => {
  const port = e.ports[0];
  ports.add(port);
  port.onmessage = () => { /* the page is left */
    ports.delete(port);
    if (!ports.size && source) { source.close(); source = null; versions = null; }
  };
  if (!source) open();
  else if (versions) port.postMessage({ kind: "versions", data: JSON.stringify(versions) });
};

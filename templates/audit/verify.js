/* Checks the public extract of a record of a playoff, by docs/audit.md and docs/record.md alone. It shares no code with
 * the program, loads nothing, and needs no network. In a page that holds an extract it shows what it finds; in any other
 * page it asks for one; in Node: node verify.js PAGE-OR-EXTRACT [VALUES]. */
(function (root) {
  "use strict";

  // SHA-256 and HMAC, since a browser lends none to a page that was opened as a file

  var K = [];
  (function () {
    function part(x) { return ((x - Math.floor(x)) * 4294967296) | 0; }
    for (var n = 2, found = 0; found < 64; n++) {
      var prime = true;
      for (var d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
      if (prime) K[found++] = part(Math.pow(n, 1 / 3));
    }
  })();

  function utf8(text) {
    var out = [];
    for (var i = 0; i < text.length; i++) {
      var c = text.codePointAt(i);
      if (c > 0xffff) i++;
      if (c < 0x80) out.push(c);
      else if (c < 0x800) out.push(0xc0 | (c >> 6), 0x80 | (c & 63));
      else if (c < 0x10000) out.push(0xe0 | (c >> 12), 0x80 | ((c >> 6) & 63), 0x80 | (c & 63));
      else out.push(0xf0 | (c >> 18), 0x80 | ((c >> 12) & 63), 0x80 | ((c >> 6) & 63), 0x80 | (c & 63));
    }
    return out;
  }

  function sha256(bytes) {
    var h = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
    var length = bytes.length, data = bytes.slice(), w = new Array(64);
    data.push(0x80);
    while (data.length % 64 !== 56) data.push(0);
    var high = Math.floor(length / 536870912), low = (length << 3) >>> 0;
    for (var s = 24; s >= 0; s -= 8) data.push((high >>> s) & 255);
    for (s = 24; s >= 0; s -= 8) data.push((low >>> s) & 255);
    function r(x, n) { return (x >>> n) | (x << (32 - n)); }
    for (var at = 0; at < data.length; at += 64) {
      for (var i = 0; i < 16; i++) {
        var j = at + 4 * i;
        w[i] = (data[j] << 24) | (data[j + 1] << 16) | (data[j + 2] << 8) | data[j + 3];
      }
      for (i = 16; i < 64; i++) {
        var x = w[i - 15], y = w[i - 2];
        w[i] = (w[i - 16] + (r(x, 7) ^ r(x, 18) ^ (x >>> 3)) + w[i - 7] + (r(y, 17) ^ r(y, 19) ^ (y >>> 10))) | 0;
      }
      var a = h[0], b = h[1], c = h[2], d = h[3], e = h[4], f = h[5], g = h[6], k = h[7];
      for (i = 0; i < 64; i++) {
        var one = (k + (r(e, 6) ^ r(e, 11) ^ r(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
        var two = ((r(a, 2) ^ r(a, 13) ^ r(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        k = g; g = f; f = e; e = (d + one) | 0; d = c; c = b; b = a; a = (one + two) | 0;
      }
      h = [h[0] + a, h[1] + b, h[2] + c, h[3] + d, h[4] + e, h[5] + f, h[6] + g, h[7] + k].map(function (v) { return v | 0; });
    }
    var out = [];
    h.forEach(function (v) { out.push((v >>> 24) & 255, (v >>> 16) & 255, (v >>> 8) & 255, v & 255); });
    return out;
  }

  function hex(bytes) {
    return bytes.map(function (b) { return (b < 16 ? "0" : "") + b.toString(16); }).join("");
  }

  function digest(lines) { return hex(sha256(utf8(lines.join("\n")))); }

  function hmac(key, text) {
    var bytes = [];
    for (var i = 0; i < key.length; i += 2) bytes.push(parseInt(key.substr(i, 2), 16));
    while (bytes.length < 64) bytes.push(0);
    function padded(with_) { return bytes.map(function (b) { return b ^ with_; }); }
    return hex(sha256(padded(0x5c).concat(sha256(padded(0x36).concat(utf8(text))))));
  }

  // The text of a question at its place

  var ENDS = {
    "answer": "answer/{player}", "cut": "close", "narrowing-lots": "lots", "sit-out-lot": "sit-out", "seed-lots": "seeds",
    "number-lots": "numbers", "colour-lot": "colour", "winner-lot": "winner", "title-lot": "title", "choose": "choice",
    "armageddon-ruling": "ruling", "set-bid": "set-bid/{player}", "insist": "insist/{player}", "tiebreak-coin": "coin",
    "late-start": "ruling"
  };
  var ENDS_OF_ASKING = {
    "bid": "bid-{asking}/{player}", "open-bids": "open-{asking}", "rank-lots": "lots-from-{asking}",
    "seed-lots": "place-{asking}", "seed-coin": "place-{asking}"
  };
  var LOTS = ["narrowing-lots", "sit-out-lot", "seed-lots", "number-lots", "colour-lot", "coin", "winner-lot", "title-lot",
    "rank-lots", "seed-coin", "tiebreak-coin"];

  function placeText(place) {
    var part = place.part || "", names = [place.number ? part + "-" + place.number : part];
    if (part === "session" && place.turn) names.push("round-" + place.turn);
    else if ((place.turn || 0) > 1) names = [names[0] + "-" + place.turn];
    if (place.board) names.push("board-" + place.board);
    if (place.game === "armageddon") names.push("armageddon");
    else if (place.game) names.push(part === "stage" ? "game-" + place.game : place.game === 1 ? "game" : "repeat-" + (place.game - 1));
    if (place.repeat) names.push("again-" + place.repeat);
    return names.join("/");
  }

  function askText(ask) {
    var place = ask.place || {}, q = ask.question, ends = place.asking ? ENDS_OF_ASKING : ENDS;
    var end = (ends[q] || q).replace("{asking}", place.asking || 0).replace("{player}", ask.player || "");
    var game = place.game === "armageddon" && (q === "result" || q === "set-result" || q === "replay") ? "game" : "";
    return [placeText(place), game, end].filter(Boolean).join("/");
  }

  // What is published elsewhere

  function readValues(text) {
    var found = { event: "", names: "", figures: "", outcome: "", chain: "", extract: "", marks: [] }, loose = [], strange = [], pasted = (text || "").replace(/\s+/g, "");
    var whole = /^[0-9a-f]{64}$/i.test(pasted);  // one digest, on however many lines
    if (whole) text = pasted;
    var lines = unbroken(text || "").split(/\r?\n/).filter(function (line) { return line.trim(); }), seen = {};
    lines.forEach(function (line, at) {
      var said = line.trim().split(/\s+/);
      // A bulletin has the digest of the verifier too, which is none of the record.
      if (/verify\.js/.test(line) || (at && /verify\.js\W*$/.test(lines[at - 1]))) return;
      if (/^\d+ [0-9a-f]{16} [0-9a-f]{16}$/i.test(said.join(" "))) {
        var key = said.join(" ").toLowerCase();
        if (!seen[key]) found.marks.push([+said[0], said[1].toLowerCase(), said[2].toLowerCase()]);
        seen[key] = true;  // who pastes twice has said it once
      }
      else if (["names", "figures", "outcome", "chain", "extract"].indexOf(said[0]) >= 0 && /^[0-9a-f]{64}$/i.test(said[1] || "")) found[said[0]] = said[1].toLowerCase();
      else if (said[0] === "event") found.event = said[1] || "";
      else if (/^[0-9a-f]{64}$/i.test(said.join(""))) loose.push(said.join("").toLowerCase());
      else if (line.trim() && line.trim() !== "playoffs values 1") strange.push(line.trim());
    });
    found.loose = loose;
    // What is like a value and is none was mistyped; other words, such as a heading on a bulletin, are none.
    found.strange = strange.filter(function (line) {
      var bare = line.replace(/\s+/g, "");
      return /\b(?=[a-z]*\d)[0-9a-z]{20}/i.test(line) || /^[0-9a-f]{8,}$/i.test(bare) || /^\d+\s+[0-9a-z]{8,}\s+[0-9a-z]{8,}$/i.test(line) || /^(playoffs values|names|figures|outcome|chain|extract|event)\b/.test(line);
    });
    found.any = !!(found.names || found.figures || found.outcome || found.chain || found.extract || found.marks.length || loose.length);
    return found;
  }

  /* A digest that a page has broken into two lines, in one again. */
  function unbroken(text) {
    return text.replace(/^[ \t]*([0-9a-f]{16,63})[ \t]*\r?\n[ \t]*([0-9a-f]{1,48})[ \t]*$/gim, function (all, one, other) {
      return one.length + other.length === 64 ? one + other : all;
    });
  }

  function mark(extract, entry) {
    return digest(["playoffs mark 1", extract.event, entry.how, entry.request, entry.at, entry.about.join(","), entry.text]);
  }

  function values(extract) {
    var before = "", marks = [], earlier = [];
    extract.entries.forEach(function (entry) {
      var own = mark(extract, entry);
      marks.push([entry.n, own.slice(0, 16), entry.chain.slice(0, 16)]);
      before = digest(["playoffs extract 1", before, String(entry.n), own, entry.chain]);
      earlier.push(digest(["playoffs extract value 1", before, extract.stands.filter(function (n) { return n <= entry.n; }).join(",")]));
    });
    return {
      earlier: earlier,
      extract: digest(["playoffs extract value 1", before, extract.stands.join(",")]),
      names: digest(["playoffs names 1", extract.event].concat(extract.names.map(function (each) { return each.player + " " + each.name; }))),
      figures: digest(["playoffs figures 1", extract.event, extract.systems.join(" ")].concat(extract.figures.map(function (row) {
        return [row.player].concat(row.figures.map(function (f) { return f === null ? "-" : f; })).join(" ");
      }))),
      outcome: digest(["playoffs outcome 1", extract.event, extract.champions.join(",")].concat(outcome(extract))),
      chain: extract.entries.length ? extract.entries[extract.entries.length - 1].chain : "",
      marks: marks
    };
  }

  function outcome(extract) {
    var lines = [];
    extract.stages.forEach(function (s) {
      lines.push(["stage", s.number, s.turn, s.players.join(","), s.sits, s.free.join(","), s.started ? 1 : 0, s.left.join(","), s.best.join(",")].join(" "));
      s.boards.forEach(function (b) { lines.push(["board", b.board, b.players.join(","), b.winner].join(" ")); });
    });
    return lines;
  }

  // The check

  /* `given` says that there are values to compare with, even if `published` holds none. */
  function check(extract, published, given) {
    var said = { findings: [], checked: [], unchecked: [], anew: false, compared: false };
    function finds(what, n, more) {
      var finding = Object.assign({ what: what, n: n || 0 }, more || {});
      var same = said.findings.some(function (f) { return JSON.stringify(f) === JSON.stringify(finding); });
      if (!same) said.findings.push(finding);
    }
    if (!shaped(extract, finds)) {
      said.counts = { shown: 0, withheld: 0, draws: 0, seals: 0, opened: 0 };
      said.values = { extract: "-", chain: "-", names: "-" };
      said.ok = false;
      return said;
    }
    var record = read(extract, said, finds);
    said.values = values(extract);
    var links = chain(extract, finds);
    compare(extract, said, readValues(published), links, finds, given || /\S/.test(published || ""));
    draws(record, finds);
    seals(record, finds);
    figures(extract, record, said, finds);
    standing(extract, record, finds);
    consequences(extract, record, said, finds);
    var called = {};
    extract.names.forEach(function (n) { called[n.player] = n.name; });
    said.about = {
      title: extract.title, event: extract.event, n: extract.entries.length,
      tied: extract.names.map(function (n) { return n.player + " " + n.name; }).join("; "),
      champions: extract.champions.map(function (p) { return called[p] || p; }).join("; ")
    };
    said.counts = { shown: links.shown, withheld: links.withheld, draws: record.drawn, seals: record.sealed, opened: record.opened };
    said.unchecked = said.unchecked.filter(function (u) { return u.what !== "stage" || !said.checked.some(function (c) { return c.what === "stage" && c.where === u.where; }); });
    said.ok = said.findings.length === 0;
    return said;
  }

  function text(value) { return typeof value === "string"; }
  function one(value) { return text(value) && !/[\u0000-\u0020,]/.test(value); }  // an id: it stands in lists and lines of a digest
  function count(value) { return typeof value === "number" && Number.isInteger(value) && value >= 0; }
  function every(list, is) { return Array.isArray(list) && list.every(is); }
  function each(value) { return one(value) && value !== ""; }

  /* Whether a value is an object with just these keys: another would be shown to nobody and looked at by nothing. */
  function holds(value, keys) {
    return !!value && typeof value === "object" && !Array.isArray(value) && sorted(Object.keys(value)) === sorted(keys.split(" "));
  }

  /* Parts of an extract, each with what it must be. */
  var PARTS = {
    schema: function (x) { return x === "extract/1"; },
    event: one,
    title: function (x) { return text(x) && !/[\r\n]/.test(x); },
    names: function (x) {
      return every(x, function (n) { return holds(n, "player name") && each(n.player) && text(n.name) && !/[\r\n]/.test(n.name); });
    },
    entries: Array.isArray,
    stands: function (x) { return every(x, count); },
    systems: function (x) { return every(x, each); },
    figures: function (x, extract) {
      return every(x, function (f) {
        return holds(f, "player figures") && each(f.player) && every(f.figures, function (v) { return v === null || each(v); }) &&
          Array.isArray(extract.systems) && f.figures.length === extract.systems.length;
      });
    },
    stages: function (x) {
      return every(x, function (s) {
        return holds(s, "number turn players sits free started left best boards") && count(s.number) && count(s.turn) &&
          every(s.players, each) && one(s.sits) && every(s.free, each) && typeof s.started === "boolean" && every(s.left, each) &&
          every(s.best, each) && every(s.boards, function (b) {
            return holds(b, "board players winner") && count(b.board) && every(b.players, each) && one(b.winner);
          });
      });
    },
    champions: function (x) { return every(x, each); }
  };

  /* Whether everything is of the kind that docs/json.md says. What is not could stand for something else in a digest: a
   * line feed in a name for one more name, a number as text for another entry. */
  function shaped(extract, finds) {
    var wrong = [];
    if (!extract || typeof extract !== "object" || Array.isArray(extract)) wrong.push("JSON");
    else {
      Object.keys(PARTS).forEach(function (part) { if (!PARTS[part](extract[part], extract)) wrong.push(part); });
      Object.keys(extract).forEach(function (part) { if (!PARTS.hasOwnProperty(part)) wrong.push(part); });
    }
    wrong.forEach(function (part) { finds("shape", 0, { found: JSON.stringify(part) }); });
    (wrong.indexOf("JSON") < 0 && Array.isArray(extract.entries) ? extract.entries : []).forEach(function (entry, at) {
      var right = holds(entry, "n how chain request at text about") && count(entry.n) && entry.n > 0 &&
        has(["shown", "part", "withheld"], entry.how) && text(entry.chain) && HEX.test(entry.chain) &&
        text(entry.request) && text(entry.at) && text(entry.text) && every(entry.about, each);
      if (right && entry.how === "withheld") right = !entry.request && !entry.at && !entry.text && !entry.about.length;
      if (right) return;
      var called = entry && entry.n !== undefined ? JSON.stringify(entry.n) : "#" + (at + 1);
      finds("shape", entry && count(entry.n) ? entry.n : 0, { found: "entries " + String(called).slice(0, 40) });
      wrong.push("entry");
    });
    return !wrong.length;
  }

  var HEX = /^[0-9a-f]{64}$/;
  var KINDS = ["founding", "fact", "retraction", "void-bid", "correction", "detail", "update", "adoption", "appeal", "reason",
    "commitment", "participant", "link"];

  /* What an entry is told in part for is a reason: nothing that is played, drawn or bid has one. */
  var WHOLE = ["result", "bid", "open-bids", "start", "declare", "close", "cut"];

  /* The entries as they say: kind, ask, value; what cannot be read is found. */
  function read(extract, said, finds) {
    var record = { event: extract.event, rows: [], by: {}, founding: null, year: "", drawn: 0, byHand: 0, sealed: 0, opened: 0, stands: extract.stands };
    extract.entries.forEach(function (entry) {
      var row = { n: entry.n, how: entry.how, about: entry.about, entry: null };
      if (entry.how !== "withheld") {
        try {
          var made = JSON.parse(entry.text);
          row.entry = typeof made.entry === "string" ? made : made.entry;
          row.people = made.people || {};
          if (!row.entry || !has(KINDS, row.entry.entry)) throw new Error("no kind");
        } catch (error) {
          row.entry = null;
          finds("unreadable", entry.n);
        }
      }
      record.rows.push(row);
      if (!record.by[entry.n]) record.by[entry.n] = row;
      if (row.entry && (row.entry.entry === "founding" || row.entry.entry === "update")) record.founding = row.entry.founding;
      if (row.entry && row.entry.entry === "detail") {
        if (row.entry.about === "year") record.year = String(row.entry.value);
        if (row.entry.about !== "year" || (row.how === "part" && row.entry.value)) finds("part", row.n);
      }
      if (row.entry && row.entry.fact && typeof row.entry.fact.ask === "object") {
        row.ask = askText(row.entry.fact.ask);
        var question = row.entry.fact.ask.question;
        if (row.how === "part" && (has(WHOLE, question) || has(LOTS, question))) finds("part", row.n);
      }
    });
    var first = record.rows[0] && record.rows[0].entry;
    record.rows.forEach(function (row, at) { if (at && row.entry && row.entry.entry === "founding") finds("order", row.n); });
    if (!record.founding || !first || first.entry !== "founding") finds("no-founding", 1);
    if (record.founding) {
      entitled(extract, record, said, finds);
      var tied = sorted(record.founding.tied.concat(joined(extract, record))), called = sorted(extract.names.map(function (n) { return n.player; }));
      var rows = sorted(extract.figures.map(function (f) { return f.player; }));
      if (called !== tied || (extract.systems.length && rows !== tied)) finds("tied", 0, { found: called, expected: tied });
    }
    return record;
  }

  /* Who has come to a Twixt event since; who was of it already is added by number alone. */
  function joined(extract, record) {
    if (record.founding.tournament.play !== "twixt") return [];
    return inForce(extract, record).filter(function (f) { return f.question === "add" && Array.isArray(f.value) && f.value.length > 1; }).map(function (f) { return f.plain; });
  }

  /* The title is that of the entries, with the year that they state last; one that nobody has named is called in the
   * language of the page. */
  function entitled(extract, record, said, finds) {
    var title = record.founding.title, more = record.year ? " " + record.year : "", whole = title + more;
    if (title === "the title" && (!more || extract.title.slice(-more.length) === more)) known(said.unchecked, { what: "title_more", found: extract.title });
    else if (extract.title.toLowerCase() !== whole.toLowerCase()) finds("title", 0, { found: extract.title, expected: whole });
  }

  /* Every shown entry is linked to the chain value before it; that of a withheld one is taken as it is given. */
  function chain(extract, finds) {
    var links = { broken: [], shown: 0, withheld: 0 }, before = "", last = 0, seen = {};
    extract.entries.forEach(function (entry) {
      var follows = entry.n === last + 1;
      if (seen[entry.n]) finds("twice", entry.n);
      else if (entry.n <= last) finds("order", entry.n);
      else for (var n = last + 1; n < entry.n; n++) if (!extract.entries.some(function (e) { return e.n === n; })) finds("missing", n);
      if (entry.how === "shown") {
        links.shown++;
        var made = digest([before, extract.event, String(entry.n), entry.request, entry.at, entry.text]);
        if (made !== entry.chain) {
          links.broken.push(entry.n);
          if (follows) finds("link", entry.n);
        }
      } else links.withheld++;
      seen[entry.n] = true;
      last = Math.max(last, entry.n);
      before = entry.chain;
    });
    return links;
  }

  /* What this extract has otherwise than what was published of it elsewhere. */
  function compare(extract, said, other, links, finds, given) {
    said.compared = other.any;
    said.anew = false;
    said.told = links.broken.length > 0;  // whether it can be told if the chain was made anew
    if (given && !other.any) finds("no_values");
    else other.strange.forEach(function (line) { finds("no_value", 0, { found: line.slice(0, 80) }); });
    if (!other.any) return;
    if (other.event && other.event !== extract.event) return finds("event", 0, { found: extract.event, expected: other.event });
    var own = said.values, length = extract.entries.length, since = earlierBy(extract, own, other);
    if (!other.extract && !other.loose.some(function (each) { return has(own.earlier, each); })) said.unchecked.push({ what: "published_extract" });
    if (!other.names) said.unchecked.push({ what: "published_names" });
    if (!other.figures) said.unchecked.push({ what: "published_figures" });
    if (!other.outcome) said.unchecked.push({ what: "published_outcome" });
    pinned(extract, said, other, since, finds);
    var differs = false, cut = false, end = since || length, found = differing(other.marks, other.marks.length ? own.marks.slice(0, end) : []);
    // What stands behind all that was published came since.
    function came(each) { return each.what === "inserted" && each.at === end - 1; }
    while (found.some(came)) { found = found.filter(function (each) { return !came(each); }); end--; }
    found.forEach(function (each) {
      differs = true;
      cut = cut || (each.what === "removed" && each.at === length);
      finds(each.what, each.n);
    });
    // A chain value that was never published was made anew; without those of every entry the last one tells.
    var there = other.marks.map(function (each) { return each[2]; });
    var remade = there.length > 0 && extract.entries.slice(0, end).some(function (e) { return there.indexOf(e.chain.slice(0, 16)) < 0; });
    var last = since ? extract.entries[since - 1].chain : own.chain;
    var head = !!other.chain && other.chain !== last && !cut, value = !!other.extract && !since && other.extract !== own.extract;
    other.loose.forEach(function (each) {
      var known = has(own.earlier, each) || has([own.names, own.figures, own.outcome], each) ||
        extract.entries.some(function (e) { return e.chain === each || e.text.indexOf(each) >= 0; });  // a seed, on a bulletin
      if (!known) finds("value", 0, { found: each });
    });
    if (value && !differs && !head) finds("standing");
    if (head && !differs) finds("head");
    said.anew = there.length ? remade : head && !links.broken.length;
    said.told = said.told || there.length > 0 || !!other.chain;
    if (said.anew) finds("anew");
  }

  /* Up to which entry these values go, if they are of this record as it was then; 0 where they are of all of it, or of
   * another. Of a record that has gone on since they say nothing of what came after. */
  function earlierBy(extract, own, other) {
    var length = extract.entries.length, n = other.marks.length;
    if (n) {
      var same = n < length && other.marks.every(function (each, at) { return JSON.stringify(each) === JSON.stringify(own.marks[at]); });
      var on = extract.entries.slice(n).every(function (entry, at) { return entry.n === n + at + 1; });
      return same && on ? n : 0;
    }
    function place(list, values) {
      return list.map(function (each, at) { return has(values, each) ? at + 1 : 0; }).filter(Boolean).pop() || 0;
    }
    var chains = place(extract.entries.map(function (e) { return e.chain; }), [other.chain].concat(other.loose));
    var found = Math.max(chains, place(own.earlier, [other.extract].concat(other.loose)));
    return found === length ? 0 : found;
  }

  /* Names, figures and outcome by their values. Once the record has gone on, those of before may be others. */
  function pinned(extract, said, other, since, finds) {
    var own = said.values, later = since ? extract.entries.slice(since) : [];
    var mended = later.some(function (entry) { return entry.how !== "shown" || /"entry":"update"/.test(entry.text); });
    if (since) {
      said.earlier = { n: since, more: extract.entries.length - since };
      said.unchecked.push(Object.assign({ what: "later" }, said.earlier));
    }
    if (other.names && other.names !== own.names && !mended) finds("names");
    if (other.figures && other.figures !== own.figures && !mended) finds("figures_published");
    if (other.outcome && other.outcome !== own.outcome && !since) finds("outcome_published");
  }

  /* Marks that are gone, new, moved or changed, by the longest common row of both. */
  function differing(theirs, ours) {
    var n = theirs.length, m = ours.length, best = [], i, j;
    var other = theirs.map(function (_, at) { return at; }).filter(function (at) { return n === m && theirs[at][1] !== ours[at][1]; });
    // Entries that are withheld bear one mark: where as many stand there as before, each is compared with its own place.
    if (n === m && !other.some(function (at) { return other.some(function (to) { return theirs[at][1] === ours[to][1]; }); })) {
      return other.map(function (at) { return { what: "changed", n: theirs[at][0], at: at }; });
    }
    for (i = n; i >= 0; i--) {
      best[i] = [];
      for (j = m; j >= 0; j--) {
        best[i][j] = i === n || j === m ? 0 : theirs[i][1] === ours[j][1] ? 1 + best[i + 1][j + 1] : Math.max(best[i + 1][j], best[i][j + 1]);
      }
    }
    var gone = [], come = [], found = [], next = {}, block = { gone: [], come: [] };
    function close() {
      while (block.gone.length && block.come.length) {
        var was = block.gone.shift(), is = block.come.shift();
        found.push({ what: "changed", n: theirs[was][0], at: is, was: theirs[was][1], is: ours[is][1] });
      }
      gone = gone.concat(block.gone); come = come.concat(block.come);
      block = { gone: [], come: [] };
    }
    for (i = 0, j = 0; i < n || j < m;) {
      if (i < n && j < m && theirs[i][1] === ours[j][1]) { close(); i++; j++; }
      else if (j >= m || (i < n && best[i + 1][j] >= best[i][j + 1])) { next[i] = j; block.gone.push(i++); }
      else block.come.push(j++);
    }
    close();
    // The same mark on both sides is the same entry elsewhere.
    var sides = {};
    found.forEach(function (f) { (sides[f.is] = sides[f.is] || {}).is = f; });
    var swapped = found.filter(function (f) { return found.some(function (g) { return g !== f && g.is === f.was; }); });
    var kept = found.filter(function (f) { return swapped.indexOf(f) < 0; });
    swapped.forEach(function (f) { kept.push({ what: "moved", n: f.n, at: f.at }); });
    gone.forEach(function (at) {
      var there = come.filter(function (j) { return ours[j][1] === theirs[at][1]; })[0];
      if (there !== undefined) { come.splice(come.indexOf(there), 1); kept.push({ what: "moved", n: theirs[at][0], at: there }); }
      else kept.push({ what: "removed", n: theirs[at][0], at: next[at] });
    });
    come.forEach(function (j) { kept.push({ what: "inserted", n: ours[j][0], at: j }); });
    return kept;
  }

  /* Coins and lots from their seeds. */
  function draws(record, finds) {
    var used = {};
    record.rows.forEach(function (row) {
      var fact = row.entry && row.entry.fact;
      if (!fact || !row.ask || LOTS.indexOf(fact.ask.question) < 0) return;
      if (!fact.seed) {
        if (fact.witness) record.byHand++;
        else if (row.how === "shown" && row.entry.entry === "fact") finds("draw", row.n);
        return;
      }
      record.drawn++;
      var lines = [fact.seed, record.event, row.ask].concat(fact.words ? [fact.words] : []);
      var order = row.about.map(function (c) { return [digest(lines.concat([c])), c]; });
      order.sort(function (a, b) { return a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0; });
      order = order.map(function (each) { return each[1]; });
      var drawn = Array.isArray(fact.value) ? fact.value : [fact.value];
      var whole = Array.isArray(fact.value) ? drawn.length === order.length : drawn.length > 0;
      var right = whole && HEX.test(fact.seed) && drawn.every(function (c, i) { return c === order[i]; });
      if (!right) finds("draw", row.n);
      committed(record, row, fact, used, finds);
    });
  }

  /* A draw keeps the commitment that stands before it. */
  function committed(record, row, fact, used, finds) {
    var there = record.rows.filter(function (each) {
      var said = each.entry;
      return said && said.entry === "commitment" && each.n < row.n && !used[each.n] && askText(said.ask) === row.ask &&
        JSON.stringify(said.candidates) === JSON.stringify(row.about.slice().sort());
    })[0];
    if ((there ? there.n : 0) !== (fact.committed || 0)) return finds("commitment", row.n);
    if (!there) return;
    used[there.n] = true;
    if (digest(["playoffs commitment", record.event, row.ask, fact.seed]) !== there.entry.digest) finds("commitment", row.n);
  }

  /* Every opened bid against the seal of the entry that placed it. */
  function seals(record, finds) {
    record.rows.forEach(function (row) {
      var fact = row.entry && row.entry.fact;
      if (fact && row.entry.seal) record.sealed++;
      if (!fact || fact.ask.question !== "open-bids") return;
      var openings = row.entry.openings || [];
      var shown = (Array.isArray(fact.value) ? fact.value : []).filter(function (value) { return value !== "closed"; });
      if (JSON.stringify(shown) !== JSON.stringify(openings.map(function (o) { return o.value; }))) finds("bid", row.n);
      // Each opening is the bid of the player in whose place it stands, for this game.
      var whose = row.about.filter(function (_, at) { return !Array.isArray(fact.value) || fact.value[at] !== "closed"; });
      openings.forEach(function (opening, at) {
        var placed = record.by[opening.placed], bid = placed && placed.entry && placed.entry.fact;
        if (!bid || bid.ask.question !== "bid" || placed.n >= row.n) return finds("bid", row.n);
        var other = (bid.ask.place.asking || 0) !== (fact.ask.place.asking || 0);
        if (other || (has(record.stands, row.n) && !has(record.stands, placed.n))) return finds("bid", row.n);
        if (bid.ask.player !== whose[at] || placeText(bid.ask.place || {}) !== placeText(fact.ask.place || {})) return finds("bid", row.n);
        if (!placed.entry.seal || opening.value === "void") return;
        var against = placed.about.filter(function (player) { return player !== bid.ask.player; });
        var lines = ["playoffs bid 2", record.event, placed.ask, bid.ask.player, against.join(","), String(opening.value)];
        record.opened++;
        if (!HEX.test(opening.salt || "") || hmac(opening.salt, lines.join("\n")) !== placed.entry.seal) finds("seal", row.n, { bid: placed.n });
      });
    });
  }

  // Exact fractions

  function gcd(a, b) { return b ? gcd(b, a % b) : a; }
  function frac(n, d) {
    n = BigInt(n); d = BigInt(d === undefined ? 1 : d);
    if (d < 0n) { n = -n; d = -d; }
    var g = gcd(n < 0n ? -n : n, d) || 1n;
    return { n: n / g, d: d / g };
  }
  function plus(a, b) { return frac(a.n * b.d + b.n * a.d, a.d * b.d); }
  function over(a, b) { return frac(a.n * b.d, a.d * b.n); }
  function less(a, b) { return a.n * b.d < b.n * a.d; }
  function same(a, b) { return a.n === b.n && a.d === b.d; }
  function sum(list) { return list.reduce(plus, frac(0)); }
  function least(a, b) { return less(a, b) ? a : b; }
  function most(a, b) { return less(a, b) ? b : a; }
  function number(text) {
    var m = /^(-?\d+)(?:\.(\d+)|\/(\d+))?$/.exec(text);
    if (!m) return null;
    return m[3] ? frac(m[1], m[3]) : m[2] ? frac(m[1] + m[2], "1" + m[2].replace(/\d/g, "0")) : frac(m[1]);
  }

  // Tiebreaks, from the crosstable. A round is [kind, opponent, color, games, house].

  var WIN = 0, DRAW = 1, LOSS = 2, FORFEIT_WIN = 3, FORFEIT_LOSS = 4, FULL_BYE = 5, HALF_BYE = 6, ZERO_BYE = 7, OUT = 8;
  var DRAW_WON = 9, DRAW_LOST = 10;  // a drawn game, and then the Armageddon won or lost
  var HALVES = [2, 1, 0, 2, 0, 2, 1, 0, 0, 1, 1];
  var DECIDED = ["score", "WIN", "WON", "BPG", "BWG", "REP"];  // what is checked where an Armageddon follows each drawn game

  function played(round) { return round[0] <= LOSS || round[0] >= DRAW_WON; }
  function halves(rounds) { return rounds.reduce(function (all, r) { return all + HALVES[r[0]]; }, 0); }

  function usWorth(rounds) {
    return rounds.reduce(function (all, r) { return all + (played(r) ? HALVES[r[0]] : r[0] === OUT ? 0 : 1); }, 0);
  }

  function usEntries(day, player) {
    return day[player].map(function (r) { return played(r) && r[1] !== null ? usWorth(day[r[1]]) : 0; });
  }

  function total(list) { return list.reduce(function (all, each) { return all + each; }, 0); }

  function usDropped(day, player, low, high) {
    var entries = usEntries(day, player).sort(function (a, b) { return a - b; });
    return low + high >= entries.length ? 0 : total(entries.slice(low, entries.length - high));
  }

  function usCumulative(rounds, deduction) {
    var score = 0, all = 0;
    rounds.forEach(function (r) {
      score += HALVES[r[0]];
      all += score;
      if (deduction !== "none" && (r[0] === FORFEIT_WIN || r[0] === FULL_BYE)) all -= 2;
      if (deduction === "full_and_half" && r[0] === HALF_BYE) all -= 1;
    });
    return all;
  }

  function dciRatio(points, count) { return count ? frac(points, 3 * count) : frac(0); }

  function dciMatchPoints(rounds) { return total(rounds.map(function (r) { return [3, 1, 0, 3, 0, 3, 0, 0, 0][r[0]]; })); }

  function dciMatchWin(rounds) { return dciRatio(dciMatchPoints(rounds), rounds.filter(function (r) { return r[0] <= FULL_BYE; }).length); }

  function dciGameWin(rounds) {
    var points = 0, count = 0;
    rounds.forEach(function (r) {
      var games = r[3] || (r[0] === FULL_BYE ? [2, 0, 0] : [0, 0, 0]), drawn = games[2] || 0;
      points += 3 * games[0] + drawn;
      count += games[0] + games[1] + drawn;
    });
    return dciRatio(points, count);
  }

  function dciMean(day, player, of) {
    var met = day[player].filter(function (r) { return r[1] !== null; }).map(function (r) { return of(day[r[1]]); });
    return met.length ? over(sum(met), frac(met.length)) : frac(0);
  }

  var SYSTEMS = {
    "score": function (day, p, rules) {
      return frac(day[p].reduce(function (all, r) { return all + rules.worth[r[0]]; }, 0), 2);
    },
    "solkoff": function (day, p) { return frac(total(usEntries(day, p)), 2); },
    "median": function (day, p) {
      var drop = day[p].length >= 9 ? 2 : 1;
      return frac(usDropped(day, p, drop, drop), 2);
    },
    "modified-median": function (day, p) {
      var rounds = day[p].length, drop = rounds >= 9 ? 2 : 1, own = halves(day[p]);
      return frac(usDropped(day, p, own >= rounds ? drop : 0, own <= rounds ? drop : 0), 2);
    },
    "cumulative": function (day, p, rules) { return frac(usCumulative(day[p], rules.deduction), 2); },
    "cumulative-of-opposition": function (day, p, rules) {
      return frac(total(day[p].filter(function (r) { return played(r) && r[1] !== null; }).map(function (r) {
        return usCumulative(day[r[1]], rules.deduction);
      })), 2);
    },
    "magnus": function (day, p) {
      return frac(total(day[p].map(function (r) { return HALVES[r[0]] + (played(r) || r[0] === FORFEIT_WIN || r[0] === FULL_BYE ? 2 : 0); })), 2);
    },
    "match-points": function (day, p) { return frac(dciMatchPoints(day[p])); },
    "opponents-match-win": function (day, p, rules) { return dciMean(day, p, function (r) { return most(dciMatchWin(r), rules.floor); }); },
    "game-win": function (day, p, rules) { return rules.floorOwn ? most(dciGameWin(day[p]), rules.floor) : dciGameWin(day[p]); },
    "opponents-game-win": function (day, p, rules) { return dciMean(day, p, function (r) { return most(dciGameWin(r), rules.floor); }); }
  };

  // FIDE's systems (C.07), where everybody played every round: then nothing of article 16 comes into it

  function scores(day) { return day.map(halves); }

  function fidePoints(r) { return HALVES[r[0]]; }

  function without(list, cut, key) {
    var left = list.slice().sort(key || function (a, b) { return a - b; });
    if (cut) left = left.slice(cut.low, Math.max(cut.low, left.length - cut.high));
    return left;
  }

  function buchholz(day, p, cut) {
    var all = scores(day);
    return total(without(day[p].map(function (r) { return all[r[1]]; }), cut));
  }

  var FIDE = {
    "WIN": function (day, p) { return frac(day[p].filter(function (r) { return r[0] === WIN; }).length); },
    "BPG": function (day, p) { return frac(day[p].filter(function (r) { return r[2] === "black"; }).length); },
    "BWG": function (day, p) { return frac(day[p].filter(function (r) { return r[2] === "black" && r[0] === WIN; }).length); },
    "REP": function (day, p) { return frac(day[p].length); },
    "PS": function (day, p, players, cut) {
      var score = 0, steps = day[p].map(function (r) { score += fidePoints(r); return score; });
      return frac(total(steps.slice(cut ? cut.low : 0)), 2);
    },
    "BH": function (day, p, players, cut) { return frac(buchholz(day, p, cut), 2); },
    "AOB": function (day, p) {
      return over(sum(day[p].map(function (r) { return frac(buchholz(day, r[1]), 2); })), frac(day[p].length));
    },
    "SB": function (day, p, players, cut) {
      var all = scores(day), parts = day[p].map(function (r) { return [all[r[1]], all[r[1]] * fidePoints(r)]; });
      parts = without(parts, cut, function (a, b) { return a[0] - b[0] || a[1] - b[1]; });
      return frac(total(parts.map(function (each) { return each[1]; })), 4);
    },
    "KS": function (day, p) {
      var all = scores(day);
      return frac(total(day[p].filter(function (r) { return all[r[1]] >= day[p].length; }).map(fidePoints)), 2);
    },
    "ARO": function (day, p, players) {
      var all = total(day[p].map(function (r) { return players[r[1]].rating; })), n = day[p].length;
      return frac(Math.floor((2 * all + n) / (2 * n)));
    },
    "RTNG": function (day, p, players) { return frac(players[p].rating); }
  };
  FIDE.WON = FIDE.WIN;
  FIDE.GE = FIDE.REP;
  var CUTS = ["PS", "BH", "SB"], RATED = ["ARO", "RTNG"];

  /* How a system is worked out over this event; null where it is not checked. */
  function worked(system, event, rules) {
    if (rules.worth !== HALVES && DECIDED.indexOf(system) < 0) return null;
    if (SYSTEMS[system]) return SYSTEMS[system];
    var m = /^([A-Z]+)(?:\/([CM])(\d))?$/.exec(system), name = m && m[1];
    if (!m || !FIDE[name] || (m[2] && CUTS.indexOf(name) < 0) || (name === "PS" && m[2] === "M")) return null;
    var rated = event.players.every(function (p) { return typeof p.rating === "number"; });
    var whole = event.players.every(function (p) { return p.rounds.every(function (r) { return played(r) && r[1] !== null; }); });
    var colored = event.players.every(function (p) { return p.rounds.every(function (r) { return r[2]; }); });
    if ((event.dates || []).length || !whole || (RATED.indexOf(name) >= 0 && !rated) || (/^B[PW]G$/.test(name) && !colored)) return null;
    var cut = m[2] ? { low: +m[3], high: m[2] === "M" ? +m[3] : 0 } : null;
    return function (day, p) { return FIDE[name](day, p, event.players, cut); };
  }

  /* The match dates of a season, each as an event of its own; an event without dates as it is. */
  function days(tournament) {
    var rows = tournament.players.map(function (p) { return p.rounds; }), start = 0;
    if (!tournament.dates || !tournament.dates.length) return [rows];
    return tournament.dates.map(function (date) {
      var count = Array.isArray(date) ? date[1] : date.rounds, from = start;
      start += count;
      return rows.map(function (rounds) { return rounds.slice(from, from + count); });
    });
  }

  /* Half points of what may happen in a round: the event's own, or the edition's, where it has some. */
  function worthOf(founding) {
    var own = founding.tournament.scoring, text = founding.ruleset.scoring, halves = function (points) { return Math.round(2 * +points); };
    var made = own ? [own.win, own.won, own.lost] : text ? [text.win, text.armageddon_won, text.armageddon_lost].map(halves) : null;
    return made ? [made[0], 0, 0, made[0], 0, made[0], 0, 0, 0, made[1], made[2]] : HALVES;
  }

  function rulesOf(founding) {
    var rules = founding.ruleset, floors = rules.floors || {};
    return {
      worth: worthOf(founding),
      deduction: (rules.readings || {}).unplayed_deduction || "full_and_half",
      floor: number(String(floors.opponents || "33/100")) || frac(33, 100),
      floorOwn: !!floors.own_game_win
    };
  }

  /* The columns behind the score are the criteria of the edition, but for those that part the tied by their own games. */
  function columns(extract, rules, finds) {
    var due = (rules.criteria || []).filter(function (system) { return !/^(DE|TBR|BBE|EDE[A-Z]*)\b/.test(system); });
    var given = extract.systems.slice(1);
    if (extract.systems.length && given.join(" ") !== due.join(" ")) finds("columns", 0, { found: given.join(", ") || "-", expected: due.join(", ") || "-" });
  }

  function figures(extract, record, said, finds) {
    if (!record.founding) return;
    columns(extract, record.founding.ruleset, finds);
    var rules = rulesOf(record.founding), event = record.founding.tournament, dated = days(event), place = {};
    event.players.forEach(function (p, at) { place[p.id] = at; });
    extract.systems.forEach(function (system, column) {
      var work = worked(system, event, rules);
      if (!work) return said.unchecked.push({ what: "figures", system: system });
      said.checked.push({ what: "figures", system: system });
      extract.figures.forEach(function (row) {
        var at = place[row.player], given = row.figures[column] === null ? null : number(String(row.figures[column]));
        if (at === undefined) return finds("figure", 0, { player: row.player, system: system });
        var made = sum(dated.map(function (day) {
          return day[at].every(function (r) { return r[0] === OUT; }) ? frac(0) : work(day, at, rules);
        }));
        if (!given || !same(given, made)) finds("figure", 0, { player: row.player, system: system });
      });
    });
  }

  // What follows from the entries in force, by the edition in the record

  var ENDED = {
    "white": [2, 0], "first": [2, 0], "black-absent": [2, 0], "second-absent": [2, 0], "black": [0, 2], "second": [0, 2],
    "white-absent": [0, 2], "first-absent": [0, 2], "draw": [1, 1], "both-absent": [0, 0]
  };
  var TITLE_RULINGS = ["champion", "co-champions", "vacate", "title"];
  var RULINGS = ["armageddon-ruling", "advance", "remove", "replay", "set-result", "set-colours", "set-bid", "set-order",
    "accept-late", "late-start"].concat(TITLE_RULINGS);

  function sorted(list) { return list.slice().sort().join(","); }
  function has(list, each) { return list.indexOf(each) >= 0; }
  function known(list, what) { if (!list.some(function (u) { return JSON.stringify(u) === JSON.stringify(what); })) list.push(what); }

  /* The facts in force, each with its question, its place and its answer. */
  function inForce(extract, record) {
    return record.rows.filter(function (row) { return row.entry && row.entry.fact && row.ask && has(extract.stands, row.n); }).map(function (row) {
      var fact = row.entry.fact, value = fact.value;
      return { n: row.n, ask: row.ask, question: fact.ask.question, place: fact.ask.place || {}, about: row.about, value: value, plain: Array.isArray(value) ? value[0] : value };
    });
  }

  /* An answer that is shown stands, unless something after it undid, corrected or ruled; so does what stands exist. */
  function standing(extract, record, finds) {
    record.rows.forEach(function (row, at) {
      if (!row.entry || row.entry.entry !== "fact" || has(extract.stands, row.n)) return;
      var later = record.rows.slice(at + 1).some(function (each) { return !each.entry || !has(PLAIN, each.entry.entry) || ruling(each); });
      if (!later) finds("stands", row.n);
    });
    record.rows.forEach(function (row) {
      if (row.entry && has(["retraction", "correction"], row.entry.entry) && has(extract.stands, row.entry.version)) finds("stands", row.entry.version);
    });
    extract.stands.forEach(function (n, at) {
      var row = record.by[n], answers = row && row.entry && row.entry.fact;
      if (!answers || (at && extract.stands[at - 1] >= n)) finds("stands", n);
    });
    answeredOnce(extract, record, finds);
  }

  /* What is asked once is answered once, unless something between was ruled or somebody left. */
  function answeredOnce(extract, record, finds) {
    var seen = {};
    inForce(extract, record).forEach(function (f) {
      // A round of a session starts once more for those who came in between.
      if ((!has(WHOLE, f.question) && !has(LOTS, f.question)) || (f.question === "start" && f.place.part === "session")) return;
      var key = [f.ask, f.place.turn || 0, sorted(f.about)].join(" "), before = seen[key];
      seen[key] = f.n;
      var between = record.rows.some(function (row) { return row.n > before && row.n < f.n && (!row.entry || ruling(row)); });
      if (before && !between) finds("stands", f.n);
    });
  }
  var PLAIN = ["fact", "commitment", "link", "detail", "appeal", "reason", "participant"];

  function ruling(row) {
    var question = row.entry && row.entry.fact && row.entry.fact.ask && row.entry.fact.ask.question;
    return has(RULINGS, question) || question === "withdraw";
  }

  function consequences(extract, record, said, finds) {
    if (!record.founding) return;
    var facts = inForce(extract, record), rules = record.founding.ruleset;
    var world = { extract: extract, record: record, facts: facts, rules: rules, said: said, finds: finds, sat: [] };
    declaration(world);
    var begun = facts.filter(function (f) { return f.question === "start" && f.place.part === "stage"; })[0];
    record.rows.forEach(function (row) { if (begun && row.n > begun.n && row.entry && row.entry.entry === "update") finds("order", row.n); });
    if (record.founding.tournament.play === "twixt") return twixt(world);
    extract.stages.forEach(function (stage, at) {
      world.where = "stage-" + stage.number + (stage.turn > 1 ? "-" + stage.turn : "");
      var again = extract.stages.some(function (s, i) { return i < at && s.number === stage.number && s.turn === stage.turn; });
      if (again && !facts.some(function (f) { return has(["advance", "accept-late", "remove", "withdraw"], f.question); })) differs(world, world.where, "1", "2");
      if (again) return known(said.unchecked, { what: "stage", where: world.where });
      whole(world, stage, at);
      var inside = facts.filter(function (f) { return f.place.part === "stage" && f.place.number === stage.number && (f.place.turn || 0) === stage.turn; });
      if (stage.turn) roundRobin(world, stage, inside);
      else {
        prepared(world, stage, inside);
        stage.boards.forEach(function (board) { match(world, stage, board, inside); });
      }
      drawn(world, stage, inside);
      onward(world, stage, extract.stages[at + 1]);
      if (stage.sits) world.sat.push(stage.sits);
      if (stage.started) known(said.checked, { what: "stage", where: world.where });
    });
    // Of one who is alone first nobody is asked, and no list is closed.
    var closed = extract.stages.length || (record.founding.tied.length > 1 && extract.champions.length && !facts.some(function (f) { return has(TITLE_RULINGS, f.question); }));
    if (closed && !facts.some(function (f) { return f.question === "close" || f.question === "cut"; })) finds("undrawn", 0, { where: "list" });
    accounted(world);
    champion(world);
    if (extract.stages.length && record.founding.tied.length > extract.stages[0].players.length) known(said.unchecked, { what: "field" });
  }

  /* Every start and every result in force has its stage, which is then begun, and its board. */
  function accounted(world) {
    world.facts.forEach(function (f) {
      if (f.place.part !== "stage" || !has(["start", "result"], f.question)) return;
      var stage = world.extract.stages.filter(function (s) { return s.number === f.place.number && s.turn === (f.place.turn || 0); })[0];
      var board = stage && (f.question === "start" || stage.boards.some(function (b) { return b.board === f.place.board; }));
      if (!board || !stage.started) differs(world, placeText(f.place), f.about.join(" – "), "-");
    });
  }

  /* Everybody of a stage is on one board, sits out or meets nobody, as its step allows; who left is said to have left. */
  function whole(world, stage, at) {
    var step = stepHere(world, stage), there = [].concat.apply([], stage.boards.map(function (b) { return b.players; }));
    if (stage.boards.length && !stage.turn && sorted(there.concat(stage.free, stage.sits || [])) !== sorted(stage.players)) {
      differs(world, world.where, stage.players.join(", "), there.concat(stage.free, stage.sits || []).join(", "));
    }
    if (step && stage.sits && !(step.sit || []).length) differs(world, world.where, "-", stage.sits);
    if (step && stage.free.length && step.play !== "bracket") differs(world, world.where, "-", stage.free.join(", "));
    var told = world.facts.filter(function (f) { return has(["withdraw", "remove"], f.question); }).map(function (f) { return f.plain; });
    var unsaid = stage.left.filter(function (p) { return !has(told, p); });
    if (unsaid.length > (at ? 0 : leavings(world))) differs(world, world.where, "-", unsaid.join(", "));
  }

  /* How many may have left before the first stage began, which is withheld. */
  function leavings(world) {
    function first(questions) { return world.facts.filter(function (f) { return has(questions, f.question); }).map(function (f) { return f.n; })[0]; }
    var closed = first(["close", "cut"]) || 0, began = first(["start"]) || Infinity;
    return world.record.rows.filter(function (row) { return row.how === "withheld" && row.n > closed && row.n < began; }).length;
  }

  function differs(world, where, expected, found) {
    world.finds("consequence", 0, { where: where, expected: expected || "-", found: found || "-" });
  }

  function ruled(facts) { return facts.some(function (f) { return has(RULINGS, f.question); }); }

  /* The step of the edition that a stage is, by how many play: the first that names the last round robin, else the first
   * that names none. */
  function stepHere(world, stage) {
    function of(number, after) {
      var fit = (world.rules.steps || []).filter(function (step) {
        var m = /^(\d+)(-)?(\d+)?$/.exec(step.players || "");
        return m && step.play !== undefined && number >= +m[1] && (m[3] ? number <= +m[3] : m[2] ? true : number === +m[1]);
      });
      var named = fit.filter(function (step) { return after && has(step.after || [], after); });
      return named.concat(fit.filter(function (step) { return !(step.after || []).length; }))[0] || null;
    }
    var after = "", stages = world.extract.stages;
    stages.slice(0, stages.indexOf(stage)).forEach(function (s) {
      if (s.turn) after = (of(s.number, after) || {}).id || "";
    });
    return of(stage.number, after);
  }

  function recipeOf(world, step) { return (step && (world.rules.recipes || {})[step.match]) || null; }

  /* Who wins a match: whoever has more points of all its games, an Armageddon with the odds of Black, a lot at the end. */
  function match(world, stage, board, inside) {
    var where = world.where + "/board-" + board.board;
    var facts = inside.filter(function (f) { return f.place.board === board.board; });
    var games = facts.filter(function (f) { return f.question === "result" && ENDED[f.plain]; });
    if (ruled(facts) || board.players.some(function (p) { return has(stage.left, p); })) return known(world.said.unchecked, { what: "ruled", where: where });
    games.forEach(function (game) {
      if (game.about.length === 2 && sorted(game.about) !== sorted(board.players)) differs(world, where, board.players.join(" – "), game.about.join(" – "));
    });
    colors(world, where, facts, games);
    var recipe = recipeOf(world, stepHere(world, stage));
    if (!recipe) return known(world.said.unchecked, { what: "stage", where: where });
    whites(world, stage, board, inside, facts, games, recipe);
    var winner = won(games, recipe, board.players), over = winner && winner !== "nobody" && !games.some(function (g) { return g.place.repeat; });
    if (!board.winner && over && !unplayed(games, recipe, board.players)) differs(world, where, winner, "-");
    if (!board.winner) return;
    var lot = facts.filter(function (f) { return f.question === "winner-lot"; })[0];
    if (!winner && lot) winner = lot.plain;
    if (unplayed(games, recipe, board.players) && !facts.some(function (f) { return f.question === "time"; })) world.finds("undrawn", 0, { where: where });
    if ((winner || "nobody") !== board.winner) differs(world, where, winner || "nobody", board.winner);
  }

  /* Whether a match that is over lacks a game: the first segment in which somebody cannot be caught up with decides. */
  function unplayed(games, recipe, players) {
    var by = {}, first = 1, missing = null;
    if (games.some(function (g) { return g.place.repeat || (/absent/.test(g.plain) && recipe.no_show === "match"); })) return false;
    games.forEach(function (g) { by[g.place.game] = g; });
    (recipe.segments || []).forEach(function (segment) {
      if (missing !== null || segment.odds) return;
      var lead = 0, left = 0;
      for (var n = first; n < first + (segment.games || 0); n++) {
        var ended = by[n] && ENDED[by[n].plain];
        if (!ended) left++;
        else if (left) missing = true;  // games are played in their order
        else if (ended[0] !== ended[1]) lead += by[n].about[ended[0] > ended[1] ? 0 : 1] === players[0] ? 1 : -1;
      }
      first += segment.games || 0;
      if (missing === null && Math.abs(lead) > left) missing = false;
      else if (left) missing = true;
    });
    return !!missing;
  }

  function won(games, recipe, players) {
    var points = {}, odds = (recipe.segments || []).some(function (s) { return s.odds; }), last = null, forfeit = null;
    players.forEach(function (p) { points[p] = 0; });
    games.forEach(function (game) {
      var ended = ENDED[game.plain];
      game.about.forEach(function (p, i) { points[p] += ended[i]; });
      if (/absent/.test(game.plain) && recipe.no_show === "match") forfeit = ended[0] ? game.about[0] : ended[1] ? game.about[1] : "nobody";
      last = game;
    });
    if (forfeit) return forfeit;
    if (points[players[0]] !== points[players[1]]) return points[players[0]] > points[players[1]] ? players[0] : players[1];
    return odds && last && last.place.game === "armageddon" && last.plain === "draw" ? last.about[1] : "";
  }

  /* The lower of two bids has Black, or chooses the color; of equal ones whoever won the coin chooses. */
  function colors(world, where, facts, games) {
    var game = games.filter(function (g) { return g.place.game === "armageddon"; })[0];
    var opened = facts.filter(function (f) { return f.question === "open-bids"; }).pop();
    if (!game || !opened || !Array.isArray(opened.value) || !opened.value.every(function (v) { return typeof v === "number"; })) return;
    var black = opened.value[0] < opened.value[1] ? opened.about[0] : opened.value[1] < opened.value[0] ? opened.about[1] : "";
    var choice = facts.filter(function (f) { return f.question === "choose"; })[0];
    if (choice) {
      var chooses = choice.about[0], other = opened.about.filter(function (p) { return p !== chooses; })[0];
      var coin = facts.filter(function (f) { return f.question === "coin"; }).pop(), due = black || (coin && coin.plain);
      if (due && due !== chooses) differs(world, where + "/armageddon", due, chooses);  // the lower bid chooses, or the coin
      black = choice.plain === "black" ? chooses : other;
    }
    if (black && game.about[1] !== black) differs(world, where + "/armageddon", black, game.about[1]);
  }

  /* Who has White in each game: who has it on the board, which the lot of the stage says of its first one; after a lot,
   * whom that names; else the colors change from game to game. Games without colors name the same one first. */
  function whites(world, stage, board, inside, facts, games, recipe) {
    var where = world.where + "/board-" + board.board;
    var segments = recipe.segments || [], last = segments[segments.length - 1] || {}, by = {}, plain = (segments[0] || {}).colors === "none";
    var turned = asked(inside, ["set-colours", "set-order"]).length, first = asked(inside, ["colour-lot"]).filter(function (f) { return !f.place.board; }).pop();
    if (first && !turned && board === stage.boards[0]) {
      if (sorted(first.about) !== sorted(board.players)) differs(world, where, board.players.join(" – "), first.about.join(" – "));
      due(where, first.plain, board.players);
    }
    function due(where, white, pair) {
      if (white && white !== pair[0]) differs(world, where, white + " – " + pair.filter(function (p) { return p !== white; })[0], pair.join(" – "));
    }
    games.forEach(function (game) { by[game.place.game] = game; });
    games.forEach(function (game) {
      var number = game.place.game, at = placeText(game.place), before = by[number - 1];
      var lot = facts.filter(function (f) { return f.question === "colour-lot" && placeText(f.place) === at; }).pop();
      if (lot) due(at, lot.plain, game.about);
      else if (number === "armageddon") due(at, odds(game), game.about);
      else if (number === 1) due(at, turned ? "" : board.players[0], game.about);
      else if (!before) world.finds("undrawn", 0, { where: at });
      else due(at, plain || again(game) ? before.about[0] : before.about[1], game.about);
    });
    function again(game) { return last.colors === "abba" && game.place.repeat > 0 && game.place.repeat % 2 === 0; }
    function odds(game) {
      var coin = asked(facts, ["coin"]).pop(), choice = asked(facts, ["choose"]).pop();
      if (!asked(facts, ["open-bids"]).length && coin && choice) {
        if (choice.about[0] !== coin.plain) differs(world, placeText(game.place), coin.plain, choice.about[0]);
        return choice.plain === "white" ? coin.plain : coin.about.filter(function (p) { return p !== coin.plain; })[0];
      }
      var numbers = Object.keys(by).map(Number).filter(function (n) { return n > 0; });
      var before = by[Math.max.apply(null, numbers)], total_ = total(segments.map(function (s) { return s.odds ? 0 : s.games || 0; }));
      return has([undefined, "alternate"], last.colors) && before && numbers.length === total_ ? before.about[1] : "";
    }
  }

  /* The games of a round robin as [White, Black], by the numbers drawn, from 0 on: the Berger tables, board by board. The
   * last of an even number keeps its place; of an odd one, whoever would meet one more is free. */
  function berger(count, twice) {
    var all = count + count % 2, ring = all - 1, rounds = [];
    for (var round = 0; round < ring; round++) {
      var lead = 0, games = [];
      while ((2 * lead) % ring !== round) lead++;
      if (count === all) games.push(round % 2 ? [ring, lead] : [lead, ring]);
      for (var k = 1; k < all / 2; k++) games.push([(lead + k) % ring, (lead - k + ring) % ring]);
      rounds.push(games);
    }
    if (twice) {
      var back = rounds.map(function (games) { return games.map(function (g) { return [g[1], g[0]]; }); });
      rounds = rounds.slice(0, -2).concat(rounds.slice(-2).reverse(), back);
    }
    return [].concat.apply([], rounds);
  }

  function byNumbers(world, stage, inside, games) {
    var lot = inside.filter(function (f) { return f.question === "number-lots" && sorted(f.about) === sorted(stage.players); }).pop();
    if (!lot || !Array.isArray(lot.value)) return;
    var due = berger(lot.value.length, stage.boards.length > lot.value.length * (lot.value.length - 1) / 2);
    stage.boards.forEach(function (board) {
      var pair = (due[board.board - 1] || []).map(function (n) { return lot.value[n]; }), where = world.where + "/board-" + board.board;
      var game = games.filter(function (f) { return f.place.board === board.board; })[0];
      if (sorted(pair) !== sorted(board.players)) differs(world, where, pair.join(" – "), board.players.join(" – "));
      else if (game && game.about[0] !== pair[0]) differs(world, where, pair.join(" – "), game.about.join(" – "));
    });
  }

  /* Those left in front of a round robin; lots after the last one. */
  function roundRobin(world, stage, inside) {
    if (ruled(inside) || stage.left.length) return known(world.said.unchecked, { what: "ruled", where: world.where });
    if (!stage.boards.length) {
      var lot = inside.filter(function (f) { return f.question === "winner-lot" || f.question === "title-lot"; })[0];
      if (lot && stage.best.length && stage.best[0] !== lot.plain) differs(world, world.where, lot.plain, stage.best[0]);
      return;
    }
    byNumbers(world, stage, inside, inside.filter(function (f) { return f.question === "result"; }));
    var points = {}, met = {}, open = false;
    stage.players.forEach(function (p) { points[p] = 0; });
    stage.boards.forEach(function (board) {
      var pair = sorted(board.players), game = inside.filter(function (f) { return f.question === "result" && f.place.board === board.board; })[0];
      met[pair] = (met[pair] || 0) + 1;
      if (!game || !ENDED[game.plain]) { open = true; return; }
      if (sorted(game.about) !== pair) differs(world, world.where + "/board-" + board.board, board.players.join(" – "), game.about.join(" – "));
      game.about.forEach(function (p, i) { points[p] += ENDED[game.plain][i]; });
      var ended = ENDED[game.plain], winner = ended[0] === ended[1] ? "" : game.about[ended[0] > ended[1] ? 0 : 1];
      if (has(board.players, board.winner) && board.winner !== winner) differs(world, world.where + "/board-" + board.board, winner || "-", board.winner);
    });
    var times = Object.keys(met).map(function (k) { return met[k]; });
    var pairs = stage.players.length * (stage.players.length - 1) / 2;
    if (times.length !== pairs || times.some(function (t) { return t !== times[0]; })) differs(world, world.where, "everybody against everybody", stage.boards.length + " boards");
    if (open && stage.best.length) world.finds("undrawn", 0, { where: world.where });
    if (open || !stage.best.length) return;
    var top = Math.max.apply(null, stage.players.map(function (p) { return points[p]; }));
    var best = stage.players.filter(function (p) { return points[p] === top; });
    if (sorted(best) !== sorted(stage.best)) differs(world, world.where, best.join(", "), stage.best.join(", "));
  }

  /* What something followed from is there: a lot is shown in every extract, and so is the start of a stage. */
  function drawn(world, stage, inside) {
    var results = inside.filter(function (f) { return f.question === "result"; });
    if (!stage.boards.length && !(stage.turn && stage.best.length && !stage.left.length && !ruled(inside))) return;
    if (stage.boards.length && !(stage.started || results.length)) return;
    function lacks(where, questions, ruled) {
      var board = where.split("/").slice(0, 2).join("/");
      var there = inside.some(function (f) {
        var at = placeText(f.place);
        return (at === where && has(questions, f.question)) || (has(ruled || [], f.question) && (at === where || at === board));
      });
      if (!there) world.finds("undrawn", 0, { where: where });
    }
    lacks(world.where, ["start"]);
    if (!stage.boards.length) return lacks(world.where, ["winner-lot", "title-lot"]);
    if (stage.turn) return lacks(world.where, ["number-lots"], ["set-order"]);
    var step = stepHere(world, stage), recipe = recipeOf(world, step);
    if (!recipe) return;
    var game = 1, parted = questionsOf(world, inside);
    (recipe.segments || []).forEach(function (segment, n) {
      var first = n === 0 && !segment.odds, at = game;
      if (first && segment.colors === "lot" && step.play !== "bracket") lacks(world.where, ["colour-lot"], ["set-colours"]);
      results.forEach(function (f) {
        var opens = segment.odds ? f.place.game === "armageddon" : !first && f.place.game === at && !f.place.repeat;
        var asks = { "lot": ["colour-lot"], "fresh-lot": ["colour-lot"], "lot-chooses": ["coin"], "bid": ["open-bids"], "bid-chooses": ["open-bids"] }[segment.colors];
        var ruled = ["set-colours", "set-bid", "armageddon-ruling"];
        if (opens && asks) lacks(placeText(f.place), asks, ruled);
        if (opens && segment.colors === "lot-chooses") lacks(placeText(f.place), ["choose"], ruled);
        if (opens) parted(f, segment).forEach(function (asks) { lacks(placeText(f.place), [asks], ruled); });
      });
      game += segment.odds ? 0 : segment.games || 0;
    });
  }

  /* What two bids that were opened lead to before their game: of equal ones a coin and its winner's choice, or lots. */
  function questionsOf(world, inside) {
    return function (game, segment) {
      var opened = inside.filter(function (f) { return f.question === "open-bids" && placeText(f.place).split("/")[1] === placeText(game.place).split("/")[1]; }).pop();
      if (!opened || !/^bid/.test(segment.colors) || !Array.isArray(opened.value) || opened.value.length !== 2) return [];
      if (!opened.value.every(function (v) { return typeof v === "number"; })) return [];
      var clock = (world.rules.clocks || {})[segment.clock] || {};
      if (opened.value[0] !== opened.value[1]) return segment.colors === "bid-chooses" ? ["choose"] : [];
      return clock.equal === "lot" ? ["colour-lot"] : ["coin", "choose"];
    };
  }

  /* Who may advance from a stage, and who is in the next. */
  function through(stage) {
    if (stage.turn) return stage.best;
    var all = stage.boards.map(function (b) { return b.winner; }).concat(stage.free, [stage.sits]);
    return all.filter(function (p) { return p && p !== "nobody" && !has(stage.left, p); });
  }

  function onward(world, stage, next) {
    if (!next || !stage.started) return;
    var outside = world.facts.filter(function (f) { return has(["advance", "remove", "accept-late", "withdraw"], f.question); });
    var may = through(stage), where = "stage-" + next.number + (next.turn > 1 ? "-" + next.turn : "");
    if (outside.some(function (f) { return f.question === "advance" || f.question === "accept-late"; })) return known(world.said.unchecked, { what: "ruled", where: where });
    var gone = outside.map(function (f) { return f.plain; });
    var expected = may.filter(function (p) { return !has(gone, p) || has(next.players, p); });
    if (sorted(expected) !== sorted(next.players)) differs(world, where, expected.join(", "), next.players.join(", "));
    var step = stepHere(world, stage);
    if (step && step.play === "bracket" && !stage.free.length && !gone.length && stage.boards.length === 2 * next.boards.length) {
      next.boards.forEach(function (board, j) {
        var feed = [stage.boards[2 * j].winner, stage.boards[2 * j + 1].winner];
        if (sorted(feed) !== sorted(board.players)) differs(world, where + "/board-" + board.board, feed.join(" – "), board.players.join(" – "));
      });
    }
  }

  function champion(world) {
    var extract = world.extract, last = extract.stages[extract.stages.length - 1];
    if (!extract.champions.length) return;
    var rulings = world.facts.filter(function (f) { return has(TITLE_RULINGS.concat(["advance", "remove", "withdraw"]), f.question); });
    // Who leaves before a stage starts is withheld, and then nothing was played.
    if (!last || rulings.length || (last.left.length && !last.started)) return known(world.said.unchecked, { what: "ruled", where: "title" });
    var may = through(last);
    if (sorted(may) !== sorted(extract.champions)) differs(world, "title", may.join(", "), extract.champions.join(", "));
  }

  /* A declaration in force has a champion, unless the title was left vacant; a champion was declared. */
  function declaration(world) {
    var declared = world.facts.filter(function (f) { return f.question === "declare"; }).pop(), champions = world.extract.champions;
    var vacant = world.facts.some(function (f) { return has(TITLE_RULINGS, f.question); });
    if (champions.length && !declared) world.finds("undrawn", 0, { where: "title" });
    else if (champions.length && sorted(declared.about) !== sorted(champions)) differs(world, "title", declared.about.join(", "), champions.join(", "));
    else if (declared && !champions.length && !vacant) world.finds("undeclared");
  }

  // Who sits out, seeds and pairs of a knockout

  function entrants(world, stage) {
    var all = world.extract, crosstable = world.record.founding.tournament.players, made = {};
    var usable = all.systems.length > 1 && all.systems.every(function (system) { return SYSTEMS[system]; });
    if (!usable || (world.rules.criteria || []).length + 1 !== all.systems.length) return null;
    all.figures.forEach(function (row) {
      made[row.player] = { id: row.player, figures: row.figures.map(function (f) { return f === null ? frac(-1) : number(String(f)); }) };
    });
    return stage.players.every(function (p) { return made[p]; }) ? stage.players.map(function (p) {
      var rating = crosstable.filter(function (c) { return c.id === p; }).map(function (c) { return c.rating; })[0];
      return Object.assign(made[p], { rating: frac(rating === null || rating === undefined ? -1 : rating), defending: (world.record.founding.settings || {}).defending === p });
    }) : null;
  }

  function parts(level, key) {
    var order = level.slice().sort(function (a, b) { return less(key(b), key(a)) ? -1 : less(key(a), key(b)) ? 1 : 0; }), groups = [];
    order.forEach(function (e) {
      var last = groups[groups.length - 1];
      if (last && same(key(last[0]), key(e))) last.push(e); else groups.push([e]);
    });
    return groups;
  }

  function ids(level) { return level.map(function (e) { return e.id; }); }

  function prepared(world, stage, inside) {
    var step = stepHere(world, stage);
    if (!step || step.play !== "knockout" || !stage.boards.length) return known(world.said.unchecked, { what: "pairing", where: world.where });
    var field = entrants(world, stage), readings = world.rules.readings || {};
    if (!field || inside.some(function (f) { return f.question === "set-order"; })) return known(world.said.unchecked, { what: "pairing", where: world.where });
    var systems = world.extract.systems.map(function (_, i) { return function (e) { return e.figures[i]; }; });
    if ((step.sit || []).length) sitsOut(world, stage, inside, field, systems, readings);
    var rating = function (e) { return e.rating; }, tiebreaks = systems.slice(1);
    var keys = readings.seed_by === "rating" ? [rating].concat(tiebreaks) : tiebreaks.concat([rating]);
    var groups = [field.filter(function (e) { return e.id !== stage.sits; })];
    keys.forEach(function (key) { groups = [].concat.apply([], groups.map(function (g) { return parts(g, key); })); });
    var order = [], half = stage.boards.length;
    groups.forEach(function (group) {
      var lot = inside.filter(function (f) { return f.question === "seed-lots" && sorted(f.about) === sorted(ids(group)); })[0];
      order = order.concat(group.length > 1 && lot && Array.isArray(lot.value) ? lot.value : ids(group));
      if (group.length > 1 && half > 1 && !lot) {
        order.push("?");
        if (stage.started && !stage.left.length) world.finds("undrawn", 0, { where: world.where });
      }
    });
    if (has(order, "?") || order.length !== 2 * half) return known(world.said.unchecked, { what: "pairing", where: world.where });
    var lower = readings.pairing === "fold" ? order.slice(half).reverse() : order.slice(half), color = inside.filter(function (f) { return f.question === "colour-lot"; })[0];
    var set = inside.some(function (f) { return f.question === "set-colours"; });
    stage.boards.forEach(function (board, i) {
      var pair = [order[i], lower[i]], where = world.where + "/board-" + board.board;
      if (sorted(pair) !== sorted(board.players)) return differs(world, where, pair.join(" – "), board.players.join(" – "));
      if (!color || set || half === 1) return;
      var first = [order[0], lower[0]].indexOf(color.plain), white = pair[(first + i) % 2];
      if (first >= 0 && board.players[0] !== white) differs(world, where, white + " – " + pair.filter(function (p) { return p !== white; })[0], board.players.join(" – "));
    });
  }

  function sitsOut(world, stage, inside, field, systems, readings) {
    var level = field;
    if (readings.repeat_sit_out === "others_first" && field.some(function (e) { return !has(world.sat, e.id); })) level = field.filter(function (e) { return !has(world.sat, e.id); });
    [function (e) { return frac(e.defending ? 1 : 0); }].concat(systems).forEach(function (key) { if (level.length > 1) level = parts(level, key)[0]; });
    if (level.length === 1 && level[0].id !== stage.sits) differs(world, world.where, level[0].id, stage.sits);
    if (level.length < 2) return;
    var lot = inside.filter(function (f) { return f.question === "sit-out-lot"; })[0];
    if (!lot || sorted(lot.about) !== sorted(ids(level)) || lot.plain !== stage.sits) differs(world, world.where, ids(level).join(" / "), stage.sits);
  }

  // A Twixt event: what is paired is checked as legal, not as best

  /* One result of each board: a replayed game has another one later. */
  function latest(games) {
    return games.filter(function (game, at) {
      return !games.slice(at + 1).some(function (other) { return placeText(other.place) === placeText(game.place); });
    });
  }

  function roundOf(game) { return "session-" + (game.place.number || 1) + "/round-" + game.place.turn; }

  /* Whether all of these can meet somebody whom they have not met. */
  function apart(players, session, met, known) {
    if (!players.length) return true;
    var rest = players.slice(1), key = players.join(" "), seen = known || {};
    if (!(key in seen)) {
      seen[key] = rest.some(function (p, i) {
        return !met[session + ":" + sorted([players[0], p])] && apart(rest.filter(function (_, j) { return j !== i; }), session, met, seen);
      });
    }
    return seen[key];
  }

  function twixt(world) {
    // Rounds that were paired stand where something before them was mended: of them nothing follows.
    var mended = world.record.rows.some(function (row) {
      if (!row.entry || !has(["correction", "retraction"], row.entry.entry)) return false;
      return world.record.rows.some(function (between) {
        var fact = between.entry && between.entry.fact;
        return fact && between.n > row.entry.version && between.n < row.n && has(PAIRED, fact.ask.question);
      });
    });
    var facts = world.facts, met = {}, forced = mended || facts.some(function (f) { return f.question === "set-order" || f.question === "set-left-over" || f.question === "second-session"; });
    var games = latest(facts.filter(function (f) { return f.question === "result" && f.place.part === "session" && f.about.length === 2; }));
    var rounds = [];
    games.forEach(function (g) { if (!has(rounds, roundOf(g))) rounds.push(roundOf(g)); });
    rounds.sort().forEach(function (round) {
      var here = games.filter(function (g) { return roundOf(g) === round; }), session = round.split("/")[0], players = [];
      here.forEach(function (game) {
        game.about.forEach(function (p) {
          if (has(players, p)) world.finds("consequence", game.n, { where: round, expected: p, found: p + ", " + p });
          players.push(p);
        });
      });
      var again = here.filter(function (g) { return met[session + ":" + sorted(g.about)]; });
      if (again.length && !forced && apart(players, session, met)) {
        again.forEach(function (g) { world.finds("consequence", g.n, { where: round, expected: "nobody twice", found: g.about.join(" – ") }); });
      }
      here.forEach(function (g) { if (!/absent/.test(g.plain)) met[session + ":" + sorted(g.about)] = true; });
    });
    world.said.checked.push({ what: "twixt_legal" });
    world.said.unchecked.push({ what: "twixt_best" });
    if (mended) return known(world.said.unchecked, { what: "twixt_mended" });
    var event = entered(world);
    event.sessions.forEach(function (session) { sessionDrawn(world, event, session); });
    seededBy(world, event);
    bracketOf(world, event);
    known(world.said.checked, { what: "twixt_drawn" });
  }

  var PAIRED = ["start", "set-order", "set-left-over", "left-over", "second-session", "enter"];
  var DECIDING = ["advance", "remove", "withdraw", "accept-late", "late-start"].concat(TITLE_RULINGS);

  /* Whoever entered which session, with ratings, and what is in force of it. */
  function entered(world) {
    var event = { rating: {}, sessions: [], leaving: asked(world.facts, ["withdraw", "remove"]), coming: asked(world.facts, ["add", "accept-late"]) };
    var founding = world.record.founding.tournament.players, first = [];
    founding.forEach(function (p) {
      var field = (p.fields || []).filter(function (f) { return f[0] === "session"; })[0];
      event.rating[p.id] = p.rating === undefined || p.rating === null ? "none" : String(p.rating);
      if (!field || field[1].trim() !== "2") first.push(p.id);
    });
    event.coming.forEach(function (f) { if (Array.isArray(f.value) && f.value.length > 1) event.rating[f.plain] = typeof f.value[2] === "number" ? String(f.value[2]) : "none"; });
    event.later = world.facts.filter(function (f) { return has(["elimination", "quarterfinal", "semifinal", "final"], f.place.part) && f.question !== "withdraw"; });
    var again = asked(world.facts, ["enter"])[0];
    [[1, first, 0], [2, again ? again.value : [], again ? again.n : 0]].forEach(function (each) {
      var inside = world.facts.filter(function (f) { return f.place.part === "session" && f.place.number === each[0]; });
      var played = inside.some(function (f) { return f.place.turn; });
      if (each[0] === 2 && !again && played) world.finds("undrawn", 0, { where: "session-2" });
      if (!played || !Array.isArray(each[1])) return;
      var after = function (f) { return f.n > each[2]; }, who = function (f) { return f.plain; };
      // Who comes once the last round is paired comes to the event and not to this session.
      var last = asked(inside, ["start", "set-order", "set-left-over"]).filter(function (f) { return f.place.turn === 3; }).pop();
      event.sessions.push({
        number: each[0], inside: inside, entrants: each[1], gone: event.leaving.filter(after).map(who), late: event.coming.filter(after).filter(function (f) { return !last || f.n < last.n; }).map(who),
        rounds: [1, 2, 3].map(function (turn) { return roundAt(inside, turn); })
      });
    });
    if ((again || event.later.length) && !asked(world.facts, ["second-session"]).length) world.finds("undrawn", 0, { where: "session-1" });
    return event;
  }

  function asked(facts, questions) { return facts.filter(function (f) { return has(questions, f.question); }); }

  /* A round: the last that was said of each of its boards, and who was left over. */
  function roundAt(inside, turn) {
    var here = inside.filter(function (f) { return f.place.turn === turn; }), boards = {};
    asked(here, ["result", "set-result"]).forEach(function (f) { if (f.about.length === 2 && ENDED[f.plain]) boards[f.place.board] = f; });
    return { turn: turn, facts: here, games: Object.keys(boards).map(function (n) { return boards[n]; }), left: asked(here, ["left-over"]) };
  }

  /* What a session needed: lots for the order, starts, a result of each board, everybody somewhere, lots for color. */
  function sessionDrawn(world, event, session) {
    var name = "session-" + session.number;
    function lacks(where) { world.finds("undrawn", 0, { where: where }); }
    var next = event.sessions.filter(function (s) { return s.number > session.number; }).length || event.later.length;
    if (session.rounds[0].facts.length && !asked(session.inside, ["ranking"]).length) {
      ranked(event, session).forEach(function () { lacks(name); });
    }
    session.rounds.forEach(function (round, at) {
      var where = name + "/round-" + round.turn, over = next || session.rounds.slice(at + 1).some(function (r) { return r.facts.length; });
      if ((over || round.games.length) && !asked(round.facts, ["start", "set-order", "set-left-over"]).length) lacks(where);
      if (round.turn === 1) coin(world, round.facts, round.games, where + "/board-1");
      if (round.turn > 1) round.games.forEach(function (game) { allotted(world, event, session, round, game, where + "/board-" + game.place.board); });
      round.games.forEach(function (game) {
        var house = game.about.filter(function (p) { return !isIn(session, p); });
        if (house.length && !round.left.some(function (f) { return has(house, f.plain); })) lacks(where);
      });
      if (!over) return;
      round.left.forEach(function (f) {
        if (f.plain !== "bye" && !round.games.some(function (g) { return has(g.about, f.plain); })) lacks(where);
      });
      var last = Math.max.apply(null, [0].concat(round.games.map(function (g) { return g.place.board; })));
      for (var n = 1; n <= last; n++) if (!round.games.some(function (g) { return g.place.board === n; })) lacks(where + "/board-" + n);
      var there = [].concat.apply([], round.games.concat(round.left).map(function (f) { return f.about; }));
      session.entrants.forEach(function (p) { if (!has(there, p) && !has(session.gone, p) && !has(session.late, p)) lacks(where); });
    });
  }

  /* The coin for the first move on the top board, and who moved first there. */
  function coin(world, facts, games, where, moved) {
    var lot = asked(facts, ["colour-lot"])[0];
    if (asked(facts, ["set-colours"]).length || !games.length) return;
    if (!lot) return world.finds("undrawn", 0, { where: where });
    var game = games.filter(function (g) { return g.place.board === lot.place.board && (g.place.game || 1) === 1; })[0];
    if (!moved && game && game.about[0] !== lot.plain) differs(world, where, lot.plain, game.about[0]);
  }

  function isIn(session, player) { return has(session.entrants, player) || has(session.late, player); }

  /* Groups of one rating that no lots have parted; who came later ranks below. */
  function ranked(event, session) {
    var groups = {}, lots = asked(session.inside, ["rank-lots"]);
    session.entrants.forEach(function (p) { (groups[event.rating[p]] = groups[event.rating[p]] || []).push(p); });
    return Object.keys(groups).map(function (rating) { return groups[rating]; }).filter(function (group) {
      return group.length > 1 && !lots.some(function (f) { return group.every(function (p) { return has(f.about, p); }); });
    });
  }

  /* What color a player had in each of these rounds; a game that nobody came to, and a house opponent, have none. */
  function colorsHad(games, player) {
    return games.map(function (game) { return !game || /absent/.test(game.plain) ? "" : game.about[0] === player ? "white" : "black"; });
  }

  /* The color that two are due: "lot" where neither had any, "" where both are due the same and rank decides. */
  function due(one, other) {
    function cost(color, not) {
      function thrice(had, c) { return had.length === 2 && had[0] === c && had[1] === c ? 1 : 0; }
      function repeats(had, c) { return had.filter(Boolean).pop() === c ? 1 : 0; }
      return 10 * (thrice(one, color) + thrice(other, not)) + repeats(one, color) + repeats(other, not);
    }
    if (!one.concat(other).some(Boolean)) return "lot";
    var white = cost("white", "black"), black = cost("black", "white");
    return white < black ? "white" : black < white ? "black" : "";
  }

  function allotted(world, event, session, round, game, where) {
    if (asked(round.facts, ["set-colours"]).length) return;
    var had = game.about.map(function (p) {
      return !isIn(session, p) ? [] : colorsHad(session.rounds.slice(0, round.turn - 1).map(function (r) {
        return r.games.filter(function (g) { return has(g.about, p); })[0];
      }), p);
    });
    colored(world, game, had, asked(round.facts, ["colour-lot"]), where);
  }

  function colored(world, game, had, lots, where) {
    var color = due(had[0], had[1]), lot = lots.filter(function (f) { return f.place.board === game.place.board; })[0];
    if (color === "lot" && !lot) world.finds("undrawn", 0, { where: where });
    else if (color === "lot" && lot.plain !== game.about[0]) differs(world, where, lot.plain, game.about[0]);
    else if (color === "black") differs(world, where, game.about[1] + " – " + game.about[0], game.about.join(" – "));
  }

  /* Score and the three tiebreaks of an entrant, in half points (TWX-0 to TWX-3); an involuntary bye counts half of
   * its point for an opponent. */
  function twixtFigures(session, player) {
    function turns(p) {
      return session.rounds.map(function (round) {
        var game = round.games.filter(function (g) { return has(g.about, p); })[0];
        var bye = round.left.some(function (f) { return f.plain === "bye" && has(f.about, p); });
        if (!game) return { points: bye ? 2 : 0, bye: bye, met: "" };
        var points = ENDED[game.plain][game.about.indexOf(p)], came = !/absent/.test(game.plain);
        return { points: points, bye: !came && points > 0, met: came ? game.about[1 - game.about.indexOf(p)] : "" };
      });
    }
    function share(turn) { return turn.bye ? 1 : turn.points; }
    function running(list) { var score = 0; return total(list.map(function (n) { score += n; return score; })); }
    var own = turns(player), points = own.map(function (t) { return t.points; });
    var met = own.map(function (t) { return t.met; }).filter(function (p) { return p && isIn(session, p); });
    return [total(points), total(met.map(function (p) { return total(turns(p).map(share)); })), running(points),
      total(met.map(function (p) { return running(turns(p).map(share)); }))];
  }

  /* Those level with a seed were parted by a coin or lots. */
  function seededBy(world, event) {
    var inside = event.later.filter(function (f) { return f.place.part === "elimination"; });
    var seeds = [], records = {}, places = inside.concat(event.later);
    asked(event.later, ["result"]).forEach(function (f) { seeds = seeds.concat(f.about.filter(function (p) { return !has(seeds, p); })); });
    if (event.later.some(function (f) { return f.place.part !== "elimination"; })) {
      if (!asked(inside, ["start"]).length && asked(event.later, ["result"]).length) world.finds("undrawn", 0, { where: "elimination" });
      var first = event.later.filter(function (f) { return f.place.part === "quarterfinal"; });
      var moved = event.leaving.concat(asked(inside, ["accept-late", "set-order"])).some(function (f) { return f.place.part === "elimination"; });
      coin(world, first, asked(first, ["result"]), "quarterfinal", moved);
    }
    if (!seeds.length || asked(places, ["set-order", "accept-late"]).length) return;
    event.sessions.forEach(function (session) {
      session.entrants.concat(session.late).forEach(function (p) { records[p] = twixtFigures(session, p).join(" "); });
    });
    var gone = event.leaving.map(function (f) { return f.plain; }), lots = asked(inside, ["seed-coin", "seed-lots"]);
    Object.keys(records).forEach(function (p) {
      if (!has(seeds, p) && has(gone, p)) return;
      seeds.forEach(function (seed) {
        var parted = seed === p || records[seed] !== records[p] || lots.some(function (f) { return has(f.about, p) && has(f.about, seed); });
        if (!parted) world.finds("undrawn", 0, { where: "elimination" });
      });
    });
  }

  /* The elimination: games in their order, whoever won goes on, colors and their lots, the champion. */
  function bracketOf(world, event) {
    var PART = ["", "quarterfinal", "quarterfinal", "quarterfinal", "quarterfinal", "semifinal", "semifinal", "final"], FEEDS = { 5: [1, 2], 6: [3, 4], 7: [5, 6] };
    var start = asked(event.later, ["start"]).map(function (f) { return f.n; })[0] || 0, boards = {}, inside = event.later, n;
    var decided = asked(world.facts, DECIDING).some(function (f) { return f.n > start; });
    for (n = 1; n <= 7; n++) {
      boards[n] = [];
      asked(inside, ["result", "set-result"]).forEach(function (f) {  // a replayed game has another result later
        if (f.place.board === n && f.place.part === PART[n] && ENDED[f.plain]) boards[n][f.place.game - 1] = f;
      });
      if (Object.keys(boards[n]).length < boards[n].length) return world.finds("undrawn", 0, { where: PART[n] + "/board-" + n });
    }
    if (decided || !start) return;
    function name(n) { return PART[n] + "/board-" + n; }
    var field = [], gone = event.leaving.map(function (f) { return f.plain; }), set = asked(inside, ["set-colours"]).length;
    event.sessions.forEach(function (s) { s.entrants.concat(s.late).forEach(function (p) { if (!has(field, p) && !has(gone, p)) field.push(p); }); });
    var least = { 1: 8, 2: 5, 3: 7, 4: 6, 5: 4, 6: 3, 7: 2 };  // how many there are if a pairing has two players
    var empty = Object.keys(boards).some(function (n) { return boards[n].some(function (g) { return g.plain === "both-absent"; }); });
    Object.keys(boards).forEach(function (key) {
      var games = boards[key], feeds = FEEDS[key], where = name(key);
      games.forEach(function (game, at) {
        if (at && games[at - 1].plain !== "draw") world.finds("undrawn", 0, { where: where });
      });
      if (!feeds || !games.length) return;
      feeds.forEach(function (from) {
        var before = boards[from];
        if (!before.length) return lacking(from);
        var last = before[before.length - 1], winner = wonBy(last);
        if (winner && !has(games[0].about, winner)) differs(world, where, winner, games[0].about.join(" – "));
        else if (!games[0].about.some(function (p) { return has(last.about, p); })) differs(world, where, last.about.join(" / "), games[0].about.join(" – "));
      });
      var had = games[0].about.map(function (p) { return bracketColors(boards, +key, p); });
      if (!set) colored(world, games[0], had, asked(inside, ["colour-lot"]).filter(function (f) { return f.place.part === PART[key]; }), where);
    });
    function lacking(n) { if (!empty && field.length >= least[n]) world.finds("undrawn", 0, { where: name(n) }); }
    if (world.extract.champions.length && !boards[7].length) lacking(7);
    var clock = world.rules.session_clock || {}, drawnAt = boards[7][1] && boards[7][0].value[1];
    var late = drawnAt > 3 * clock.hour * 60 - clock.insist * 60;  // then both are asked whether they insist
    if (late && asked(inside, ["insist"]).length < 2) world.finds("undrawn", 0, { where: name(7) });
    finalWon(world, boards);
  }

  function wonBy(game) {
    var ended = ENDED[game.plain];
    return ended[0] === ended[1] ? "" : game.about[ended[0] > ended[1] ? 0 : 1];
  }

  /* The color of a player in the first game of each pairing before this one; a walkover gives none. */
  function bracketColors(boards, key, player) {
    return (key < 7 ? [[1, 2, 3, 4]] : [[1, 2, 3, 4], [5, 6]]).map(function (row) {
      var games = [].concat.apply([], row.map(function (n) { return boards[n]; })).filter(function (g) { return has(g.about, player); });
      return games.some(function (g) { return !/absent/.test(g.plain); }) ? (games[0].about[0] === player ? "white" : "black") : "";
    });
  }

  /* Whoever won the final is champion; after a draw who has more points, then a coin where the reading says so. */
  function finalWon(world, boards) {
    var champions = world.extract.champions, last = boards[7][boards[7].length - 1], points = {};
    if (!champions.length || !last) return;
    var winner = wonBy(last);
    if (!winner && Object.keys(boards).every(function (n) { return boards[n].length; })) {
      Object.keys(boards).forEach(function (n) {
        boards[n].forEach(function (game) { game.about.forEach(function (p, i) { points[p] = (points[p] || 0) + ENDED[game.plain][i]; }); });
      });
      var one = last.about[0], other = last.about[1], coin = asked(world.facts, ["tiebreak-coin"])[0];
      if (points[one] !== points[other]) winner = points[one] > points[other] ? one : other;
      else if ((world.rules.readings || {}).final_tie === "coin") {
        if (!coin) return world.finds("undrawn", 0, { where: "final/board-7" });
        winner = coin.plain;
      }
    }
    if (winner && sorted(champions) !== winner) differs(world, "title", winner, champions.join(", "));
  }

  // Words

  var WORDS = {
    en: {
      unreadable: "Entry {n} cannot be read.",
      "no-founding": "There is no entry that sets the playoff up: its rules and its crosstable are missing.",
      twice: "Entry {n} is there twice: one was inserted.",
      order: "Entry {n} stands out of its order.",
      missing: "Entry {n} is missing.",
      link: "Entry {n} was changed, or stands behind another one than before: it does not lead to its chain value.",
      event: "These values are of another playoff, {expected}.",
      names: "The names were changed: somebody is called otherwise than was published.",
      figures_published: "The figures are not those that were published.",
      outcome_published: "Who advances, or who is champion, is not what was published.",
      changed: "Entry {n} was changed: it is not the one of which a mark was published.",
      moved: "Entry {n} was moved to another place.",
      removed: "Entry {n} was removed.",
      inserted: "Entry {n} was inserted: no mark of it was published.",
      no_values: "What you gave to compare with holds no value of this form: nothing was compared.",
      no_value: "What you gave to compare with has a line that is no value of this form: {found}",
      value: "The value {found} is none of this extract, as it stands or as it was before.",
      standing: "Which entries are in force, or a chain value of one that is withheld, was changed.",
      head: "The chain ends in another value than was published: something in it was changed.",
      anew: "The chain was made anew: it has values that were not published.",
      shape: "Not of the kind that an extract has: {found}.",
      nothing_else: "Nothing else was looked at.",
      part: "Entry {n} is told in part, and what it says has nothing to withhold.",
      title: "The title is {expected} by the entries, and the extract says {found}.",
      tied: "The tied are {expected} by the entries, and names or figures are given of {found}.",
      draw: "The draw of entry {n} does not follow from its secret number.",
      commitment: "The draw of entry {n} does not keep what was committed to before it.",
      bid: "The bids that entry {n} opens are not those that it says.",
      seal: "A bid that entry {n} opens is not the one sealed in entry {bid}.",
      figure: "{system} of player {player} is not what the crosstable gives.",
      columns: "The criteria of the edition are {expected}, and figures are given of {found}.",
      consequence: "{where}: from the entries follows {expected}, and the extract says {found}.",
      stands: "Entry {n} is in force by the entries and not by the extract, or the other way round.",
      undeclared: "A declaration is in force, and the extract names no champion.",
      undrawn: "{where}: what came of it needs a draw, a bid, a start or a result that no entry in force shows.",
      good: "Nothing was found to be changed.",
      about: "Looked at: {title} ({event}), {n} entries; tied: {tied}. Nobody is declared champion yet. Whatever else stands on the page is not looked at.",
      about_won: "Looked at: {title} ({event}), {n} entries; tied: {tied}; champion: {champions}. Whatever else stands on the page is not looked at.",
      good_earlier: "It agrees with what was published up to entry {n}. Since then {more} came, which these values do not cover.",
      good_compared: "It agrees with what was published elsewhere, as far as that was given here.",
      not_compared: "It was compared with nothing from elsewhere: whoever changes a record can make its chain and this page anew. Compare the values below with those on a bulletin, or paste published values here.",
      bad: "This is not the record that it claims to be.",
      unusable: "It was not compared as it should be: what you gave cannot be used.",
      again_no: "The chain was not made anew.",
      again_unknown: "Whether the chain was made anew cannot be told: for that it takes the published values of every entry, or the last chain value.",
      counts: "{shown} entries checked against the chain, {withheld} withheld or told in part; {draws} draws by the program, {opened} opened bids against their seals ({seals} sealed).",
      checked: "Checked",
      unchecked: "Not checked",
      figures: "figures of {system}",
      stage: "what follows in {where}: winners and who advances",
      ruled: "{where}, of which a ruling or somebody who left decides",
      pairing: "who meets whom in {where}",
      field: "who of the tied plays",
      twixt_legal: "the pairings of the sessions as legal: nobody twice in a round, nobody against the same twice",
      twixt_drawn: "what the sessions and the elimination needed: lots, starts, results, first moves that are due, who won",
      twixt_mended: "what the sessions and the elimination needed, since rounds stand that were paired before something was mended",
      twixt_best: "whether pairings of a session are the best, its figures but for seeds who are tied, and who advances after a draw",
      title_more: "whether the title is {found}: the entries do not have all of that",
      later: "what came after entry {n}, up to which the values go: what is in force, who advances, names and figures that were changed since",
      published_extract: "whether the entries are told as they were published – who had which color, who was declared, which are in force: the value of the extract was not given",
      published_names: "whether the names are those that were published: their value was not given",
      published_figures: "whether the figures are those that were published: their value was not given",
      published_outcome: "whether those who advance and the champion are those that were published: their value was not given",
      fixed: "that results were entered as they were played; that nobody looked at a bid that was typed; the links of withheld entries, and where nothing followed from one whether it had to be withheld; who was eligible, who confirmed; coins and lots by hand; that what fell with an undone entry had to fall",
      paste: "Published values",
      compare: "Compare",
      choose: "A page of `playoffs audit`, or its extract",
      extract: "Value of the extract", chain: "Chain value of the last entry", names_value: "Value of the names"
    },
    es: {
      unreadable: "La anotación {n} no puede leerse.",
      "no-founding": "Falta la anotación con que se creó el desempate: sus reglas y su cuadro.",
      twice: "La anotación {n} está dos veces: una fue insertada.",
      order: "La anotación {n} no está en su orden.",
      missing: "Falta la anotación {n}.",
      link: "La anotación {n} fue cambiada, o está detrás de otra que antes: no lleva a su valor de la cadena.",
      event: "Estos valores son de otro desempate, {expected}.",
      names: "Los nombres fueron cambiados: alguien se llama de otro modo que el publicado.",
      figures_published: "Las cifras no son las que se publicaron.",
      outcome_published: "Quién sigue, o quién es campeón, no es lo que se publicó.",
      changed: "La anotación {n} fue cambiada: no es aquella cuya marca se publicó.",
      moved: "La anotación {n} fue movida a otro lugar.",
      removed: "La anotación {n} fue quitada.",
      inserted: "La anotación {n} fue insertada: no se publicó ninguna marca suya.",
      no_values: "Lo que dio para comparar no tiene ningún valor de esta forma: no se comparó nada.",
      no_value: "Lo que dio para comparar tiene una línea que no es ningún valor de esta forma: {found}",
      value: "El valor {found} no es de este extracto, ni como está ni como era antes.",
      standing: "Qué anotaciones están en vigor, o un valor de la cadena de una que no se muestra, fue cambiado.",
      head: "La cadena termina en otro valor que el publicado: algo en ella fue cambiado.",
      anew: "La cadena se rehízo: tiene valores que no se publicaron.",
      shape: "No es de la clase que tiene un extracto: {found}.",
      nothing_else: "No se miró nada más.",
      part: "La anotación {n} se dice en parte, y lo que dice no tiene nada que callar.",
      title: "El título es {expected} según las anotaciones, y el extracto dice {found}.",
      tied: "Los empatados son {expected} según las anotaciones, y se dan nombres o cifras de {found}.",
      draw: "El sorteo de la anotación {n} no se sigue de su número secreto.",
      commitment: "El sorteo de la anotación {n} no cumple lo comprometido antes.",
      bid: "Las pujas que abre la anotación {n} no son las que dice.",
      seal: "Una puja que abre la anotación {n} no es la sellada en la anotación {bid}.",
      figure: "{system} del jugador {player} no es lo que da el cuadro.",
      columns: "Los criterios de las reglas son {expected}, y se dan cifras de {found}.",
      consequence: "{where}: de las anotaciones se sigue {expected}, y el extracto dice {found}.",
      stands: "La anotación {n} está en vigor según las anotaciones y no según el extracto, o al revés.",
      undeclared: "Hay una proclamación en vigor, y el extracto no nombra campeón.",
      undrawn: "{where}: lo que resultó exige un sorteo, una puja, un comienzo o un resultado que ninguna anotación en vigor muestra.",
      good: "No se encontró nada cambiado.",
      about: "Se miró: {title} ({event}), {n} anotaciones; empatados: {tied}. Aún no se ha declarado campeón. Lo demás que haya en la página no se mira.",
      about_won: "Se miró: {title} ({event}), {n} anotaciones; empatados: {tied}; campeón: {champions}. Lo demás que haya en la página no se mira.",
      good_earlier: "Coincide con lo publicado hasta la anotación {n}. Desde entonces hubo {more} más, que esos valores no abarcan.",
      good_compared: "Coincide con lo publicado en otro lugar, en lo que aquí se dio.",
      not_compared: "No se comparó con nada de otro lugar: quien cambia un registro puede rehacer su cadena y esta página. Compare los valores de abajo con los publicados, o péguelos aquí.",
      bad: "Este no es el registro que dice ser.",
      unusable: "No se comparó como debía: lo que dio no puede usarse.",
      again_no: "La cadena no se rehízo.",
      again_unknown: "No puede decirse si la cadena se rehízo: hacen falta los valores publicados de cada anotación, o el último valor de la cadena.",
      counts: "{shown} anotaciones comprobadas con la cadena, {withheld} que no se muestran o se dicen en parte; {draws} sorteos del programa, {opened} pujas abiertas con sus sellos ({seals} selladas).",
      checked: "Comprobado",
      unchecked: "No comprobado",
      figures: "cifras de {system}",
      stage: "lo que se sigue en {where}: ganadores y quién sigue",
      ruled: "{where}, que decide una resolución o alguien que se retiró",
      pairing: "quién se enfrenta a quién en {where}",
      field: "quién de los empatados juega",
      twixt_legal: "los emparejamientos de las sesiones como legales: nadie dos veces en una ronda ni dos veces contra el mismo",
      twixt_drawn: "lo que pedían las sesiones y la eliminatoria: sorteos, comienzos, resultados, salidas debidas, quién ganó",
      twixt_mended: "lo que pedían las sesiones y la eliminatoria, pues siguen en pie rondas emparejadas antes de enmendar algo",
      twixt_best: "si los emparejamientos de una sesión son los mejores, sus cifras salvo entre cabezas de serie igualados, y quién sigue tras unas tablas",
      title_more: "si el título es {found}: las anotaciones no lo tienen todo",
      later: "lo que vino después de la anotación {n}, hasta la que llegan los valores: qué está en vigor, quién sigue, nombres y cifras cambiados desde entonces",
      published_extract: "si las anotaciones se dicen como se publicaron – quién tuvo qué color, a quién se proclamó, cuáles están en vigor: no se dio el valor del extracto",
      published_names: "si los nombres son los publicados: no se dio su valor",
      published_figures: "si las cifras son las publicadas: no se dio su valor",
      published_outcome: "si quienes siguen y el campeón son los publicados: no se dio su valor",
      fixed: "que los resultados se anotaran como se jugaron; que nadie mirara una puja tecleada; los enlaces de anotaciones que no se muestran y, donde nada se siguió de una, si tenía que ocultarse; quién podía optar al título, quién confirmó; sorteos a mano; que lo que cayó con una anotación deshecha tuviera que caer",
      paste: "Valores publicados",
      compare: "Comparar",
      choose: "Una página de `playoffs audit`, o su extracto",
      extract: "Valor del extracto", chain: "Valor de la cadena de la última anotación", names_value: "Valor de los nombres"
    }
  };

  var CALLED = {
    en: {
      "score": "Score",
      "solkoff": "Solkoff",
      "median": "Median",
      "modified-median": "Modified Median",
      "cumulative": "Cumulative",
      "cumulative-of-opposition": "Cumulative of Opposition",
      "magnus": "Magnus",
      "match-points": "Match points",
      "opponents-match-win": "Opponents’ match-win %",
      "game-win": "Game-win %",
      "opponents-game-win": "Opponents’ game-win %",
      stage: "the stage of {1}",
      again: "the stage of {1}, round robin {2}",
      session: "session {1}",
      round: "round {1}",
      board: "board {1}",
      armageddon: "Armageddon",
      elimination: "the seeding",
      quarterfinal: "the quarterfinals",
      semifinal: "the semifinals",
      final: "the final",
      list: "the list of who plays",
      title: "the title"
    },
    es: {
      "score": "Puntos",
      "solkoff": "Solkoff",
      "median": "Mediana",
      "modified-median": "Mediana modificada",
      "cumulative": "Progresivo",
      "cumulative-of-opposition": "Progresivo de los rivales",
      "magnus": "Magnus",
      "match-points": "Puntos de encuentro",
      "opponents-match-win": "% de encuentros ganados de los rivales",
      "game-win": "% de partidas ganadas",
      "opponents-game-win": "% de partidas ganadas de los rivales",
      stage: "la fase de {1}",
      again: "la fase de {1}, liga {2}",
      session: "la sesión {1}",
      round: "ronda {1}",
      board: "tablero {1}",
      armageddon: "Armagedón",
      elimination: "la siembra",
      quarterfinal: "los cuartos de final",
      semifinal: "las semifinales",
      final: "la final",
      list: "la lista de quien juega",
      title: "el título"
    }
  };

  /* A place or a system as people call it; what has no name is called as in the record. */
  function called(text, lang) {
    var names = CALLED[lang] || CALLED.en;
    return text.split("/").map(function (part) {
      var m = /^(stage|session|round|board)-(\d+)(?:-(\d+))?$/.exec(part), name = m ? names[m[3] ? "again" : m[1]] : names[part];
      return (name || part).replace("{1}", m ? m[2] : "").replace("{2}", m ? m[3] : "");
    }).join(", ");
  }

  function words(key, more, lang) {
    var said = (WORDS[lang] || WORDS.en)[key] || WORDS.en[key] || key;
    more = Object.assign({}, more);
    ["where", "system"].forEach(function (name) { if (more[name]) more[name] = called(more[name], lang); });
    return said.replace(/\{(\w+)\}/g, function (all, name) { return more && more[name] !== undefined ? String(more[name]) : all; });
  }

  /* Everything that was found, in sentences; first what is said to be so, since the rest of a page may say otherwise. */
  function report(said, lang) {
    function of(key, more) { return words(key, more, lang); }
    var ours = said.findings.some(function (f) { return !has(["no_values", "no_value", "event"], f.what); });
    var lines = [of(said.ok ? "good" : ours ? "bad" : "unusable")];
    if (said.about) lines.push(of(said.about.champions ? "about_won" : "about", said.about));
    said.findings.forEach(function (f) { lines.push(of(f.what, f)); });
    var shapeless = said.findings.some(function (f) { return f.what === "shape"; });
    if (shapeless) return lines.concat([of("nothing_else")]);
    if (ours && !said.anew) lines.push(of(said.told ? "again_no" : "again_unknown"));
    if (said.ok) lines.push(said.earlier ? of("good_earlier", said.earlier) : of(said.compared ? "good_compared" : "not_compared"));
    lines.push(of("counts", said.counts));
    var checked = said.checked.map(function (c) { return of(c.what, c); });
    if (checked.length) lines.push(of("checked") + ": " + checked.join("; ") + ".");
    var open = said.unchecked.map(function (c) { return of(c.what, c); }).concat([of("fixed")]);
    lines.push(of("unchecked") + ": " + open.join("; ") + ".");
    return lines;
  }

  // A page

  function inPage(text) {
    var found = /<script type="application\/json" id="playoffs-extract">([^<]*)<\/script>/.exec(text);
    return JSON.parse(found ? found[1] : text);
  }

  function shows(document) {
    var lang = (document.documentElement.lang || "en").slice(0, 2);
    function made(name, into, text) {
      var element = document.createElement(name);
      if (text) element.textContent = text;
      into.appendChild(element);
      return element;
    }
    var there = document.getElementById("playoffs-extract"), extract = there ? JSON.parse(there.textContent) : null;
    var main = document.querySelector("main") || document.body, box = document.createElement("section");
    box.id = "playoffs-check";
    var label = made("label", box, words("paste", {}, lang)), area = made("textarea", label);
    area.rows = 4;
    area.spellcheck = false;
    var button = made("button", box, words("compare", {}, lang)), output = made("div", box);
    output.setAttribute("role", "status");
    function run(given) {
      if (!extract) return;
      var said = check(extract, area.value, given);
      output.textContent = "";
      output.className = said.ok ? "good" : "bad";
      report(said, lang).forEach(function (line, at) { made(at ? "p" : "h2", output, line); });
      var list = made("dl", output);
      [["extract", said.values.extract], ["chain", said.values.chain], ["names_value", said.values.names]].forEach(function (pair) {
        made("dt", list, words(pair[0], {}, lang));
        made("dd", list, pair[1]);
      });
    }
    button.type = "button";
    button.addEventListener("click", function () { run(true); });
    if (!extract) {
      var choose = made("label", box, words("choose", {}, lang)), file = made("input", choose);
      file.type = "file";
      file.addEventListener("change", function () {
        file.files[0].text().then(function (text) { extract = inPage(text); run(); });
      });
    }
    var place = document.getElementById("playoffs-verifier") || main;
    if (place === main) main.appendChild(box); else place.appendChild(box);
    run();
  }

  /* By node: PAGE-OR-EXTRACT [VALUES]. 0 if nothing was found, 1 if something was, 2 if a file cannot be read. */
  function byNode(fs, files) {
    if (!files.length || files.length > 2) {
      console.error("node verify.js PAGE-OR-EXTRACT [VALUES]");
      return 2;
    }
    var texts = [], extract = null;
    for (var i = 0; i < files.length; i++) {
      try { texts.push(fs.readFileSync(files[i], "utf8")); } catch (error) {
        console.error(files[i] + ": cannot be read");
        return 2;
      }
    }
    try { extract = inPage(texts[0]); } catch (error) {
      console.error(files[0] + ": holds no extract of a record");
      return 2;
    }
    var said = check(extract, texts[1] || "", texts.length > 1);
    console.log(report(said, "en").join("\n"));
    return said.ok ? 0 : 1;
  }

  var given = { check: check, report: report, values: values, digest: digest, hmac: hmac, askText: askText };
  root.playoffsVerify = given;
  if (typeof module !== "undefined" && module.exports) module.exports = given;
  if (typeof document !== "undefined") {
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", function () { shows(document); });
    else shows(document);
  } else if (typeof require !== "undefined" && typeof process !== "undefined" && require.main === module) {
    process.exitCode = byNode(require("fs"), process.argv.slice(2));
  }
})(typeof globalThis !== "undefined" ? globalThis : this);

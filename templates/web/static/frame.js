/* In a frame of another site: tells the page around it how high it is, and nothing else. */
"use strict";
(() => {
  if (parent === window) return;
  let last = 0;
  const tell = () => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    if (height !== last) parent.postMessage({ playoffs: "height", height: last = height }, "*");
  };
  new ResizeObserver(tell).observe(document.documentElement);
  addEventListener("load", tell);
  tell();
})();

/* For a site that shows a playoff in a frame: makes each frame as high as what is in it. */
"use strict";
(() => {
  const sides = ["borderTopWidth", "borderBottomWidth", "paddingTop", "paddingBottom"];
  addEventListener("message", (event) => {
    if (!event.data || event.data.playoffs !== "height" || !(event.data.height > 0 && event.data.height < 100000)) return;
    for (const frame of document.querySelectorAll("iframe")) {
      if (frame.contentWindow !== event.source) continue;
      const style = getComputedStyle(frame); /* where a site counts the border as part of the height, it is added */
      const around = style.boxSizing === "border-box" ? sides.reduce((sum, each) => sum + parseFloat(style[each]), 0) : 0;
      frame.style.height = `${event.data.height + Math.ceil(around)}px`;
    }
  });
  /* A frame that was there before this script has told its height to nobody. */
  for (const frame of document.querySelectorAll("iframe")) frame.contentWindow.postMessage({ playoffs: "how high" }, "*");
})();

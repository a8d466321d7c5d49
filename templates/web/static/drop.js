/* A file that is dropped anywhere on the page of set-up is taken as if it had been chosen; one that is too large is
   told so before it is sent. Without it a browser takes what is dropped on the button itself. */
"use strict";
(() => {
  const input = document.querySelector("input[type=file]"), box = input && input.closest(".drop");
  const files = (e) => e.dataTransfer && [...e.dataTransfer.types].includes("Files");
  if (!box) {  // a draft, which has its file: the browser would open what is dropped and leave what was typed
    for (const what of ["dragover", "drop"]) addEventListener(what, (e) => {
      if (!files(e)) return;
      e.preventDefault();
      e.dataTransfer.dropEffect = "none";
    });
    return;
  }
  const said = box.querySelector("[role=status]");
  const over = (on) => box.classList.toggle("over", on);
  /* One file, or those of a report to US Chess, which belong together. */
  const one = (some) => some.length < 2 || some.length < 4 && [...some].every((file) => /^t[hsd]export.*\.dbf$/i.test(file.name));
  const look = () => {
    const [file] = input.files, size = [...input.files].reduce((sum, each) => sum + each.size, 0);
    input.setCustomValidity(!one(input.files) ? box.dataset.one : size > Number(input.dataset.most) ? input.dataset.large : "");
    said.textContent = input.validationMessage && file ? input.validationMessage : "";
  };
  input.addEventListener("change", look);
  addEventListener("pageshow", look);
  addEventListener("dragover", (e) => {
    if (!files(e)) return;
    e.preventDefault();
    e.dataTransfer.dropEffect = "copy";
    over(true);
  });
  addEventListener("dragleave", (e) => { if (!e.relatedTarget) over(false); });
  addEventListener("drop", (e) => {
    if (!files(e)) return;
    e.preventDefault();
    over(false);
    if (e.dataTransfer.files.length && one(e.dataTransfer.files)) {
      input.files = e.dataTransfer.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    } else said.textContent = box.dataset.one;
    input.focus();
  });
})();

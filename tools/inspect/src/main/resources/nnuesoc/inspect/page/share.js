// SPDX-License-Identifier: Apache-2.0
// The view for others and for later: a link, a picture, bookmarks with notes.

import {commandLine, commandOfPage} from "./command.js";
import {el, tellUser} from "./dom.js";
import {boardTime, grouped} from "./numbers.js";
import {run, source} from "./run.js";
import {address, state} from "./state.js";

const CAPTION = 76; // pixels below a picture for run, cycle and command
const EDGE = 16;
let dialog;
let list;
let note;
let typed; // the command, in words and to copy

/** Fills the dialog; returns the function that opens it. `title()` is the view's name. */
export function share(title) {
  dialog = document.getElementById("share");
  list = el("ul", {class: "plain marks"});
  note = el("input", {type: "text", "aria-label": "Note of the bookmark", placeholder: "a note"});
  const button = (text, onclick) => el("button", {type: "button", onclick}, text);
  dialog.append(el("h2", {id: "share-title"}, "Share"),
    el("div", {class: "bar"}, button("Copy link", copyLink), button("Save as PNG", () => savePng(title())), button("Save as SVG", () => saveSvg(title()))),
    el("p", {class: "soft"}, source.frozen ? "The link opens this file at this view, cycle and selection."
      : "The link is the part behind #: a colleague with the same run types / and pastes it. It names the run; on another one the page says so."),
    typed = el("div", {}), el("h3", {}, "Bookmarks"), el("div", {class: "bar"}, note, button("Bookmark this place", keep)), list, button("Close", () => dialog.close()));
  return () => {
    drawMarks();
    const command = commandOfPage(state.view, state.cycle);
    typed.replaceChildren(...(command === null ? [] : [el("p", {class: "soft"}, `This command opens the run at this view and cycle${source.other?.run.facts.trace === undefined ? "" : ", with the --map and --clock of the trace if it needs them"}:`), commandLine(command)]));
    dialog.showModal();
  };
}

function here() {
  return address(state.view, state.cycle, state.selection);
}

async function copyLink() {
  const link = source.frozen ? location.href.replace(/#.*/, "") + here() : here();
  try {
    await navigator.clipboard.writeText(link);
    tell("The link is copied.");
  } catch {
    note.value = link; // the browser does not let a page write there: the user can copy the selected text
    note.select();
    tell("Copy the link from the field.");
  }
}

function tell(text) {
  dialog.close();
  tellUser(text);
}

/** The view as a separate picture, with run, cycle and command below. */
function picture(title) {
  const main = document.getElementById("main");
  const [width, height] = [main.clientWidth + 2 * EDGE, main.scrollHeight + CAPTION + 2 * EDGE];
  const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules].map(rule => rule.cssText)).join("\n");
  const lines = [`nnuesoc, ${title}: cycle ${grouped(state.cycle)}, ${boardTime(state.cycle)}, run ${run.fingerprint}`,
    document.getElementById("facts").textContent, commandOfPage(state.view, state.cycle) ?? ""];
  const text = new XMLSerializer().serializeToString(copy(main));
  const style = `font: 15px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--paper); padding: ${EDGE}px; width: ${width}px; height: ${height}px`;
  const caption = lines.map(line => `<div style="font-size: 12px; overflow-wrap: anywhere; color: var(--soft)">${escaped(line)}</div>`).join("");
  return {width, height, text: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" data-theme="${document.documentElement.dataset.theme}">`
    + `<title>${escaped(lines.join("\n"))}</title><style>${escaped(rules)}</style><foreignObject width="${width}" height="${height}">`
    + `<div xmlns="http://www.w3.org/1999/xhtml" style="${style}">${text}${caption}</div></foreignObject></svg>`};
}

function escaped(text) {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

/** The view without its controls, its canvases as images. */
function copy(main) {
  const clone = main.cloneNode(true);
  const drawn = [...main.querySelectorAll("canvas")];
  [...clone.querySelectorAll("canvas")].forEach((canvas, i) => canvas.replaceWith(el("img", {
    src: drawn[i].toDataURL(), alt: drawn[i].getAttribute("aria-label") ?? "", width: drawn[i].clientWidth, height: drawn[i].clientHeight,
  })));
  clone.querySelectorAll(".bar, details, .chapters, select, input").forEach(one => one.remove());
  return clone;
}

function fileName(title, ending) {
  return `nnuesoc-${title.toLowerCase().replace(/\W+/g, "-")}-${state.cycle}.${ending}`;
}

function saveSvg(title) {
  save(new Blob([picture(title).text], {type: "image/svg+xml"}), fileName(title, "svg"));
}

function savePng(title) {
  const {width, height, text} = picture(title);
  const image = new Image();
  image.onload = () => {
    const canvas = el("canvas", {width: 2 * width, height: 2 * height});
    const context = canvas.getContext("2d");
    context.scale(2, 2);
    context.drawImage(image, 0, 0);
    canvas.toBlob(blob => save(blob, fileName(title, "png")));
  };
  image.onerror = () => tell("This browser draws no picture of a page; save it as SVG.");
  image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(text);
}

function save(blob, name) {
  const link = el("a", {href: URL.createObjectURL(blob), download: name});
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  tell(`${name} is saved.`);
}

/** The bookmarks of this run: [{hash, note}]; a file from disk may have no place to store them. */
function marks() {
  try {
    return JSON.parse(localStorage.getItem("bookmarks-" + run.fingerprint) ?? "[]");
  } catch {
    return [];
  }
}

function write(all) {
  try {
    localStorage.setItem("bookmarks-" + run.fingerprint, JSON.stringify(all));
  } catch {
    tell("This browser keeps nothing for a file from disk.");
  }
  drawMarks();
}

function keep() {
  write([...marks(), {hash: here(), note: note.value.trim() || `cycle ${grouped(state.cycle)}`}]);
  note.value = "";
}

function drawMarks() {
  const all = marks();
  list.replaceChildren(...all.map((mark, i) => el("li", {}, el("a", {href: mark.hash, onclick: () => dialog.close()}, mark.note), " ",
    el("button", {type: "button", "aria-label": "remove the bookmark " + mark.note, onclick: () => write(all.filter((_, place) => place !== i))}, "×"))));
}

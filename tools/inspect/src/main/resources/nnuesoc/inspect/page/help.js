// SPDX-License-Identifier: Apache-2.0
// The keys and the words of the hardware, shown on "?".

import {cells, el} from "./dom.js";
import {wordMeanings} from "./glossary.js";
import {run} from "./run.js";
import {shownViews} from "./state.js";
import {timesText} from "./times.js";

const keys = () => [
  ["← →", "one cycle back or on (in a file: one moment)"],
  ["Shift ← →", "one row back or on"],
  ["p n", "previous, next handshake"],
  ["H h", "previous, next hazard"],
  ["Home End", "first, last cycle"],
  ["g", "type a cycle, or a time like 833.12 µs"],
  ["1 … " + shownViews().length, "the views, from left to right"],
  ["+ −", "Timeline, Waves: zoom about the cursor; with the mouse Ctrl and the wheel, with two fingers apart or together"],
  ["< >", "Timeline, Waves: move the picture along; with the mouse or a finger drag it"],
  ["[ ]", "Waves: marker A, marker B at the cursor"],
  ["e E", "Waves: next, previous edge of the signal whose label has the focus"],
  ["0 e x s", "Timeline: whole run, this evaluation, single edges, to scale or equal phases"],
  ["a d w s", "Memories: the word beside, above, below"],
  ["arrows, Enter", "on a board, on the cells of the layers, in a table of words: go from one to the next, choose it"],
  ["Esc", "from there back to the view; once more: nothing is chosen"],
  ["j k", "Neuron: next, previous row"],
  ["space", "Story: play, stop"],
  ["/", "find a signal, word, square, row, cycle, time or hazard"],
  ["b", "copy a link, save a picture, bookmarks with notes"],
  [", .", "previous, next difference from the golden model or the other run"],
  ["t", "light or dark"],
  ["?", "this list; Esc closes it, as every dialog"],
];

const VIEWS = {Story: "story", Timeline: "timeline", Waves: "waves", Memories: "memory", Neuron: "neuron"};

/** Whether a key does something on this page: its text names the views that have it before a colon. */
function isOfPage(text) {
  const views = Object.keys(VIEWS).filter(title => text.includes(":") && text.split(":")[0].includes(title));
  return views.length === 0 || views.some(title => shownViews().includes(VIEWS[title]));
}

/** Fills the dialog; returns the function that opens it. */
export function help() {
  const dialog = document.getElementById("keys");
  dialog.append(el("div", {class: "bar"}, el("h2", {id: "keys-title"}, "Keys"), el("button", {type: "button", onclick: () => dialog.close()}, "Close")),
    el("table", {}, el("thead", {}, cells("th", "key", "what it does")), el("tbody", {}, ...keys().filter(([, text]) => isOfPage(text)).map(([key, text]) => cells("td", el("td", {}, el("kbd", {}, key)), text)))),
    el("h2", {id: "times"}, "Times"), el("p", {}, `A cycle takes ${run.periodNanos} ns${run.periodNanos === 20 ? "" : ", but 20 ns in the traces that the program writes and for its options --at, --from and --to"}. `, timesText().join(" ")),
    ...(wordMeanings ? [el("h2", {}, "Words")] : []), el("div", {class: "glossary", tabindex: 0, role: "region", "aria-label": "Words of the hardware"},
      el("dl", {}, ...(wordMeanings?.() ?? []).flatMap(([word, text]) => [el("dt", {}, word), el("dd", {}, text)]))),
    el("p", {class: "soft"}, "The address holds view, cycle and selection: send it, and a colleague with the same run (or this file) sees the same."),
  );
  return () => dialog.showModal();
}

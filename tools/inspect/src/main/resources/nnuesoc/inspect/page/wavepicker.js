// SPDX-License-Identifier: Apache-2.0
// The list of all signals, in groups, with a search; the user picks signals of the view Waves from it.

import {el} from "./dom.js";
import {run} from "./run.js";

/** A list that opens; `pick(index, on)` returns whether it succeeded, `isPicked(index)` says whether a signal is picked. */
export function wavePicker(pick, isPicked) {
  const groups = el("div", {class: "groups"});
  const picker = el("details", {}, el("summary", {}, "Choose signals"),
    el("p", {}, el("input", {type: "search", "aria-label": "Search signals", placeholder: "search signals", oninput: event => narrow(groups, event.target.value)})), groups);
  picker.addEventListener("toggle", () => fill(groups, pick, isPicked), {once: true});
  return picker;
}

/** Unticks a signal that was removed elsewhere. */
export function untick(picker, index) {
  const box = picker.querySelector(`input[value="${index}"]`);
  if (box) box.checked = false;
}

function fill(root, pick, isPicked) {
  const groups = new Map();
  run.signals.forEach((signal, index) => {
    if (!groups.has(signal.group)) {
      groups.set(signal.group, el("fieldset", {}, el("legend", {}, signal.group)));
    }
    groups.get(signal.group).append(el("label", {}, el("input", {
      type: "checkbox", value: index, checked: isPicked(index),
      onchange: event => event.target.checked = pick(index, event.target.checked),
    }), " " + signal.name.replace(/^(soc|tpu)\./, "")));
  });
  root.append(...groups.values());
}

/** Shows the signals whose names contain every word of a text, and the groups with such signals. */
function narrow(root, text) {
  const words = text.toLowerCase().split(/\s+/);
  for (const group of root.children) {
    const labels = [...group.querySelectorAll("label")];
    labels.forEach(label => label.hidden = !words.every(word => label.textContent.toLowerCase().includes(word)));
    group.hidden = labels.every(label => label.hidden);
  }
}

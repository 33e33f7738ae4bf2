// SPDX-License-Identifier: Apache-2.0
// A search by typing: views, signals, words, squares, rows, cycles, times, hazards by kind.

import {el, tellUser} from "./dom.js";
import {wordMeanings} from "./glossary.js";
import {boardTime, grouped, square, typedCycle} from "./numbers.js";
import {choosePiece, chooseRow, chooseWord} from "./path.js";
import {evaluationAt, rows, run} from "./run.js";
import {go, show, shownViews, state} from "./state.js";

const MOST = 30; // answers that are listed
let dialog;
let input;
let list;
let titles;
let found = [];
let chosen = 0;

/** Fills the dialog; returns the function that opens it. `names` are the titles of the views. */
export function palette(names) {
  titles = names;
  dialog = document.getElementById("palette");
  list = el("ul", {id: "found", role: "listbox", "aria-label": "Found"});
  input = el("input", {
    type: "text", role: "combobox", "aria-expanded": "true", "aria-controls": "found", "aria-autocomplete": "list", autocomplete: "off", spellcheck: "false",
    "aria-label": "Find a signal, word, square, row, cycle, time or hazard", placeholder: "sum_white   output_2[22]   e4   layer 2 row 22   41656   833.12 µs   mixed-port",
    oninput: fill, onkeydown: keys,
  });
  dialog.append(input, list);
  dialog.addEventListener("click", event => event.target === dialog && dialog.close());
  return () => {
    input.value = "";
    fill();
    dialog.showModal();
    input.focus();
  };
}

function fill() {
  found = answers(input.value.trim()).slice(0, MOST);
  chosen = 0;
  list.replaceChildren(...found.map((one, i) => el("li", {id: "found-" + i, role: "option", onclick: () => take(one)},
    el("span", {class: "soft"}, one.kind), " ", one.text, ...(one.note ? [" ", el("span", {class: "soft"}, one.note)] : []))));
  if (found.length === 0) {
    list.append(el("li", {role: "option", "aria-disabled": "true", class: "soft"}, "Nothing here has that name."));
  }
  mark();
}

function mark() {
  [...list.children].forEach((one, i) => one.setAttribute("aria-selected", String(i === chosen && found.length > 0)));
  if (found.length > 0) {
    input.setAttribute("aria-activedescendant", "found-" + chosen);
    list.children[chosen].scrollIntoView({block: "nearest"});
  } else {
    input.removeAttribute("aria-activedescendant");
  }
}

function keys(event) {
  const by = {ArrowDown: 1, ArrowUp: -1}[event.key];
  if (by && found.length > 0) {
    event.preventDefault();
    chosen = (chosen + by + found.length) % found.length;
    mark();
  } else if (event.key === "Enter" && found[chosen]) {
    event.preventDefault();
    take(found[chosen]);
  }
}

function take(one) {
  dialog.close();
  document.getElementById("main").focus({preventScroll: true});
  one.act();
}

/** The possible meanings of a text, the surest first. */
function answers(text) {
  const low = text.toLowerCase();
  const has = name => name.toLowerCase().includes(low);
  return [...links(text), ...cycles(text), ...squares(low), ...rowsOf(low), ...words(low), ...hazards(has),
    ...shownViews().filter(view => has(titles[view])).map(view => ({kind: "view", text: titles[view], act: () => show(view)})),
    ...(text === "" ? [] : [...memories(has), ...signals(low, has), ...meanings(low)])];
}

/** Words of the hardware and their meanings; the full text is below the page. */
function meanings(low) {
  return wordMeanings().filter(([word]) => word.toLowerCase().includes(low)).map(([word, text]) =>
    ({kind: "word of the hardware", text: word, note: text, act: () => tellUser(`${word}: ${text}`)}));
}

/** A link that somebody sent. */
function links(text) {
  const [link] = /#view=\S+/.exec(text) ?? [];
  return link ? [{kind: "link", text: link, act: () => { location.hash = link; }}] : [];
}

function cycles(text) {
  const cycle = typedCycle(text);
  return cycle === null ? [] : [{kind: "cycle", text: grouped(cycle), note: boardTime(cycle) + (cycle > run.cycles ? ", behind the end" : ""), act: () => go(cycle, true)}];
}

function squares(low) {
  const number = Array.from({length: 64}, (_, i) => square(i)).indexOf(low);
  return number < 0 || run.layers.length === 0 ? [] : [{kind: "square", text: low, act: () => {
    show("board", {square: number});
    choosePiece(number);
  }}];
}

/** "layer 2 row 22", "l2 22", or "row 22" of each layer that has one. */
function rowsOf(low) {
  const [, layer, one, other] = /^(?:(?:layer|l) ?([1-4])[ ,:]*(?:row|r)? ?(\d+)|row ?(\d+))$/.exec(low) ?? [];
  const row = Number(one ?? other);
  return run.layers.filter(each => (one ?? other) !== undefined && (layer === undefined || each.number === Number(layer)) && row < each.rows)
    .map(each => ({kind: "row", text: `layer ${each.number} row ${row}`, act: () => toRow({layer: each.number, row, side: "white"})}));
}

/** Shows a row in the cycle from which on its result is there. */
async function toRow(row) {
  const place = (await rows(evaluationAt(state.cycle))).rows.find(one => one.layer === row.layer && one.row === row.row);
  show("neuron", row);
  if (place) go(place.end, true);
  await chooseRow(row);
}

function words(low) {
  const [, name, digits] = /^(\w+)\[(\d+)\]?$/.exec(low) ?? [];
  return run.memories.filter(memory => name !== undefined && memory.name.toLowerCase().includes(name) && Number(digits) < memory.words)
    .map(memory => ({kind: "word", text: `${memory.name}[${grouped(Number(digits))}]`, act: () => {
      show("memory", {memory: memory.name, word: Number(digits)});
      chooseWord(memory.name, Number(digits));
    }}));
}

/** The next hazard of each kind, among those that the page has in full. */
function hazards(has) {
  const kinds = new Map();
  run.hazards.kept.forEach(hazard => kinds.set(hazard.kind, [...kinds.get(hazard.kind) ?? [], hazard.cycle]));
  return [...kinds].filter(([kind]) => has("hazard " + kind)).map(([kind, all]) => ({
    kind: "hazard", text: kind, note: `${grouped(all.length)} among the first ${grouped(run.hazards.kept.length)}; to the next one`,
    act: () => go(all.find(cycle => cycle > state.cycle) ?? all[0], true),
  }));
}

function memories(has) {
  return run.memories.filter(memory => has(memory.name))
    .map(memory => ({kind: "memory", text: memory.name, note: `${grouped(memory.words)} × ${memory.width}`, act: () => show("memory", {memory: memory.name, word: null})}));
}

/** Signals; those whose own name begins with the text come first. */
function signals(low, has) {
  const begins = signal => signal.name.toLowerCase().split(".").at(-1).startsWith(low);
  return run.signals.filter(signal => has(signal.name)).sort((a, b) => begins(b) - begins(a))
    .map(signal => ({kind: "signal", text: signal.name, act: () => show("waves", {signals: [signal.name, ...(state.selection.signals ? [state.selection.signals] : [])].join(",")})}));
}

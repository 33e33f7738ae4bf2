// SPDX-License-Identifier: Apache-2.0
// Memories in the cursor's cycle: a picture, a table, the changes, the golden values, the writers.

import {onDrag} from "./canvas.js";
import {choice, el, keepFocus, say, tellUser} from "./dom.js";
import {meaning} from "./glossary.js";
import {fixed, grouped} from "./numbers.js";
import {featureAt, featureBoards, features, featureText, grid, heat, scaleOf, wordAt} from "./heatmap.js";
import {chooseWord, pathWord} from "./path.js";
import {isByColumn, rowsDone} from "./rows.js";
import {evaluationAt, run, source, value} from "./run.js";
import {select, state} from "./state.js";
import {wordDetail} from "./worddetail.js";
import {wordTable} from "./wordtable.js";

let picture;
let legend;
let hover;
let layout;
let field;
let table;
let told;
let detail;
let files;
let now = null;
let marked = [];
let asked = 0;

/** Memories: every word of every cycle. */
export const memoryView = {
  title: "Memories",

  mount(root) {
    if (run.memories.length === 0) {
      picture = null;
      root.append(el("p", {}, "This design has no memory whose words are seen: see Waves."));
      return;
    }
    picture = el("canvas", {class: "lane", role: "img"});
    legend = el("p", {class: "soft", id: "scale"});
    hover = el("p", {class: "number", id: "hover"}, "\u00a0");
    layout = el("span", {});
    field = el("input", {class: "cycle number", "aria-label": "Word", placeholder: "word", onchange: typed});
    table = wordTable({choose});
    told = el("p", {});
    detail = wordDetail();
    files = el("p", {});
    now = null;
    const against = el("input", {
      class: "cycle number", "aria-label": "Compare with cycle", placeholder: "cycle", value: /^\d+$/.test(state.selection.against) ? state.selection.against : "",
      onchange: event => compare(event.target.value.replace(/\D/g, "") || "none"),
    });
    root.append(el("div", {class: "bar"},
      choice("Memory", run.memories.map(one => [one.name, `${one.name} (${grouped(one.words)} × ${one.width})`]), memory().name,
        name => { select({memory: name, word: null}); memoryView.update(); }),
      choice("Compare with", [["none", "compare with nothing"], ["golden", "compare with the golden model"], ["cycle", "compare with cycle …"]],
        /^\d+$/.test(state.selection.against) ? "cycle" : state.selection.against ?? "none",
        kind => compare(kind === "cycle" ? against.value || String(state.cycle) : kind, against)),
      against, el("button", {type: "button", onclick: () => compare(String(state.cycle), against)}, "compare with this cycle"),
      el("button", {type: "button", onclick: () => difference(-1)}, "◂ difference"),
      el("button", {type: "button", onclick: () => difference(1)}, "difference ▸")),
    el("div", {class: "bar"}, el("label", {}, "word ", field), layout), told, picture, legend, hover,
    el("div", {class: "panels"}, el("div", {class: "panel"}, table.root), el("div", {class: "panel"}, detail.root, files)));
    onDrag(picture, (x, event) => choose(pointed(x, event.offsetY)));
    picture.addEventListener("pointermove", event => tell(pointed(event.offsetX, event.offsetY)));
    picture.addEventListener("pointerleave", () => tell(null));
  },

  update() {
    return picture ? read() : undefined;
  },

  key(event) {
    if (!picture) {
      return false;
    }
    const {columns} = grid(memory().words, picture.clientWidth || 1);
    const by = {a: -1, d: 1, w: -columns, s: columns}[event.key];
    if (by) choose(Math.max(0, Math.min(memory().words - 1, (word() ?? 0) + by)));
    return Boolean(by);
  },
};

function memory() {
  return run.memories.find(one => one.name === state.selection.memory) ?? run.memories[0];
}

/** The chosen word, or else the word of the selection. */
function word() {
  const number = Number(state.selection.word ?? pathWord(memory().name) ?? NaN);
  return Number.isInteger(number) && number >= 0 && number < memory().words ? number : null;
}

/** The word that the user types: 123, 0x7b, or output_2[3] as in other views. */
function typed() {
  const number = Number(field.value.replace(/^.*\[|\]$|,/g, "").trim() || NaN);
  if (Number.isInteger(number) && number >= 0 && number < memory().words) {
    choose(number);
  } else {
    tellUser(`"${field.value}": expected a word from 0 to ${grouped(memory().words - 1)}, as 123 or 0x7b`);
  }
}

/** The king bucket whose features are shown as boards; null where all words are shown. */
function bucket() {
  const found = features(memory().name, memory().words);
  if (!found || state.selection.bucket === "all") {
    return null;
  }
  const asked = Number(state.selection.bucket ?? NaN);
  const near = word() ?? now?.words.values.findIndex((value, i) => value !== 0 && !now.words.missing?.[i]) ?? 0;
  return asked >= 0 && asked < found.buckets ? asked : Math.floor(Math.max(0, near) / (memory().words / found.buckets));
}

/** The word under the pointer. */
function pointed(x, y) {
  const boards = bucket();
  return boards === null ? wordAt(memory().words, picture.clientWidth, x, y)
    : featureAt(features(memory().name, memory().words).side, boards, picture.clientWidth, x, y);
}

function tell(number) {
  if (now && number !== null) {
    const found = features(now.facts.name, now.facts.words);
    say(hover, `${now.facts.name}[${grouped(number)}] = ${now.words.missing?.[number] ? source.frozen ? "not in this file" : "x" : fixed(now.words.values[number], now.facts.fraction)}`
      + (found ? `: ${featureText(found.side, number)}` : ""));
  } else {
    say(hover, "\u00a0");
  }
}

/** The meaning of the colors, in numbers. */
function explain({facts, words}) {
  const {most, largest, larger} = scaleOf(words.values);
  const mark = color => {
    const box = el("span", {class: "key"});
    box.style.background = `var(--${color})`;
    return box;
  };
  const negative = words.values.some(value => value < 0) ? [mark("layer3"), `${fixed(-most, facts.fraction)}  `] : [];
  legend.replaceChildren(...negative, mark("line"), "0  ", mark("layer1"), `${fixed(most, facts.fraction)}`
    + (largest > most ? `; ${grouped(larger)} ${larger === 1 ? "word lies" : "words lie"} beyond, up to ±${fixed(largest, facts.fraction)}` : ""));
}

/** Explains how the features are laid out, and lets the user choose the king bucket. */
function chooseLayout() {
  const found = features(memory().name, memory().words);
  const shown = bucket() ?? "all";
  const what = `${memory().name} ${shown}`;
  if (layout.dataset.shown !== what) {
    layout.dataset.shown = what;
    keepFocus(layout, () => layout.replaceChildren(...(found ? [choice("Layout", [["all", "all words"],
      ...Array.from({length: found.buckets}, (_, i) => [i, `king bucket ${i}`])], shown, chosen => { select({bucket: chosen}); show(); })] : [])));
  }
}

function choose(number) {
  if (number !== null) {
    select({memory: memory().name, word: number});
    chooseWord(memory().name, number);
    show();
  }
}

function compare(kind, field) {
  if (field && /^\d+$/.test(kind)) {
    field.value = kind;
  }
  select({against: kind === "none" ? null : kind});
  memoryView.update();
}

async function read() {
  const mine = ++asked;
  const facts = memory();
  const against = state.selection.against;
  const [words, other] = await Promise.all([source.words(facts, state.cycle), reference(facts, against)]);
  if (mine === asked && picture.isConnected) {
    now = {facts, words, other, against};
    show();
  }
}

async function reference(facts, against) {
  if (against === "golden") {
    return source.golden(facts, evaluationAt(state.cycle));
  }
  return /^\d+$/.test(against ?? "") ? source.words(facts, source.snap(Number(against))) : null;
}

/** How many words the golden model is compared with so far: those that were written in this evaluation. */
function due(facts) {
  const {layers} = run.evaluations[evaluationAt(state.cycle)];
  const [, layer] = /^output_(\d+)(?:_white|_black)?$/.exec(facts.name) ?? [];
  const span = layers[(layer ?? 1) - 1];
  if (layer === undefined) {
    return span?.firstTrigger != null && span.firstTrigger <= state.cycle ? facts.words : 0; // features, before the first row
  }
  const isWhole = layer === "1" && isByColumn(run); // the last column completes all words
  return rowsDone(span, facts.words, state.cycle, isWhole ? 0 : value(state.moment, `soc.fabric.layer${layer}.row`));
}

function show() {
  const {facts, words, other, against} = now;
  const end = against === "golden" ? due(facts) : facts.words;
  marked = [];
  if (other) {
    for (let i = 0; i < end; i++) {
      if (words.values[i] !== other.values[i] && !words.missing?.[i]) marked.push(i);
    }
  }
  const color = against === "golden" ? "hazard" : "transfer";
  const boards = bucket();
  if (boards === null) {
    heat(picture, words.values, words.missing, marked, color, word());
  } else {
    featureBoards(picture, {side: features(facts.name, facts.words).side, bucket: boards}, words.values, words.missing, marked, color, word());
  }
  explain(now);
  chooseLayout();
  picture.setAttribute("aria-label", `${facts.name} in cycle ${grouped(state.cycle)}, ${grouped(facts.words)} words`);
  say(told, summary(facts, words, other, against, end));
  told.title = meaning(facts.name) ?? "";
  told.className = against === "golden" && marked.length > 0 ? "bad" : "";
  table.draw(now, word(), end);
  detail.draw(now, word());
  const links = !facts.writer || source.file(facts, state.cycle, "mif") === null ? [] : ["mif", "hex", "csv"].map(format =>
    el("a", {href: source.file(facts, state.cycle, format), download: ""}, `${facts.name}.${format}`));
  files.replaceChildren(...(links.length ? ["As a file: ", ...links.flatMap(link => [link, " "])] : []));
}

function summary(facts, words, other, against, end) {
  const gone = words.missing ? words.missing.reduce((sum, one) => sum + one, 0) : 0;
  const nothing = gone === 0 ? "" : source.frozen
    ? ` This file has ${grouped(facts.words - gone)} of the words.` : ` ${grouped(gone)} words were never written.`;
  if (!against) {
    let set = 0;
    for (let i = 0; i < facts.words; i++) {
      if (words.values[i] !== 0) set++;
    }
    const [all, which] = gone > 0 && source.frozen ? [facts.words - gone, "words that are in this file"] : [facts.words, "words"];
    return `${grouped(set)} of ${all === facts.words ? "" : "the "}${grouped(all)} ${which} are not 0; ${facts.writer ? "written by " + facts.writer : "nothing writes them"}.${nothing}`;
  }
  if (!other) {
    return "The golden model does not know this memory." + nothing;
  }
  if (against === "golden") {
    return end === 0 ? "No word of it is due yet in this evaluation." + nothing
      : `${marked.length === 0 ? "All" : grouped(marked.length) + " of"} ${grouped(end)} words due by now ${marked.length === 0 ? "are" : "are not"} as the golden model has them.${nothing}`;
  }
  return `${grouped(marked.length)} words differ from those of cycle ${grouped(Number(against))}.${nothing}`;
}

function difference(by) {
  const here = word() ?? (by > 0 ? -1 : Infinity);
  const next = by > 0 ? marked.find(other => other > here) : marked.findLast(other => other < here);
  if (next !== undefined) choose(next);
}

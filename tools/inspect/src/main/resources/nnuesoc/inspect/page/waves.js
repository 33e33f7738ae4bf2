// SPDX-License-Identifier: Apache-2.0
// The signals that the user picks, around the cursor, as a logic analyser shows them.

import {onTime} from "./canvas.js";
import {choice, el, keepFocus, say, tellUser} from "./dom.js";
import {meaning} from "./glossary.js";
import {boardTime, FORMATS, grouped} from "./numbers.js";
import {run, source} from "./run.js";
import {search} from "./search.js";
import {go, select, state} from "./state.js";
import {paintWaves, waveText} from "./wavepaint.js";
import {untick, wavePicker} from "./wavepicker.js";

const MOST = 96; // at most this many signals at a time, picked or from an address
const SPANS = [16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192];
const FIRST = ["soc.hps.busy", "soc.hps.address", "soc.hps.write_data", "soc.fabric.layer1.state",
  "soc.fabric.layer1.trigger", "soc.fabric.layer1.ready", "soc.fabric.layer1.row", "soc.fabric.layer1.col", "soc.fabric.layer1.sum_white",
  "soc.fabric.control.state", "soc.fabric.control.row_white", "soc.fabric.control.row_black", "soc.fabric.control.add", "soc.fabric.output.running",
  "soc.fabric.output.sum", "soc.fabric.sequencer.state", "soc.fabric.sdram.left", "soc.fabric.accumulators.active", "soc.fabric.dense.layer", "soc.fabric.dense.raw",
  ...["board", "testbench"].flatMap(top => ["loader.state", "layer1_white.state", "layer1_white.trigger", "layer1_white.row", "layer1_white.column",
    "layer1_white.accumulator", "layer1_white.done"].map(name => `${top}.${name}`)),
  "tpu.processor.pc", "tpu.processor.registers.layer", "tpu.array.state", "tpu.array.step", "tpu.array.row", "tpu.array.start", "tpu.array.done",
  "tpu.array.feed_0", "tpu.array.pe_0_0.sum", "tpu.array.accumulator_0", "tpu.maps.output_0_0"]; // those that the design has
let canvas;
let labels;
let caption;
let apart;
let clear;
let picker;
let current = -1; // the signal whose edges the keys go to
let picked = [];
let shot = null;
let drawing = 0;
let first = null; // the start of the picture once it was moved; null again when the cursor leaves the picture
let shownCycle = null;
let rest = 0;

/** Waves: chosen signals, cycle by cycle. */
export const wavesView = {
  title: "Waves",

  mount(root) {
    picked = fromAddress();
    canvas = el("canvas", {class: "lane", role: "img"});
    labels = el("div");
    caption = el("span", {class: "soft number"});
    picker = wavePicker(pick, index => picked.some(one => one.index === index));
    apart = el("span", {class: "number", id: "apart"});
    const button = (text, onclick, hint) => el("button", {type: "button", "aria-label": hint, title: hint, onclick}, text);
    shot = null;
    root.append(el("div", {class: "bar"},
      button("zoom in +", () => zoom(-1)), button("zoom out −", () => zoom(1)), button("◂ <", () => move(-span() / 2), "move to earlier cycles"), button("> ▸", () => move(span() / 2), "move to later cycles"), caption,
      button("marker A [", () => mark("a", state.cycle)), button("marker B ]", () => mark("b", state.cycle)), apart,
      clear = button("no markers", () => { select({a: null, b: null}); draw(); })),
    el("div", {class: "waves"}, labels, el("div", {}, canvas)), picker);
    onTime(canvas, {
      click: x => shot && go(shot.from + Math.floor(x / canvas.clientWidth * (shot.to - shot.from + 1)), true),
      pan: by => move(by / canvas.clientWidth * span()),
      zoom: nearer => zoom(nearer ? -1 : 1),
    });
    first = null;
    rest = 0;
    label();
  },

  update() {
    if (first !== null && state.cycle !== shownCycle && (state.cycle < first || state.cycle >= first + span())) {
      first = null;
    }
    shownCycle = state.cycle;
    return draw();
  },

  key(event) {
    const here = () => picked.find(one => one.index === current) ?? picked[0];
    const action = {"+": () => zoom(-1), "=": () => zoom(-1), "-": () => zoom(1), "<": () => move(-span() / 2), ">": () => move(span() / 2), "[": () => mark("a", state.cycle), "]": () => mark("b", state.cycle),
      e: () => toEdge(here(), 1), E: () => toEdge(here(), -1)}[event.key];
    action?.();
    return Boolean(action);
  },
};

/** Names separated by commas, * for any characters, ? for one; a format after an @. The signal of --when comes first. */
function fromAddress() {
  const wanted = state.selection.signals?.split(",") ?? [state.selection.when ?? [], FIRST].flat();
  const found = [];
  for (const one of wanted) {
    const [glob, format = "auto"] = one.split("@");
    const pattern = new RegExp("^" + glob.replace(/[.+^${}()|[\]\\]/g, "\\$&").replace(/\*/g, ".*").replace(/\?/g, ".") + "$");
    run.signals.forEach((signal, index) => {
      if (pattern.test(signal.name) && found.length < MOST && !found.some(other => other.index === index)) {
        found.push({index, signal, format: FORMATS.includes(format) ? format : "auto"});
      }
    });
  }
  return found.length > 0 ? found : run.signals.slice(0, 8).map((signal, index) => ({index, signal, format: "auto"}));
}

function remember() {
  select({signals: picked.map(one => one.signal.name + (one.format === "auto" ? "" : "@" + one.format)).join(",")});
  shot = null;
  label();
  draw();
}

function span() {
  return SPANS.includes(Number(state.selection.span)) ? Number(state.selection.span) : canvas.clientWidth < 400 ? 16 : 64;
}

function zoom(by) {
  const index = SPANS.indexOf(span()) + by;
  if (SPANS[index]) {
    select({span: SPANS[index]});
    draw();
  }
}

/** Moves the picture, not the cursor; a part of a cycle is kept for the next move. */
function move(cycles) {
  rest += cycles;
  const whole = Math.trunc(rest);
  if (whole !== 0 && shot) {
    rest -= whole;
    first = Math.max(0, Math.min((first ?? shot.from) + whole, run.cycles - span() + 1));
    draw();
  }
}

function label() {
  keepFocus(labels, () => labels.replaceChildren(el("div", {class: "ruler soft"}, "cycle, time"), ...picked.map(one => {
    one.value = el("span", {class: "number"});
    const short = one.signal.name.replace(/^(soc\.(fabric\.)?|tpu\.)/, "");
    const button = (text, hint, onclick) => el("button", {type: "button", "aria-label": `${hint} ${short}`, title: hint, onclick}, text);
    return el("div", {class: "label", onfocusin: () => current = one.index},
      el("div", {}, el("span", {class: "name", title: [one.signal.name, meaning(one.signal.name)].filter(Boolean).join(": ")}, short),
        button("‹", "previous edge of", () => toEdge(one, -1)), button("›", "next edge of", () => toEdge(one, 1)), button("×", "remove", () => drop(one))),
      el("div", {}, one.value, button("↑", "move up", () => shift(one, -1)), button("↓", "move down", () => shift(one, 1)), choice("format of " + short, FORMATS, one.format, format => {
        one.format = format;
        remember();
      })));
  })));
}

function drop(one) {
  picked = picked.filter(other => other !== one);
  untick(picker, one.index);
  remember();
}

/** Adds a signal to the picture or removes it; returns whether it is in the picture. */
function pick(index, on) {
  picked = picked.filter(one => one.index !== index);
  if (on && picked.length >= MOST) {
    tellUser(`${MOST} signals are shown, which is as many as there is room for.`);
    return false;
  }
  if (on) {
    picked.push({index, signal: run.signals[index], format: "auto"});
  }
  remember();
  return on;
}

/** Moves a signal up (−1) or down (1) in the picture. */
function shift(one, by) {
  const from = picked.indexOf(one);
  const to = from + by;
  if (to >= 0 && to < picked.length) {
    [picked[from], picked[to]] = [picked[to], picked[from]];
    remember();
  }
}

/** Goes to the next (1) or the previous (−1) change of a signal. */
async function toEdge(one, by) {
  const answer = one && await search((from, way) => source.edge(one.index, from, way), state.cycle, by, `edge of ${one.signal.name}`);
  if (answer) go(answer.cycle, true);
}

/** The markers that are set: {A, B}. */
function markers() {
  return Object.fromEntries(["a", "b"].filter(name => /^\d+$/.test(state.selection[name] ?? ""))
    .map(name => [name.toUpperCase(), Number(state.selection[name])]));
}

function mark(name, cycle) {
  select({[name]: cycle});
  draw();
}

/** Where the markers stand, and how far apart. */
function distance({A, B}) {
  const one = (name, cycle) => cycle === undefined ? [] : [`${name} ${grouped(cycle)}`];
  const both = A !== undefined && B !== undefined;
  return [...one("A", A), ...one("B", B), ...(both ? [`B − A = ${B < A ? "−" : ""}${grouped(Math.abs(B - A))} cycles, ${B < A ? "−" : ""}${boardTime(Math.abs(B - A))}`] : [])].join(" · ");
}

async function draw() {
  picked.forEach(one => say(one.value, waveText(state.moment?.values[one.index], one.signal, one.format)));
  say(apart, distance(markers()));
  clear.hidden = Object.keys(markers()).length === 0;
  const mine = ++drawing;
  const width = span();
  const from = first ?? Math.max(0, Math.min(state.cycle - width / 2, run.cycles - width + 1));
  const to = Math.min(run.cycles, from + width - 1);
  if (shot?.from !== from || shot?.to !== to) {
    const answer = await source.window(from, to, picked.map(one => one.index));
    if (mine !== drawing) {
      return;
    }
    shot = {...answer, from, to};
  }
  if (canvas.isConnected) {
    paintWaves(canvas, shot, picked, markers());
    say(caption, `cycles ${grouped(shot.from)} to ${grouped(shot.to)}${missing()}`);
    canvas.setAttribute("aria-label", `Waves of ${picked.length} signals, ${caption.textContent}, cursor at ${grouped(state.cycle)}`);
  }
}

/** The number of cycles in the picture that a file does not have. */
function missing() {
  const cycles = (shot.unknown ?? []).reduce((sum, [first, last]) => sum + last - first + 1, 0);
  return !source.frozen ? "" : cycles === 0 ? "; this file has each of them"
    : `; this file does not have the ${grouped(cycles)} that are hatched`;
}

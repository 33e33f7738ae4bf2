// SPDX-License-Identifier: Apache-2.0
// Where the time goes: from the whole run down to single edges.

import {busBars, hasBusLanes, phasesOfTable} from "./buslanes.js";
import {onTime} from "./canvas.js";
import {el, say} from "./dom.js";
import {boardTime, grouped} from "./numbers.js";
import {evaluationAt, place, rows, run, source} from "./run.js";
import {isByColumn} from "./rows.js";
import {go, select, state} from "./state.js";
import {GUTTER, paintTimeline} from "./timelinepaint.js";
import {timeScale} from "./timescale.js";
import {timeTable} from "./timetable.js";

const EDGES = 3000; // with this many cycles or fewer, every edge is drawn
const SMALLEST = 16;
const MOST_BARS = 60; // positions whose bus is drawn
const COLORS = 4; // of layers
const STEP = .5; // of the picture, for the keys that move it
let canvas;
let caption;
let table;
let legend;
let view = null;
let shownCycle = null; // a picture that was moved away from the cursor stays until the cursor moves
let shots = null;
let drawing = 0;
let time = null; // the scale
let scaleButton;

const ARRAY_KEYS = [["transfer", "loads weights and biases"], ["compute", "the array works"]];

/** Timeline: phases to scale, hazards, and each layer's time. */
export const timelineView = {
  title: "Timeline",

  mount(root) {
    canvas = el("canvas", {class: "lane", role: "img"});
    caption = el("p", {class: "soft number"});
    table = el("div", {});
    const button = (label, hint, onclick) => el("button", {type: "button", "aria-label": hint.length > 1 ? hint : null, title: hint, onclick}, label);
    root.append(
      el("div", {class: "bar"},
        button("whole run", "0", () => zoomTo(0, run.cycles)),
        button("this evaluation", "e", evaluation),
        button("zoom in +", "+", () => zoom(.5)), button("zoom out −", "−", () => zoom(2)),
        button("single edges", "x", () => around(64)),
        button("◂ <", "move to earlier cycles", () => move(-STEP)), button("> ▸", "move to later cycles", () => move(STEP)),
        scaleButton = button("equal phases", "s", toggleScale), caption),
      canvas,
      legend = el("p", {class: "soft", id: "legend"}),
      el("p", {class: "soft"}, "Click to go to a cycle, drag to move along, Ctrl and the wheel or two fingers to zoom."),
      el("h2", {}, "Where the time goes"), table);
    onTime(canvas, {
      click: x => x > GUTTER && go(time.cycle(placeAt(x)), true),
      pan: by => move(by / (canvas.clientWidth - GUTTER)),
      zoom: (nearer, x) => zoom(nearer ? .7 : 1 / .7, x),
    });
    view = null;
    rescale();
  },

  update() {
    view ??= fromAddress();
    if (state.cycle !== shownCycle && (state.cycle < view.from || state.cycle > view.to)) {
      const [from, to] = places();
      view = fitPlaces(time.at(state.cycle) - (to - from) / 2, time.at(state.cycle) + (to - from) / 2);
    }
    shownCycle = state.cycle;
    return draw();
  },

  key(event) {
    const action = {"+": () => zoom(.5), "=": () => zoom(.5), "-": () => zoom(2), "0": () => zoomTo(0, run.cycles),
      e: evaluation, x: () => around(64), s: toggleScale, "<": () => move(-STEP), ">": () => move(STEP)}[event.key];
    action?.();
    return Boolean(action);
  },
};

function key(name, text) {
  const mark = el("span", {class: "key"});
  mark.style.background = `var(--${name})`;
  return el("span", {}, mark, text + "   ");
}

/** Explains the colors of the picture, and no others. */
function explain(evaluations, details) {
  const detailed = details.some(one => one.rows.length > 0);
  const single = Boolean(shots) && isNear();
  const layers = [...new Set(evaluations.flatMap(one => one.layers).filter(layer => layer.firstTrigger !== null).map(layer => layer.layer))];
  const entries = detailed
    ? run.picture === "array" ? [...ARRAY_KEYS] : [["transfer", "asks for weights, until ready is up"], ["compute", isByColumn(run) ? "computes a row, in layer 1 a column" : "computes a row"], ["line", "neither"]]
    : [1, 2, 3, 4].map(color => [color, layers.filter(layer => (layer - color) % COLORS === 0)]).filter(([, same]) => same.length > 0)
      .map(([color, same]) => ["layer" + color, `layer ${same.join(" or ")} at work`]);
  const phases = [...new Set(details.flatMap(one => one.phases.map(phase => phase.name)).filter(Boolean))];
  if (phases.length > 0) entries.push(["loader", phases.join(", ")]);
  if (hasBusLanes()) entries.push(["transfer", "the processor's bus works"], ["compute", "from the last word to the number"]);
  if (run.hazards.count > 0) entries.push(["hazard", "hazards"]);
  if (single) entries.push(["handshake", "trigger"], ["accent", "ready"]);
  const text = JSON.stringify(entries);
  if (legend.dataset.entries !== text) {
    legend.dataset.entries = text;
    legend.replaceChildren(...entries.map(([color, meaning]) => key(color, meaning)));
    if (!detailed && run.layers.length > 0 && evaluations.length > 3) {
      legend.append("Its rows show once three positions or fewer are in the picture: zoom in.");
    }
  }
}

function fromAddress() {
  const from = Number(state.selection.from ?? 0);
  const to = Number(state.selection.to ?? run.cycles);
  return from >= 0 && to > from ? fit(from, to) : fit(0, run.cycles);
}

function fit(from, to) {
  const span = Math.min(Math.max(to - from, SMALLEST), Math.max(run.cycles, SMALLEST));
  const first = Math.floor(Math.max(0, Math.min(from, Math.max(run.cycles, SMALLEST) - span)));
  return {from: first, to: Math.ceil(first + span)};
}

function zoomTo(from, to) {
  view = fit(from, to);
  select({from: view.from, to: view.to});
  draw();
}

/** Uses equal phases, unless the address says "to scale". */
function rescale() {
  const equal = state.selection.scale !== "cycles";
  time = timeScale(equal);
  scaleButton.setAttribute("aria-pressed", String(equal));
}

function toggleScale() {
  select({scale: state.selection.scale === "cycles" ? null : "cycles"});
  rescale();
  draw();
}

/** The places on the scale of the two ends of the picture. */
function places() {
  return [time.at(view.from), time.at(view.to)];
}

/** The place on the scale at a pixel. */
function placeAt(x) {
  const [from, to] = places();
  return from + (x - GUTTER) / (canvas.clientWidth - GUTTER) * (to - from);
}

/** The picture from one place on the scale to another, moved into the run if it is beyond. */
function fitPlaces(from, to) {
  const span = Math.min(to - from, run.cycles);
  const first = Math.max(0, Math.min(from, run.cycles - span));
  return fit(time.cycle(first), time.cycle(first + span));
}

/** Moves the picture, not the cursor, by a share of its width. */
function move(part) {
  if (time.isStraight(view.from, view.to)) {
    const cycles = part * (view.to - view.from);
    const whole = cycles < 0 ? Math.floor(cycles) : Math.ceil(cycles);
    zoomTo(view.from + whole, view.to + whole);
  } else {
    const [from, to] = places();
    const moved = fitPlaces(from + part * (to - from), to + part * (to - from));
    zoomTo(moved.from, moved.to);
  }
}

/** Zooms around the cursor, or around a place of the picture. */
function zoom(by, x) {
  const [from, to] = places();
  const still = x > GUTTER ? placeAt(x) : time.at(state.cycle);
  const zoomed = fitPlaces(still - (still - from) * by, still + (to - still) * by);
  zoomTo(zoomed.from, zoomed.to);
}

function around(cycles) {
  zoomTo(state.cycle - cycles / 2, state.cycle + cycles / 2);
}

function evaluation() {
  const one = run.evaluations[evaluationAt(state.cycle)];
  zoomTo(one.begin ?? 0, one.end ?? run.cycles);
}

async function draw() {
  const mine = ++drawing;
  const visible = run.evaluations
    .map((one, index) => ({one, index}))
    .filter(({one}) => one.begin !== null && one.begin <= view.to && (one.end ?? run.cycles) >= view.from);
  const details = visible.length <= 3 ? await Promise.all(visible.map(({index}) => rows(index))) : [];
  const bars = hasBusLanes() && visible.length <= MOST_BARS ? (await Promise.all(visible.map(({index}) => busBars(index)))).flat() : [];
  if (isNear()) {
    await edges();
  }
  if (mine === drawing && canvas.isConnected) {
    paintTimeline(canvas, view, time, {evaluations: visible.map(({one}) => one), details, bars, shots: isNear() ? shots : null});
    explain(visible.map(({one}) => one), details);
    await tell();
  }
}

/** Whether every edge is drawn. */
function isNear() {
  return view.to - view.from <= EDGES && run.layers.length > 0;
}

/** The handshakes' signals within the picture. */
async function edges() {
  if (shots?.from === view.from && shots?.to === view.to) {
    return;
  }
  const names = run.layers.flatMap(layer => ["state", "trigger", "ready"].map(name => `soc.fabric.layer${layer.number}.${name}`));
  const {lanes: levels, unknown = []} = await source.window(view.from, view.to, names.map(place));
  shots = {from: view.from, to: view.to, lanes: levels, unknown};
}

async function tell() {
  const text = `cycles ${grouped(view.from)} to ${grouped(view.to)}, ${boardTime(view.to - view.from)}${time.isStraight(view.from, view.to) ? "" : ", each phase as wide as the others"}`;
  say(caption, text);
  canvas.setAttribute("aria-label", `Timeline, ${text}, cursor at ${grouped(state.cycle)}`);
  const index = evaluationAt(state.cycle);
  if (table.dataset.evaluation !== String(index)) {
    table.dataset.evaluation = index;
    const phases = await phasesOfTable(index);
    if (table.dataset.evaluation === String(index)) table.replaceChildren(timeTable(run.evaluations[index], phases));
  }
}

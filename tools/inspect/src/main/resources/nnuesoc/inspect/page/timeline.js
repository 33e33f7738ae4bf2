// Where the time goes: from the whole run down to single edges.

import {BUS_LANES, busBars, hasBusLanes, phasesOfTable} from "./buslanes.js";
import {density, hatch, layerColor, onTime, palette, pen, ticks} from "./canvas.js";
import {el, say} from "./dom.js";
import {boardTime, grouped} from "./numbers.js";
import {evaluationAt, place, rows, run, source} from "./run.js";
import {go, select, state} from "./state.js";
import {timeScale} from "./timescale.js";
import {fillPixels, thinBars, timeTable} from "./timetable.js";

const LANE = 46;
const TOP = 24;
const GUTTER = 92;
const EDGES = 3000; // with this many cycles or fewer, every edge is drawn
const SMALLEST = 16;
const THIN = 2; // pixels: thinner bars are drawn by the share of a pixel that they fill
const MOST_BARS = 60; // positions whose bus is drawn
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

/** The labels of the lanes: the board and each layer. */
function laneNames() {
  if (hasBusLanes()) {
    return BUS_LANES;
  }
  const layers = Math.max(run.picture === "array" ? 1 : 4, ...run.evaluations.flatMap(one => one.layers.map(layer => layer.layer)));
  return [run.picture === "array" ? "packet" : "board, loader", ...Array.from({length: layers}, (_, i) => "layer " + (i + 1))];
}

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
  const single = Boolean(shots) && view.to - view.from <= EDGES && run.layers.length > 0;
  const entries = detailed
    ? run.picture === "array" ? [...ARRAY_KEYS] : [["transfer", "waits for its weights"], ["compute", "computes a row"], ["line", "neither"]]
    : evaluations.flatMap(one => one.layers).some(layer => layer.firstTrigger !== null)
      ? [1, 2, 3, 4].map(layer => ["layer" + layer, `layer ${layer} at work`]) : [];
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
  if (view.to - view.from <= EDGES && run.layers.length > 0) {
    await edges();
  }
  if (mine === drawing && canvas.isConnected) {
    paint(visible.map(({one}) => one), details, bars);
    explain(visible.map(({one}) => one), details);
    await tell();
  }
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

function paint(evaluations, details, bars) {
  const width = canvas.clientWidth;
  const names = laneNames();
  const height = TOP + names.length * LANE + 4;
  const context = pen(canvas, width, height);
  const colors = palette();
  const [first, last] = places();
  const x = cycle => GUTTER + (time.at(cycle) - first) / (last - first) * (width - GUTTER);
  const bar = (lane, from, to, fill) => {
    if (to >= view.from && from <= view.to) {
      const left = Math.max(GUTTER, x(from));
      context.fillStyle = fill;
      context.fillRect(left, TOP + lane * LANE + 6, Math.max(1, Math.min(width, x(to)) - left), LANE - 24);
    }
  };
  lanes(context, colors, width, names);
  for (const one of evaluations) {
    for (const layer of one.layers) {
      if (layer.firstTrigger !== null) {
        bar(layer.layer, layer.firstTrigger, layer.proceed ?? one.end ?? run.cycles, details.some(one => one.rows.length > 0) ? colors.line : layerColor(colors, layer.layer));
      }
    }
  }
  bars.forEach(({lane, from, to, kind}) => bar(lane, from, to, colors[kind]));
  for (const {rows: all, phases} of details) {
    phases.forEach(phase => bar(0, phase.from, phase.to, colors.loader));
    const thin = new Map(); // by lane and pixel: the share that waits, and the share that computes
    for (const row of all) {
      if (row.end < view.from || row.ask > view.to) {
        continue;
      }
      if (x(row.end) - x(row.ask) < 2 * THIN) {
        fillPixels(thin, row.layer, x(row.ask), x(row.granted), 0);
        fillPixels(thin, row.layer, x(row.granted), x(row.end), 1);
      } else {
        bar(row.layer, row.ask, row.granted, colors.transfer);
        bar(row.layer, row.granted, row.end, colors.compute);
      }
    }
    thinBars(context, thin, [colors.transfer, colors.compute], GUTTER, lane => TOP + lane * LANE + 6, LANE - 24);
    numbers(context, colors, x, all, phases);
  }
  if (shots && view.to - view.from <= EDGES && run.layers.length > 0) {
    waves(context, colors, x);
  }
  hazards(context, colors, x);
  scale(context, colors, x, width);
  context.fillStyle = colors.accent;
  if (state.cycle >= view.from && state.cycle <= view.to) {
    context.fillRect(x(state.cycle) - 1, 0, 2, height);
  }
}

function lanes(context, colors, width, texts) {
  texts.forEach((name, lane) => {
    const y = TOP + lane * LANE;
    context.fillStyle = colors.line;
    context.fillRect(0, y, width, 1);
    context.fillStyle = colors.ink;
    context.fillText(name, 4, y + LANE / 2);
  });
}

/** Numbers of rows, where they have room. */
function numbers(context, colors, x, all, phases) {
  context.fillStyle = "#16202c"; // dark text on the bright color of waiting, in both themes
  for (const row of run.layers.length > 0 ? all : []) {
    const left = Math.max(GUTTER, x(row.ask));
    if (Math.min(x(row.end), canvas.clientWidth) - left > 50) {
      context.fillText("row " + row.row, left + 5, TOP + row.layer * LANE + LANE / 2 - 6);
    }
  }
  context.fillStyle = colors.paper;
  for (const phase of phases) {
    const left = Math.max(GUTTER, x(phase.from));
    if (Math.min(x(phase.to), canvas.clientWidth) - left > 40) {
      context.fillText(phase.name, left + 5, TOP + LANE / 2 - 6);
    }
  }
}

/** Draws trigger and ready below each layer's bar. */
function waves(context, colors, x) {
  run.layers.forEach((layer, index) => {
    const base = TOP + (index + 1) * LANE;
    level(context, x, shots.lanes[3 * index + 1], base + LANE - 11, colors.handshake);
    level(context, x, shots.lanes[3 * index + 2], base + LANE - 3, colors.accent);
    for (const [first, last] of shots.unknown) { // a file knows every change of trigger, but not of ready
      hatch(context, colors, Math.max(GUTTER, x(first)), base + LANE - 9, x(last + 1) - Math.max(GUTTER, x(first)), 8);
    }
  });
}

function level(context, x, lane, y, stroke) {
  context.strokeStyle = stroke;
  context.lineWidth = 1.5;
  context.beginPath();
  lane.cycles.forEach((cycle, i) => {
    const height = lane.values[i] ? y - 6 : y;
    context.lineTo(Math.max(GUTTER, x(cycle)), height);
    context.lineTo(x(lane.cycles[i + 1] ?? shots.to), height);
  });
  context.stroke();
}

function hazards(context, colors, x) {
  context.save();
  context.translate(0, TOP - 10);
  density(context, run.hazardCycles, view.from, view.to, x, 10, colors.hazard);
  context.restore();
}

/** Where phases begin, and round cycles in between, if there is room for their numbers. */
function scale(context, colors, x, width) {
  context.fillStyle = colors.soft;
  const taken = [];
  const between = time.isStraight(view.from, view.to) ? ticks(view.from, view.to, width - GUTTER, 130) : time.begins(view.from, view.to);
  for (const cycle of between) {
    const at = x(cycle);
    context.fillRect(at, TOP - 8, 1, 8);
    const text = grouped(cycle);
    const end = at + 10 + context.measureText(text).width;
    if (end < width && taken.every(([from, to]) => end < from || at > to)) {
      taken.push([at, end]);
      context.fillText(text, at + 3, 8);
    }
  }
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

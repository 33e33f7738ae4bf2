// Where the time goes: from the whole run down to single edges.

import {density, hatch, layerColor, onTime, palette, pen, ticks} from "./canvas.js";
import {cells, el, say} from "./dom.js";
import {meaning} from "./glossary.js";
import {boardTime, grouped} from "./numbers.js";
import {evaluationAt, place, rows, run, source} from "./run.js";
import {go, select, state} from "./state.js";

const LANE = 46;
const TOP = 24;
const GUTTER = 92;
const EDGES = 3000; // so many cycles and fewer are drawn edge by edge
const SMALLEST = 16;
let canvas;
let caption;
let table;
let legend;
let view = null;
let shownCycle = null; // a picture that was moved away from the cursor stays until the cursor moves
let shots = null;
let drawing = 0;

/** What stands beside the bars: the board and each layer. */
function laneNames() {
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
    const button = (label, hint, onclick) => el("button", {type: "button", title: hint, onclick}, label);
    root.append(
      el("div", {class: "bar"},
        button("whole run", "0", () => zoomTo(0, run.cycles)),
        button("this evaluation", "e", evaluation),
        button("zoom in +", "+", () => zoom(.5)), button("zoom out −", "−", () => zoom(2)),
        button("single edges", "x", () => around(64)), caption),
      canvas,
      legend = el("p", {class: "soft", id: "legend"}),
      el("p", {class: "soft"}, "Click to go to a cycle, drag to move along, Ctrl and the wheel to zoom."),
      el("h2", {}, "Where the time goes"), table);
    onTime(canvas, {
      click: x => x > GUTTER && go(view.from + (x - GUTTER) / (canvas.clientWidth - GUTTER) * (view.to - view.from), true),
      pan: by => move(by / (canvas.clientWidth - GUTTER) * (view.to - view.from)),
      zoom: (nearer, x) => zoom(nearer ? .7 : 1 / .7, x),
    });
    view = null;
  },

  update() {
    view ??= fromAddress();
    if (state.cycle !== shownCycle && (state.cycle < view.from || state.cycle > view.to)) {
      const half = (view.to - view.from) / 2;
      view = fit(state.cycle - half, state.cycle + half);
    }
    shownCycle = state.cycle;
    return draw();
  },

  key(event) {
    const action = {"+": () => zoom(.5), "=": () => zoom(.5), "-": () => zoom(2), "0": () => zoomTo(0, run.cycles),
      e: evaluation, x: () => around(64)}[event.key];
    action?.();
    return Boolean(action);
  },
};

function key(name, text) {
  const mark = el("span", {class: "key"});
  mark.style.background = `var(--${name})`;
  return el("span", {}, mark, text + "   ");
}

/** The colors that are in the picture, and no others. */
function explain(evaluations, details) {
  const detailed = details.some(one => one.rows.length > 0);
  const single = Boolean(shots) && view.to - view.from <= EDGES && run.layers.length > 0;
  const entries = detailed
    ? run.picture === "array" ? [...ARRAY_KEYS] : [["transfer", "waits for its weights"], ["compute", "computes a row"], ["line", "neither"]]
    : evaluations.flatMap(one => one.layers).some(layer => layer.firstTrigger !== null)
      ? [1, 2, 3, 4].map(layer => ["layer" + layer, `layer ${layer} at work`]) : [];
  if (details.some(one => one.phases.length > 0)) entries.push(["loader", "board, clear, scan"]);
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

/** Moves the picture along, not the cursor. */
function move(cycles) {
  const whole = cycles < 0 ? Math.floor(cycles) : Math.ceil(cycles);
  zoomTo(view.from + whole, view.to + whole);
}

/** Zooms about the cursor, or about a place of the picture. */
function zoom(by, x) {
  const span = view.to - view.from;
  const still = x > GUTTER ? view.from + (x - GUTTER) / (canvas.clientWidth - GUTTER) * span : state.cycle;
  zoomTo(still - (still - view.from) * by, still + (view.to - still) * by);
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
  if (view.to - view.from <= EDGES && run.layers.length > 0) {
    await edges();
  }
  if (mine === drawing && canvas.isConnected) {
    paint(visible.map(({one}) => one), details);
    explain(visible.map(({one}) => one), details);
    tell();
  }
}

/** The handshakes' own signals within the picture. */
async function edges() {
  if (shots?.from === view.from && shots?.to === view.to) {
    return;
  }
  const names = run.layers.flatMap(layer => ["state", "trigger", "ready"].map(name => `soc.fabric.layer${layer.number}.${name}`));
  const {lanes: levels, unknown = []} = await source.window(view.from, view.to, names.map(place));
  shots = {from: view.from, to: view.to, lanes: levels, unknown};
}

function paint(evaluations, details) {
  const width = canvas.clientWidth;
  const names = laneNames();
  const height = TOP + names.length * LANE + 4;
  const context = pen(canvas, width, height);
  const colors = palette();
  const x = cycle => GUTTER + (cycle - view.from) / (view.to - view.from) * (width - GUTTER);
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
  for (const {rows: all, phases} of details) {
    phases.forEach(phase => bar(0, phase.from, phase.to, colors.loader));
    for (const row of all) {
      bar(row.layer, row.ask, row.granted, colors.transfer);
      bar(row.layer, row.granted, row.end, colors.compute);
    }
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

/** Numbers of rows, where there is room for them. */
function numbers(context, colors, x, all, phases) {
  context.fillStyle = "#16202c"; // dark on the bright color of waiting, in both themes
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

/** trigger and ready under each layer's bar. */
function waves(context, colors, x) {
  run.layers.forEach((layer, index) => {
    const base = TOP + (index + 1) * LANE;
    level(context, x, shots.lanes[3 * index + 1], base + LANE - 11, colors.handshake);
    level(context, x, shots.lanes[3 * index + 2], base + LANE - 3, colors.accent);
    for (const [first, last] of shots.unknown) { // a file knows every change of trigger, not of ready
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
  density(context, run.hazardCycles, view.from, view.to, GUTTER, x(view.to), 10, colors.hazard);
  context.restore();
}

function scale(context, colors, x, width) {
  context.fillStyle = colors.soft;
  for (const cycle of ticks(view.from, view.to, width - GUTTER, 130)) {
    const at = x(cycle);
    context.fillRect(at, TOP - 8, 1, 8);
    const text = grouped(cycle);
    if (at + 4 + context.measureText(text).width < width) {
      context.fillText(text, at + 3, 8);
    }
  }
}

function tell() {
  const text = `cycles ${grouped(view.from)} to ${grouped(view.to)}, ${boardTime(view.to - view.from)}`;
  say(caption, text);
  canvas.setAttribute("aria-label", `Timeline, ${text}, cursor at ${grouped(state.cycle)}`);
  const index = evaluationAt(state.cycle);
  if (table.dataset.evaluation !== String(index)) {
    table.dataset.evaluation = index;
    table.replaceChildren(times(run.evaluations[index]));
  }
}

/** Transfer, compute and handshake of each layer, in numbers and as shares of the layer's own time. */
function times(evaluation) {
  const all = Math.max(1, evaluation.layers.reduce((sum, layer) => sum + total(layer), 0));
  const body = el("tbody");
  for (const layer of evaluation.layers) {
    const stack = el("div", {class: "stack", "aria-hidden": true});
    for (const kind of ["transfer", "compute", "handshake"]) {
      const part = el("span", {class: kind});
      part.style.flexGrow = layer[kind];
      stack.append(part);
    }
    body.append(cells("td", "layer " + layer.layer, ...["transfer", "compute", "handshake"]
      .map(kind => el("td", {class: "n"}, grouped(layer[kind]))), el("td", {class: "n"}, (100 * total(layer) / all).toFixed(3) + " %"), el("td", {class: "wide"}, stack, el("small", {class: "soft number"}, shares(layer)))));
  }
  const titles = run.picture === "array" ? {transfer: "loads", compute: "array", handshake: "processor"} : {};
  const head = kind => el("th", {class: "n", title: meaning(kind)}, el("span", {class: "key " + kind}), titles[kind] ?? kind);
  return el("div", {class: "scroll times", tabindex: 0, role: "region", "aria-label": "Cycles of each layer"},
    el("table", {}, el("thead", {}, cells("th", "layer", head("transfer"), head("compute"), head("handshake"), el("th", {class: "n"}, "of all"), "shares of its own time")), body));
}

/** The same shares in words, which no width can bend. */
function shares(layer) {
  const all = Math.max(1, total(layer));
  return ["transfer", "compute", "handshake"].map(kind => (100 * layer[kind] / all).toFixed(1) + " %").join(" · ");
}

function total(layer) {
  return layer.transfer + layer.compute + layer.handshake;
}

// The signals that the user picks, around the cursor, as a logic analyser shows them.

import {hatch, onTime, palette, pen} from "./canvas.js";
import {choice, el, keepFocus, say} from "./dom.js";
import {FORMATS, grouped, shown} from "./numbers.js";
import {run, source} from "./run.js";
import {go, select, state} from "./state.js";

const LANE = 44;
const MOST = 96; // signals at a time, picked or from an address
const SPANS = [16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192];
const FIRST = ["soc.hps.busy", "soc.hps.address", "soc.hps.write_data", "soc.fabric.layer1.state",
  "soc.fabric.layer1.trigger", "soc.fabric.layer1.ready", "soc.fabric.layer1.row", "soc.fabric.layer1.col", "soc.fabric.layer1.sum_white",
  "tpu.processor.pc", "tpu.processor.registers.layer", "tpu.array.state", "tpu.array.step", "tpu.array.row", "tpu.array.start", "tpu.array.done",
  "tpu.array.feed_0", "tpu.array.pe_0_0.sum", "tpu.array.accumulator_0", "tpu.maps.output_0_0"]; // those that the design has
let canvas;
let labels;
let caption;
let picker;
let picked = [];
let shot = null;
let drawing = 0;
let first = null; // of the picture, once it was moved; it follows the cursor again when that leaves it
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
    picker = el("details", {}, el("summary", {}, "Choose signals"));
    picker.addEventListener("toggle", fillPicker, {once: true});
    shot = null;
    root.append(el("div", {class: "bar"},
      el("button", {type: "button", onclick: () => zoom(-1)}, "zoom in +"),
      el("button", {type: "button", onclick: () => zoom(1)}, "zoom out −"), caption),
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
    const by = {"+": -1, "=": -1, "-": 1}[event.key];
    if (by) zoom(by);
    return Boolean(by);
  },
};

/** Names by comma, * for any characters; a format after an @. */
function fromAddress() {
  const wanted = (state.selection.signals ?? FIRST.join(",")).split(",");
  const found = [];
  for (const one of wanted) {
    const [glob, format = "auto"] = one.split("@");
    const pattern = new RegExp("^" + glob.replace(/[.+^${}()|[\]\\]/g, "\\$&").replace(/\*/g, ".*") + "$");
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

/** Moves the picture along, not the cursor; less than a cycle is kept for the next time. */
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
  keepFocus(labels, () => labels.replaceChildren(...picked.map(one => {
    one.value = el("span", {class: "number"});
    const short = one.signal.name.replace(/^(soc\.(fabric\.)?|tpu\.)/, "");
    return el("div", {class: "label"},
      el("div", {}, el("span", {class: "name", title: one.signal.name}, short),
        el("button", {type: "button", "aria-label": "remove " + short, onclick: () => drop(one)}, "×")),
      el("div", {}, one.value, choice("format of " + short, FORMATS, one.format, format => {
        one.format = format;
        remember();
      })));
  })));
}

function drop(one) {
  picked = picked.filter(other => other !== one);
  const box = picker.querySelector(`input[value="${one.index}"]`);
  if (box) box.checked = false;
  remember();
}

/** The signals in their groups, each with a box to tick. */
function fillPicker() {
  const groups = new Map();
  run.signals.forEach((signal, index) => {
    if (!groups.has(signal.group)) {
      groups.set(signal.group, el("fieldset", {}, el("legend", {}, signal.group)));
    }
    groups.get(signal.group).append(el("label", {}, el("input", {
      type: "checkbox", value: index, checked: picked.some(one => one.index === index),
      onchange: event => pick(index, event.target.checked),
    }), " " + signal.name.replace(/^(soc|tpu)\./, "")));
  });
  picker.append(el("div", {class: "groups"}, ...groups.values()));
}

function pick(index, on) {
  picked = picked.filter(one => one.index !== index);
  if (on && picked.length >= MOST) {
    document.getElementById("status").textContent = `${MOST} signals are shown, which is as many as there is room for.`;
    picker.querySelector(`input[value="${index}"]`).checked = false;
    return;
  }
  if (on) {
    picked.push({index, signal: run.signals[index], format: "auto"});
  }
  remember();
}

async function draw() {
  picked.forEach(one => say(one.value, shown(state.moment?.values[one.index], one.signal, one.format)));
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
    paint();
    say(caption, `cycles ${grouped(shot.from)} to ${grouped(shot.to)}${missing()}`);
    canvas.setAttribute("aria-label", `Waves of ${picked.length} signals, ${caption.textContent}, cursor at ${grouped(state.cycle)}`);
  }
}

/** How many cycles of the picture a file does not have. */
function missing() {
  const cycles = (shot.unknown ?? []).reduce((sum, [first, last]) => sum + last - first + 1, 0);
  return !source.frozen ? "" : cycles === 0 ? "; this file has each of them"
    : `; this file does not have the ${grouped(cycles)} that are hatched`;
}

function paint() {
  const width = canvas.clientWidth;
  const height = picked.length * LANE + (shot.moments ? 10 : 0);
  const context = pen(canvas, width, Math.max(LANE, height));
  const colors = palette();
  const unit = width / (shot.to - shot.from + 1);
  const x = cycle => (cycle - shot.from) * unit;
  if (state.cycle >= shot.from && state.cycle <= shot.to) {
    context.fillStyle = colors.accent;
    context.globalAlpha = .25;
    context.fillRect(x(state.cycle), 0, Math.max(1, unit), height);
    context.globalAlpha = 1;
    context.fillRect(x(state.cycle), 0, 1.5, height);
  }
  picked.forEach((one, i) => {
    const lane = shot.lanes[i];
    const y = i * LANE;
    context.fillStyle = colors.line;
    context.fillRect(0, y + LANE - 1, width, 1);
    context.strokeStyle = colors.compute;
    context.fillStyle = colors.ink;
    context.lineWidth = 1.6;
    if (one.signal.width === 1) bit(context, lane, x, y, shot.to + 1);
    else vector(context, lane, x, y, shot.to + 1, one);
    if (!run.events.includes(one.signal.name)) {
      for (const [first, last] of shot.unknown ?? []) {
        hatch(context, colors, x(first), y + 1, x(last + 1) - x(first), LANE - 3);
      }
    }
  });
  for (const moment of shot.moments ?? []) {
    context.fillStyle = colors.accent;
    context.fillRect(x(moment) + unit / 2 - 1, height - 8, 2, 8);
  }
}

function bit(context, lane, x, y, end) {
  context.beginPath();
  lane.cycles.forEach((cycle, i) => {
    const level = y + (lane.values[i] === null ? 22 : lane.values[i] ? 8 : 36);
    context.lineTo(x(cycle), level);
    context.lineTo(x(lane.cycles[i + 1] ?? end), level);
  });
  context.stroke();
}

function vector(context, lane, x, y, end, {signal, format}) {
  lane.cycles.forEach((cycle, i) => {
    const left = x(cycle);
    const right = x(lane.cycles[i + 1] ?? end);
    const tip = Math.min(4, (right - left) / 2);
    context.beginPath();
    context.moveTo(left, y + 22);
    context.lineTo(left + tip, y + 9);
    context.lineTo(right - tip, y + 9);
    context.lineTo(right, y + 22);
    context.lineTo(right - tip, y + 35);
    context.lineTo(left + tip, y + 35);
    context.closePath();
    context.stroke();
    const text = shown(lane.values[i], signal, format);
    if (right - left > 14 && context.measureText(text).width < right - left - 8) {
      context.fillText(text, left + 6, y + 23);
    }
  });
}

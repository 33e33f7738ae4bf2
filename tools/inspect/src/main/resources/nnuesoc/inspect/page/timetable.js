// SPDX-License-Identifier: Apache-2.0
// Each layer's time in numbers, and thin bars by the share of a pixel that they fill.

import {cells, el} from "./dom.js";
import {meaning} from "./glossary.js";
import {grouped} from "./numbers.js";
import {run, unit} from "./run.js";

const KINDS = ["transfer", "compute", "handshake"];

/** Where all cycles of the run went; of each layer also as shares of its own time. `phases` are those before the layers. */
export function timeTable(evaluation, phases) {
  const body = el("tbody");
  const kinds = evaluation.layers.length > 0 ? KINDS : [];
  const line = (name, cycles, ...others) => body.append(cells("td", name, ...others,
    el("td", {class: "n"}, grouped(cycles)), el("td", {class: "n"}, (100 * cycles / Math.max(1, run.cycles)).toFixed(3) + " %")));
  const own = evaluation.begin === null ? 0 : (evaluation.end ?? run.cycles) - evaluation.begin;
  const known = [...phases.map(phase => phase.to - phase.from), ...evaluation.layers.map(total)].reduce((sum, cycles) => sum + cycles, 0);
  const other = (name, cycles) => line(name, cycles, ...kinds.map(() => el("td", {class: "n"}, "–")));
  phases.forEach(phase => other(phase.name || (evaluation.begin === 0 ? "packet" : "next move"), phase.to - phase.from));
  for (const layer of evaluation.layers) {
    const stack = el("div", {class: "stack", "aria-hidden": true});
    for (const kind of KINDS) {
      const part = el("span", {class: kind});
      part.style.flexGrow = layer[kind];
      stack.append(part);
    }
    line("layer " + layer.layer, total(layer), ...KINDS.map(kind => el("td", {class: "n"}, grouped(layer[kind]))));
    body.lastChild.append(el("td", {class: "wide"}, stack, el("small", {class: "soft number"}, shares(layer))));
  }
  if (own > known) other(evaluation.layers.length > 0 ? "everything else" : "this evaluation", own - known);
  if (run.cycles > own) other(run.evaluations.length > 1 ? `other ${unit()}s, begin and end` : "before and after", run.cycles - own);
  other("the whole run", run.cycles);
  const titles = run.picture === "array" ? {transfer: "loads", compute: "array", handshake: "processor"} : {};
  const hasHandshakes = run.layers.length > 0 && run.picture !== "array"; // others need no explanation, or another one
  const head = kind => el("th", {class: "n", title: !hasHandshakes ? null : kind === "handshake" ? "all other cycles of a layer: its handshakes, and waiting while nothing travels" : meaning(kind)}, el("span", {class: "key " + kind}), titles[kind] ?? kind);
  return el("div", {class: "scroll times", tabindex: 0, role: "region", "aria-label": "Cycles of each part of the run"},
    el("table", {}, el("thead", {}, cells("th", "what", ...kinds.map(head), el("th", {class: "n"}, "cycles"), el("th", {class: "n"}, "of the run"), ...(kinds.length > 0 ? ["shares of its own time"] : []))), body),
    own >= known ? null : el("p", {class: "soft"}, "Layers of several positions work at the same time, so the lines add up to more than the run."));
}

/** The same shares in words, which stay readable at any width. */
function shares(layer) {
  const all = Math.max(1, total(layer));
  return KINDS.map(kind => (100 * layer[kind] / all).toFixed(1) + " %").join(" · ");
}

function total(layer) {
  return layer.transfer + layer.compute + layer.handshake;
}

/** Adds to each pixel the share of it that a bar fills, for kind 0 or 1. */
export function fillPixels(thin, lane, from, to, kind) {
  for (let pixel = Math.floor(from); pixel < to; pixel++) {
    const key = lane + " " + pixel;
    const filled = thin.get(key) ?? [0, 0];
    filled[kind] += Math.min(to, pixel + 1) - Math.max(from, pixel);
    thin.set(key, filled);
  }
}

/**
 * Draws these pixels: each color has its share of the pixel, and an emptier pixel is paler. `topOf(lane)` is the top of
 * a lane.
 */
export function thinBars(context, thin, [first, second], left, topOf, height) {
  for (const [key, [a, b]] of thin) {
    const [lane, pixel] = key.split(" ").map(Number);
    if (pixel >= left) {
      const high = height * a / (a + b);
      context.globalAlpha = Math.max(.25, Math.min(1, a + b));
      context.fillStyle = first;
      context.fillRect(pixel, topOf(lane), 1, high);
      context.fillStyle = second;
      context.fillRect(pixel, topOf(lane) + high, 1, height - high);
    }
  }
  context.globalAlpha = 1;
}

// Each layer's time in numbers, and thin bars by the share of a pixel that they fill.

import {cells, el} from "./dom.js";
import {meaning} from "./glossary.js";
import {grouped} from "./numbers.js";
import {run} from "./run.js";

const KINDS = ["transfer", "compute", "handshake"];

/** Transfer, compute and handshake of each layer, in numbers and as shares of the layer's own time. */
export function timeTable(evaluation) {
  const all = Math.max(1, evaluation.layers.reduce((sum, layer) => sum + total(layer), 0));
  const body = el("tbody");
  for (const layer of evaluation.layers) {
    const stack = el("div", {class: "stack", "aria-hidden": true});
    for (const kind of KINDS) {
      const part = el("span", {class: kind});
      part.style.flexGrow = layer[kind];
      stack.append(part);
    }
    body.append(cells("td", "layer " + layer.layer, ...KINDS.map(kind => el("td", {class: "n"}, grouped(layer[kind]))),
      el("td", {class: "n"}, (100 * total(layer) / all).toFixed(3) + " %"), el("td", {class: "wide"}, stack, el("small", {class: "soft number"}, shares(layer)))));
  }
  const titles = run.picture === "array" ? {transfer: "loads", compute: "array", handshake: "processor"} : {};
  const head = kind => el("th", {class: "n", title: meaning(kind)}, el("span", {class: "key " + kind}), titles[kind] ?? kind);
  return el("div", {class: "scroll times", tabindex: 0, role: "region", "aria-label": "Cycles of each layer"},
    el("table", {}, el("thead", {}, cells("th", "layer", ...KINDS.map(head), el("th", {class: "n"}, "of all"), "shares of its own time")), body));
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

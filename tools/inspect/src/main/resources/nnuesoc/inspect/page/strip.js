// SPDX-License-Identifier: Apache-2.0
// The whole run in one line, always visible: click, drag or use the arrow keys.

import {density, layerColor, onDrag, palette, pen} from "./canvas.js";
import {el} from "./dom.js";
import {boardTime, grouped} from "./numbers.js";
import {run} from "./run.js";
import {go, jump, state, step} from "./state.js";

const HEIGHT = 26;

/** The strip's canvas; draw() shows the cursor. */
export function strip() {
  const canvas = el("canvas", {
    id: "strip", tabindex: 0, role: "slider", "aria-label": "Cycle within the whole run",
    "aria-valuemin": 0, "aria-valuemax": run.cycles, onkeydown: stripKeys,
  });
  onDrag(canvas, x => go(x / canvas.clientWidth * run.cycles));
  return {canvas, draw: () => draw(canvas)};
}

/** The arrow keys on a strip of time: a cycle or, with Shift, a row back or on. */
export function stripKeys(event) {
  const by = {ArrowLeft: -1, ArrowRight: 1, ArrowDown: -1, ArrowUp: 1}[event.key];
  if (!by || event.ctrlKey || event.altKey || event.metaKey) {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  if (event.shiftKey) jump("row", by); else step(by);
}

function draw(canvas) {
  const width = canvas.clientWidth;
  const context = pen(canvas, width, HEIGHT);
  const colors = palette();
  const x = cycle => cycle / Math.max(1, run.cycles) * width;
  context.fillStyle = colors.line;
  context.fillRect(0, 6, width, 14);
  for (const evaluation of run.evaluations) {
    spans(context, evaluation, x, colors);
  }
  density(context, run.hazardCycles, 0, Math.max(1, run.cycles), x, 7, colors.hazard);
  const at = x(state.cycle);
  context.fillStyle = colors.ink;
  context.fillRect(at - 1, 0, 2, HEIGHT);
  context.beginPath();
  context.moveTo(at - 6, 0);
  context.lineTo(at + 6, 0);
  context.lineTo(at, 8);
  context.fill();
  canvas.setAttribute("aria-valuenow", state.cycle);
  canvas.setAttribute("aria-valuetext", `cycle ${grouped(state.cycle)}, ${boardTime(state.cycle)}`);
}

function spans(context, evaluation, x, colors) {
  for (const layer of evaluation.layers) {
    if (layer.firstTrigger !== null) {
      const from = x(layer.firstTrigger);
      const to = x(layer.proceed ?? evaluation.end ?? run.cycles);
      context.fillStyle = layerColor(colors, layer.layer);
      context.fillRect(from, 6, Math.max(1.5, to - from), 14);
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
// The picture of the timeline: a lane for each part of the machine, with its phases, rows and handshakes.

import {BUS_LANES, hasBusLanes} from "./buslanes.js";
import {density, hatch, layerColor, palette, pen, ticks} from "./canvas.js";
import {grouped} from "./numbers.js";
import {run} from "./run.js";
import {state} from "./state.js";
import {fillPixels, thinBars} from "./timetable.js";

/** Pixels at the left for the names of the lanes. */
export const GUTTER = 92;

const LANE = 46;
const TOP = 24;
const THIN = 2; // pixels: thinner bars are drawn by the share of a pixel that they fill

/** The labels of the lanes: the board and each layer. */
function laneNames() {
  if (hasBusLanes()) {
    return BUS_LANES;
  }
  const layers = Math.max(run.picture === "system" || run.picture === "none" ? 4 : 1, ...run.evaluations.flatMap(one => one.layers.map(layer => layer.layer)));
  return [{array: "packet", network: "input"}[run.picture] ?? "board, loader", ...Array.from({length: layers}, (_, i) => "layer " + (i + 1))];
}

/**
 * Draws the cycles `view` on a scale `time`: {evaluations, details, bars, shots}. details are the rows and phases of few
 * evaluations, bars those of the bus, and shots are the handshakes' signals, or null if the edges are too near.
 */
export function paintTimeline(canvas, view, time, {evaluations, details, bars, shots}) {
  const width = canvas.clientWidth;
  const names = laneNames();
  const height = TOP + names.length * LANE + 4;
  const context = pen(canvas, width, height);
  const colors = palette();
  const [first, last] = [time.at(view.from), time.at(view.to)];
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
    numbers(context, colors, x, width, all, phases);
  }
  if (shots) {
    waves(context, colors, x, shots);
  }
  hazards(context, colors, x, view);
  scale(context, colors, x, width, view, time);
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
function numbers(context, colors, x, width, all, phases) {
  context.fillStyle = "#16202c"; // dark text on the bright color of waiting, in both themes
  for (const row of run.layers.length > 0 ? all : []) {
    const left = Math.max(GUTTER, x(row.ask));
    if (Math.min(x(row.end), width) - left > 50) {
      context.fillText(row.row === null ? "column " + row.column : "row " + row.row, left + 5, TOP + row.layer * LANE + LANE / 2 - 6);
    }
  }
  context.fillStyle = colors.paper;
  for (const phase of phases) {
    const left = Math.max(GUTTER, x(phase.from));
    if (Math.min(x(phase.to), width) - left > 40) {
      context.fillText(phase.name, left + 5, TOP + LANE / 2 - 6);
    }
  }
}

/** Draws trigger and ready below each layer's bar. */
function waves(context, colors, x, shots) {
  run.layers.forEach((layer, index) => {
    const base = TOP + (index + 1) * LANE;
    level(context, x, shots.to, shots.lanes[3 * index + 1], base + LANE - 11, colors.handshake);
    level(context, x, shots.to, shots.lanes[3 * index + 2], base + LANE - 3, colors.accent);
    for (const [first, last] of shots.unknown) { // a file knows every change of trigger, but not of ready
      hatch(context, colors, Math.max(GUTTER, x(first)), base + LANE - 9, x(last + 1) - Math.max(GUTTER, x(first)), 8);
    }
  });
}

function level(context, x, end, lane, y, stroke) {
  context.strokeStyle = stroke;
  context.lineWidth = 1.5;
  context.beginPath();
  lane.cycles.forEach((cycle, i) => {
    const height = lane.values[i] ? y - 6 : y;
    context.lineTo(Math.max(GUTTER, x(cycle)), height);
    context.lineTo(x(lane.cycles[i + 1] ?? end), height);
  });
  context.stroke();
}

function hazards(context, colors, x, view) {
  context.save();
  context.translate(0, TOP - 10);
  density(context, run.hazardCycles, view.from, view.to, x, 10, colors.hazard);
  context.restore();
}

/** Where phases begin, and round cycles in between, if there is room for their numbers. */
function scale(context, colors, x, width, view, time) {
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

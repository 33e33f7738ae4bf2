// SPDX-License-Identifier: Apache-2.0
// Draws waves: the ruler, bits, values, states, markers.

import {hatch, layerColor, palette, pen, ticks} from "./canvas.js";
import {boardTime, grouped, shown} from "./numbers.js";
import {run} from "./run.js";
import {state} from "./state.js";

/** The heights of a signal's lane, and of the ruler above the lanes. */
export const LANE = 44;
export const RULER = 34;

/** Whether a value is shown by the name of its state. */
function isState(signal, format) {
  return signal.states.length > 0 && format === "auto" && signal.fraction === 0;
}

/** A value as text; for a state, its name and its code. */
export function waveText(value, signal, format) {
  const text = shown(value, signal, format);
  return isState(signal, format) && value !== null && value !== undefined && signal.states[value] ? `${text} ${value}` : text;
}

/** Draws `picked` signals as they are in `shot`, with markers {name: cycle}. */
export function paintWaves(canvas, shot, picked, markers) {
  const width = canvas.clientWidth;
  const height = RULER + picked.length * LANE + (shot.moments ? 10 : 0);
  const context = pen(canvas, width, Math.max(RULER + LANE, height));
  const colors = palette();
  const unit = width / (shot.to - shot.from + 1);
  const x = cycle => (cycle - shot.from) * unit;
  ruler(context, colors, shot, x, width);
  cursor(context, colors, shot, x, unit, height);
  picked.forEach((one, i) => {
    const lane = shot.lanes[i];
    const y = RULER + i * LANE;
    context.fillStyle = colors.line;
    context.fillRect(0, y + LANE - 1, width, 1);
    context.strokeStyle = colors.compute;
    context.fillStyle = colors.ink;
    context.lineWidth = 1.6;
    if (one.signal.width === 1) bit(context, lane, x, y, shot.to + 1);
    else vector(context, colors, lane, x, y, shot.to + 1, one);
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
  for (const [name, cycle] of Object.entries(markers)) {
    if (cycle >= shot.from && cycle <= shot.to) marker(context, colors, name, x(cycle), height);
  }
}

/** The cycles, and below each its time from the cursor, which differs from tick to tick however late the cycles are. */
function ruler(context, colors, shot, x, width) {
  context.fillStyle = colors.line;
  context.fillRect(0, RULER - 1, width, 1);
  context.fillStyle = colors.soft;
  for (const cycle of ticks(shot.from, shot.to, width, 110)) {
    const at = x(cycle);
    context.fillRect(at, 0, 1, RULER);
    if (at + 4 + context.measureText(grouped(cycle)).width < width) {
      context.fillText(grouped(cycle), at + 4, 8);
      context.fillText((cycle < state.cycle ? "−" : "+") + boardTime(Math.abs(cycle - state.cycle)), at + 4, 23);
    }
  }
}

function cursor(context, colors, shot, x, unit, height) {
  if (state.cycle >= shot.from && state.cycle <= shot.to) {
    context.fillStyle = colors.accent;
    context.globalAlpha = .25;
    context.fillRect(x(state.cycle), 0, Math.max(1, unit), height);
    context.globalAlpha = 1;
    context.fillRect(x(state.cycle), 0, 1.5, height);
  }
}

function marker(context, colors, name, at, height) {
  context.fillStyle = colors.hazard;
  context.fillRect(at, 0, 1.5, height);
  context.fillRect(at - 12, RULER - 14, 13, 13);
  context.fillStyle = colors.paper;
  context.fillText(name, at - 9, RULER - 7);
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

function vector(context, colors, lane, x, y, end, {signal, format}) {
  lane.cycles.forEach((cycle, i) => {
    const value = lane.values[i];
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
    if (isState(signal, format) && value) {
      context.globalAlpha = .35;
      context.fillStyle = layerColor(colors, value);
      context.fill();
      context.globalAlpha = 1;
      context.fillStyle = colors.ink;
    }
    context.stroke();
    const fits = [waveText(value, signal, format), ...(isState(signal, format) && value !== null ? [String(value)] : [])]
      .find(text => right - left > 14 && context.measureText(text).width < right - left - 8);
    if (fits) {
      context.fillText(fits, left + 6, y + 23);
    }
  });
}

// SPDX-License-Identifier: Apache-2.0
// Drawing: sharp on every screen, in the colors of the style sheet.

import {firstNotBelow} from "./run.js";

/** All colors of the pictures; to be read once per drawing. */
export function palette() {
  const styles = getComputedStyle(document.documentElement);
  const colors = {};
  for (const name of ["ink", "soft", "line", "edge", "paper", "panel", "glow", "accent", "hazard", "plus", "minus", "transfer", "compute",
    "handshake", "loader", "layer1", "layer2", "layer3", "layer4"]) {
    colors[name] = styles.getPropertyValue("--" + name).trim();
  }
  return colors;
}

/** A layer's color; the fourth is followed by the first. */
export function layerColor(colors, layer) {
  return colors["layer" + ((layer - 1) % 4 + 1)];
}

/** Fits a canvas to its element; returns its pen, in pixels of the page. */
export function pen(canvas, width, height) {
  const scale = window.devicePixelRatio || 1;
  if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale)) {
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.style.height = height + "px";
  }
  const context = canvas.getContext("2d");
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);
  context.font = "12px system-ui, sans-serif";
  context.textBaseline = "middle";
  return context;
}

/** Round cycles of a scale, as many as fit with `room` pixels of `width` each. */
export function ticks(from, to, width, room) {
  const wanted = (to - from) / Math.max(2, width / room);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const unit = Math.max(1, [1, 2, 5, 10].map(factor => factor * power).find(step => step >= wanted));
  const cycles = [];
  for (let cycle = Math.ceil(from / unit) * unit; cycle <= to; cycle += unit) {
    cycles.push(cycle);
  }
  return cycles;
}

/**
 * Draws how many of some ascending cycles are where: marks two pixels wide, which are higher where a pixel has more of
 * the cycles; `x(cycle)` is the place. Returns how many there are between `from` and `to`.
 */
export function density(context, cycles, from, to, x, height, fill) {
  const first = firstNotBelow(cycles, from);
  const end = firstNotBelow(cycles, to + 1);
  const counts = new Map();
  let most = 1;
  for (let i = first; i < end; i++) {
    const pixel = Math.round(x(cycles[i]));
    const count = (counts.get(pixel) ?? 0) + 1;
    counts.set(pixel, count);
    most = Math.max(most, count);
  }
  context.fillStyle = fill;
  for (const [pixel, count] of counts) {
    const high = most === 1 ? height : 2 + (height - 2) * Math.log(count) / Math.log(most);
    context.fillRect(pixel - 1, height - high, 2, high);
  }
  return end - first;
}

/** Hatches an unknown area with slanted lines on the color of paper. */
export function hatch(context, colors, x, y, width, height) {
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.fillStyle = colors.paper;
  context.fillRect(x, y, width, height);
  context.strokeStyle = colors.soft;
  context.lineWidth = 1;
  context.globalAlpha = .6;
  context.beginPath();
  for (let at = x - height - x % 7; at < x + width; at += 7) {
    context.moveTo(at, y + height);
    context.lineTo(at + height, y);
  }
  context.stroke();
  context.restore();
}

/** Calls `to(x, event)` when the mouse, pen or finger is pressed on a canvas, and while it is dragged. */
export function onDrag(canvas, to) {
  canvas.addEventListener("pointerdown", event => {
    canvas.setPointerCapture(event.pointerId);
    to(event.offsetX, event);
  });
  canvas.addEventListener("pointermove", event => {
    if (canvas.hasPointerCapture(event.pointerId)) {
      to(event.offsetX, event);
    }
  });
}

const MOVED = 4; // pixels from which on it is a drag and not a click
const PINCH = 1.25; // how many times as far apart two fingers move for one step of the zoom

/**
 * A picture of time. A click goes to a place, a drag moves the picture with the pointer, Ctrl and the wheel (or two
 * fingers, on the screen or on a touch pad) zoom, and a horizontal wheel moves the picture.
 */
export function onTime(canvas, {click, pan, zoom}) {
  const down = new Map(); // the position of each pointer
  let last = null;
  let moved = false;
  let apart = null; // how far two fingers were from each other at the last step
  const ends = event => {
    down.delete(event.pointerId);
    last = null;
    apart = null;
  };
  canvas.addEventListener("pointerdown", event => {
    canvas.setPointerCapture(event.pointerId);
    down.set(event.pointerId, event.offsetX);
    moved = down.size > 1;
    last = down.size > 1 ? null : event.offsetX;
    apart = null;
  });
  canvas.addEventListener("pointermove", event => {
    if (down.has(event.pointerId)) down.set(event.pointerId, event.offsetX);
    if (down.size === 2) {
      pinch([...down.values()]);
    } else if (last !== null && (moved || Math.abs(event.offsetX - last) > MOVED)) {
      moved = true;
      pan(last - event.offsetX);
      last = event.offsetX;
    }
  });
  canvas.addEventListener("pointerup", event => {
    if (last !== null && !moved) click(event.offsetX);
    ends(event);
  });
  canvas.addEventListener("pointercancel", ends);

  function pinch([a, b]) {
    const now = Math.max(1, Math.abs(a - b));
    apart ??= now;
    if (now > apart * PINCH || now < apart / PINCH) {
      zoom(now > apart, (a + b) / 2);
      apart = now;
    }
  }

  canvas.addEventListener("wheel", event => {
    const along = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      zoom(event.deltaY < 0, event.offsetX);
    } else if (Math.abs(along) > Math.abs(event.deltaY) || event.shiftKey) {
      event.preventDefault();
      pan(along);
    }
  }, {passive: false});
}

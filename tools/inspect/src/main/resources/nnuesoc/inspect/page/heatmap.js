// SPDX-License-Identifier: Apache-2.0
// A memory at a glance: one small square per word; for features, one board per kind of piece.

import {palette, pen} from "./canvas.js";
import {pieceName, square} from "./numbers.js";

const PLANES = 10;
const SQUARES = 64;
const TITLE = 16; // pixels above each row of boards
const ROBUST = .99; // the share of the words other than 0 that the scale covers

/** The columns and rows that the words of a memory form in a picture of that width. */
export function grid(words, width) {
  const size = Math.max(2, Math.min(16, Math.floor(Math.sqrt(width * 300 / words))));
  const columns = Math.max(1, Math.floor(width / size));
  return {size, columns, lines: Math.ceil(words / columns)};
}

/** The word at a place of the picture. */
export function wordAt(words, width, x, y) {
  const {size, columns} = grid(words, width);
  const word = Math.floor(y / size) * columns + Math.min(columns - 1, Math.floor(x / size));
  return word >= 0 && word < words ? word : null;
}

const scales = new WeakMap(); // of the words seen so far

/** The size of a word that is drawn in full color; nearly all words are within it. */
export function scaleOf(values) {
  if (!scales.has(values)) {
    scales.set(values, measured(values));
  }
  return scales.get(values);
}

function measured(values) {
  const sizes = Float64Array.from(values.filter(value => value !== 0), Math.abs).sort();
  const most = sizes.length === 0 ? 1 : sizes[Math.floor((sizes.length - 1) * ROBUST)];
  return {most, largest: sizes.at(-1) ?? 0, larger: sizes.filter(size => size > most).length};
}

/** Draws words by their values, `marked` words in the color of that name, and a frame around the chosen word. */
export function heat(canvas, values, missing, marked, color, chosen) {
  const width = canvas.clientWidth;
  const {size, columns, lines} = grid(values.length, width);
  const context = pen(canvas, width, lines * size);
  const small = pixels(values, missing, marked, columns, lines, palette(), color);
  context.imageSmoothingEnabled = false;
  context.drawImage(small, 0, 0, columns * size, lines * size);
  if (size > 6) {
    context.fillStyle = palette().paper;
    for (let column = 1; column < columns; column++) context.fillRect(column * size - 1, 0, 1, lines * size);
    for (let line = 1; line < lines; line++) context.fillRect(0, line * size - 1, width, 1);
  }
  if (chosen !== null) {
    frame(context, chosen % columns * size, Math.floor(chosen / columns) * size, size);
  }
}

function frame(context, x, y, size) {
  context.strokeStyle = palette().ink;
  context.lineWidth = 2;
  context.strokeRect(x - 1, y - 1, size + 1, size + 1);
}

/** One pixel per word: forty thousand squares, drawn one by one, would take too long. */
function pixels(values, missing, marked, columns, lines, colors, color) {
  const canvas = document.createElement("canvas");
  canvas.width = columns;
  canvas.height = lines;
  const context = canvas.getContext("2d");
  const image = context.createImageData(columns, lines);
  const words = new Uint32Array(image.data.buffer);
  const paint = painter(colors, scaleOf(values).most);
  for (let i = 0; i < values.length; i++) {
    words[i] = paint(values[i], missing?.[i]);
  }
  for (const word of marked) {
    words[word] = bytes(colors[color]) | 0xff000000;
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

/** The pixel of a value. */
function painter(colors, most) {
  const [plus, minus, line, paper] = [colors.layer1, colors.layer3, colors.line, colors.paper].map(bytes);
  return (value, missing) => missing ? paper | 0xff000000
    : value === 0 ? line | 0x60000000 : (value > 0 ? plus : minus) | Math.round(64 + 191 * Math.min(1, Math.abs(value) / most)) << 24;
}

/** "#rrggbb" as the low three bytes of a pixel. */
function bytes(color) {
  const rgb = parseInt(color.slice(1), 16);
  return (rgb & 255) << 16 | rgb & 0xff00 | rgb >> 16;
}

/** For a memory whose words are features, the side and the number of king buckets; null for another memory. */
export function features(name, words) {
  const [, side] = /^(?:feature|weight_1)_(white|black)$/.exec(name) ?? [];
  return side && words % (PLANES * SQUARES) === 0 ? {side, buckets: words / PLANES / SQUARES} : null;
}

/** A feature in words: the king bucket, the piece and its square. */
export function featureText(side, index) {
  const plane = Math.floor(index / SQUARES) % PLANES;
  const place = side === "white" ? index % SQUARES : SQUARES - 1 - index % SQUARES;
  const black = plane % 2 === (side === "white" ? 1 : 0);
  return `${square(place)} ${pieceName((plane >> 1) + 1 + (black ? 8 : 0))}, ${side}'s king bucket ${Math.floor(index / SQUARES / PLANES)}`;
}

function boards(width) {
  const across = width < 600 ? 5 : PLANES;
  const size = Math.min(14, Math.floor((width / across - 8) / 8));
  return {across, size, high: TITLE + 8 * size + 6};
}

/** The place of a feature's square among the boards of its king bucket, with the side's own first rank at the bottom. */
function corner(side, index, {across, size, high}) {
  const plane = Math.floor(index / SQUARES) % PLANES;
  const place = side === "white" ? index % SQUARES : SQUARES - 1 - index % SQUARES;
  return {x: plane % across * (8 * size + 8) + (place & 7) * size, y: Math.floor(plane / across) * high + TITLE + (7 - (place >> 3)) * size};
}

/** The feature at a place of the boards of a king bucket, or null. */
export function featureAt(side, bucket, width, x, y) {
  const layout = boards(width);
  const first = bucket * PLANES * SQUARES;
  for (let index = first; index < first + PLANES * SQUARES; index++) {
    const at = corner(side, index, layout);
    if (x >= at.x && x < at.x + layout.size && y >= at.y && y < at.y + layout.size) {
      return index;
    }
  }
  return null;
}

/** Draws the features of a king bucket, one board for each kind of piece. */
export function featureBoards(canvas, {side, bucket}, values, missing, marked, color, chosen) {
  const width = canvas.clientWidth;
  const layout = boards(width);
  const context = pen(canvas, width, Math.ceil(PLANES / layout.across) * layout.high);
  const colors = palette();
  const most = scaleOf(values).most;
  const differs = new Set(marked);
  const first = bucket * PLANES * SQUARES;
  for (let index = first; index < first + PLANES * SQUARES; index++) {
    const {x, y} = corner(side, index, layout);
    const value = values[index];
    if (index % SQUARES === 0) title(context, colors, side, index, layout);
    context.globalAlpha = value === 0 && !differs.has(index) ? .5 : .25 + .75 * Math.min(1, Math.abs(value) / most);
    context.fillStyle = missing?.[index] ? colors.paper : differs.has(index) ? colors[color] : value === 0 ? colors.line : value > 0 ? colors.layer1 : colors.layer3;
    context.fillRect(x, y, layout.size - 1, layout.size - 1);
    context.globalAlpha = 1;
    if (index === chosen) frame(context, x, y, layout.size);
  }
}

function title(context, colors, side, index, layout) {
  const [, color, kind] = /\S+ (\w+) (\w+)/.exec(featureText(side, index));
  const {x, y} = corner(side, side === "white" ? index + 56 : index + 7, layout); // a8, the top corner
  context.fillStyle = colors.soft;
  context.fillText(layout.size > 9 ? `${color} ${kind}` : `${color[0]} ${kind.slice(0, 4)}`, x, y - 8);
}

// A memory at a glance: one small square a word.

import {palette, pen} from "./canvas.js";

/** How many columns and rows the words of a memory make in a picture of that width. */
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

/** Draws words by their value, `marked` words in the color of that name, and a frame round the chosen one. */
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
    context.strokeStyle = palette().ink;
    context.lineWidth = 2;
    context.strokeRect(chosen % columns * size - 1, Math.floor(chosen / columns) * size - 1, size + 1, size + 1);
  }
}

/** One pixel a word: drawn one by one, forty thousand squares would take too long. */
function pixels(values, missing, marked, columns, lines, colors, color) {
  const canvas = document.createElement("canvas");
  canvas.width = columns;
  canvas.height = lines;
  const context = canvas.getContext("2d");
  const image = context.createImageData(columns, lines);
  const words = new Uint32Array(image.data.buffer);
  const [plus, minus, line, mark, paper] = [colors.layer1, colors.layer3, colors.line, colors[color], colors.paper].map(bytes);
  let most = 1;
  for (let i = 0; i < values.length; i++) {
    most = Math.max(most, Math.abs(values[i]));
  }
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    words[i] = missing?.[i] ? paper | 0xff000000
      : value === 0 ? line | 0x60000000 : (value > 0 ? plus : minus) | Math.round(64 + 191 * Math.abs(value) / most) << 24;
  }
  for (const word of marked) {
    words[word] = mark | 0xff000000;
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

/** "#rrggbb" as the low three bytes of a pixel. */
function bytes(color) {
  const rgb = parseInt(color.slice(1), 16);
  return (rgb & 255) << 16 | rgb & 0xff00 | rgb >> 16;
}

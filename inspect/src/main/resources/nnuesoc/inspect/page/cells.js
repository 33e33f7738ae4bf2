// The rows of all layers as cells of a picture: where each stands, and which one is pointed at.

import {run} from "./run.js";

/** The height of the picture. */
export const CELLS_HEIGHT = 230;

const TOP = 22;
const HIGH = 190;
const GROUPS = [
  {name: "layer 1, white", memory: "output_1_white", layer: 1, side: "white", share: .33},
  {name: "black", memory: "output_1_black", layer: 1, side: "black", share: .33},
  {name: "layer 2", memory: "output_2", layer: 2, side: "white", share: .13},
  {name: "layer 3", memory: "output_3", layer: 3, side: "white", share: .13},
  {name: "eval", memory: null, layer: 4, side: "white", share: .08},
];

/** The groups of cells in a picture of that width: layer, memory, and where their cells stand. */
export function cellGroups(width) {
  let left = 0;
  return GROUPS.map(group => {
    const wide = group.share * width - 10;
    const rows = run.layers[group.layer - 1]?.rows ?? 1;
    const columns = Math.max(1, Math.ceil(Math.sqrt(rows * wide / HIGH)));
    const size = Math.min(wide / columns, HIGH / Math.ceil(rows / columns), 24);
    const placed = {...group, rows, columns, size, left};
    left += group.share * width;
    return placed;
  });
}

/** A cell's corner and size. */
export function cellBox({left, columns, size}, row) {
  return {x: left + row % columns * size, y: TOP + Math.floor(row / columns) * size, size};
}

/** The row at a place of the picture: {layer, side, row}, or null. */
export function cellAt(width, x, y) {
  for (const group of cellGroups(width)) {
    const column = Math.floor((x - group.left) / group.size);
    const row = Math.floor((y - TOP) / group.size) * group.columns + column;
    if (column >= 0 && column < group.columns && y >= TOP && row < group.rows) {
      return {layer: group.layer, side: group.side, row};
    }
  }
  return null;
}

/** Frames a row's cell. */
export function frameCell(context, group, row, color) {
  const {x, y, size} = cellBox(group, row);
  context.strokeStyle = color;
  context.lineWidth = 2.5;
  context.strokeRect(x - .5, y - .5, size + .5, size + .5);
}

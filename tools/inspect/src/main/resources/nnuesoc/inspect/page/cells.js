// SPDX-License-Identifier: Apache-2.0
// Cells of a picture, one for each row of a layer: where each cell is, and at which one the pointer is.

/*
 * A group of cells: {name, memory, layer, side, rows, columns, size, left, top, wide}; `wide` is the room of its title.
 */

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

/** The groups of cells in a picture of that width: layer, memory, and the places of their cells. */
export function cellGroups(width) {
  let left = 0;
  return GROUPS.map(group => {
    const wide = group.share * width - 10;
    const rows = run.layers[group.layer - 1]?.rows ?? 1;
    const columns = Math.max(1, Math.ceil(Math.sqrt(rows * wide / HIGH)));
    const size = Math.min(wide / columns, HIGH / Math.ceil(rows / columns), 24);
    const placed = {...group, rows, columns, size, left, top: TOP, wide: group.share * width};
    left += group.share * width;
    return placed;
  });
}

/** A cell's corner and size. */
export function cellBox({left, top, columns, size}, row) {
  return {x: left + row % columns * size, y: top + Math.floor(row / columns) * size, size};
}

/** The row at a place of the picture: {layer, side, row}, or null. */
export function cellAt(groups, x, y) {
  for (const group of groups) {
    const column = Math.floor((x - group.left) / group.size);
    const row = Math.floor((y - group.top) / group.size) * group.columns + column;
    if (column >= 0 && column < group.columns && y >= group.top && row < group.rows) {
      return {layer: group.layer, side: group.side, row};
    }
  }
  return null;
}

/**
 * The next cell by an arrow key; the first cell if there is none yet; null for another key. Left and right go on to the
 * next group.
 */
export function cellNext(groups, here, key) {
  const by = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[key];
  if (!by) {
    return null;
  }
  const place = here ? groups.findIndex(one => one.layer === here.layer && one.side === here.side) : 0;
  const cell = (group, row) => ({layer: group.layer, side: group.side, row: Math.max(0, Math.min(group.rows - 1, row))});
  const group = groups[place];
  if (!here) {
    return cell(group, 0);
  }
  const column = here.row % group.columns + by[0];
  const line = Math.floor(here.row / group.columns);
  const beyond = column < 0 ? groups[place - 1] : column >= group.columns || here.row + by[0] >= group.rows ? groups[place + 1] : null;
  if (beyond) {
    return cell(beyond, line * beyond.columns + (column < 0 ? beyond.columns - 1 : 0));
  }
  const row = here.row + by[0] + by[1] * group.columns;
  return column < 0 || column >= group.columns || row < 0 || row >= group.rows ? here : cell(group, row);
}

/** The name of a row's result: output_2[22], or eval. */
export function cellName({layer, side, row}) {
  return layer === 4 ? "eval" : layer === 1 ? `output_1_${side}[${row}]` : `output_${layer}[${row}]`;
}

/** Writes above a group's cells the first of some titles that fits there. */
export function groupTitle(context, group, color, ...titles) {
  context.fillStyle = color;
  context.fillText(titles.find(title => context.measureText(title).width < group.wide - 4) ?? "", group.left, group.top - 12);
}

/** Frames a row's cell. */
export function frameCell(context, group, row, color) {
  const {x, y, size} = cellBox(group, row);
  context.strokeStyle = color;
  context.lineWidth = 2.5;
  context.strokeRect(x - .5, y - .5, size + .5, size + .5);
}

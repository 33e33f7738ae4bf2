// SPDX-License-Identifier: Apache-2.0
// The rows of all layers as a picture from which mouse and keyboard choose one.

import {pen, palette} from "./canvas.js";
import {CELLS_HEIGHT, cellAt, cellGroups, cellNext, frameCell} from "./cells.js";
import {el, say} from "./dom.js";

/**
 * A picture. `choose({layer, side, row})` is called for a cell that is clicked, or taken with Enter; `told(cell)` is
 * its text. `plan(width)` gives the picture's height and its groups of cells. draw(label, paint) calls paint(context,
 * colors, plan) and frames the cell that the keys have reached.
 */
export function cellGrid({choose, told, plan = width => ({height: CELLS_HEIGHT, groups: cellGroups(width)})}) {
  let here = null; // the cell that the keys have reached
  let last = null;
  const canvas = el("canvas", {tabindex: 0, role: "application", "aria-roledescription": "rows of the layers, a cell each"});
  const line = el("p", {class: "number cell", "aria-live": "polite"}, "\u00a0");
  const again = () => last && draw(...last);
  const groups = () => plan(canvas.clientWidth).groups;
  const tell = cell => say(line, cell ? told(cell) : "\u00a0");
  canvas.addEventListener("click", event => {
    const cell = cellAt(groups(), event.offsetX, event.offsetY);
    if (cell) choose(cell);
  });
  canvas.addEventListener("pointermove", event => tell(cellAt(groups(), event.offsetX, event.offsetY)));
  canvas.addEventListener("pointerleave", () => tell(here));
  canvas.addEventListener("keydown", event => {
    const next = cellNext(groups(), here, event.key);
    if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey || !(next || event.key === "Enter" && here)) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (next) {
      here = next;
      again();
      tell(here);
    } else {
      choose(here);
    }
  });
  canvas.addEventListener("blur", () => {
    here = null;
    again();
    tell(null);
  });

  function draw(label, paint) {
    last = [label, paint];
    if (canvas.getAttribute("aria-label") !== label) canvas.setAttribute("aria-label", label);
    const planned = plan(canvas.clientWidth);
    const context = pen(canvas, canvas.clientWidth, planned.height);
    const colors = palette();
    paint(context, colors, planned);
    const group = here && planned.groups.find(one => one.layer === here.layer && one.side === here.side);
    if (group) {
      context.setLineDash([3, 2]);
      frameCell(context, group, here.row, colors.ink);
      context.setLineDash([]);
    }
  }

  return {canvas, line, draw};
}

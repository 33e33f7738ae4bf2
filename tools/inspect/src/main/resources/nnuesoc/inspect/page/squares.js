// SPDX-License-Identifier: Apache-2.0
// A board of squares for mouse and keyboard: Tab stops once, arrow keys go from square to square.

import {el} from "./dom.js";
import {pieceGlyph, pieceName, square} from "./numbers.js";

/**
 * A board. `choose(number)` is called for a square that is clicked, or taken with Enter or space, and point(number or
 * null) for the square at which the pointer or the focus is. draw({codes, label,
 * chosen, differs, tag, told}) shows the board: `differs(number)` frames a square, `tag(number)` is a small text in it,
 * and `told(number)` is said in addition to the piece's name.
 */
export function squareBoard({small = false, choose, point = () => {}}) {
  const squares = [];
  const root = el("div", {class: small ? "board small" : "board", role: "group", onkeydown: event => walk(squares, event)});
  const under = event => event.target.closest("[data-square]")?.dataset.square;
  for (const [type, leaves] of [["pointerover", false], ["focusin", false], ["pointerleave", true], ["focusout", true]]) {
    root.addEventListener(type, event => point(leaves || under(event) === undefined ? null : Number(under(event))));
  }
  for (let rank = 7; rank >= 0; rank--) {
    for (let file = 0; file < 8; file++) {
      const number = 8 * rank + file;
      squares[number] = el("button", {type: "button", class: (rank + file) % 2 ? "l" : "d", "data-square": number, tabindex: -1, onclick: () => choose(number)});
      root.append(squares[number]);
    }
  }
  return {root, draw: shown => draw(root, squares, small, shown)};
}

function draw(root, squares, small, {codes, label, chosen = null, stop = chosen, differs = () => false, tag = () => "", told = () => ""}) {
  if (root.getAttribute("aria-label") !== label) root.setAttribute("aria-label", label);
  squares.forEach((button, number) => paint(button, number, codes[number] ?? 0, {small, differs: differs(number), tag: tag(number), told: told(number)}));
  squares.forEach((button, number) => button.setAttribute("aria-pressed", String(number === chosen)));
  if (!root.contains(document.activeElement)) {
    const first = squares[stop] ?? squares[codes.findIndex(Boolean)] ?? squares[0];
    squares.forEach(one => one.tabIndex = one === first ? 0 : -1);
  }
}

function paint(button, number, code, {small, differs, tag, told}) {
  const label = [`${square(number)} ${pieceName(code) || "empty"}`, told].filter(Boolean).join(", ");
  const shown = `${label} ${tag} ${differs}`;
  if (button.dataset.shown !== shown) {
    button.dataset.shown = shown;
    button.setAttribute("aria-label", label);
    button.title = code || told ? label : "";
    const edge = !small && (number < 8 || number % 8 === 0) ? number < 8 ? "abcdefgh"[number] : String((number >> 3) + 1) : "";
    button.replaceChildren(...(code ? [pieceGlyph(code) + "\uFE0E"] : []), ...(tag || edge ? [el("small", {"aria-hidden": true}, tag || edge)] : []));
    button.classList.toggle("w", code > 0 && code < 8);
    button.classList.toggle("b", code >= 8);
    button.classList.toggle("differs", differs);
  }
}

/** Arrow keys go over the squares, Home and End along a rank, and Escape back to the view. */
function walk(squares, event) {
  const here = Number(event.target.dataset.square);
  const [file, rank] = [here & 7, here >> 3];
  const next = {ArrowLeft: file > 0 && here - 1, ArrowRight: file < 7 && here + 1, ArrowUp: rank < 7 && here + 8, ArrowDown: rank > 0 && here - 8,
    Home: 8 * rank, End: 8 * rank + 7}[event.key];
  if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey || next === undefined) {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  if (next !== false) {
    squares.forEach((one, number) => one.tabIndex = number === next ? 0 : -1);
    squares[next].focus();
  }
}

// SPDX-License-Identifier: Apache-2.0
// The words of a memory around the chosen one, as a table from which mouse and keyboard choose one.

import {cells, el, say} from "./dom.js";
import {fixed, grouped, minus} from "./numbers.js";

const ACROSS = 8;
const SHOWN = 128;

/**
 * A table. `choose(number)` is called for a word that is clicked or reached by the arrow keys. draw({facts, words, other,
 * against}, number, end) shows the words around `number`, which may be null; those before `end` are compared.
 */
export function wordTable({choose}) {
  const root = el("div", {class: "scroll words", tabindex: 0, role: "region", "aria-label": "Words"});
  let size = 0; // words of the memory
  root.addEventListener("click", event => event.target.dataset.word !== undefined && choose(Number(event.target.dataset.word)));
  root.addEventListener("keydown", arrows);

  /** Arrow keys go from word to word while one has the focus. */
  function arrows(event) {
    const by = {ArrowLeft: -1, ArrowRight: 1, ArrowUp: -ACROSS, ArrowDown: ACROSS}[event.key];
    const here = Number(event.target.dataset.word ?? NaN);
    if (by && !event.shiftKey && here + by >= 0 && here + by < size) {
      event.preventDefault();
      event.stopPropagation();
      choose(here + by);
      root.querySelector(`[data-word="${here + by}"]`)?.focus();
    }
  }

  return {
    root,
    draw({facts, words, other, against}, number, end) {
      size = facts.words;
      const first = Math.max(0, Math.min(Math.floor((number ?? 0) / ACROSS) * ACROSS - SHOWN / 4, facts.words - SHOWN));
      const from = Math.floor(first / ACROSS) * ACROSS;
      if (root.dataset.shown !== `${facts.name} ${from}`) {
        root.dataset.shown = `${facts.name} ${from}`;
        root.replaceChildren(empty(facts, from));
      }
      for (const button of root.querySelectorAll("button")) {
        const i = Number(button.dataset.word);
        const differs = other && i < end && words.values[i] !== other.values[i] && !words.missing?.[i];
        say(button, words.missing?.[i] ? "x" : short(words.values[i], facts.fraction));
        const kind = "n" + (i === number ? " chosen" : differs ? against === "golden" ? " wrong" : " changed" : "");
        button.tabIndex = i === (number ?? 0) ? 0 : -1; // Tab stops once in the table
        if (button.parentElement.className !== kind) {
          button.parentElement.className = kind;
        }
      }
    },
  };
}

/** The table without its words; it stays while only the cycle changes. */
function empty(facts, from) {
  const body = el("tbody");
  for (let line = from; line < Math.min(facts.words, from + SHOWN); line += ACROSS) {
    const row = el("tr", {}, el("th", {scope: "row", class: "n"}, grouped(line)));
    for (let i = line; i < Math.min(facts.words, line + ACROSS); i++) {
      row.append(el("td", {}, el("button", {type: "button", "data-word": i, tabindex: -1})));
    }
    body.append(row);
  }
  const columns = Array.from({length: Math.min(ACROSS, facts.words)}, (_, i) => el("th", {class: "n"}, "+" + i));
  return el("table", {}, el("thead", {}, cells("th", "word", ...columns)), body);
}

/** A number short enough for the table; the exact number is next to it. */
function short(value, fraction) {
  return fraction > 5 ? minus((value / 2 ** fraction).toFixed(4)) : fixed(value, fraction);
}

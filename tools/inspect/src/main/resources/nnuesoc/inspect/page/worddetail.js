// SPDX-License-Identifier: Apache-2.0
// A word of a memory in all its forms, and who wrote it last.

import {el} from "./dom.js";
import {fixed, grouped, hex} from "./numbers.js";
import {source} from "./run.js";
import {go, state} from "./state.js";

/** A panel; draw({facts, words, other, against}, number) shows a word, or how to choose one if the number is null. */
export function wordDetail() {
  const root = el("div", {});
  let written = ""; // the word and the cycle whose last write is asked for

  async function draw({facts, words, other, against}, number) {
    if (number === null) {
      root.replaceChildren(el("p", {class: "soft"}, "Choose a word: click it, or go with a, d, w, s."));
      written = "";
      return;
    }
    const raw = words.values[number];
    const lines = [["word", `${facts.name}[${grouped(number)}]`]];
    if (words.missing?.[number]) {
      lines.push(["value", source.frozen ? "not in this file" : "x: nobody wrote it"]);
    } else {
      lines.push(["value", fixed(raw, facts.fraction)], ["bits", hex(facts.width < 32 ? raw & (2 ** facts.width - 1) : raw >>> 0, facts.width)], ["integer", grouped(raw)]);
    }
    if (other) {
      lines.push([against === "golden" ? "golden" : "in cycle " + grouped(Number(against)), fixed(other.values[number], facts.fraction)]);
    }
    const what = `${facts.name} ${number} ${state.cycle}`;
    const slot = el("p", {}, written === what ? "" : "…");
    root.replaceChildren(el("h2", {}, "Word"), el("dl", {}, ...lines.flatMap(([name, text]) => [el("dt", {}, name), el("dd", {class: "number"}, text)])), slot);
    written = what;
    const write = await source.lastWrite(facts, number, state.cycle);
    if (written === what) {
      slot.replaceChildren(...origin(write));
    }
  }

  return {root, draw};
}

function origin(write) {
  if (write === undefined) {
    return ["Who wrote it: ask ./nnuesoc inspect without --html."];
  }
  if (write.cycle === null) {
    return ["It was never written."];
  }
  return [`Since cycle ${grouped(write.cycle)}, written by ${write.writer}${write.step === null ? "" : `, transaction ${grouped(write.step)}`}. `,
    el("button", {type: "button", onclick: () => go(write.cycle, true)}, "Go to where it first stands"), " ",
    el("button", {type: "button", onclick: () => go(write.cycle - 1, true)}, "Go to the cycle before, which writes it")];
}

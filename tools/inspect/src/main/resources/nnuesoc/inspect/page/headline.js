// SPDX-License-Identifier: Apache-2.0
// The page's first line: how long the design takes, and for what. All its numbers are those of the run.

import {el} from "./dom.js";
import {grouped, shortTime} from "./numbers.js";
import {atOnce, evaluationAt, run, unit} from "./run.js";
import {lengthOf, partsOf, percent} from "./spent.js";
import {state} from "./state.js";
import {hasBusTimes, isMeasured} from "./times.js";
import {faultOf, goldenEval} from "./verdict.js";

let shown = -1;

/** What is evaluated, in words. */
function subject(index) {
  const together = atOnce(index);
  return together > 1 ? `these ${grouped(together)} ${unit()}s together` : run.evaluations.length > 1 ? `this ${unit()}` : unit() === "position" ? "one chess position" : `one ${unit()}`;
}

/** Fills the line; `explain()` opens what is known about the times. */
export async function showHeadline(line, explain) {
  const index = evaluationAt(state.cycle);
  if (index === shown) {
    return;
  }
  shown = index;
  const one = run.evaluations[index];
  const [most] = await partsOf(index);
  const right = await goldenEval(index);
  if (shown !== index || !most) {
    return;
  }
  const time = shortTime(lengthOf(one));
  const assumed = hasBusTimes() && !isMeasured();
  const fault = {open: "does not finish", early: "reads its number before it is there", wrong: "has a wrong number"}[faultOf(one, right)];
  const said = fault ? `This chip takes ${time} for ${subject(index)} and ${fault}` : `This chip needs ${time} for ${subject(index)}`;
  line.replaceChildren(el("span", {}, `${said}; `, el("strong", {}, `${percent(most.cycles, one)} of ${fault ? "this time" : "it"} is ${most.reason}.`)),
    ...(assumed ? [" ", el("button", {type: "button", class: "link", onclick: explain}, "Bus times are assumed")] : []));
}

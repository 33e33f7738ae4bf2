// SPDX-License-Identifier: Apache-2.0
// Whether a run can be believed: evaluations that are wrong, that came too early or not at all, and hazards.

import {el} from "./dom.js";
import {grouped} from "./numbers.js";
import {run, source, unit} from "./run.js";
import {rawText} from "./score.js";
import {address, shownViews} from "./state.js";

/** At most this many positions are compared with the golden model. */
export const MOST_COMPARED = 64;

const golden = new Map(); // the golden model's result of each evaluation that was asked for

/** The golden model's raw result of an evaluation, or null. */
export function goldenEval(index) {
  if (!golden.has(index)) {
    golden.set(index, source.goldenEval(index));
  }
  return golden.get(index);
}

/** What is wrong with an evaluation: "open", "early", "wrong", or null. */
export function faultOf(one, right) {
  return one.eval === null ? "open" : one.early ? "early" : right !== null && right !== one.eval ? "wrong" : null;
}

/** A sentence about an evaluation that is not right; null for one that is. */
export function faultText(one, right) {
  const model = right === null ? "" : `; the golden model has ${rawText(right)}`;
  return {
    open: "The evaluation did not finish.",
    early: `There is no evaluation: the processor read ${one.eval === null ? "" : rawText(one.eval)} before the last layer was done${model}.`,
    wrong: `The evaluation is wrong: ${one.eval === null ? "" : rawText(one.eval)}${model}.`,
  }[faultOf(one, right)] ?? null;
}

/** What is wrong with the run, in sentences; none if nothing is. */
async function faults() {
  const count = Math.min(MOST_COMPARED, run.evaluations.length);
  const found = await Promise.all(run.evaluations.slice(0, count).map(async (one, index) => faultOf(one, await goldenEval(index))));
  const what = unit() + "s";
  const said = (kind, single, several) => {
    const number = found.filter(fault => fault === kind).length;
    return number === 0 ? [] : [run.evaluations.length === 1 ? single : `${several} in ${grouped(number)} of ${count < run.evaluations.length ? "the first " : ""}${grouped(count)} ${what}.`];
  };
  return [...said("open", "The evaluation did not finish.", "The evaluation did not finish"),
    ...said("early", "There is no evaluation: the processor read the result before the last layer was done.", "The result was read before the last layer was done"),
    ...said("wrong", "The evaluation is wrong.", "The evaluation is wrong"),
    ...(run.hazards.count === 0 ? [] : [`${grouped(run.hazards.count)} ${run.hazards.count === 1 ? "hazard" : "hazards"}: the device may compute something else. ${whereText()}`.trim()])];
}

/** Where all hazards are: the signals and memories, each with the kinds of its hazards. */
function whereText() {
  const places = [...new Set(run.hazards.places.map(one => `${one.where} (${one.kind})`))];
  return `${run.hazards.count === 1 ? "It is" : "They are"} in ${places.slice(0, 3).join(", ")}${places.length > 3 ? " and elsewhere" : ""}.`;
}

/** How many hazards are in a layer: of one of its sides, or (side null) those that are of neither. */
export function hazardsOf(layer, side) {
  const sideOf = where => layer === 1 ? /white|black/.exec(where)?.[0] ?? null : side;
  return run.hazards.places.filter(({where, reader}) => Number(/layer_?(\d)/.exec(`${reader} ${where}`)?.[1]) === layer && sideOf(where) === side)
    .reduce((sum, one) => sum + one.count, 0);
}

/** Fills the page's first line, which stays empty for a run that can be believed. */
export async function showVerdict(line, cycle) {
  const said = await faults();
  if (said.length > 0) {
    const text = said.join(" ") + " ";
    line.hidden = false;
    line.replaceChildren(text, ...(shownViews().includes("why") ? [el("a", {href: address("why", cycle)}, "Why")] : []));
  }
}

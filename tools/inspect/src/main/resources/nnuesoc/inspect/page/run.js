// SPDX-License-Identifier: Apache-2.0
// The run: its facts, and where its phases and rows are.

import {Frozen, sums} from "./frozen.js";
import {Live} from "./live.js";
import {rowsOf} from "./rows.js";

const recording = document.getElementById("recording");

/** The source of all answers. */
export const source = recording ? new Frozen(JSON.parse(recording.textContent)) : new Live();

/** What does not depend on the cycle; filled by load(). */
export const run = {};

export async function load() {
  Object.assign(run, await source.load());
  run.hazardCycles = run.hazards.count > 0 ? sums(await source.hazards()) : [];
  run.places = new Map(run.signals.map((signal, place) => [signal.name, place]));
}

/** What an evaluation of the run evaluates, in a word. */
export function unit() {
  return {array: "move", network: "input"}[run.picture] ?? "position";
}

/** The place in `sorted` of the first entry that is not below `cycle`. */
export function firstNotBelow(sorted, cycle) {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < cycle) low = middle + 1; else high = middle;
  }
  return low;
}

/** A signal's place by its full name, or −1. */
export function place(name) {
  return run.places.get(name) ?? -1;
}

/** A signal's value in a moment; undefined if there is no such signal. */
export function value(moment, name) {
  return moment.values[place(name)];
}

/** The evaluation of a cycle; a cycle in which one ends and the next begins belongs to the former. */
export function evaluationAt(cycle) {
  let found = 0;
  run.evaluations.forEach((evaluation, index) => {
    if (evaluation.begin !== null && evaluation.begin < cycle) {
      found = index;
    }
  });
  return found;
}

/** How many positions a fabric for several of them evaluates together with this one; 1 for any other fabric. */
export function atOnce(index) {
  return run.evaluations.filter(one => one.begin === run.evaluations[index].begin).length;
}

/** The handshakes and rows of an evaluation. */
export async function rows(evaluation) {
  const events = await source.events(evaluation);
  return events.rows ??= rowsOf(run, run.evaluations[evaluation], events);
}

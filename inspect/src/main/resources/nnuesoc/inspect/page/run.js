// The run: what it is, and where its phases and rows lie.

import {Frozen} from "./frozen.js";
import {Live} from "./live.js";
import {rowsOf} from "./rows.js";

const recording = document.getElementById("recording");

/** Where all answers come from. */
export const source = recording ? new Frozen(JSON.parse(recording.textContent)) : new Live();

/** What does not depend on the cycle; filled by load(). */
export const run = {};

export async function load() {
  Object.assign(run, await source.load());
  run.places = new Map(run.signals.map((signal, place) => [signal.name, place]));
}

/** A signal's place by its full name, or −1. */
export function place(name) {
  return run.places.get(name) ?? -1;
}

/** A signal's value in a moment; undefined if there is no such signal. */
export function value(moment, name) {
  return moment.values[place(name)];
}

/** The evaluation in which a cycle lies, or the last one that began before. */
export function evaluationAt(cycle) {
  let found = 0;
  run.evaluations.forEach((evaluation, index) => {
    if (evaluation.begin !== null && evaluation.begin <= cycle) {
      found = index;
    }
  });
  return found;
}

/** The handshakes and rows of an evaluation. */
export async function rows(evaluation) {
  const events = await source.events(evaluation);
  return events.rows ??= rowsOf(run, run.evaluations[evaluation], events);
}

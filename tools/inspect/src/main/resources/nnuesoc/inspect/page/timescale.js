// SPDX-License-Identifier: Apache-2.0
// Cycles along a picture: to scale, or with all phases of an evaluation equally wide.

import {firstNotBelow, run} from "./run.js";

/** Where phases begin: each evaluation, each layer, and the end of the run. */
function bounds() {
  const found = run.evaluations.flatMap(one => [one.begin, ...one.layers.map(layer => layer.firstTrigger), one.end]);
  return [...new Set([0, ...found.filter(cycle => cycle !== null && cycle < run.cycles), run.cycles])].sort((a, b) => a - b);
}

/**
 * The scale. at(cycle) is a place from 0 to the run's cycles, and cycle(place) is the inverse, which need not be a
 * whole number. isStraight(a, b) says whether no phase begins between two cycles, and begins(a, b) are the phases that
 * do.
 */
export function timeScale(equal) {
  const all = equal ? bounds() : [0, run.cycles];
  const wide = run.cycles / Math.max(1, all.length - 1);
  const phase = cycle => Math.max(0, Math.min(all.length - 2, firstNotBelow(all, cycle + 1e-9) - 1));
  const length = i => Math.max(1, all[i + 1] - all[i]);
  return {
    at: cycle => {
      const i = phase(cycle);
      return (i + (cycle - all[i]) / length(i)) * wide;
    },
    cycle: at => {
      const i = Math.max(0, Math.min(all.length - 2, Math.floor(at / wide)));
      return all[i] + (at / wide - i) * length(i);
    },
    isStraight: (from, to) => phase(from) === phase(to - 1e-6),
    begins: (from, to) => all.filter(cycle => cycle >= from && cycle <= to),
  };
}

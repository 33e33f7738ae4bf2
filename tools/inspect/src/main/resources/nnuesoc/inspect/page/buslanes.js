// SPDX-License-Identifier: Apache-2.0
// The lanes of a timeline whose design has no layers that ask: what the bus does, and the time from the last word to
// the number.

import {rows, run} from "./run.js";
import {phasesOf} from "./spent.js";

/** The lanes, from the top. */
export const BUS_LANES = ["bus writes", "bus reads", "chip"];

/** Whether the run has them: its fabric follows moves. */
export function hasBusLanes() {
  return run.events.includes("soc.hps.busy");
}

/** The bars of an evaluation: {lane, from, to, kind}. */
export async function busBars(index) {
  const [{spans}, phases] = await Promise.all([rows(index), phasesOf(index)]);
  return [...spans.filter(one => one.bus).map(({from, to, bus}) => ({lane: bus === "write" ? 0 : 1, from, to, kind: "transfer"})),
    ...phases.filter(phase => phase.name === "compute").map(({from, to}) => ({lane: 2, from, to, kind: "compute"}))];
}

/** The phases before the layers; without layers, all phases of the evaluation. */
export async function phasesOfTable(index) {
  return hasBusLanes() ? (await phasesOf(index)).map(phase => ({...phase, name: phase.title})) : (await rows(index)).phases;
}

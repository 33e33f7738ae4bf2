// SPDX-License-Identifier: Apache-2.0
// What a result means: pawns only for a net that was trained; otherwise the number that the net itself gives.

import {fixed} from "./numbers.js";
import {run} from "./run.js";

/** The result in pawns to the side to move; null for a net that was not trained, or without a result. */
export function pawnsOf(one) {
  return one.centipawns === null || one.centipawns === undefined ? null : one.centipawns / 100;
}

/** The bits after the binary point of a raw result. */
export function evalBits() {
  return run.signals.find(signal => signal.name === "soc.pio.pio_eval")?.fraction ?? 0;
}

/** A raw result as the number that the net itself gives. */
export function rawText(number) {
  return fixed(number, evalBits());
}

/** How many outputs a network has. */
export const outputsOf = one => run.memories.find(memory => memory.name === "output_" + one.layers.length)?.words ?? 0;

/** The place and the number of a network's largest output, as its score says. */
export function largestOf(one) {
  const [, place, number] = /^largest output (\d+): (.*)$/.exec(one.score) ?? [];
  return {place, number};
}

/** What a network answers, in a sentence. */
export function answerOf(one) {
  const {place, number} = largestOf(one);
  return outputsOf(one) > 1 ? `Output ${place} is the largest of ${outputsOf(one)}: ${number}.` : `The output is ${number}.`;
}

/** Who is to move, whose evaluation it is; null for what is not a position. */
export function sideOf(one) {
  const [, side] = /^\S+ ([wb]) /.exec(one.name) ?? [];
  return side ? {w: "White", b: "Black"}[side] : null;
}

/** What the number of a net that was not trained is worth; empty for a trained net. */
export function netNote(one) {
  const kind = (run.facts.net ?? "").startsWith("synthetic") ? "random" : "constant";
  return one.eval === null || pawnsOf(one) !== null || sideOf(one) === null ? "" : `The weights are ${kind}: the number is no judgement of chess.`;
}

/** A number with its sign; 0 has none. */
export function signedText(number, digits) {
  const size = Math.abs(number).toFixed(digits);
  return (Number(size) === 0 ? "" : number < 0 ? "−" : "+") + size;
}

/** A result as one number: pawns, or the number that the net itself gives. */
export function valueOf(one) {
  return pawnsOf(one) ?? one.eval / 2 ** evalBits();
}

/** The evaluation with its unit, and whose it is. */
export function scoreText(one) {
  const pawns = pawnsOf(one);
  const side = sideOf(one);
  return run.picture === "network" ? answerOf(one).slice(0, -1) : side === null ? one.score : pawns === null ? `${rawText(one.eval)}, ${viewOf(side)}; not in pawns` : `${signedText(pawns, 2)} pawns, ${viewOf(side)}`;
}

/** Whose score it is: the side to move. */
export function viewOf(side) {
  return `seen from ${side}, who is to move`;
}

// What the net would say without a piece: its worth, the changes of all rows, and taking it off the board.

import {pieceName, square} from "./numbers.js";
import {chosenSquare} from "./path.js";
import {run, source} from "./run.js";
import {evalBits, pawnsOf, signedText, valueOf} from "./score.js";
import {go, select, state} from "./state.js";

/** The piece that is looked at: taken off, at the pointer or the focus, or chosen; null if there is none. */
export function lookedAt(codes, pointed) {
  const number = isOff() ? chosenSquare() : pointed !== null && codes[pointed] !== 0 ? pointed : chosenSquare();
  return number !== null && codes[number] !== 0 ? number : null;
}

/** Whether the chosen piece is taken off the board. */
export function isOff() {
  return state.selection.off !== undefined && Number(state.selection.off) === chosenSquare();
}

/** Takes the chosen piece off the board, or puts it back, and goes to the result. */
export function toggleOff(one) {
  select({off: isOff() ? null : chosenSquare(), chapter: null});
  go(one.end ?? run.cycles);
}

/** What an evaluation owes to a piece: {eval, rows}; null until it is known, and then `changed` is called. */
export function effectOf(known, number, changed) {
  const {evaluation, effects} = known;
  if (!effects.has(number)) {
    effects.set(number, null);
    source.effect(evaluation, number).then(effect => {
      effects.set(number, effect);
      if (effect !== null) changed();
    });
  }
  return effects.get(number);
}

/** The changes of a group's rows by a piece; null if they are not known. */
export function changesOf(effect, group) {
  const flat = effect?.rows[`${group.layer} ${group.side}`];
  if (!flat) {
    return null;
  }
  const all = new Array(group.rows).fill(0);
  for (let i = 0; i < flat.length; i += 2) {
    all[flat[i]] = flat[i + 1];
  }
  return all;
}

/** The values of a group's rows; without the piece that is taken off. */
export function valuesWithout(effect, group, values) {
  const changes = isOff() ? changesOf(effect, group) : null;
  return changes && values ? changes.map((change, row) => values[row] - change) : values;
}

/** The evaluation without a piece of that worth. */
export function withoutIt(one, effect, worth) {
  return {...one, eval: effect.eval, centipawns: pawnsOf(one) === null ? null : one.centipawns - worth};
}

/** The worth of a piece as a number: pawns, or the number that the net itself gives. */
export function worthOf(one, worth) {
  return pawnsOf(one) === null ? worth / 2 ** evalBits() : worth / 100;
}

/** The number with and without the piece of a square; an invitation if there is none. */
export function worthText(one, codes, number, worths) {
  if (worths === null || worths === undefined || one.eval === null) {
    return "";
  }
  if (number === null) {
    return worths.every(worth => worth === null || worth === 0) ? "All pieces are worth 0: to this net every piece is worth nothing." : "Point at a piece, or tap it: what does the net say without it?";
  }
  const name = `${pieceName(codes[number])} on ${square(number)}`;
  const worth = worths[number];
  return worth === null ? `There is no position without the ${name}.` : `${signedText(valueOf(one), 2)} → ${signedText(valueOf(one) - worthOf(one, worth), 2)} without the ${name}`;
}

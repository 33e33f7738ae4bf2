// SPDX-License-Identifier: Apache-2.0
// What the net would say without a piece: its worth, the changes of all rows, and taking it off the board.

import {pieceName, square} from "./numbers.js";
import {choosePiece, chosenSquare} from "./path.js";
import {run, source} from "./run.js";
import {evalBits, pawnsOf, signedText, valueOf} from "./score.js";
import {go, select, state} from "./state.js";

/** The piece that is looked at: changed, at the pointer or the focus, or chosen; null if there is none. */
export function lookedAt(codes, pointed) {
  const number = tried() ? chosenSquare() : pointed !== null && codes[pointed] !== 0 ? pointed : chosenSquare();
  return number !== null && codes[number] !== 0 ? number : null;
}

/** The change that the user tries with the chosen piece: {to}, a square or null for off the board; null for none. */
export function tried() {
  const {off, to} = state.selection;
  return chosenSquare() === null ? null : off !== undefined ? {to: null} : to !== undefined ? {to: Number(to)} : null;
}

/** Takes the chosen piece off the board, or puts it back, and goes to the result. */
export function toggleOff(one) {
  select({off: tried() ? null : 1, to: null, chapter: null});
  go(one.end ?? run.cycles);
}

/** Chooses a piece; with a server, an empty square is where the chosen piece is tried. */
export function chooseOrMove(number, codes, one) {
  const moves = source.moved && chosenSquare() !== null && codes[chosenSquare()] !== 0 && codes[number] === 0;
  select({off: null, to: moves ? number : null, ...(moves ? {chapter: null} : {})});
  if (moves) {
    go(one.end ?? run.cycles);
  } else {
    choosePiece(number);
  }
}

/** The piece codes with what is tried. */
export function codesTried(codes) {
  const change = tried();
  const all = codes.slice();
  if (change) {
    if (change.to !== null) all[change.to] = all[chosenSquare()];
    all[chosenSquare()] = 0;
  }
  return all;
}

/**
 * How an evaluation changes without a piece, or with what is tried with it: {eval, centipawns, rows}; null until that is
 * known, and then `changed` is called.
 */
export function effectOf(known, number, changed) {
  const {evaluation, effects} = known;
  const to = tried()?.to ?? null;
  const name = `${number} ${to}`;
  if (!effects.has(name)) {
    effects.set(name, null);
    (to === null ? source.effect(evaluation, number) : source.moved(evaluation, number, to)).then(effect => {
      effects.set(name, effect);
      if (effect !== null) changed();
    });
  }
  return effects.get(name);
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

/** The values of a group's rows, with what is tried if its effect is known; null for rows that it does not name. */
export function valuesTried(effect, group, values) {
  if (!tried() || effect === null) {
    return values;
  }
  const changes = changesOf(effect, group);
  return changes && values ? changes.map((change, row) => values[row] - change) : null;
}

/** The evaluation with what is tried. */
export function evaluationTried(one, effect) {
  return {...one, eval: effect.eval, centipawns: effect.centipawns};
}

/** The worth of a piece as a number: pawns, or the number that the net itself gives. */
export function worthOf(one, worth) {
  return pawnsOf(one) === null ? worth / 2 ** evalBits() : worth / 100;
}

/** The number with and without the piece of a square; an invitation if there is none. */
export function worthText(one, codes, number, worths, effect) {
  if (worths === null || worths === undefined || one.eval === null) {
    return "";
  }
  if (number === null) {
    return worths.every(worth => worth === null || worth === 0) ? "All pieces are worth 0: to this net every piece is worth nothing." : "Point at a piece, or tap it: what does the net say without it?";
  }
  const name = `${pieceName(codes[number])} on ${square(number)}`;
  const worth = worths[number];
  const change = tried();
  if (change && change.to !== null) {
    return effect ? `${signedText(valueOf(one), 2)} → ${signedText(valueOf(evaluationTried(one, effect)), 2)} with the ${pieceName(codes[number])} on ${square(change.to)}` : `The ${name} cannot stand on ${square(change.to)}.`;
  }
  return worth === null ? `There is no position without the ${name}.` : `${signedText(valueOf(one), 2)} → ${signedText(valueOf(one) - worthOf(one, worth), 2)} without the ${name}${source.moved && !change && number === chosenSquare() ? "; choose an empty square to move it" : ""}`;
}

// SPDX-License-Identifier: Apache-2.0
// The inputs of the net that are on: which they are, and what the picture shows of them.

import {grouped} from "./numbers.js";

const PER_KING = 640; // inputs that a king's square chooses
const KINGS_FROM = 1000; // nets with more inputs have some for each square of a king

/**
 * The inputs that are on, of both sides: {all, white, black}, each {index, square}. `listed` are the words of the two
 * feature memories, which a design has whose position is not known.
 */
export function inputsOf(all, one, listed) {
  const side = (name, words) => one.features.length > 0 || !words ? one.features.map(feature => ({index: feature[name], square: feature.square}))
    : [...words].flatMap((word, index) => word ? [{index, square: null}] : []);
  return {all, white: side("white", listed[0]), black: side("black", listed[1])};
}

/**
 * What the picture shows of them. isOn(square) says whether the inputs of a piece are on by now, `shown` is the square that
 * is looked at, or null, and `isTried` says whether its piece is off the board.
 */
export function shownInputs({all, white, black}, {isOn, shown, isTried}) {
  const side = (pieces, king) => {
    const list = isTried ? pieces.filter(({square}) => square !== shown) : pieces;
    const [first, count] = all > KINGS_FROM && list.length > 0 ? [Math.floor(list[0].index / PER_KING) * PER_KING, PER_KING] : [0, all];
    return {first, count, marks: list.map(({index, square}) => ({index, on: isOn(square), chosen: square !== null && square === shown})),
      told: count === all ? `as ${king} sees the board` : `from ${king}'s king: inputs ${grouped(first)} to ${grouped(first + count - 1)}`};
  };
  const count = white.filter(({square}) => isOn(square) && !(isTried && square === shown)).length;
  return {title: `${count} of ${grouped(all)} inputs are on${isTried ? " without this piece" : ", on each side"}`, white: side(white, "White"), black: side(black, "Black")};
}

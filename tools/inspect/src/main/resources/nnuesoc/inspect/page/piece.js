// What a piece is worth to the net, in words.

import {pieceName, square} from "./numbers.js";
import {evalBits, pawnsOf, signedText, valueOf} from "./score.js";

export const pieceText = {
  /** The worth of a piece as a number: pawns, or the number that the net itself gives. */
  worthOf: (one, worth) => pawnsOf(one) === null ? worth / 2 ** evalBits() : worth / 100,

  /** The number with and without the piece of a square; an invitation if there is none. */
  told(one, codes, number, worths) {
    if (worths === null || worths === undefined || one.eval === null) {
      return one.name;
    }
    if (number === null || codes[number] === 0) {
      return worths.every(worth => worth === null || worth === 0) ? "All pieces are worth 0: to this net every piece is worth nothing." : "Point at a piece: what does the net say without it?";
    }
    const name = `${pieceName(codes[number])} on ${square(number)}`;
    const worth = worths[number];
    if (worth === null) {
      return `The ${name} is no feature of its own: kings choose which weights the other pieces have.`;
    }
    const now = valueOf(one);
    return `${signedText(now, 2)} → ${signedText(now - pieceText.worthOf(one, worth), 2)} without the ${name}`;
  },
};

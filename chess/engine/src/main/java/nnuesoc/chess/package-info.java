// SPDX-License-Identifier: Apache-2.0
/**
 * The rules of chess: a board that makes and takes back moves, which moves are legal, how a game
 * ends, and perft, which counts them all. This package knows no evaluation and no hardware; the
 * only notations that it knows are FEN and the moves of UCI.
 */
@NullMarked
package nnuesoc.chess;

import org.jspecify.annotations.NullMarked;

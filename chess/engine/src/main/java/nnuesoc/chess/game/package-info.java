// SPDX-License-Identifier: Apache-2.0
/** A game as it is played: its moves, how it ended, and its file. */
@NullMarked
package nnuesoc.chess.game;

import org.jspecify.annotations.NullMarked;

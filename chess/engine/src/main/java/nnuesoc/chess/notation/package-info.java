// SPDX-License-Identifier: Apache-2.0
/**
 * Moves as people write them: UCI, SAN with its sloppy variants, PGN, and words. A text that is
 * read becomes a {@code MovePattern}. One place finds the legal moves that fit the pattern, and
 * says why there is none or which ones there are.
 */
@NullMarked
package nnuesoc.chess.notation;

import org.jspecify.annotations.NullMarked;

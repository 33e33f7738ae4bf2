/**
 * Moves as people write them: UCI, SAN with its sloppy variants, PGN, and words. What is read
 * becomes a {@code MovePattern}; one place finds the legal moves that fit it, and says why there is
 * none or which there are.
 */
@NullMarked
package nnuesoc.chess.notation;

import org.jspecify.annotations.NullMarked;

/**
 * Reads {@code .nnue} files: HalfKP 41,024 × 256 - 32 - 32 - 1, as Stockfish 12 and 13 have them.
 * Other kinds of nets are recognised and named, not read. Where a file comes from is not known
 * here.
 */
@NullMarked
package nnuesoc.net.nnue;

import org.jspecify.annotations.NullMarked;

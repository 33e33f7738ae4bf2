// SPDX-License-Identifier: Apache-2.0
/**
 * Reads {@code .nnue} files: HalfKP 41,024 × 256 - 32 - 32 - 1, the nets of Stockfish 12 and 13.
 * Other kinds of nets are recognised and named, not read. This package does not know where a file
 * comes from.
 */
@NullMarked
package nnuesoc.net.nnue;

import org.jspecify.annotations.NullMarked;

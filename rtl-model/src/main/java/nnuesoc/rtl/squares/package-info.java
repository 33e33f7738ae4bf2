/**
 * A move generator of 64 units, one a square, all at once: each finds the destinations of the piece
 * on its own square with eight Kogge-Stone fills and no loop.
 */
@NullMarked
package nnuesoc.rtl.squares;

import org.jspecify.annotations.NullMarked;

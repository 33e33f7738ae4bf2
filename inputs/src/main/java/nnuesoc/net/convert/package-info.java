/**
 * Nets for the report's fixed point (fabric.md §7), made of nets for Stockfish's integers by a
 * stated rule, and the file in which such a net is kept. Which command line names a file is not
 * known here.
 */
@NullMarked
package nnuesoc.net.convert;

import org.jspecify.annotations.NullMarked;

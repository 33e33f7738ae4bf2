/**
 * The fabric {@code incremental} (docs/incremental.md): a HalfKP net whose first layer stands in
 * the board's SDRAM. The processor sends moves; the fabric fetches the columns of the squares that
 * changed, keeps a stack of accumulators, and one for each king square.
 */
@NullMarked
package nnuesoc.rtl.incremental;

import org.jspecify.annotations.NullMarked;

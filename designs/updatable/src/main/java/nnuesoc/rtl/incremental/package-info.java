// SPDX-License-Identifier: Apache-2.0
/**
 * The fabric {@code incremental} (docs/design/incremental.md): a HalfKP net whose first layer is in
 * the board's SDRAM. The processor sends moves. The fabric fetches the columns of the changed
 * squares, and keeps a stack of accumulators and an accumulator for each king square.
 */
@NullMarked
package nnuesoc.rtl.incremental;

import org.jspecify.annotations.NullMarked;

// SPDX-License-Identifier: Apache-2.0
/**
 * The fabric {@code onchip} (docs/design/onchip.md): a net of 768 features, H×2 and one output,
 * whose weights are in the chip's memory blocks. The processor sends moves; the accumulators follow
 * them.
 */
@NullMarked
package nnuesoc.rtl.onchip;

import org.jspecify.annotations.NullMarked;

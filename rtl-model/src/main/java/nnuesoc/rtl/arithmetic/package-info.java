// SPDX-License-Identifier: Apache-2.0
/**
 * The number formats of fabric.md §7: products, activations and the evaluation. This package knows
 * no registers and no cycles.
 */
@NullMarked
package nnuesoc.rtl.arithmetic;

import org.jspecify.annotations.NullMarked;

// SPDX-License-Identifier: Apache-2.0
/**
 * What the answer should be: the fabric's result and activations, computed from a position and a
 * net without clock, memory or transaction. It is written only from fabric.md §5 to §7, with its
 * own multiplier, shifts and clips, and shares no code with the cycle model.
 */
@NullMarked
package nnuesoc.reference.golden;

import org.jspecify.annotations.NullMarked;

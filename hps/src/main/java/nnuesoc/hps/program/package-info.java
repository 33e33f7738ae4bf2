// SPDX-License-Identifier: Apache-2.0
/**
 * The programs of the processor (fabric.md §8): which accesses they make, in which order, and what
 * they wait for. They know positions, nets and offsets, but no cycles.
 */
@NullMarked
package nnuesoc.hps.program;

import org.jspecify.annotations.NullMarked;

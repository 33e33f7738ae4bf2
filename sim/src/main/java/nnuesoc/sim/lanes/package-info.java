// SPDX-License-Identifier: Apache-2.0
/** Registers of many lanes that load together: accumulators, activations, products. */
@NullMarked
package nnuesoc.sim.lanes;

import org.jspecify.annotations.NullMarked;

// SPDX-License-Identifier: Apache-2.0
/**
 * What a clocked circuit is made of: scopes, registers, wires, memories and the parts that drive
 * them. It knows no time and no file; {@code kernel} advances it, {@code probe} and {@code trace}
 * look at it.
 */
@NullMarked
package nnuesoc.sim.design;

import org.jspecify.annotations.NullMarked;

// SPDX-License-Identifier: Apache-2.0
/**
 * Time: cycles, edges and the commit. It advances a circuit and calls watchers and one observer; it
 * knows no file and does not know what the circuit computes. Before the first cycle it has the
 * wiring checked; {@link nnuesoc.sim.kernel.OrderCheck} checks a whole run.
 */
@NullMarked
package nnuesoc.sim.kernel;

import org.jspecify.annotations.NullMarked;

// SPDX-License-Identifier: Apache-2.0
/**
 * Detects what is legal in the model but undefined or wrong on the device. Probes look at settled
 * values; nothing in the circuit knows them.
 */
@NullMarked
package nnuesoc.sim.probe;

import org.jspecify.annotations.NullMarked;

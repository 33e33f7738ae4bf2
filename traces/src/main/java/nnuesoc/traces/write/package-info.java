// SPDX-License-Identifier: Apache-2.0
/**
 * Recorded changes: which signals of a circuit are traced, and the value change dump (IEEE 1364) of
 * a run. It detects changes from the circuit's change list and formats them last; it knows no
 * design, and the kernel does not know it.
 */
@NullMarked
package nnuesoc.traces.write;

import org.jspecify.annotations.NullMarked;

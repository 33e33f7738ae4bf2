// SPDX-License-Identifier: Apache-2.0
/**
 * How many cycles a run will take, before it is run: the closed formulas of the reference, applied
 * to the parts of a run.
 */
@NullMarked
package nnuesoc.verification.cycles;

import org.jspecify.annotations.NullMarked;

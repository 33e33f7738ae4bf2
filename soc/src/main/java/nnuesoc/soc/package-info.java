// SPDX-License-Identifier: Apache-2.0
/**
 * Builds the SoC for a run and runs it: takes positions, net and timing, and gives evaluations,
 * cycles and hazards. It knows no option and no console.
 */
@NullMarked
package nnuesoc.soc;

import org.jspecify.annotations.NullMarked;

// SPDX-License-Identifier: Apache-2.0
/**
 * Saves and restores the state of a run: in memory for time travel, in a file to go on another day.
 */
@NullMarked
package nnuesoc.sim.state;

import org.jspecify.annotations.NullMarked;

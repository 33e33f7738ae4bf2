/**
 * What a run holds, kept and put back: in memory for time travel, in a file to go on with another
 * day.
 */
@NullMarked
package nnuesoc.sim.state;

import org.jspecify.annotations.NullMarked;

/** Which signal of one trace is which of another: found by what they do, then by their names. */
@NullMarked
package nnuesoc.sim.pairing;

import org.jspecify.annotations.NullMarked;

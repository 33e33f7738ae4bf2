/** Any cycle of a run, forwards and backwards. */
@NullMarked
package nnuesoc.sim.travel;

import org.jspecify.annotations.NullMarked;

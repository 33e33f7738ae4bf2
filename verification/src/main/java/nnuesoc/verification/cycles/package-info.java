/**
 * How many cycles a run will take, before it is run: the closed formulas of the reference, applied
 * to what a run is made of.
 */
@NullMarked
package nnuesoc.verification.cycles;

import org.jspecify.annotations.NullMarked;

/**
 * What is legal for the model and undefined or wrong on the device. Probes look at settled values;
 * nothing in the circuit knows them.
 */
@NullMarked
package nnuesoc.sim.probe;

import org.jspecify.annotations.NullMarked;

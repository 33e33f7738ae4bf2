/**
 * Builds the SoC for a run and runs it: positions, net and timing in, evaluations, cycles and
 * hazards out. It knows no option and no console.
 */
@NullMarked
package nnuesoc.soc;

import org.jspecify.annotations.NullMarked;

/**
 * Measures this machine: workloads, who runs them (this program, in a JVM of its own, or the twin
 * in a simulator), in turn, and what came out as medians and extremes. It knows no option and no
 * console.
 */
@NullMarked
package nnuesoc.measure.bench;

import org.jspecify.annotations.NullMarked;

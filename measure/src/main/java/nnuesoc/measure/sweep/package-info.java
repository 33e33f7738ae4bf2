/**
 * Many runs that differ in a few parameters of timing and fabric: what is varied, the points, and
 * the file in which results stand as they come. Each point is a run of the real design, held
 * against the golden model and the formula of its cycles.
 */
@NullMarked
package nnuesoc.measure.sweep;

import org.jspecify.annotations.NullMarked;

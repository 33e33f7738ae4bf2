// SPDX-License-Identifier: Apache-2.0
/**
 * Many runs that differ in a few parameters of timing and fabric: the keys, the points, and the
 * file to which results are written as they come. Each point is a run of the real design; it is
 * compared with the golden model and with the formula of its cycles.
 */
@NullMarked
package nnuesoc.measure.sweep;

import org.jspecify.annotations.NullMarked;

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

import org.jspecify.annotations.Nullable;

/**
 * One point of a curve.
 *
 * @param name the name of the curve, by which {@code --only} chooses it
 * @param shape of the fabric
 * @param positions the positions in one run
 * @param cycles of that run
 * @param steppedSeconds the time of its cycles when stepped, or null if that would take long
 * @param fastSeconds the time of the same cycles with fast-forward
 */
record GrowthRow(
    String name,
    String shape,
    int positions,
    long cycles,
    @Nullable FigureSpread steppedSeconds,
    FigureSpread fastSeconds) {}

package nnuesoc.measure.bench;

import org.jspecify.annotations.Nullable;

/**
 * One point of a curve.
 *
 * @param name of the curve, what {@code --only} chooses it by
 * @param shape of the fabric
 * @param positions how many in one run
 * @param cycles of that run
 * @param steppedSeconds the time of its cycles when stepped, or null if that would take long
 * @param fastSeconds the same by fast-forward
 */
record GrowthRow(
    String name,
    String shape,
    int positions,
    long cycles,
    @Nullable Spread steppedSeconds,
    Spread fastSeconds) {}

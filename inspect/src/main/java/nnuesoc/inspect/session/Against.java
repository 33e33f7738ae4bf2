package nnuesoc.inspect.session;

import org.jspecify.annotations.Nullable;

/**
 * What a run is compared with.
 *
 * @param name as it was asked for
 * @param side another run, or a trace; null for the golden model, which the run itself knows
 */
public record Against(String name, @Nullable Side side) {}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.session;

import org.jspecify.annotations.Nullable;

/**
 * The other side of a comparison.
 *
 * @param name as the user typed it
 * @param side another run, or a trace; null for the golden model, which the run itself knows
 */
public record OtherSide(String name, @Nullable InspectedSide side) {}

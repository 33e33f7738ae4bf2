// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.session;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The state in a cycle.
 *
 * @param cycle the cycle; the last one, if a later one was asked for
 * @param step the processor's operation
 * @param values the signals' bit patterns, unsigned, in the order of {@link
 *     RunDescription#signals()}; null for a signal that was not assigned yet
 * @param board piece codes of a1 to h8, empty without a board
 */
@SuppressWarnings("ArrayRecordComponent") // written as JSON, never compared
public record CycleState(long cycle, long step, List<@Nullable Long> values, int[] board) {}

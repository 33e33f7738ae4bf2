// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import nnuesoc.traces.write.SignalValueArgument;
import org.jspecify.annotations.Nullable;

/**
 * The first moment that is compared: the first one that fulfils all conditions.
 *
 * @param cycle A's first cycle; 0 for any
 * @param time A's first time; with a clock, a cycle fulfils it if the cycle begins at this time or
 *     later; null for any
 * @param value a signal of A, by its name after renaming, and the value that it has; null for any
 */
public record ComparisonBegin(
    long cycle, @Nullable TraceTime time, @Nullable SignalValueArgument value) {
  /** The beginning of the traces. */
  public static final ComparisonBegin AT_ONCE = inCycle(0);

  /** A cycle of A. */
  public static ComparisonBegin inCycle(long cycle) {
    return new ComparisonBegin(cycle, null, null);
  }

  /** Whether A's cycle and A's time allow this moment. */
  boolean allows(long nowCycle, TraceTime now) {
    return (nowCycle < 0 || nowCycle >= cycle)
        && (time == null
            || TraceTime.compare(now.time(), now.unitFs(), time.time(), time.unitFs()) >= 0);
  }

  /** The conditions as text for a message; empty for none. */
  @Override
  public String toString() {
    final String when =
        time != null ? "the time " + time.text() : cycle > 0 ? "cycle " + cycle : "";
    final String held = value == null ? "" : value.toString();
    return when + (when.isEmpty() || held.isEmpty() ? "" : " with ") + held;
  }
}

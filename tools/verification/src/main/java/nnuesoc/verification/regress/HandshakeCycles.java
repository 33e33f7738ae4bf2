// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import nnuesoc.rtl.probe.HandshakeLog;
import org.jspecify.annotations.Nullable;

/** The cycles of a run's handshakes, by signal and value, without those that are run again. */
final class HandshakeCycles implements HandshakeLog.Sink {
  private static final Pattern LOGGED =
      Pattern.compile("soc\\.fabric\\.layer(\\d\\.(trigger|ready|proceed)|4\\.done)");

  private record Kind(String signal, int value) {}

  private final Map<Kind, List<Long>> cycles = new HashMap<>();

  /** Whether a signal of that name is recorded. */
  static boolean isLogged(String signal) {
    return LOGGED.matcher(signal).matches();
  }

  @Override
  public void event(long cycle, String signal, int value) {
    final List<Long> known =
        cycles.computeIfAbsent(new Kind(signal, value), kind -> new ArrayList<>());
    if (known.isEmpty() || known.get(known.size() - 1) < cycle) {
      known.add(cycle);
    }
  }

  /** The cycle in which the signal takes the value for the {@code nth} time, or null. */
  @Nullable Long cycle(String signal, int value, int nth) {
    final List<Long> known = cycles.getOrDefault(new Kind(signal, value), List.of());
    return nth <= known.size() ? known.get(nth - 1) : null;
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which of their signals are compared with one of ours: all, or in large traces those that behave
 * equally, if there are any.
 */
final class CandidateLimiter {
  private static final long FEW = 2_000_000; // up to this many, all pairs are compared
  private static final int MOST = 64; // of their signals with equal behavior

  private final List<SignalDigest> whole = new ArrayList<>();
  private final Map<Long, List<SignalDigest>> byDigest = new HashMap<>();
  private final boolean all;

  CandidateLimiter(List<SignalDigest> theirs, int ours) {
    for (SignalDigest one : theirs) {
      if (one.bit() == SignalDigest.WHOLE) {
        whole.add(one);
        byDigest.computeIfAbsent(one.values().digest(), key -> new ArrayList<>()).add(one);
      }
    }
    all = (long) whole.size() * ours <= FEW;
  }

  List<SignalDigest> of(SignalDigest our) {
    if (all) {
      return whole;
    }
    final List<SignalDigest> same = byDigest.getOrDefault(our.values().digest(), List.of());
    return same.isEmpty() && our.changes() > 0
        ? whole
        : same.subList(0, Math.min(MOST, same.size()));
  }
}

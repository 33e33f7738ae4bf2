// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Lets several of our signals share one of theirs: a counter that is the address of three memories,
 * for example. A signal of ours without a pair, or with one that behaves worse, gets the signal
 * that behaves the same, even if that is taken.
 */
final class ManyToOneMatcher {
  private static final double SAME = 0.9;
  private static final double VECTOR_SAME = 0.8;
  private static final double NAME = 0.05;
  private static final double WORSE = 0.08;
  private static final long CHANGES = 8; // fewer may agree by chance
  private static final long VECTOR_CHANGES = 4;

  private ManyToOneMatcher() {}

  static List<CandidatePair> added(
      List<CandidatePair> chosen, List<List<CandidatePair>> candidates) {
    final Map<SignalDigest, CandidatePair> all = new LinkedHashMap<>();
    chosen.forEach(one -> all.put(one.our, one));
    for (List<CandidatePair> its : candidates) {
      final @Nullable CandidatePair best =
          its.stream()
              .filter(one -> worth(one) >= enough(one) && one.similarity.shared() >= changes(one))
              .max(Comparator.comparingDouble(one -> worth(one) + NAME * one.likeness))
              .orElse(null);
      final @Nullable CandidatePair now = best == null ? null : all.get(best.our);
      if (best != null && (now == null || (isWorse(now, best) && !inPlace(now, chosen)))) {
        all.put(best.our, best);
      }
    }
    return new ArrayList<>(all.values());
  }

  private static double worth(CandidatePair one) {
    return one.behavior() - CandidatePair.wider(one.their.widthBits(), one.our.widthBits());
  }

  private static long changes(CandidatePair one) {
    return one.our.widthBits() == 1 ? CHANGES : VECTOR_CHANGES;
  }

  private static double enough(CandidatePair one) {
    return one.our.widthBits() == 1 ? SAME : VECTOR_SAME;
  }

  private static boolean isWorse(CandidatePair now, CandidatePair best) {
    return now.behavior() < best.behavior() - WORSE;
  }

  /**
   * Whether a pair is in the usual scope: most pairs of their scope are of the same scope of ours.
   */
  private static boolean inPlace(CandidatePair pair, List<CandidatePair> chosen) {
    return new ScopePair(pair.their.place().scope(), pair.our.place().scope())
        .isUsual(
            chosen.stream()
                .filter(one -> one != pair)
                .map(one -> new ScopePair(one.their.place().scope(), one.our.place().scope())));
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.nnue;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Names nets of other families from their headers. The numbers are from the engines' sources: a
 * version for each layout of the file, a hash for each set of features.
 */
final class NnueFamilyDetector {
  private static final int VERSION_OF_TRAINERS = 0x7AF32F17;
  private static final int VERSION_OF_HALF_KA = 0x7AF32F20;
  private static final int VERSION_AFTER_18 = 0x6A448AFA;

  private static final int WIDEST = 8192;

  /** The hash of layer 1 is the hash of its features XOR twice its outputs per side. */
  private static final Map<Integer, String> FEATURES =
      new TreeMap<>(
          Map.of(
              0x5D69D5B8, "HalfKP",
              0x5D69D5B9, "HalfKP of the enemy's king",
              0x5F134CB8, "HalfKA",
              0x5F234CB8, "HalfKAv2, as in Stockfish 14",
              0x7F234CB8, "HalfKAv2_hm, as in Stockfish 14.1 and later",
              0x8F234CB8, "HalfKAv2_hm with threats, as in Stockfish 18"));

  private NnueFamilyDetector() {}

  /** Describes a file of another version. */
  static String ofVersion(int version, int hash1) {
    return switch (version) {
      case VERSION_OF_TRAINERS -> "an early format of trainers, its features in another order";
      case VERSION_OF_HALF_KA -> ofFeatures(hash1, "Stockfish 14 or later, or an engine like it");
      case VERSION_AFTER_18 -> "later than Stockfish 18";
      default -> "no version that is known";
    };
  }

  /** Which features layer 1 has, by its hash, or {@code otherwise}. */
  static String ofFeatures(int hash1, String otherwise) {
    for (Map.Entry<Integer, String> features : FEATURES.entrySet()) {
      final int twiceOutputs = hash1 ^ features.getKey();
      if (twiceOutputs > 0 && twiceOutputs <= 2 * WIDEST && twiceOutputs % 4 == 0) {
        return String.format(
            Locale.ROOT, "%s, %,d outputs a side", features.getValue(), twiceOutputs / 2);
      }
    }
    return otherwise;
  }
}

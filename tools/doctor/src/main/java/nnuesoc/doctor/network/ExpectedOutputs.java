// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.network;

import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import nnuesoc.doctor.layer.ObservedSignal;
import nnuesoc.doctor.network.WordPlace.Form;
import org.jspecify.annotations.Nullable;

/** Outputs that a layer may have given, and where they stand in the trace. */
final class ExpectedOutputs {
  static final int LEAST_BITS = 12; // of all outputs of a layer, so that they tell anything
  static final int LEAST_DISTINCT = 3; // outputs that stand one after the other
  private static final int LEAST_BITS_OF_ONE = 5; // of the only output of a layer

  private static final Comparator<WordPlace> BY_EVIDENCE =
      Comparator.comparing(WordPlace::form).thenComparing(WordPlace::late);

  final long[] words;
  final int first; // the first layer that is wrong; 0 if these are the right outputs
  final @Nullable LayerMistake mistake;
  final boolean everywhere; // the later layers have the mistake, too
  @Nullable WordPlace place;
  int cycle;
  final int bits; // that tell
  final long distinct;
  boolean atPort;
  final Map<WordPlace, Integer> taken = new LinkedHashMap<>(); // where they are taken, and when
  int firstCycle = Integer.MAX_VALUE; // in which it stands anywhere

  ExpectedOutputs(long[] words, int first, @Nullable LayerMistake mistake, boolean everywhere) {
    this.words = words;
    this.first = first;
    this.mistake = mistake;
    this.everywhere = everywhere;
    bits = significantBits(words);
    distinct = Arrays.stream(words).filter(word -> word != ObservedSignal.X).distinct().count();
  }

  /** Whether the words cannot stand in any place by chance. */
  boolean tells() {
    return bits >= (words.length == 1 ? LEAST_BITS_OF_ONE : LEAST_BITS);
  }

  /** Whether the words cannot stand in a place by chance. */
  boolean tells(WordPlace its) {
    return tells()
        && (words.length == 1
            || switch (its.form()) {
              case GROUP, PASSING -> distinct >= 2;
              case EXACT -> distinct >= Math.min(LEAST_DISTINCT, words.length);
              case STREAM -> words.length > 2 && distinct >= LEAST_DISTINCT;
            });
  }

  void found(WordPlace where, int when) {
    if (mistake == null && where.enable() != null) {
      taken.put(where, when);
    }
    firstCycle = Math.min(firstCycle, when);
    atPort |= where.port();
    if (place == null || BY_EVIDENCE.compare(where, place) < 0) {
      place = where;
      cycle = when;
    }
  }

  /** Whether these are the last words of their place. */
  boolean isLast() {
    return place != null
        && (place.isGroup()
            || place.form() == Form.EXACT
            || (place.form() == Form.STREAM && place.enable() == null));
  }

  /** Whether none of some words is unknown. */
  static boolean isKnown(long[] words) {
    return Arrays.stream(words).noneMatch(word -> word == ObservedSignal.X);
  }

  static long hash(long[] words, int from, int count) {
    long hash = count;
    for (int i = from; i < from + count; i++) {
      hash = (hash ^ words[i]) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 29;
    }
    return hash;
  }

  /** The bits that the different numbers among some have without their leading ones. */
  static int significantBits(long[] words) {
    return Arrays.stream(words)
        .filter(word -> word != ObservedSignal.X)
        .distinct()
        .mapToInt(ExpectedOutputs::significantBits)
        .sum();
  }

  /** The bits of a number without its leading ones. */
  static int significantBits(long word) {
    return Long.SIZE - Long.numberOfLeadingZeros(word < 0 ? ~word : word);
  }
}

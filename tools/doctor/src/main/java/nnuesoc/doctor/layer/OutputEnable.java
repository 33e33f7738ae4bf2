// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.layer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What says when a layer gives its words away: a bit that stands seldom enough, high or low, or two
 * bits that stand together, as valid and ready do.
 *
 * @param when the cycles in which it stands
 */
@SuppressWarnings("ArrayRecordComponent") // never changed
record OutputEnable(List<ObservedSignal> bits, int[] when) {
  private static final int MOST_WORDS = 6; // for each row
  private static final Pattern VALID =
      Pattern.compile("valid|vld|avail|stb|req", Pattern.CASE_INSENSITIVE);
  private static final Pattern TAKEN =
      Pattern.compile("ready|rdy|take|accept|pop|ack", Pattern.CASE_INSENSITIVE);
  private static final Pattern ACTIVE_LOW = Pattern.compile("[._]n_|_n(_|$)");
  private static final Pattern HANDSHAKE =
      Pattern.compile("valid|ready|vld|rdy|stb|ack|req", Pattern.CASE_INSENSITIVE);

  /** All that may be one for so many rows. */
  static List<OutputEnable> among(List<ObservedSignal> signals, int cycles, int rows) {
    final List<ObservedSignal> bits =
        signals.stream().filter(one -> one.bits() == 1 && one.count() > 1).toList();
    final int most = MOST_WORDS * rows + 2;
    final List<OutputEnable> all = new ArrayList<>();
    for (ObservedSignal bit : bits) {
      for (int active = 1; active >= 0; active--) {
        add(all, List.of(bit), bit.cyclesOf(active, cycles), most, rows);
      }
    }
    for (int i = 0; i < bits.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (isHandshake(bits.get(i), bits.get(j)) || isOnlyHandshake(bits, i, j)) {
          addBoth(all, bits.get(i), bits.get(j), cycles, most, rows);
        }
      }
    }
    return all;
  }

  /** Whether two bits belong together: their names are the same but for the last word. */
  private static boolean isHandshake(ObservedSignal one, ObservedSignal other) {
    return one.isNamedLike(other)
        || (HANDSHAKE.matcher(one.name()).find()
            && HANDSHAKE
                .matcher(one.name())
                .replaceAll("")
                .equals(HANDSHAKE.matcher(other.name()).replaceAll("")));
  }

  /** Whether one bit is named as valid and the other one, alone among the ports, as its answer. */
  private static boolean isOnlyHandshake(List<ObservedSignal> bits, int i, int j) {
    final boolean first = VALID.matcher(last(bits.get(i))).find();
    final ObservedSignal valid = bits.get(first ? i : j);
    final ObservedSignal taken = bits.get(first ? j : i);
    return valid.isPort()
        && VALID.matcher(last(valid)).find()
        && bits.stream()
            .filter(one -> one.isPort() && TAKEN.matcher(last(one)).find())
            .allMatch(one -> one == taken)
        && TAKEN.matcher(last(taken)).find();
  }

  private static String last(ObservedSignal bit) {
    return bit.name().substring(bit.name().lastIndexOf('.') + 1);
  }

  private static long active(ObservedSignal bit) {
    return ACTIVE_LOW.matcher(bit.name()).find() ? 0 : 1;
  }

  private static void addBoth(
      List<OutputEnable> all,
      ObservedSignal one,
      ObservedSignal other,
      int cycles,
      int most,
      int rows) {
    final int[] when =
        one.cyclesOf(active(one), cycles)
            .filter(cycle -> other.at(cycle) == active(other))
            .toArray();
    final boolean news =
        all.stream().noneMatch(known -> Arrays.equals(known.when(), when)) && when.length <= most;
    if (news) {
      add(all, List.of(other, one), Arrays.stream(when), most, rows);
    }
  }

  private static void add(
      List<OutputEnable> all, List<ObservedSignal> bits, IntStream cycles, int most, int rows) {
    final int[] when = cycles.limit(most + 1L).toArray();
    if (when.length == 0 || when.length > most) {
      return;
    }
    all.add(new OutputEnable(bits, when));
    final int[] ends =
        IntStream.range(0, when.length)
            .filter(i -> i + 1 == when.length || when[i + 1] > when[i] + 1)
            .map(i -> when[i])
            .toArray();
    if (ends.length == rows && ends.length < when.length) {
      all.add(new OutputEnable(bits, ends)); // it stands for several cycles for each word
    }
  }

  /** Whether one of its bits is named as valid. */
  boolean isValid() {
    return bits.stream().anyMatch(bit -> VALID.matcher(last(bit)).find());
  }

  /** Whether it stands once, for several cycles. */
  boolean isOneStretch() {
    return when.length > 1 && last() - when[0] == when.length - 1;
  }

  /** Whether a signal's name begins as that of one of its bits. */
  boolean isNamedLike(ObservedSignal one) {
    return bits.stream().anyMatch(one::isNamedLike);
  }

  /** The last cycle in which it stands. */
  int last() {
    return when[when.length - 1];
  }

  String text() {
    return bits.stream().map(ObservedSignal::name).collect(Collectors.joining(" and "));
  }

  boolean has(ObservedSignal bit) {
    return bits.contains(bit);
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import nnuesoc.doctor.layer.ObservedSignal;
import nnuesoc.doctor.network.WordPlace.Form;
import nnuesoc.network.FixedFormat;

/** Finds signals that take some numbers one after the other, without an enable. */
final class NumbersInTurn {
  private final NetworkTrace trace;

  NumbersInTurn(NetworkTrace trace) {
    this.trace = trace;
  }

  /** Takes a signal that takes some numbers one after the other. */
  interface Reader {
    /**
     * Takes a place.
     *
     * @param which of the numbers
     * @param cycle in which it has the last number
     */
    void take(int which, WordPlace place, int cycle);
  }

  /** Gives the signals that take all of some numbers one after the other, from a change on. */
  void find(List<long[]> all, FixedFormat format, Reader found) {
    List<long[]> changes = all.stream().map(NumbersInTurn::changes).toList();
    Map<List<Long>, List<Integer>> byFirst = new HashMap<>();
    for (int i = 0; i < changes.size(); i++) {
      if (Arrays.stream(changes.get(i)).distinct().count() >= 4) {
        byFirst
            .computeIfAbsent(
                List.of(changes.get(i)[0], changes.get(i)[1]), key -> new ArrayList<>())
            .add(i);
      }
    }
    for (ObservedSignal signal : trace.outputs(format).toList()) {
      for (int at = 1; at + 1 < signal.count(); at++) {
        int from = at;
        List<Long> both =
            List.of(
                NetworkTrace.word(signal, signal.cycle(at), format),
                NetworkTrace.word(signal, signal.cycle(at + 1), format));
        for (int which : byFirst.getOrDefault(both, List.of())) {
          long[] its = changes.get(which);
          if (at + its.length <= signal.count()
              && IntStream.range(1, its.length)
                  .allMatch(
                      i -> NetworkTrace.word(signal, signal.cycle(from + i), format) == its[i])) {
            found.take(
                which,
                trace.alone(signal).place().with(Form.STREAM, null),
                signal.cycle(at + its.length - 1));
          }
        }
      }
    }
  }

  /** Numbers without those that repeat the one before. */
  private static long[] changes(long[] numbers) {
    return IntStream.range(0, numbers.length)
        .filter(i -> i == 0 || numbers[i] != numbers[i - 1])
        .mapToLong(i -> numbers[i])
        .toArray();
  }

  /**
   * How many of some sums, one after the other, the best signal takes before it parts from them.
   *
   * @param bits of the accumulator
   */
  Sums sums(long[] sums, int bits) {
    Sums best = new Sums("", 0);
    for (ObservedSignal signal : trace.signals()) {
      if (signal.bits() < Math.min(bits, 8)) {
        continue;
      }
      long mask = (1L << Math.min(bits, signal.bits())) - 1;
      for (int at = 0; at < signal.count(); at++) {
        int column = 0;
        int index = at;
        long distinct = 0;
        while (index < signal.count()
            && column < sums.length
            && signal.value(index) != ObservedSignal.X
            && (signal.value(index) & mask) == (sums[column] & mask)) {
          long held = sums[column] & mask;
          while (column < sums.length && (sums[column] & mask) == held) {
            column++;
          }
          index++;
          distinct++;
        }
        if (column > best.columns() && distinct > 2) {
          best = new Sums(signal.name(), column);
        }
      }
    }
    return best;
  }

  /** A signal that takes the right sums of so many columns. */
  record Sums(String name, int columns) {}
}

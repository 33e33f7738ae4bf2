// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.network;

import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import nnuesoc.doctor.layer.ObservedSignal;
import org.jspecify.annotations.Nullable;

/** The addresses beside words that are taken. */
record WrittenAddresses(String name, Order order, List<Long> numbers, int cycle) {
  private static final int SHOWN = 6; // to people

  /** What addresses are to rows. */
  enum Order {
    /** They count as the rows do, from 0 or from the begin of a part of a memory. */
    ROWS,
    /** From 1 on, or downwards, which a design may intend. */
    OTHER,
    /** In no order. */
    NONE
  }

  /** Whether they are the numbers of the rows, in neither of the orders that go round. */
  boolean isOfOtherRows() {
    int count = numbers.size();
    return order == Order.NONE
        && IntStream.range(0, count).allMatch(row -> numbers.contains((long) row))
        && IntStream.of(1, count - 1)
            .noneMatch(
                step ->
                    IntStream.range(1, count)
                        .allMatch(i -> numbers.get(i) == (numbers.get(i - 1) + step) % count));
  }

  String text() {
    return numbers.size() == 1
        ? "row 0 is written where " + name + " is " + numbers.get(0)
        : "rows 0, 1, 2 ... are written where "
            + name
            + " is "
            + numbers.subList(0, Math.min(SHOWN, numbers.size()))
            + " ...";
  }

  /**
   * The addresses beside words that are taken at once, if a signal there is named so. An only
   * output is taken by an enable of the same name.
   */
  static @Nullable WrittenAddresses of(NetworkTrace trace, WordPlace place, int rows, int cycle) {
    ObservedSignal data = new ObservedSignal(place.name(), place.bits());
    if (place.enable() != null) {
      int end = Arrays.binarySearch(place.enable().when(), cycle);
      return place.enable().late() > 0 || end < rows - 1
          ? null
          : of(trace, data, Arrays.copyOfRange(place.enable().when(), end - rows + 1, end + 1));
    }
    int[] last =
        rows > 1
            ? new int[0]
            : trace.signals().stream()
                .filter(
                    bit ->
                        bit.bits() == 1
                            && NetworkTrace.isBeside(bit, data)
                            && bit.isNamedLike(data))
                .flatMapToInt(
                    bit -> bit.cyclesOf(1, trace.cycles()).filter(at -> at >= cycle).limit(1))
                .limit(1)
                .toArray();
    return last.length == 0 ? null : of(trace, data, last);
  }

  private static @Nullable WrittenAddresses of(
      NetworkTrace trace, ObservedSignal data, int[] when) {
    WrittenAddresses found = null;
    for (ObservedSignal signal : trace.signals()) {
      if (NetworkTrace.isBeside(signal, data)
          && ((signal.isNamedAsAddress(true) && when.length > 1)
              || (signal.isNamedAsAddress(false) && signal.isNamedLike(data)))) {
        List<Long> numbers = Arrays.stream(when).mapToObj(signal::at).toList();
        long first = Collections.min(numbers);
        if (first >= 0
            && numbers.stream().distinct().count() == when.length
            && Collections.max(numbers) == first + when.length - 1) {
          List<Long> up = numbers.stream().sorted().toList();
          List<Long> down = numbers.stream().sorted(Comparator.reverseOrder()).toList();
          Order order =
              numbers.equals(up)
                      && (first != 1 || isRead(trace, signal, numbers, when[when.length - 1]))
                  ? Order.ROWS
                  : numbers.equals(up) || numbers.equals(down) ? Order.OTHER : Order.NONE;
          if (found == null || order.compareTo(found.order()) < 0) {
            found = new WrittenAddresses(signal.name(), order, numbers, when[when.length - 1]);
          }
        }
      }
    }
    return found;
  }

  /** Whether another address takes these numbers later, one after the other. */
  private static boolean isRead(
      NetworkTrace trace, ObservedSignal address, List<Long> numbers, int after) {
    return trace.signals().stream()
        .filter(signal -> signal != address && signal.isNamedAsAddress(true))
        .map(
            signal ->
                IntStream.range(0, signal.count())
                    .filter(i -> signal.cycle(i) > after)
                    .mapToObj(signal::value)
                    .toList())
        .anyMatch(later -> Collections.indexOfSubList(later, numbers) >= 0);
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.network;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import nnuesoc.doctor.layer.ObservedSignal;
import nnuesoc.doctor.network.WordPlace.Enable;

/**
 * Finds when words may be taken: the cycles of enables, of transfers and of addresses that count.
 */
final class Enables {
  private static final Pattern VALID =
      Pattern.compile("(valid|vld|(?<![a-z])v(?=[_0-9]|$))(?!.*[.])");
  private static final Pattern READY =
      Pattern.compile("(ready|rdy|(?<![a-z])r(?=[_0-9]|$))(?!.*[.])");

  private final NetworkTrace trace;

  Enables(NetworkTrace trace) {
    this.trace = trace;
  }

  /** The times of enables with whole vectors, and those in which an address counts. */
  List<Enable> readTimes(int steps) {
    List<Enable> times = new ArrayList<>(of(steps, 64 * steps + 256));
    times.removeIf(enable -> enable.when().length % steps != 0);
    for (ObservedSignal address : trace.signals()) {
      List<Integer> ends = new ArrayList<>();
      for (int at = 0, counted = 0; at < address.count(); at++) {
        counted = address.value(at) == counted ? counted + 1 : address.value(at) == 0 ? 1 : 0;
        if (counted == steps) {
          ends.add(at);
          counted = 0;
        }
      }
      if (!ends.isEmpty()) {
        int[] counts =
            IntStream.of(ends.get(0), ends.get(ends.size() - 1))
                .flatMap(end -> IntStream.rangeClosed(end - steps + 1, end))
                .toArray();
        times.add(
            new Enable(address.name(), Arrays.stream(counts).map(address::cycle).toArray(), 0));
        times.add(
            new Enable(
                address.name(),
                Arrays.stream(counts)
                    .map(
                        at ->
                            at + 1 < address.count()
                                ? address.cycle(at + 1) - 1
                                : trace.cycles() - 1)
                    .toArray(),
                0));
      }
    }
    return times;
  }

  /**
   * The cycles in which each bit is 1, those in which it rises, and those in which a word is valid
   * and its receiver ready, if they are so many.
   */
  List<Enable> of(int least, int most) {
    List<Enable> all = new ArrayList<>(transfers());
    for (ObservedSignal bit : trace.signals()) {
      if (bit.bits() == 1) {
        int[] ones = bit.cyclesOf(1, trace.cycles()).toArray();
        int[] rises =
            IntStream.range(1, bit.count())
                .filter(i -> bit.value(i) == 1 && bit.value(i - 1) == 0)
                .map(bit::cycle)
                .toArray();
        all.add(new Enable(bit.name(), ones, 0));
        if (rises.length < ones.length) {
          all.add(new Enable(bit.name(), rises, 0));
        }
      }
    }
    all.removeIf(enable -> enable.when().length < least || enable.when().length > most);
    Set<IntBuffer> times = new HashSet<>(); // ports have the names of several scopes
    all.removeIf(enable -> !times.add(IntBuffer.wrap(enable.when())));
    return all;
  }

  /** Whether a bit is only one of two that are 1 together as a word is taken. */
  boolean isHalf(Enable enable) {
    return transfers().stream().anyMatch(both -> both.name().startsWith(enable.name() + " and "));
  }

  private List<Enable> transfers() {
    List<Enable> all = new ArrayList<>();
    for (ObservedSignal valid : trace.signals()) {
      Matcher name = VALID.matcher(valid.name());
      if (valid.bits() == 1 && name.find()) {
        String scope = NetworkTrace.scope(valid.name());
        String stem = name.replaceFirst("#");
        trace.signals().stream()
            .filter(bit -> bit.bits() == 1 && NetworkTrace.scope(bit.name()).equals(scope))
            .filter(bit -> READY.matcher(bit.name()).replaceFirst("#").equals(stem))
            .forEach(
                ready ->
                    all.add(
                        new Enable(
                            valid.name() + " and " + ready.name().substring(scope.length()),
                            valid
                                .cyclesOf(1, trace.cycles())
                                .filter(cycle -> ready.at(cycle) == 1)
                                .toArray(),
                            0)));
      }
    }
    return all;
  }
}

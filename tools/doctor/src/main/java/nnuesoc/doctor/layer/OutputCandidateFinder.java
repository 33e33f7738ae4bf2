// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.layer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Finds where a layer may give its outputs away. */
final class OutputCandidateFinder {
  private static final int WORD_BITS = 7;
  private static final int MOST_LATE = 2; // clocks from an address to its word
  private static final int MOST_AFTER = 2; // changes of a word that nobody takes any more

  private final LayerTrace trace;
  private final int rows;
  private final List<ObservedSignal> signals;
  private final List<OutputEnable> enables;
  private final Set<ObservedSignal> enabled; // some enable for most rows has a name like theirs

  private OutputCandidateFinder(LayerTrace trace, int rows, List<ObservedSignal> among) {
    this.trace = trace;
    this.rows = rows;
    signals = distinct(among);
    enables = OutputEnable.among(signals, trace.cycles(), rows);
    final List<OutputEnable> usual =
        enables.stream().filter(one -> 2 * one.when().length > rows).toList();
    enabled =
        signals.stream()
            .filter(data -> usual.stream().anyMatch(one -> one.isNamedLike(data)))
            .collect(Collectors.toSet());
  }

  /** All places at the ports of a layer. */
  static List<OutputCandidate> atPorts(LayerTrace trace, int rows) {
    final OutputCandidateFinder its = new OutputCandidateFinder(trace, rows, trace.ports());
    final List<OutputCandidate> all = its.readBack();
    for (OutputCandidate one : its.enabled()) {
      final boolean isRead =
          one.isGivenInOneStretch()
              && !one.isNamedValid()
              && all.stream()
                  .anyMatch(read -> read.data() == one.data() && read.address() == one.address());
      if (!isRead) {
        all.add(one);
      }
    }
    all.addAll(its.lasting());
    return all;
  }

  /** Writes to a memory inside the layer. */
  static List<OutputCandidate> inside(LayerTrace trace, int rows) {
    final OutputCandidateFinder its = new OutputCandidateFinder(trace, rows, trace.signals());
    return its.enabled().stream().filter(one -> one.address() != null).toList();
  }

  /** What comes with each enable, for rows in their order, even if something counts rows. */
  static List<OutputCandidate> inOrder(LayerTrace trace, int rows) {
    final OutputCandidateFinder its = new OutputCandidateFinder(trace, rows, trace.ports());
    final List<OutputCandidate> all = new ArrayList<>();
    for (OutputEnable enable : its.enables) {
      for (ObservedSignal data : its.signals) {
        if (data.bits() >= WORD_BITS
            && !data.isOperand()
            && data.changesAfter(enable.last()) <= MOST_AFTER) {
          all.add(its.inOrder(enable, data));
        }
      }
    }
    return all;
  }

  private static List<ObservedSignal> distinct(List<ObservedSignal> signals) {
    final List<ObservedSignal> all = new ArrayList<>();
    for (ObservedSignal one : signals) {
      if (one.count() > 1 && all.stream().noneMatch(one::hasHistoryOf)) {
        all.add(one);
      }
    }
    return all;
  }

  private List<OutputCandidate> enabled() {
    final List<ObservedSignal> counting =
        signals.stream().filter(one -> one.countsRows(rows)).toList();
    // the address of a single row may rest at 0
    final boolean resting = trace.ports().stream().anyMatch(ObservedSignal::restsAt0);
    final List<OutputCandidate> all = new ArrayList<>();
    for (OutputEnable enable : enables) {
      addAll(all, counting, enable, resting);
    }
    return all;
  }

  private void addAll(
      List<OutputCandidate> all,
      List<ObservedSignal> counting,
      OutputEnable enable,
      boolean resting) {
    final int[] when = enable.when();
    final List<ObservedSignal> some =
        signals.stream()
            .filter(one -> !enable.has(one) && one.bits() > 1)
            .filter(one -> isRow(one, counting, enable))
            .toList();
    // An address belongs to an enable if their names say so, if it is set together with it, or if
    // it names the rows in their order, whatever else counts rows.
    final List<ObservedSignal> named = some.stream().filter(enable::isNamedLike).toList();
    final List<ObservedSignal> set =
        some.stream().filter(one -> one.isSetIn(when) || namesInOrder(one, when)).toList();
    final List<ObservedSignal> addresses = !named.isEmpty() ? named : set.isEmpty() ? some : set;
    for (ObservedSignal data : signals) {
      if (data.bits() < WORD_BITS
          || data.bits() > Integer.SIZE
          || data.isOperand()
          || data.isNamedAsAddress(true)
          || addresses.contains(data)
          || (enabled.contains(data) && !enable.isNamedLike(data))
          || data.changesAfter(enable.last()) > MOST_AFTER
          || (rows > 1 && data.countsRows(rows))
          || (rows == 1 && data.isBeginning(when[when.length - 1]))) {
        continue;
      }
      final boolean stream = named.isEmpty() && enable.isNamedLike(data);
      if (addresses.isEmpty() || stream || (rows == 1 && resting)) {
        all.add(inOrder(enable, data));
      }
      for (ObservedSignal address : addresses) {
        addAddressed(all, enable, address, data, 0);
        // A counter of rows that goes on at the edge at which the word is given: who takes the
        // word knows that. If two signals count rows, the other one would tell the row.
        if (counting.size() == 1 && counting.contains(address) && !isWriteAddress(address)) {
          addAddressed(all, enable, address, data, 1);
        }
      }
    }
  }

  /**
   * Whether a counter of rows is only an address: no word that the layer gets changes with it, and
   * another signal counts rows, too.
   */
  private boolean isWriteAddress(ObservedSignal address) {
    return !trace.determinesOperand(address)
        && distinct(trace.signals()).stream()
            .anyMatch(one -> !one.hasHistoryOf(address) && one.countsRows(rows));
  }

  /** Whether a signal takes the number of each row once while words are given. */
  private boolean namesEachRow(ObservedSignal one, int[] when) {
    return when.length == rows
        && Arrays.stream(when).mapToLong(one::at).distinct().count() == rows
        && Arrays.stream(when).mapToLong(one::at).allMatch(row -> row >= 0 && row < rows);
  }

  /** Whether a signal may be the row of the words that come with an enable. */
  private boolean isRow(ObservedSignal one, List<ObservedSignal> counting, OutputEnable enable) {
    final boolean counts = counting.contains(one) || namesEachRow(one, enable.when());
    return (counts && one.isAddress(rows))
        || (enable.isNamedLike(one) && namesRows(one, enable.when()));
  }

  /** Whether it names rows while words are given, and most of them. */
  private boolean namesRows(ObservedSignal one, int[] when) {
    return when.length >= rows
        && 2 * Arrays.stream(when).mapToLong(one::at).distinct().count() > rows
        && Arrays.stream(when).mapToLong(one::at).allMatch(row -> row >= 0 && row < rows);
  }

  private boolean namesInOrder(ObservedSignal one, int[] when) {
    return when.length == rows
        && IntStream.range(0, rows).allMatch(row -> one.at(when[row]) == row);
  }

  private OutputCandidate inOrder(OutputEnable enable, ObservedSignal data) {
    final int[] when = enable.when();
    final long[] words = new long[rows];
    final int[] cycles = new int[rows];
    Arrays.fill(words, OutputCandidate.NONE);
    int others = 0;
    for (int i = 0; i < when.length; i++) {
      final int row = i % rows; // a layer may run again
      if (i < rows) {
        words[row] = data.at(when[i]);
        cycles[row] = when[i];
      } else if (rows == 1 || when.length % rows != 0 || words[row] != data.at(when[i])) {
        others++;
      }
    }
    return new OutputCandidate(enable, null, data, cycles, words, others);
  }

  private void addAddressed(
      List<OutputCandidate> all,
      OutputEnable enable,
      ObservedSignal address,
      ObservedSignal data,
      int before) {
    final long[] words = new long[rows];
    final int[] cycles = new int[rows];
    Arrays.fill(words, OutputCandidate.NONE);
    int others = 0;
    int inside = 0;
    for (int cycle : enable.when()) {
      final long row = address.at(Math.max(0, cycle - before));
      if (row == ObservedSignal.X) {
        return;
      }
      if (row >= 0 && row < rows) {
        words[(int) row] = data.at(cycle);
        cycles[(int) row] = cycle;
        inside++;
      } else {
        others++;
      }
    }
    if (inside > 0 || address.countsRows(rows)) {
      all.add(new OutputCandidate(enable, address, data, cycles, words, others));
    }
  }

  /**
   * Words that stay: in a wide vector, the first or the last lowest, or the one of a single row.
   */
  private List<OutputCandidate> lasting() {
    final List<OutputCandidate> all = new ArrayList<>();
    for (List<ObservedSignal> words : trace.vectors()) {
      if (words.get(0).isPort() && !words.get(0).isOperand()) {
        all.add(lasting(words));
        final List<ObservedSignal> reversed = new ArrayList<>(words);
        Collections.reverse(reversed);
        all.add(lasting(reversed));
      }
    }
    for (ObservedSignal word : signals) {
      if (rows == 1 && word.bits() >= WORD_BITS && !word.isOperand()) {
        all.add(lasting(List.of(word)));
      }
    }
    return all;
  }

  private OutputCandidate lasting(List<ObservedSignal> words) {
    final int last = trace.cycles() - 1;
    return new OutputCandidate(
        null,
        null,
        words.get(0),
        words.stream().mapToInt(word -> word.cycle(word.count() - 1)).toArray(),
        words.stream().mapToLong(word -> word.at(last)).toArray(),
        0);
  }

  /** Words that the test bench reads back from a memory, row by row. */
  private List<OutputCandidate> readBack() {
    final List<OutputCandidate> all = new ArrayList<>();
    final int computed =
        trace.signals().stream()
            .filter(ObservedSignal::isFed)
            .mapToInt(one -> one.cycle(one.count() - 1))
            .max()
            .orElse(0);
    for (ObservedSignal address : signals) {
      final int[] asked = rows > 1 && address.bits() > 1 ? address.lastCount(rows) : new int[0];
      final int[] stood = ends(asked); // an address may rest at 0 while the layer computes
      final boolean behind = asked.length > 0 && stood[0] >= computed;
      for (ObservedSignal data : behind ? signals : List.<ObservedSignal>of()) {
        if (data == address || data.bits() < WORD_BITS || isCounting(data)) {
          continue;
        }
        for (int late : data.latencies(asked, MOST_LATE)) {
          final int by = late;
          final int[] when =
              Arrays.stream(stood).map(cycle -> Math.min(cycle + by, trace.cycles() - 1)).toArray();
          final long[] words = Arrays.stream(when).mapToLong(data::at).toArray();
          if (words[0] == ObservedSignal.X || Arrays.stream(words).distinct().count() > 1) {
            all.add(new OutputCandidate(null, address, data, when, words, 0));
          }
        }
      }
    }
    return all;
  }

  /** The last cycles in which the addresses stand that begin in these cycles. */
  private static int[] ends(int[] begins) {
    final int[] ends = new int[begins.length];
    for (int i = 0; i + 1 < begins.length; i++) {
      ends[i] = begins[i + 1] - 1;
      ends[i + 1] = begins[i + 1] + (i == 0 ? 0 : ends[i] - begins[i]);
    }
    return ends;
  }

  private boolean isCounting(ObservedSignal one) {
    return one.isOperand()
        || one.isAddress(rows)
        || one.countsRows(rows)
        || one.isNamedAsAddress(true);
  }

  /** Ports that would name a row while words are given in order, and name another one. */
  static List<WrongOutputAddress> otherAddresses(
      LayerTrace trace, OutputCandidate place, int rows) {
    final OutputEnable enable = place.enable();
    if (rows < 2 || enable == null || enable.when().length != rows) {
      return List.of();
    }
    final long counting =
        distinct(trace.signals()).stream().filter(one -> one.countsRows(rows)).count();
    final List<WrongOutputAddress> all = new ArrayList<>();
    for (ObservedSignal one : trace.ports()) {
      if (one == place.data() || one.bits() < 2 || 1L << Math.min(one.bits(), 30) < rows) {
        continue;
      }
      final long[] its = Arrays.stream(enable.when()).mapToLong(one::at).toArray();
      final long inside = Arrays.stream(its).filter(row -> row >= 0 && row < rows).count();
      final long distinct = Arrays.stream(its).distinct().count();
      final boolean right = IntStream.range(0, rows).allMatch(row -> its[row] == row);
      final boolean next = IntStream.range(0, rows).allMatch(row -> its[row] == row + 1);
      final boolean stands =
          distinct == 1 && inside == rows && one.isNamedAsAddress(false) && one.count() <= 2;
      final boolean moves =
          distinct == rows && 2 * inside >= rows && !right && !(next && counting < 2);
      if ((stands || moves) && (place.isNamedLike(one) || !trace.determinesOperand(one))) {
        all.add(
            new WrongOutputAddress(one, Arrays.stream(its).mapToInt(row -> (int) row).toArray()));
      }
    }
    return all;
  }
}

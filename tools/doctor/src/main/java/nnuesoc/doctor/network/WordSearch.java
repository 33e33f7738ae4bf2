// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.network;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nnuesoc.doctor.layer.ObservedSignal;
import nnuesoc.doctor.network.NetworkTrace.Group;
import nnuesoc.doctor.network.WordPlace.Enable;
import nnuesoc.doctor.network.WordPlace.Form;
import nnuesoc.network.FixedFormat;

/** Gives the places in which inputs or outputs of a layer may stand, and the words there. */
final class WordSearch {
  private static final int MOST_SNAPSHOTS = 100_000;
  private static final int MOST_LATE = 2; // cycles from an address to its word

  private final NetworkTrace trace;
  private final Enables enables;

  WordSearch(NetworkTrace trace) {
    this.trace = trace;
    enables = new Enables(trace);
  }

  /** Gives everything that may be the outputs of a layer with several rows. */
  void readings(int rows, FixedFormat format, WordPlace.Reader reader) {
    trace.outputs(rows, format).forEach(group -> snapshots(group, format, reader));
    List<Group> data = trace.outputs(format).map(trace::alone).toList();
    for (Enable enable : enables.of(rows, 64 * rows + 256)) {
      int[] when = enable.when();
      for (Group signal : data) {
        for (int late = 0; late <= 1; late++) {
          long[] words = trace.words(signal, when, late, format);
          Form form = when.length == rows ? Form.EXACT : Form.STREAM;
          WordPlace place = signal.place().with(form, new Enable(enable.name(), when, late));
          for (int from = 0; from + rows <= words.length; from++) {
            reader.take(
                place, words, from, Math.min(trace.cycles() - 1, when[from + rows - 1] + late));
          }
        }
      }
    }
  }

  /**
   * Gives everything that may be an input vector: numbers side by side, or read in equal parts one
   * after the other, by an enable or by an address that counts. The last vector of a signal is
   * {@link Form#GROUP} or {@link Form#EXACT}.
   */
  void inputs(int columns, FixedFormat format, WordPlace.Reader reader) {
    for (Group group : trace.groups()) {
      if (group.words().size() == columns && isInput(group, format)) {
        snapshots(group, format, reader);
      }
    }
    List<Group> parts =
        Stream.concat(trace.groups().stream(), trace.signals().stream().map(trace::alone))
            .filter(part -> part.words().size() < columns && columns % part.words().size() == 0)
            .filter(part -> isInput(part, format))
            .toList();
    Map<Integer, List<Enable>> times = new HashMap<>();
    for (Group part : parts) {
      int steps = columns / part.words().size();
      for (Enable enable : times.computeIfAbsent(steps, enables::readTimes)) {
        int[] when = enable.when();
        for (int late = 0; late <= MOST_LATE; late++) {
          for (int from = 0; from < when.length; from += steps) {
            int[] its = Arrays.copyOfRange(when, from, from + steps);
            Form form = from + steps == when.length ? Form.EXACT : Form.STREAM;
            reader.take(
                part.place().with(form, new Enable(enable.name(), its, late)),
                trace.words(part, its, late, format),
                0,
                Math.min(trace.cycles() - 1, its[steps - 1] + late));
          }
        }
      }
    }
  }

  /**
   * The words that a signal takes by the same enable, some words before or behind others; none if
   * the trace has not all of them.
   *
   * @param last the cycle in which the last of the other words is taken
   * @param behind how far behind these the words end
   */
  void beside(
      WordPlace place,
      int last,
      int behind,
      int rows,
      FixedFormat format,
      WordPlace.Reader reader) {
    Enable enable = place.enable();
    Optional<ObservedSignal> data =
        trace.signals().stream().filter(signal -> signal.name().equals(place.name())).findFirst();
    if (enable == null || data.isEmpty() || place.bits() < format.bits()) {
      return;
    }
    int[] when = enable.when();
    int found = Arrays.binarySearch(when, last - enable.late());
    int from = found + behind + 1 - rows;
    if (found >= 0 && from >= 0 && from + rows <= when.length) {
      Group signal = trace.alone(data.get());
      reader.take(
          signal.place().with(from + rows == when.length ? Form.EXACT : Form.STREAM, enable),
          trace.words(signal, Arrays.copyOfRange(when, from, from + rows), enable.late(), format),
          0,
          Math.min(trace.cycles() - 1, when[from + rows - 1] + enable.late()));
    }
  }

  /** Whether words have the width of an input, or one bit more before an unsigned one. */
  private static boolean isInput(Group group, FixedFormat format) {
    int more = group.place().bits() - format.bits();
    return more == 0 || (more == 1 && !format.signed());
  }

  /**
   * Gives the word that the outermost scope holds for an only output: signals of its width that
   * took their last word behind a cycle, do not count, and do not just pass. If they hold different
   * words, gives nothing.
   *
   * @param after in which the inputs of the layer stand
   */
  void held(FixedFormat format, int after, WordPlace.Reader reader) {
    List<ObservedSignal> all =
        trace
            .outputs(format)
            .filter(signal -> trace.alone(signal).place().port() && signal.bits() == format.bits())
            .filter(signal -> signal.bits() > 1 && holds(signal, after))
            .toList();
    if (all.stream().mapToLong(signal -> signal.value(signal.count() - 1)).distinct().count()
        == 1) {
      ObservedSignal signal = all.get(0);
      int cycle = signal.cycle(signal.count() - 1);
      reader.take(
          trace.alone(signal).place().with(Form.EXACT, null),
          new long[] {NetworkTrace.word(signal, cycle, format)},
          0,
          cycle);
    }
  }

  private boolean holds(ObservedSignal signal, int after) {
    int last = signal.count() - 1;
    if (last < 1 || signal.cycle(last) <= after) {
      return false;
    }
    long counts =
        IntStream.rangeClosed(1, last)
            .filter(i -> Math.abs(signal.value(i) - signal.value(i - 1)) == 1)
            .count();
    int before = signal.cycle(last - 1);
    return (last < 4 || 2 * counts < last)
        && (before <= after
            || trace.cycles() - signal.cycle(last) > 3 * (signal.cycle(last) - before)
            || trace.doneFrom(signal.name(), signal.cycle(last)) >= 0);
  }

  /**
   * The words of the only vector of the outermost scope that has room for exactly the outputs of a
   * layer, once it is done; gives nothing if there are several or none.
   */
  void outputPort(int rows, FixedFormat format, WordPlace.Reader reader) {
    List<Group> all =
        Stream.concat(
                trace.outputs(rows, format),
                rows > 1 ? Stream.empty() : trace.outputs(format).map(trace::alone))
            .filter(group -> group.place().port() && group.place().how().isEmpty())
            .filter(group -> group.place().bits() == format.bits())
            .toList();
    int done = all.size() == 1 ? trace.doneFrom(all.get(0).place().name(), 0) : -1;
    if (done >= 0) {
      int when = Math.min(trace.cycles() - 1, done + 1);
      reader.take(
          all.get(0).place(),
          all.get(0).words().stream()
              .mapToLong(word -> NetworkTrace.word(word, when, format))
              .toArray(),
          0,
          done);
    }
  }

  private void snapshots(Group group, FixedFormat format, WordPlace.Reader reader) {
    int[] when =
        group.words().stream()
            .flatMapToInt(word -> IntStream.range(0, word.count()).map(word::cycle))
            .sorted()
            .distinct()
            .toArray();

    WordPlace passing = group.place().with(Form.PASSING, null);
    long[] words = new long[group.words().size()];
    for (int at = Math.max(0, when.length - MOST_SNAPSHOTS); at < when.length; at++) {
      for (int row = 0; row < words.length; row++) {
        words[row] = NetworkTrace.word(group.words().get(row), when[at], format);
      }
      reader.take(at == when.length - 1 ? group.place() : passing, words, 0, when[at]);
    }
  }
}

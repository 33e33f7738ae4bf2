package nnuesoc.doctor.layer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import nnuesoc.doctor.FaultKind;
import nnuesoc.doctor.mistake.SupposedLayer;
import nnuesoc.doctor.mistake.SupposedLayer.Part;
import org.jspecify.annotations.Nullable;

/**
 * A place where a layer may give its outputs away, and what it gave there.
 *
 * @param enable stands while a word is given; null for words that stay
 * @param address the row of the word; null if words come in the order of their rows
 * @param data the word
 * @param cycles when each word was given
 * @param words the last word of each row; {@link #NONE} for none, {@link ObservedSignal#X} for x
 * @param others words that were given to other addresses, or too many
 */
@SuppressWarnings("ArrayRecordComponent") // never changed
record OutputPlace(
    @Nullable ObservedSignal enable,
    @Nullable ObservedSignal address,
    ObservedSignal data,
    int[] cycles,
    long[] words,
    int others) {
  /** In place of a word: there is none. */
  static final long NONE = Long.MIN_VALUE + 1;

  private static final int BYTE_BITS = 8;
  private static final int WORD_BITS = 7;
  private static final int MOST_WORDS = 6; // for each row

  /** All places at the ports of a layer. */
  static List<OutputPlace> of(TracedLayer trace, int rows) {
    final List<ObservedSignal> ports = distinct(trace.ports());
    final List<ObservedSignal> counting = ports.stream().filter(o -> o.countsRows(rows)).toList();
    // the address of a single row may rest at 0
    final boolean resting = trace.ports().stream().anyMatch(ObservedSignal::restsAt0);
    final List<OutputPlace> all = new ArrayList<>();
    for (Enable its : enables(ports, trace.cycles(), rows)) {
      addAll(all, ports, counting, its.bit(), its.when(), rows, resting);
    }
    for (List<ObservedSignal> words : trace.vectors()) {
      if (words.get(0).isPort() && !words.get(0).isOperand()) {
        all.add(lasting(words, trace));
        final List<ObservedSignal> reversed = new ArrayList<>(words);
        Collections.reverse(reversed);
        all.add(lasting(reversed, trace));
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

  /** A bit that stands seldom enough, high or low, to say when words are given. */
  private record Enable(ObservedSignal bit, int[] when) {}

  private static List<Enable> enables(List<ObservedSignal> ports, int cycles, int rows) {
    final List<Enable> all = new ArrayList<>();
    for (ObservedSignal bit : ports) {
      for (int active = 1; active >= 0 && bit.bits() == 1; active--) {
        final int[] when = when(bit, active, cycles, rows);
        if (when.length > 0) {
          all.add(new Enable(bit, when));
        }
      }
    }
    return all;
  }

  private static int[] when(ObservedSignal enable, int active, int cycles, int rows) {
    final int most = MOST_WORDS * rows + 2;
    final int[] when =
        IntStream.range(0, enable.count())
            .filter(i -> enable.value(i) == active)
            .flatMap(
                i ->
                    IntStream.range(
                        enable.cycle(i), i + 1 < enable.count() ? enable.cycle(i + 1) : cycles))
            .limit(most + 1L)
            .toArray();
    return when.length > most ? new int[0] : when;
  }

  private static void addAll(
      List<OutputPlace> all,
      List<ObservedSignal> ports,
      List<ObservedSignal> counting,
      ObservedSignal enable,
      int[] when,
      int rows,
      boolean resting) {
    final List<ObservedSignal> some =
        ports.stream()
            .filter(one -> one != enable && one.isAddress(rows))
            .filter(one -> counting.contains(one) || namesEachRow(one, when, rows))
            .toList();
    // An address that is set together with the enable belongs to it, whatever else counts rows.
    final List<ObservedSignal> set = some.stream().filter(one -> one.isSetIn(when)).toList();
    final List<ObservedSignal> addresses = set.isEmpty() ? some : set;
    for (ObservedSignal data : ports) {
      if (data.bits() < WORD_BITS
          || data.isOperand()
          || addresses.contains(data)
          || (rows > 1 && data.countsRows(rows))) {
        continue;
      }
      if (addresses.isEmpty() || (rows == 1 && resting)) {
        all.add(inOrder(enable, data, when, rows));
      }
      for (ObservedSignal address : addresses) {
        addAddressed(all, enable, address, data, when, rows, 0);
        // A counter of rows that goes on at the edge at which the word is given: who takes the
        // word knows that. If two signals count rows, the other one would tell the row.
        if (counting.size() == 1 && counting.contains(address)) {
          addAddressed(all, enable, address, data, when, rows, 1);
        }
      }
    }
  }

  /** Whether a signal takes the number of each row once while words are given. */
  private static boolean namesEachRow(ObservedSignal one, int[] when, int rows) {
    return when.length == rows
        && Arrays.stream(when).mapToLong(one::at).distinct().count() == rows
        && Arrays.stream(when).mapToLong(one::at).allMatch(row -> row >= 0 && row < rows);
  }

  /** What comes with each enable, for rows in their order, even if something counts rows. */
  static List<OutputPlace> inOrder(TracedLayer trace, int rows) {
    final List<ObservedSignal> ports = distinct(trace.ports());
    final List<OutputPlace> all = new ArrayList<>();
    for (Enable its : enables(ports, trace.cycles(), rows)) {
      for (ObservedSignal data : ports) {
        if (data.bits() >= WORD_BITS && !data.isOperand()) {
          all.add(inOrder(its.bit(), data, its.when(), rows));
        }
      }
    }
    return all;
  }

  private static OutputPlace inOrder(
      ObservedSignal enable, ObservedSignal data, int[] when, int rows) {
    final long[] words = new long[rows];
    final int[] cycles = new int[rows];
    Arrays.fill(words, NONE);
    for (int i = 0; i < Math.min(rows, when.length); i++) {
      words[i] = data.at(when[i]);
      cycles[i] = when[i];
    }
    return new OutputPlace(enable, null, data, cycles, words, Math.max(0, when.length - rows));
  }

  private static void addAddressed(
      List<OutputPlace> all,
      ObservedSignal enable,
      ObservedSignal address,
      ObservedSignal data,
      int[] when,
      int rows,
      int before) {
    final long[] words = new long[rows];
    final int[] cycles = new int[rows];
    Arrays.fill(words, NONE);
    int others = 0;
    int inside = 0;
    for (int cycle : when) {
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
      all.add(new OutputPlace(enable, address, data, cycles, words, others));
    }
  }

  private static OutputPlace lasting(List<ObservedSignal> words, TracedLayer trace) {
    final int last = trace.cycles() - 1;
    final int[] cycles = words.stream().mapToInt(word -> word.cycle(word.count() - 1)).toArray();
    return new OutputPlace(
        null,
        null,
        words.get(0),
        cycles,
        words.stream().mapToLong(word -> word.at(last)).toArray(),
        0);
  }

  /** Whether a layer's words are here, each in its place. */
  boolean holds(SupposedLayer layer, boolean result) {
    if (layer.blame() == null ? others > 0 : !tells(layer)) {
      return false;
    }
    for (int row = 0; row < Math.min(words.length, layer.words().length); row++) {
      if (!isWord(row, layer.words()[row], result)
          || (layer.part() != Part.OUTPUT && words[row] == NONE)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a layer's words tell anything here: where some are missing, the rest must be sure. */
  private boolean tells(SupposedLayer layer) {
    int missing = 0;
    boolean any = false;
    for (int word : layer.words()) {
      missing += word == SupposedLayer.UNKNOWN ? 1 : 0;
      any |= word != SupposedLayer.UNKNOWN && word != 0;
    }
    if (missing == 0 || layer.part() != Part.OUTPUT) {
      return any || ((address != null || enable == null) && isForEachRow(0));
    }
    if (address == null || !address.countsRows(words.length) || layer.blame() == null) {
      return false;
    }
    final int given = words.length - missing + others;
    return layer.blame().kind() == FaultKind.ROW_ORDER
        ? given == words.length
        : given == words.length - 1 && any;
  }

  /** Whether the word of a row is this one. */
  boolean isWord(int row, int word, boolean result) {
    final long held = words[row];
    if (word == SupposedLayer.UNKNOWN) {
      return held == NONE || held == ObservedSignal.X;
    }
    if (held == NONE || held == ObservedSignal.X) {
      return false;
    }
    final long mask = (1L << data.bits()) - 1;
    if (result) {
      return data.bits() > BYTE_BITS
          && (held == (word & mask) || (data.bits() >= 16 && held == (word & 0xffff & mask)));
    }
    return held == (word & mask) || (data.bits() > BYTE_BITS && held == (word & 0xff & mask));
  }

  /** Whether its words are the sums with their biases, without limits. */
  boolean holdsTotals(SupposedLayer layer) {
    final long mask = (1L << data.bits()) - 1;
    return data.bits() > BYTE_BITS
        && IntStream.range(0, words.length)
            .allMatch(row -> words[row] == (layer.last(row) + layer.biases()[row] & mask));
  }

  /** The place as text for people. */
  String text() {
    return data.name()
        + (enable == null ? "" : " with " + enable.name())
        + (address == null ? "" : " at " + address.name());
  }

  boolean isLike(OutputPlace other) {
    return enable == other.enable && address == other.address;
  }

  /** How many rows have their word, and no other word is wrong. */
  int right(SupposedLayer layer, boolean result) {
    int right = 0;
    for (int row = 0; row < words.length; row++) {
      if (isWord(row, layer.words()[row], result)) {
        right++;
      } else if (words[row] != NONE) {
        return 0;
      }
    }
    return right;
  }

  /** Whether the first rows, and no others, have a word, one after the other. */
  boolean isInOrder(int rows) {
    for (int row = 0; row < words.length; row++) {
      if (row < rows == (words[row] == NONE)
          || (row > 0 && row < rows && cycles[row] <= cycles[row - 1])) {
        return false;
      }
    }
    return true;
  }

  /** Whether words come to each row in turn, by an address that counts rows or without one. */
  boolean isByRow(int rows) {
    return address == null || address.countsRows(rows);
  }

  /** Whether a word is given once for each row, from a cycle on. */
  boolean isForEachRow(int from) {
    return others == 0
        && (address != null || words.length > 1)
        && Arrays.stream(words).noneMatch(word -> word == NONE)
        && (enable == null || Arrays.stream(cycles).distinct().count() == cycles.length)
        && Arrays.stream(cycles).min().orElse(0) >= from;
  }

  boolean isUnknown() {
    return Arrays.stream(words).allMatch(word -> word == ObservedSignal.X);
  }

  /** Whether there is a word for each row, and none is unknown. */
  boolean isComplete(SupposedLayer layer) {
    return layer.words().length == words.length
        && Arrays.stream(words).noneMatch(word -> word == NONE || word == ObservedSignal.X);
  }

  int firstWrong(SupposedLayer layer, boolean result) {
    for (int row = 0; row < words.length; row++) {
      if (!isWord(row, layer.words()[row], result)) {
        return row;
      }
    }
    return 0;
  }
}

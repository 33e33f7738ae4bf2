// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.network;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nnuesoc.doctor.TraceFinding;
import nnuesoc.doctor.layer.ObservedSignal;
import nnuesoc.doctor.layer.SignalSlice;
import nnuesoc.network.FixedFormat;
import nnuesoc.traces.compare.CycleSampler;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.read.TraceSource;
import nnuesoc.traces.read.VcdReader;

/** All signals of a trace, and where the outputs of a layer may stand in them. */
final class NetworkTrace {
  private static final int MOST_CYCLES = 4_000_000;
  private static final int MOST_WORD_BITS = 62;
  private static final int MOST_SNAPSHOTS = 100_000;
  private static final Pattern NUMBER = Pattern.compile("(?<![0-9])[0-9]{1,4}(?![0-9])");
  private static final Pattern DONE =
      Pattern.compile("(done|valid|finish|finished|complete)(_?[0-9a-z]*)$");
  private static final BigInteger PS_FS = BigInteger.valueOf(1_000);

  /**
   * Where outputs of a layer may stand.
   *
   * @param name of the signal
   * @param how how they stand there, for people
   * @param port whether it is in the outermost scope of the trace
   * @param bits of a word
   */
  record Place(String name, String how, Form form, boolean port, int bits) {
    String text() {
      return name + how;
    }
  }

  /** How outputs stand in a place. */
  enum Form {
    /** Side by side, in a vector or in signals that differ by a number. */
    GROUP,
    /** One after the other, as often as there are rows. */
    EXACT,
    /** One after the other, among others. */
    STREAM,
    /** Side by side, until some of them change. */
    PASSING
  }

  /** Takes what may be the outputs of a layer. */
  interface Reader {
    /**
     * Takes one reading.
     *
     * @param words the outputs begin at {@code from}
     * @param cycle in which the last of them stands
     */
    void take(Place place, long[] words, int from, int cycle);
  }

  /** Words of the rows of a layer, side by side. */
  private record Group(Place place, List<ObservedSignal> words) {}

  private final List<SignalSlice> slices = new ArrayList<>();
  private final List<ObservedSignal> signals = new ArrayList<>();
  private final List<ObservedSignal> dones = new ArrayList<>();
  private final List<Group> groups = new ArrayList<>();
  private final List<BigInteger> times = new ArrayList<>();
  private int outermost;

  private NetworkTrace() {}

  /**
   * Reads a trace.
   *
   * @param rows how many outputs the layers have
   * @param progress receives the number of bytes read; false stops
   */
  static NetworkTrace read(
      TraceSource source, String clock, Collection<Integer> rows, LongPredicate progress)
      throws IOException {
    NetworkTrace trace = new NetworkTrace();
    try (VcdReader reader = VcdReader.open(source)) {
      TraceSignal its =
          reader.signals().stream()
              .filter(signal -> signal.name().equals(clock))
              .findFirst()
              .orElseThrow(() -> new IOException(source.name() + ": there is no clock " + clock));
      trace.declare(reader, its, rows);
      CycleSampler sampler = new CycleSampler(reader, its);
      while (trace.cycles() < MOST_CYCLES && sampler.next() && progress.test(sampler.offset())) {
        trace.take(sampler, reader);
      }
    }
    trace.findFamilies(rows);
    trace.signals.stream()
        .filter(signal -> signal.bits() == 1 && DONE.matcher(signal.name()).find())
        .forEach(trace.dones::add);
    trace.removeDuplicates();
    return trace;
  }

  private void declare(VcdReader reader, TraceSignal clock, Collection<Integer> rows) {
    List<TraceSignal> all =
        reader.signals().stream()
            .filter(signal -> signal != clock && signal.kind() == TraceSignal.Kind.BITS)
            .toList();
    outermost = all.stream().mapToInt(signal -> depth(signal.name())).min().orElse(0);
    for (TraceSignal signal : all) {
      if (signal.widthBits() <= MOST_WORD_BITS) {
        ObservedSignal whole = new ObservedSignal(signal.name(), signal.widthBits());
        signals.add(whole);
        slices.add(new SignalSlice(whole, signal, 0));
      }
      for (int count : rows) {
        int bits = signal.widthBits() / count;
        if (count > 1 && signal.widthBits() % count == 0 && bits > 0 && bits <= MOST_WORD_BITS) {
          addGroups(signal, count, bits);
        }
      }
    }
  }

  /** Adds the words of a vector, the lowest first and the lowest last. */
  private void addGroups(TraceSignal signal, int count, int bits) {
    List<ObservedSignal> words = new ArrayList<>();
    for (int word = 0; word < count; word++) {
      ObservedSignal part = new ObservedSignal(signal.name(), bits);
      slices.add(new SignalSlice(part, signal, word * bits));
      words.add(part);
    }
    addGroups(signal.name(), words);
  }

  private void addGroups(String name, List<ObservedSignal> words) {
    List<ObservedSignal> reversed = new ArrayList<>(words);
    Collections.reverse(reversed);
    groups.add(group(name, "", words));
    groups.add(group(name, " (row 0 highest)", reversed));
  }

  private Group group(String name, String how, List<ObservedSignal> words) {
    return new Group(
        new Place(name, how, Form.GROUP, isPort(name), words.get(0).bits()), List.copyOf(words));
  }

  /** Whether a signal is in the outermost scope of the trace. */
  private boolean isPort(String name) {
    return depth(name) == outermost;
  }

  private static int depth(String name) {
    return (int) name.chars().filter(letter -> letter == '.').count();
  }

  private void take(CycleSampler sampler, VcdReader reader) {
    int cycle = times.size();
    times.add(sampler.timeFs().divide(PS_FS));
    SignalSlice.take(slices, cycle, sampler, reader);
  }

  /** Signals of the same width whose names differ by one number, one for each row. */
  private void findFamilies(Collection<Integer> rows) {
    Map<String, TreeMap<Integer, ObservedSignal>> families = new LinkedHashMap<>();
    for (ObservedSignal signal : signals) {
      Matcher number = NUMBER.matcher(signal.name());
      while (number.find()) {
        String name =
            signal.name().substring(0, number.start())
                + '#'
                + signal.name().substring(number.end());
        families
            .computeIfAbsent(signal.bits() + " " + name, key -> new TreeMap<>())
            .put(Integer.valueOf(number.group()), signal);
      }
    }
    for (Map.Entry<String, TreeMap<Integer, ObservedSignal>> family : families.entrySet()) {
      TreeMap<Integer, ObservedSignal> members = family.getValue();
      int size = members.size();
      if (size > 1 && rows.contains(size) && members.lastKey() - members.firstKey() == size - 1) {
        String name = family.getKey().substring(family.getKey().indexOf(' ') + 1);
        groups.add(
            group(
                name.replace("#", members.firstKey() + "..." + members.lastKey()),
                "",
                List.copyOf(members.values())));
      }
    }
  }

  /** Keeps one of the signals that always have the same value, the outermost one. */
  private void removeDuplicates() {
    signals.sort(Comparator.comparingInt(signal -> depth(signal.name())));
    List<ObservedSignal> kept = new ArrayList<>();
    for (ObservedSignal signal : signals) {
      if (signal.count() > 1 && kept.stream().noneMatch(signal::hasHistoryOf)) {
        kept.add(signal);
      }
    }
    signals.clear();
    signals.addAll(kept);
  }

  int cycles() {
    return times.size();
  }

  /** When a cycle begins, with its unit. */
  String time(int cycle) {
    return TraceFinding.time(times.get(cycle));
  }

  /** Gives everything that may be the outputs of a layer with so many rows. */
  void readings(int rows, FixedFormat format, Reader reader) {
    for (Group group : groups) {
      if (group.words().size() == rows && group.words().get(0).bits() >= format.bits()) {
        snapshots(group, format, reader);
      }
    }
    List<ObservedSignal> data =
        signals.stream().filter(signal -> signal.bits() >= format.bits()).toList();
    if (rows == 1) {
      for (ObservedSignal signal : data) {
        long[] last = {word(signal, cycles() - 1, format)};
        if (signal.bits() > 1) {
          reader.take(place(signal, "", Form.EXACT), last, 0, cycles() - 1);
        }
      }
      return;
    }
    for (ObservedSignal enable : signals) {
      if (enable.bits() == 1) {
        int[] rises =
            IntStream.range(1, enable.count())
                .filter(i -> enable.value(i) == 1 && enable.value(i - 1) == 0)
                .map(enable::cycle)
                .toArray();
        int[] ones = enable.cyclesOf(1, cycles()).toArray();
        stream(enable, ones, data, rows, format, reader);
        if (rises.length < ones.length) {
          stream(enable, rises, data, rows, format, reader);
        }
      }
    }
  }

  private Place place(ObservedSignal signal, String how, Form form) {
    return new Place(signal.name(), how, form, isPort(signal.name()), signal.bits());
  }

  private void stream(
      ObservedSignal enable,
      int[] when,
      List<ObservedSignal> data,
      int rows,
      FixedFormat format,
      Reader reader) {
    if (when.length < rows || when.length > 64 * rows + 256) {
      return;
    }
    long[] words = new long[when.length];
    for (ObservedSignal signal : data) {
      if (signal == enable) {
        continue;
      }
      Place place =
          place(signal, " with " + enable.name(), when.length == rows ? Form.EXACT : Form.STREAM);
      for (int late = 0; late <= 1; late++) {
        for (int i = 0; i < when.length; i++) {
          words[i] = word(signal, Math.min(cycles() - 1, when[i] + late), format);
        }
        for (int from = 0; from + rows <= words.length; from++) {
          reader.take(place, words, from, Math.min(cycles() - 1, when[from + rows - 1] + late));
        }
      }
    }
  }

  private void snapshots(Group group, FixedFormat format, Reader reader) {
    int[] when =
        group.words().stream()
            .flatMapToInt(word -> IntStream.range(0, word.count()).map(word::cycle))
            .sorted()
            .distinct()
            .toArray();

    Place its = group.place();
    Place passing = new Place(its.name(), its.how(), Form.PASSING, its.port(), its.bits());
    long[] words = new long[group.words().size()];
    for (int at = Math.max(0, when.length - MOST_SNAPSHOTS); at < when.length; at++) {
      for (int row = 0; row < words.length; row++) {
        words[row] = word(group.words().get(row), when[at], format);
      }
      reader.take(at == when.length - 1 ? group.place() : passing, words, 0, when[at]);
    }
  }

  /** The word of a signal as a number of a format; as a signed one if it does not fit. */
  private static long word(ObservedSignal signal, int cycle, FixedFormat format) {
    long value = signal.at(cycle);
    if (value == ObservedSignal.X) {
      return value;
    }
    int above = Long.SIZE - signal.bits();
    return value >>> format.bits() == 0 ? format.raw((int) value) : value << above >> above;
  }

  /** The signal that takes these numbers one after the other, and when it has the last; or none. */
  Optional<Map.Entry<Place, Integer>> inTurn(long[] numbers, FixedFormat format) {
    long[] changes = new long[numbers.length];
    int count = 0;
    for (long number : numbers) {
      if (count == 0 || changes[count - 1] != number) {
        changes[count++] = number;
      }
    }
    if (Arrays.stream(changes, 0, count).distinct().count() < 4) {
      return Optional.empty();
    }
    for (ObservedSignal signal : signals) {
      if (signal.bits() < format.bits()) {
        continue;
      }
      for (int at = 0; at + count <= signal.count(); at++) {
        int same = 0;
        while (same < count && word(signal, signal.cycle(at + same), format) == changes[same]) {
          same++;
        }
        if (same == count) {
          return Optional.of(
              Map.entry(place(signal, "", Form.STREAM), signal.cycle(at + count - 1)));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * How many of some sums, one after the other, the best signal takes before it parts from them.
   *
   * @param bits of the accumulator
   */
  Sums sums(long[] sums, int bits) {
    Sums best = new Sums("", 0, 0);
    for (ObservedSignal signal : signals) {
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
          best =
              new Sums(
                  signal.name(),
                  column,
                  index < signal.count() ? signal.cycle(index) : cycles() - 1);
        }
      }
    }
    return best;
  }

  /** A signal that takes the right sums of so many columns; in a cycle it parts from them. */
  record Sums(String name, int columns, int cycle) {}

  /**
   * Whether the run goes on for so long behind a cycle that no output is to come, or a signal in
   * the same scope says later that it is done.
   *
   * @param rowCycles how long a row takes at most
   */
  boolean isOver(Place place, int cycle, int rowCycles) {
    return cycles() - 1 - cycle > 2 * rowCycles + 20 || doneFrom(place.name(), cycle) >= 0;
  }

  /** When the last of the done signals of a scope rises, from a cycle on; −1 if one never does. */
  private int doneFrom(String name, int cycle) {
    String scope = name.substring(0, name.lastIndexOf('.') + 1);
    int[] rises =
        dones.stream()
            .filter(
                signal ->
                    signal.name().substring(0, signal.name().lastIndexOf('.') + 1).equals(scope))
            .mapToInt(
                signal ->
                    IntStream.range(1, signal.count())
                        .filter(i -> signal.value(i) == 1)
                        .map(signal::cycle)
                        .max()
                        .orElse(-1))
            .toArray();
    int last = IntStream.of(rises).max().orElse(-1);
    return last < cycle || IntStream.of(rises).anyMatch(rise -> rise < 0) ? -1 : last;
  }

  /**
   * The words of the only vector of the outermost scope that has room for exactly the outputs of a
   * layer, once it is done; gives nothing if there are several or none.
   */
  void outputPort(int rows, FixedFormat format, Reader reader) {
    List<Group> all =
        Stream.concat(
                groups.stream(),
                rows > 1
                    ? Stream.empty()
                    : signals.stream().map(one -> group(one.name(), "", List.of(one))))
            .filter(group -> group.place().port() && group.place().how().isEmpty())
            .filter(group -> group.words().size() == rows)
            .filter(group -> group.place().bits() == format.bits())
            .toList();
    int done = all.size() == 1 ? doneFrom(all.get(0).place().name(), 0) : -1;
    if (done >= 0) {
      int when = Math.min(cycles() - 1, done + 1);
      reader.take(
          all.get(0).place(),
          all.get(0).words().stream().mapToLong(word -> word(word, when, format)).toArray(),
          0,
          done);
    }
  }
}

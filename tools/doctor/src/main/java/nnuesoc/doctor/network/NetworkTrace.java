// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.network;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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
import org.jspecify.annotations.Nullable;

/** All signals of a trace, and where the outputs of a layer may stand in them. */
final class NetworkTrace {
  private static final int MOST_CYCLES = 4_000_000;
  private static final int MOST_WORD_BITS = 62;
  private static final int MOST_SNAPSHOTS = 100_000;
  private static final int MOST_LANES = 64; // numbers of an input that are read at once
  private static final int SHOWN = 6; // addresses, to people
  private static final int MOST_LATE = 2; // cycles from an address to its word
  private static final Pattern NUMBER = Pattern.compile("(?<![0-9])[0-9]{1,4}(?![0-9])");
  private static final Pattern VALID =
      Pattern.compile("(valid|vld|(?<![a-z])v(?=[_0-9]|$))(?!.*[.])");
  private static final Pattern READY =
      Pattern.compile("(ready|rdy|(?<![a-z])r(?=[_0-9]|$))(?!.*[.])");
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
   * @param enable says when a word is taken; null if the words have no times of their own
   */
  record Place(
      String name, String how, Form form, boolean port, int bits, @Nullable Enable enable) {
    String text() {
      return name + how;
    }

    /** How many cycles behind its enable a word is taken. */
    int late() {
      return enable == null ? 0 : enable.late();
    }
  }

  /**
   * Words are taken in some cycles, or so many cycles late.
   *
   * @param name of the signal that says so
   * @param when the cycles in which it is 1, or rises, or counts
   */
  @SuppressWarnings("ArrayRecordComponent") // never changed
  record Enable(String name, int[] when, int late) {
    /** When words are taken, as a text. */
    String time() {
      return name + " " + late;
    }
  }

  /** What addresses are to rows. */
  enum Order {
    /** They count as the rows do, from 0 or from the begin of a part of a memory. */
    ROWS,
    /** From 1 on, or downwards, which a design may intend. */
    OTHER,
    /** In no order. */
    NONE
  }

  /** The addresses beside words that are taken. */
  record Addresses(String name, Order order, List<Long> numbers, int cycle) {
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
  private Predicate<ObservedSignal> mayBeOutput = signal -> true;
  private @Nullable TestBench bench;

  private NetworkTrace() {}

  TestBench bench() {
    return Objects.requireNonNull(bench, "the trace is not read");
  }

  /** The same trace, in which signals with these names are no outputs. */
  NetworkTrace without(Set<String> names) {
    NetworkTrace other = new NetworkTrace();
    other.signals.addAll(signals);
    other.dones.addAll(dones);
    other.groups.addAll(groups);
    other.times.addAll(times);
    other.outermost = outermost;
    other.bench = bench;
    other.mayBeOutput = signal -> !names.contains(signal.name());
    return other;
  }

  /** Groups of so many words that may be outputs. */
  private Stream<Group> outputs(int rows, FixedFormat format) {
    return groups.stream()
        .filter(group -> group.words().size() == rows && group.place().bits() >= format.bits())
        .filter(group -> group.words().stream().allMatch(mayBeOutput));
  }

  /** Signals that may take outputs one after the other. */
  private Stream<ObservedSignal> outputs(FixedFormat format) {
    return signals.stream().filter(one -> one.bits() >= format.bits()).filter(mayBeOutput);
  }

  /**
   * Reads a trace.
   *
   * @param rows how many outputs the layers have
   * @param inputs how many inputs the network has
   * @param format of an input
   * @param progress receives the number of bytes read; false stops
   */
  static NetworkTrace read(
      TraceSource source,
      String clock,
      Collection<Integer> rows,
      int inputs,
      FixedFormat format,
      LongPredicate progress)
      throws IOException {
    NetworkTrace trace = new NetworkTrace();
    Set<Integer> sizes = new TreeSet<>(rows);
    sizes.add(inputs);
    Set<Integer> parts =
        IntStream.rangeClosed(2, Math.min(inputs - 1, MOST_LANES))
            .filter(lanes -> inputs % lanes == 0)
            .boxed()
            .collect(Collectors.toSet());
    try (VcdReader reader = VcdReader.open(source)) {
      TraceSignal its =
          reader.signals().stream()
              .filter(signal -> signal.name().equals(clock))
              .findFirst()
              .orElseThrow(() -> new IOException(source.name() + ": there is no clock " + clock));
      trace.declare(reader, its, sizes, parts, format.bits());
      CycleSampler sampler = new CycleSampler(reader, its);
      while (trace.cycles() < MOST_CYCLES && sampler.next() && progress.test(sampler.offset())) {
        trace.take(sampler, reader);
      }
      trace.bench =
          new TestBench(
              trace.slices.stream()
                  .collect(
                      Collectors.groupingBy(
                          SignalSlice::from,
                          LinkedHashMap::new,
                          Collectors.mapping(SignalSlice::into, Collectors.toList()))),
              its);
    }
    sizes.addAll(parts);
    trace.findFamilies(sizes);
    trace.signals.stream()
        .filter(signal -> signal.bits() == 1 && DONE.matcher(signal.name()).find())
        .forEach(trace.dones::add);
    trace.removeDuplicates();
    return trace;
  }

  private void declare(
      VcdReader reader, TraceSignal clock, Set<Integer> sizes, Set<Integer> parts, int inputBits) {
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
      for (int count : sizes) {
        int bits = signal.widthBits() / count;
        if (count > 1 && signal.widthBits() % count == 0 && bits > 0 && bits <= MOST_WORD_BITS) {
          addGroups(signal, count, bits);
        }
      }
      for (int count : parts) {
        if (!sizes.contains(count) && signal.widthBits() == count * inputBits) {
          addGroups(signal, count, inputBits);
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
        new Place(name, how, Form.GROUP, isPort(name), words.get(0).bits(), null),
        List.copyOf(words));
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
  private void findFamilies(Set<Integer> sizes) {
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
      if (size > 1 && sizes.contains(size) && members.lastKey() - members.firstKey() == size - 1) {
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

  /** Gives everything that may be the outputs of a layer with several rows. */
  void readings(int rows, FixedFormat format, Reader reader) {
    outputs(rows, format).forEach(group -> snapshots(group, format, reader));
    List<Group> data = outputs(format).map(this::alone).toList();
    for (Enable enable : enables(rows, 64 * rows + 256)) {
      int[] when = enable.when();
      for (Group signal : data) {
        for (int late = 0; late <= 1; late++) {
          long[] words = words(signal, when, late, format);
          Form form = when.length == rows ? Form.EXACT : Form.STREAM;
          Place place = place(signal, form, new Enable(enable.name(), when, late));
          for (int from = 0; from + rows <= words.length; from++) {
            reader.take(place, words, from, Math.min(cycles() - 1, when[from + rows - 1] + late));
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
  void inputs(int columns, FixedFormat format, Reader reader) {
    for (Group group : groups) {
      if (group.words().size() == columns && isInput(group, format)) {
        snapshots(group, format, reader);
      }
    }
    List<Group> parts =
        Stream.concat(groups.stream(), signals.stream().map(this::alone))
            .filter(part -> part.words().size() < columns && columns % part.words().size() == 0)
            .filter(part -> isInput(part, format))
            .toList();
    Map<Integer, List<Enable>> times = new HashMap<>();
    for (Group part : parts) {
      int steps = columns / part.words().size();
      for (Enable enable : times.computeIfAbsent(steps, this::readTimes)) {
        int[] when = enable.when();
        for (int late = 0; late <= MOST_LATE; late++) {
          for (int from = 0; from < when.length; from += steps) {
            int[] its = Arrays.copyOfRange(when, from, from + steps);
            Form form = from + steps == when.length ? Form.EXACT : Form.STREAM;
            reader.take(
                place(part, form, new Enable(enable.name(), its, late)),
                words(part, its, late, format),
                0,
                Math.min(cycles() - 1, its[steps - 1] + late));
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
  void beside(Place place, int last, int behind, int rows, FixedFormat format, Reader reader) {
    Enable enable = place.enable();
    Optional<ObservedSignal> data =
        signals.stream().filter(signal -> signal.name().equals(place.name())).findFirst();
    if (enable == null || data.isEmpty() || place.bits() < format.bits()) {
      return;
    }
    int[] when = enable.when();
    int found = Arrays.binarySearch(when, last - enable.late());
    int from = found + behind + 1 - rows;
    if (found >= 0 && from >= 0 && from + rows <= when.length) {
      Group signal = alone(data.get());
      reader.take(
          place(signal, from + rows == when.length ? Form.EXACT : Form.STREAM, enable),
          words(signal, Arrays.copyOfRange(when, from, from + rows), enable.late(), format),
          0,
          Math.min(cycles() - 1, when[from + rows - 1] + enable.late()));
    }
  }

  /** Whether words have the width of an input, or one bit more before an unsigned one. */
  private static boolean isInput(Group group, FixedFormat format) {
    int more = group.place().bits() - format.bits();
    return more == 0 || (more == 1 && !format.signed());
  }

  /** The times of enables with whole vectors, and those in which an address counts. */
  private List<Enable> readTimes(int steps) {
    List<Enable> times = new ArrayList<>(enables(steps, 64 * steps + 256));
    times.removeIf(enable -> enable.when().length % steps != 0);
    for (ObservedSignal address : signals) {
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
                    .map(at -> at + 1 < address.count() ? address.cycle(at + 1) - 1 : cycles() - 1)
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
  private List<Enable> enables(int least, int most) {
    List<Enable> all = new ArrayList<>(transfers());
    for (ObservedSignal bit : signals) {
      if (bit.bits() == 1) {
        int[] ones = bit.cyclesOf(1, cycles()).toArray();
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
    return all;
  }

  private List<Enable> transfers() {
    List<Enable> all = new ArrayList<>();
    for (ObservedSignal valid : signals) {
      Matcher name = VALID.matcher(valid.name());
      if (valid.bits() == 1 && name.find()) {
        String scope = scope(valid.name());
        String stem = name.replaceFirst("#");
        signals.stream()
            .filter(bit -> bit.bits() == 1 && scope(bit.name()).equals(scope))
            .filter(bit -> READY.matcher(bit.name()).replaceFirst("#").equals(stem))
            .forEach(
                ready ->
                    all.add(
                        new Enable(
                            valid.name() + " and " + ready.name().substring(scope.length()),
                            valid
                                .cyclesOf(1, cycles())
                                .filter(cycle -> ready.at(cycle) == 1)
                                .toArray(),
                            0)));
      }
    }
    return all;
  }

  /** The words of signals in some cycles, or so many cycles later. */
  private long[] words(Group group, int[] when, int late, FixedFormat format) {
    int count = group.words().size();
    long[] words = new long[when.length * count];
    Arrays.setAll(
        words,
        i ->
            word(
                group.words().get(i % count),
                Math.min(cycles() - 1, when[i / count] + late),
                format));
    return words;
  }

  private Group alone(ObservedSignal signal) {
    return group(signal.name(), "", List.of(signal));
  }

  private static Place place(Group group, Form form, @Nullable Enable enable) {
    Place its = group.place();
    String how = enable == null ? its.how() : its.how() + " with " + enable.name();
    return new Place(its.name(), how, form, its.port(), its.bits(), enable);
  }

  /**
   * Gives the word that the outermost scope holds for an only output: signals of its width that
   * took their last word behind a cycle, do not count, and do not just pass. If they hold different
   * words, gives nothing.
   *
   * @param after in which the inputs of the layer stand
   */
  void held(FixedFormat format, int after, Reader reader) {
    List<ObservedSignal> all =
        outputs(format)
            .filter(signal -> isPort(signal.name()) && signal.bits() == format.bits())
            .filter(signal -> signal.bits() > 1 && holds(signal, after))
            .toList();
    if (all.stream().mapToLong(signal -> signal.value(signal.count() - 1)).distinct().count()
        == 1) {
      ObservedSignal signal = all.get(0);
      int cycle = signal.cycle(signal.count() - 1);
      reader.take(
          place(alone(signal), Form.EXACT, null),
          new long[] {word(signal, cycle, format)},
          0,
          cycle);
    }
  }

  /** Since when the signal of a place has had the value of a cycle, if it is known and not 0. */
  int since(Place place, int cycle) {
    return signals.stream()
        .filter(signal -> signal.name().equals(place.name()) && signal.bits() == place.bits())
        .filter(signal -> signal.at(cycle) != 0)
        .mapToInt(
            signal ->
                IntStream.range(0, signal.count())
                    .map(signal::cycle)
                    .filter(change -> change <= cycle)
                    .max()
                    .orElse(cycle))
        .findFirst()
        .orElse(cycle);
  }

  /**
   * Whether a place only keeps words of another signal, which had each of them as the place took
   * it.
   */
  boolean isCopy(Place place, long[] words, FixedFormat format) {
    return groups.stream()
        .filter(group -> group.place().equals(place))
        .map(
            group ->
                group.words().stream().mapToInt(word -> word.cycle(word.count() - 1)).toArray())
        .filter(when -> Arrays.stream(when).distinct().count() > 1)
        .anyMatch(
            when ->
                outputs(format)
                    .anyMatch(
                        signal ->
                            IntStream.of(0, 1)
                                .anyMatch(late -> hadEach(signal, words, when, late, format))));
  }

  private static boolean hadEach(
      ObservedSignal signal, long[] words, int[] when, int late, FixedFormat format) {
    return IntStream.range(0, words.length)
        .allMatch(row -> word(signal, when[row] - late, format) == words[row]);
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
            || cycles() - signal.cycle(last) > 3 * (signal.cycle(last) - before)
            || doneFrom(signal.name(), signal.cycle(last)) >= 0);
  }

  /**
   * The addresses beside words that are taken at once, if a signal there is named so. An only
   * output is taken by an enable of the same name.
   */
  @Nullable Addresses addresses(Place place, int rows, int cycle) {
    ObservedSignal data = new ObservedSignal(place.name(), place.bits());
    if (place.enable() != null) {
      int end = Arrays.binarySearch(place.enable().when(), cycle);
      return place.enable().late() > 0 || end < rows - 1
          ? null
          : addresses(data, Arrays.copyOfRange(place.enable().when(), end - rows + 1, end + 1));
    }
    int[] last =
        rows > 1
            ? new int[0]
            : signals.stream()
                .filter(bit -> bit.bits() == 1 && isBeside(bit, data) && bit.isNamedLike(data))
                .flatMapToInt(bit -> bit.cyclesOf(1, cycles()).filter(at -> at >= cycle).limit(1))
                .limit(1)
                .toArray();
    return last.length == 0 ? null : addresses(data, last);
  }

  private @Nullable Addresses addresses(ObservedSignal data, int[] when) {
    Addresses found = null;
    for (ObservedSignal signal : signals) {
      if (isBeside(signal, data)
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
              numbers.equals(up) && (first != 1 || isRead(signal, numbers, when[when.length - 1]))
                  ? Order.ROWS
                  : numbers.equals(up) || numbers.equals(down) ? Order.OTHER : Order.NONE;
          if (found == null || order.compareTo(found.order()) < 0) {
            found = new Addresses(signal.name(), order, numbers, when[when.length - 1]);
          }
        }
      }
    }
    return found;
  }

  /** Whether another address takes these numbers later, one after the other. */
  private boolean isRead(ObservedSignal address, List<Long> numbers, int after) {
    return signals.stream()
        .filter(signal -> signal != address && signal.isNamedAsAddress(true))
        .map(
            signal ->
                IntStream.range(0, signal.count())
                    .filter(i -> signal.cycle(i) > after)
                    .mapToObj(signal::value)
                    .toList())
        .anyMatch(later -> Collections.indexOfSubList(later, numbers) >= 0);
  }

  private static boolean isBeside(ObservedSignal one, ObservedSignal other) {
    return scope(one.name()).equals(scope(other.name()));
  }

  private static String scope(String name) {
    return name.substring(0, name.lastIndexOf('.') + 1);
  }

  private void snapshots(Group group, FixedFormat format, Reader reader) {
    int[] when =
        group.words().stream()
            .flatMapToInt(word -> IntStream.range(0, word.count()).map(word::cycle))
            .sorted()
            .distinct()
            .toArray();

    Place passing = place(group, Form.PASSING, null);
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

  /** Takes a signal that takes some numbers one after the other. */
  interface InTurn {
    /**
     * Takes a place.
     *
     * @param which of the numbers
     * @param cycle in which it has the last number
     */
    void take(int which, Place place, int cycle);
  }

  /** Gives the signals that take all of some numbers one after the other, from a change on. */
  void inTurn(List<long[]> all, FixedFormat format, InTurn found) {
    List<long[]> changes = all.stream().map(NetworkTrace::changes).toList();
    Map<List<Long>, List<Integer>> byFirst = new HashMap<>();
    for (int i = 0; i < changes.size(); i++) {
      if (Arrays.stream(changes.get(i)).distinct().count() >= 4) {
        byFirst
            .computeIfAbsent(
                List.of(changes.get(i)[0], changes.get(i)[1]), key -> new ArrayList<>())
            .add(i);
      }
    }
    for (ObservedSignal signal : outputs(format).toList()) {
      for (int at = 1; at + 1 < signal.count(); at++) {
        int from = at;
        List<Long> both =
            List.of(
                word(signal, signal.cycle(at), format), word(signal, signal.cycle(at + 1), format));
        for (int which : byFirst.getOrDefault(both, List.of())) {
          long[] its = changes.get(which);
          if (at + its.length <= signal.count()
              && IntStream.range(1, its.length)
                  .allMatch(i -> word(signal, signal.cycle(from + i), format) == its[i])) {
            found.take(
                which, place(alone(signal), Form.STREAM, null), signal.cycle(at + its.length - 1));
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
          best = new Sums(signal.name(), column);
        }
      }
    }
    return best;
  }

  /** A signal that takes the right sums of so many columns. */
  record Sums(String name, int columns) {}

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
    int[] rises =
        dones.stream()
            .filter(signal -> scope(signal.name()).equals(scope(name)))
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
                outputs(rows, format), rows > 1 ? Stream.empty() : outputs(format).map(this::alone))
            .filter(group -> group.place().port() && group.place().how().isEmpty())
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

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.layer;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import nnuesoc.doctor.TraceFinding;
import nnuesoc.doctor.mistake.PortLog;
import nnuesoc.traces.compare.CycleSampler;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.read.TraceSource;
import nnuesoc.traces.read.VcdReader;
import org.jspecify.annotations.Nullable;

/**
 * All signals of a trace of one layer.
 *
 * @param signals those of bits
 * @param vectors for each wide vector that may hold a word for each row, these words; signals whose
 *     names differ by a number are a vector, too
 * @param lanes for each wide vector its bytes, and for signals whose names differ by a number these
 *     signals: a design that computes several columns at once has one for each
 * @param timesPs when each cycle begins
 */
@SuppressWarnings("ArrayRecordComponent") // never changed
record LayerTrace(
    List<ObservedSignal> signals,
    List<List<ObservedSignal>> vectors,
    List<List<ObservedSignal>> lanes,
    long[] timesPs) {
  private static final int MOST_CYCLES = 4_000_000;
  private static final int WORD_BITS = 7; // of the narrowest word of an output
  private static final int MOST_LANES = 1_024;
  private static final int MOST_TOGETHER = 64; // rows that are computed at once
  private static final int MOST_LATE = 2; // clocks from an address to its word
  private static final int DONE_CHANGES = 5;
  private static final int DONE_CYCLES = 6;
  private static final Pattern NUMBER = Pattern.compile("(?<![0-9])[0-9]{1,4}(?![0-9])");
  private static final BigInteger PS_FS = BigInteger.valueOf(1_000);

  private static final Pattern VALID =
      Pattern.compile("(valid|vld|_v|stb)(_o)?$", Pattern.CASE_INSENSITIVE);
  private static final Pattern READY =
      Pattern.compile("(ready|rdy|_r)(_i)?$", Pattern.CASE_INSENSITIVE);

  /** Some cycles of a layer that is read. */
  private static final class ReadStretch {
    private final long from;
    private final long to;
    private final int rows;
    private final List<SignalSlice> slices = new ArrayList<>();
    private final List<List<ObservedSignal>> vectors = new ArrayList<>();
    private final List<List<ObservedSignal>> lanes = new ArrayList<>();
    private long[] times = new long[64];
    private int cycle;

    ReadStretch(VcdReader reader, TraceSignal clock, int rows, long from, long to) {
      this.rows = rows;
      this.from = from;
      this.to = to;
      for (TraceSignal signal : reader.signals()) {
        if (signal != clock && signal.kind() == TraceSignal.Kind.BITS) {
          slices.add(
              new SignalSlice(new ObservedSignal(signal.name(), signal.widthBits()), signal, 0));
          if (rows > 1 && signal.widthBits() % rows == 0) {
            addWords(signal, signal.widthBits() / rows, slices, vectors);
          }
          if (signal.widthBits() % Byte.SIZE == 0 && signal.widthBits() >= Integer.SIZE) {
            addWords(signal, Byte.SIZE, slices, lanes);
          }
        }
      }
    }

    void take(CycleSampler sampler, VcdReader reader) {
      if (sampler.cycle() < from || sampler.cycle() > to || cycle == MOST_CYCLES) {
        return;
      }
      if (cycle == times.length) {
        times = Arrays.copyOf(times, 2 * cycle);
      }
      times[cycle] = sampler.timeFs().divide(PS_FS).longValue();
      SignalSlice.take(slices, cycle, sampler, reader);
      cycle++;
    }

    LayerTrace layer() {
      final List<ObservedSignal> signals = new ArrayList<>();
      slices.stream().filter(one -> !one.isWord()).forEach(one -> signals.add(one.into()));
      markPorts(signals);
      for (List<ObservedSignal> words : vectors) {
        final String name = words.get(0).name().substring(0, words.get(0).name().lastIndexOf('['));
        final boolean port =
            signals.stream().anyMatch(one -> one.isPort() && one.name().equals(name));
        words.forEach(word -> word.setPort(port));
      }
      for (List<ObservedSignal> family : families(signals)) {
        lanes.add(family);
        if (family.size() == rows && family.get(0).bits() >= WORD_BITS) {
          vectors.add(family);
        }
      }
      return new LayerTrace(signals, vectors, lanes, Arrays.copyOf(times, cycle));
    }
  }

  /**
   * Reads a trace of a layer alone.
   *
   * @param rows of the layer
   * @param progress receives the number of bytes read; false stops
   */
  static LayerTrace read(TraceSource source, String clock, int rows, LongPredicate progress)
      throws IOException {
    return read(
            source,
            clock,
            List.of(new PortLog.PositionWindow(0, 0, rows, 0, MOST_CYCLES - 1)),
            progress)
        .get(0);
  }

  /** Reads some cycles for each of some layers. */
  static List<LayerTrace> read(
      TraceSource source,
      String clock,
      List<PortLog.PositionWindow> windows,
      LongPredicate progress)
      throws IOException {
    try (VcdReader reader = VcdReader.open(source)) {
      final TraceSignal its =
          reader.signals().stream()
              .filter(one -> one.name().equals(clock))
              .findFirst()
              .orElseThrow(() -> new IOException(source.name() + ": there is no clock " + clock));
      final List<ReadStretch> parts =
          windows.stream()
              .map(one -> new ReadStretch(reader, its, one.rows(), one.from(), one.to()))
              .toList();
      final long last = windows.stream().mapToLong(PortLog.PositionWindow::to).max().orElse(-1);
      final CycleSampler sampler = new CycleSampler(reader, its);
      while (sampler.next() && sampler.cycle() <= last && progress.test(sampler.offset())) {
        parts.forEach(part -> part.take(sampler, reader));
      }
      return parts.stream().map(ReadStretch::layer).toList();
    }
  }

  /** Signals of the same width whose names differ by one number that counts from 0 or 1. */
  private static Collection<List<ObservedSignal>> families(List<ObservedSignal> signals) {
    final Map<String, TreeMap<Integer, ObservedSignal>> all = new LinkedHashMap<>();
    for (ObservedSignal one : signals) {
      final Matcher number = NUMBER.matcher(one.name());
      while (number.find()) {
        final String others =
            one.bits()
                + one.name().substring(0, number.start())
                + '#'
                + one.name().substring(number.end());
        all.computeIfAbsent(others, key -> new TreeMap<>())
            .put(Integer.valueOf(number.group()), one);
      }
    }
    return all.values().stream()
        .filter(family -> family.size() > 1 && family.firstKey() <= 1)
        .filter(family -> family.lastKey() - family.firstKey() == family.size() - 1)
        .map(family -> List.copyOf(family.values()))
        .toList();
  }

  /** Adds the words of a vector, the lowest first. */
  private static void addWords(
      TraceSignal signal, int bits, List<SignalSlice> slices, List<List<ObservedSignal>> vectors) {
    final int count = signal.widthBits() / bits;
    if (count < 2 || count > MOST_LANES || bits < WORD_BITS || bits > Integer.SIZE) {
      return;
    }
    final List<ObservedSignal> words = new ArrayList<>();
    for (int low = 0; low < count * bits; low += bits) {
      final String name = signal.name() + '[' + (low + bits - 1) + ':' + low + ']';
      final SignalSlice slice = new SignalSlice(new ObservedSignal(name, bits), signal, low);
      words.add(slice.into());
      slices.add(slice);
    }
    vectors.add(words);
  }

  /**
   * Marks what the surroundings of the layer see: signals of the outermost scope, or of a scope
   * without others in it such as an interface, that a scope inside has, too. All signals if there
   * is one scope only.
   */
  private static void markPorts(List<ObservedSignal> signals) {
    final int outermost = signals.stream().mapToInt(one -> depth(one.name())).min().orElse(0);
    final List<ObservedSignal> inside =
        signals.stream().filter(one -> depth(one.name()) > outermost).toList();
    boolean anyWord = false;
    for (ObservedSignal one : signals) {
      final boolean outside =
          depth(one.name()) == outermost && inside.stream().anyMatch(other -> isSame(one, other));
      final boolean between = depth(one.name()) == outermost + 1 && isOfInterface(one, inside);
      one.setPort(outside);
      if (between) {
        one.setPortOf(scope(one));
      }
      final boolean port = outside || between;
      anyWord |= port && one.bits() >= WORD_BITS && one.count() > 1;
    }
    for (ObservedSignal one : signals) {
      final boolean outside = depth(one.name()) == outermost && !one.isPort();
      if (!anyWord) {
        one.setPort(inside.isEmpty() || depth(one.name()) == outermost);
      } else if (outside) {
        one.setOfBench();
      }
    }
    signals.removeIf(one -> one.isOfBench() && one.bits() >= Integer.SIZE);
  }

  /**
   * Whether a signal's scope has no others in it, and another scope beside it has the same wire.
   */
  private static boolean isOfInterface(ObservedSignal one, List<ObservedSignal> inside) {
    final String scope = scope(one);
    return inside.stream().noneMatch(other -> scope(other).startsWith(scope + '.'))
        && inside.stream()
            .anyMatch(
                other ->
                    isSame(one, other)
                        && !scope(other).equals(scope)
                        && depth(other.name()) > depth(one.name()));
  }

  private static String scope(ObservedSignal one) {
    return one.name().substring(0, Math.max(0, one.name().lastIndexOf('.')));
  }

  /** Whether two signals are one wire: constants are only if they have the same name, too. */
  private static boolean isSame(ObservedSignal one, ObservedSignal other) {
    return one.hasHistoryOf(other)
        && (one.count() > 1 || last(one.name()).equals(last(other.name())));
  }

  private static String last(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private static int depth(String name) {
    return (int) name.chars().filter(c -> c == '.').count();
  }

  /**
   * Signals of at least so many bits that may hold what a layer computes: alone, and in families.
   */
  List<List<ObservedSignal>> carriers(int bits) {
    final List<List<ObservedSignal>> all = new ArrayList<>();
    signals.stream()
        .filter(one -> one.bits() >= bits && one.count() > 1 && !one.isOperand())
        .forEach(one -> all.add(List.of(one)));
    lanes.stream()
        .filter(its -> its.get(0).bits() >= bits && its.size() <= MOST_TOGETHER)
        .filter(its -> its.stream().allMatch(one -> one.count() > 1 && !one.isOperand()))
        .forEach(all::add);
    return all;
  }

  /** The same without some signals, and those that always have the same values. */
  LayerTrace without(Set<String> names) {
    final List<ObservedSignal> some =
        signals.stream().filter(one -> names.contains(one.name())).toList();
    final List<ObservedSignal> left =
        signals.stream().filter(one -> some.stream().noneMatch(one::hasHistoryOf)).toList();
    return new LayerTrace(left, vectors, lanes, timesPs);
  }

  /** The words of a wide vector; none of another signal. */
  List<ObservedSignal> wordsOf(ObservedSignal vector) {
    return vectors.stream()
        .filter(words -> words.get(0).name().startsWith(vector.name() + '['))
        .findFirst()
        .orElse(List.of());
  }

  /** Wide vectors that have these words side by side, the first or the last of them lowest. */
  List<ObservedSignal> vectorsWith(int[] words) {
    if (words.length < 4 || Arrays.stream(words).allMatch(word -> word == 0)) {
      return List.of();
    }
    return lanes.stream()
        .filter(its -> its.size() >= words.length && its.get(0).bits() == Byte.SIZE)
        .filter(its -> holds(its, words))
        .flatMap(
            its -> signals.stream().filter(one -> its.get(0).name().startsWith(one.name() + '[')))
        .toList();
  }

  /** Wide vectors with a byte that a test accepts. */
  List<ObservedSignal> vectorsOf(Predicate<ObservedSignal> test) {
    return lanes.stream()
        .filter(its -> its.get(0).bits() == Byte.SIZE && its.stream().anyMatch(test))
        .flatMap(
            its -> signals.stream().filter(one -> its.get(0).name().startsWith(one.name() + '[')))
        .toList();
  }

  private static boolean holds(List<ObservedSignal> lanes, int[] words) {
    boolean up = true;
    boolean down = true;
    for (int i = 0; i < words.length; i++) {
      final long word = words[i] & 0xff;
      up &= lanes.get(i).had(word);
      down &= lanes.get(words.length - 1 - i).had(word);
    }
    return up || down;
  }

  int cycles() {
    return timesPs.length;
  }

  /**
   * Whether the layer says that it is done soon after a cycle: a bit that changes seldom changes
   * there for the last time.
   */
  boolean isDoneAfter(int cycle) {
    return ports().stream()
        .filter(one -> one.bits() == 1 && one.count() > 1 && one.count() <= DONE_CHANGES)
        .mapToInt(one -> one.cycle(one.count() - 1) - cycle)
        .anyMatch(behind -> behind >= 0 && behind <= DONE_CYCLES);
  }

  /** A port that is named as an address and has no value in these cycles; null for none. */
  @Nullable ObservedSignal unknownAddress(int[] when) {
    return ports().stream()
        .filter(one -> one.bits() > 1 && one.isNamedAsAddress(true))
        .filter(one -> Arrays.stream(when).allMatch(cycle -> one.at(cycle) == ObservedSignal.X))
        .findFirst()
        .orElse(null);
  }

  /** The bit that says that a word is accepted, named as the one that says that it is given. */
  @Nullable ObservedSignal readyFor(OutputEnable valid) {
    final String name = valid.bits().get(0).name();
    return ports().stream()
        .filter(one -> valid.bits().size() == 1 && one.bits() == 1)
        .filter(one -> !one.name().equals(name))
        .filter(one -> one.name().equals(name.replace("valid", "ready").replace("VALID", "READY")))
        .findFirst()
        .orElse(null);
  }

  /**
   * A word that is taken away although nobody was ready for it.
   *
   * @param number how many words were taken before
   */
  record LostWord(int number, int cycle) {}

  /** The first such word; null for none, or if no bits are named as its valid and ready. */
  @Nullable LostWord firstLost(ObservedSignal data) {
    final @Nullable ObservedSignal valid = bit(data, VALID);
    final @Nullable ObservedSignal ready = bit(data, READY);
    if (valid == null || ready == null) {
      return null;
    }
    for (int i = 1; i < data.count(); i++) {
      final int before = data.cycle(i) - 1;
      if (before >= 0 && valid.at(before) == 1 && ready.at(before) == 0) {
        final long taken =
            IntStream.range(0, data.cycle(i))
                .filter(cycle -> valid.at(cycle) == 1 && ready.at(cycle) == 1)
                .count();
        return new LostWord((int) taken, data.cycle(i));
      }
    }
    return null;
  }

  private @Nullable ObservedSignal bit(ObservedSignal data, Pattern named) {
    return ports().stream()
        .filter(one -> one.bits() == 1 && one.isNamedLike(data))
        .filter(one -> named.matcher(one.name()).find())
        .findFirst()
        .orElse(null);
  }

  /** Whether a bit that changes seldom changes between two cycles, as a reset or a start does. */
  boolean isBegunIn(int from, int to) {
    return ports().stream()
        .filter(one -> one.bits() == 1 && one.count() > 1 && one.count() <= 2 * DONE_CHANGES)
        .anyMatch(
            one ->
                IntStream.range(1, one.count())
                    .anyMatch(i -> one.cycle(i) > from && one.cycle(i) < to));
  }

  /** Whether any bit that changes seldom changes with a cycle or later. */
  boolean isToldAfter(int cycle) {
    return ports().stream()
        .filter(one -> one.bits() == 1 && one.count() > 1)
        .filter(one -> one.count() <= Math.max(DONE_CHANGES, cycles() / 16))
        .anyMatch(one -> one.cycle(one.count() - 1) >= cycle);
  }

  /** Whether a word that the layer gets changes with a signal, some cycles behind it. */
  boolean determinesOperand(ObservedSignal address) {
    return ports().stream()
        .filter(one -> one.isFed() && one != address && one.count() > 2)
        .anyMatch(one -> one.changesWith(address, MOST_LATE));
  }

  /** When a cycle begins, with a unit. */
  String time(int cycle) {
    final int at = Math.max(0, Math.min(cycle, timesPs.length - 1));
    return TraceFinding.time(BigInteger.valueOf(timesPs[at]));
  }

  List<ObservedSignal> ports() {
    return signals.stream().filter(ObservedSignal::isPort).toList();
  }

  /**
   * How many cycles nothing new happens at the end: each signal has only values that it had before.
   * Signals that count or that change in nearly every cycle do not matter.
   */
  int silence() {
    final int last =
        signals.stream()
            .filter(one -> !one.isCounter() && !one.isOfBench() && one.count() < cycles() * 3 / 4)
            .mapToInt(ObservedSignal::lastNews)
            .max()
            .orElse(0);
    return cycles() - 1 - last;
  }
}

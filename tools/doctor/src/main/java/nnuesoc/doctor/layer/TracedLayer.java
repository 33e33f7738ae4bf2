package nnuesoc.doctor.layer;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongPredicate;
import nnuesoc.doctor.trace.TraceFinding;
import nnuesoc.traces.compare.CycleSampler;
import nnuesoc.traces.read.FourStateBits;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.read.TraceSource;
import nnuesoc.traces.read.VcdReader;

/**
 * All signals of a trace of one layer.
 *
 * @param signals those of bits
 * @param vectors for each wide vector that may hold a word for each row, these words
 * @param timesPs when each cycle begins
 */
@SuppressWarnings("ArrayRecordComponent") // never changed
record TracedLayer(
    List<ObservedSignal> signals, List<List<ObservedSignal>> vectors, long[] timesPs) {
  private static final int MOST_CYCLES = 4_000_000;
  private static final int WORD_BITS = 7; // of the narrowest word of an output
  private static final BigInteger PS_FS = BigInteger.valueOf(1_000);

  /** A part of a signal. */
  private record Slice(ObservedSignal into, TraceSignal from, int low) {}

  /**
   * Reads a trace.
   *
   * @param rows of the layer
   * @param progress receives the number of bytes read; false stops
   */
  static TracedLayer read(TraceSource source, String clock, int rows, LongPredicate progress)
      throws IOException {
    final List<Slice> slices = new ArrayList<>();
    final List<List<ObservedSignal>> vectors = new ArrayList<>();
    long[] times = new long[64];
    int cycle = 0;
    try (VcdReader reader = VcdReader.open(source)) {
      TraceSignal itsClock = null;
      for (TraceSignal signal : reader.signals()) {
        if (signal.name().equals(clock)) {
          itsClock = signal;
        } else if (signal.kind() == TraceSignal.Kind.BITS) {
          slices.add(new Slice(new ObservedSignal(signal.name(), signal.widthBits()), signal, 0));
          addWords(signal, rows, slices, vectors);
        }
      }
      if (itsClock == null) {
        throw new IOException(source.name() + ": there is no clock " + clock);
      }
      final CycleSampler sampler = new CycleSampler(reader, itsClock);
      while (cycle < MOST_CYCLES && sampler.next() && progress.test(sampler.offset())) {
        if (cycle == times.length) {
          times = Arrays.copyOf(times, 2 * cycle);
        }
        times[cycle] = sampler.timeFs().divide(PS_FS).longValue();
        for (Slice one : slices) {
          take(one, cycle, sampler, reader);
        }
        cycle++;
      }
    }
    final List<ObservedSignal> signals = new ArrayList<>();
    slices.stream().filter(one -> !isWord(one, vectors)).forEach(one -> signals.add(one.into()));
    markPorts(signals);
    for (List<ObservedSignal> words : vectors) {
      final String name = words.get(0).name().substring(0, words.get(0).name().lastIndexOf('['));
      final boolean port =
          signals.stream().anyMatch(one -> one.isPort() && one.name().equals(name));
      words.forEach(word -> word.setPort(port));
    }
    return new TracedLayer(signals, vectors, Arrays.copyOf(times, cycle));
  }

  private static boolean isWord(Slice slice, List<List<ObservedSignal>> vectors) {
    return vectors.stream().anyMatch(words -> words.contains(slice.into()));
  }

  private static void addWords(
      TraceSignal signal, int rows, List<Slice> slices, List<List<ObservedSignal>> vectors) {
    final int bits = signal.widthBits() / rows;
    if (rows < 2 || signal.widthBits() % rows != 0 || bits < WORD_BITS || bits > Integer.SIZE) {
      return;
    }
    final List<ObservedSignal> words = new ArrayList<>();
    for (int row = 0; row < rows; row++) {
      final int low = row * bits;
      words.add(new ObservedSignal(signal.name() + '[' + (low + bits - 1) + ':' + low + ']', bits));
      slices.add(new Slice(words.get(row), signal, low));
    }
    vectors.add(words);
  }

  private static void take(Slice one, int cycle, CycleSampler sampler, VcdReader reader) {
    if (one.from().widthBits() <= Long.SIZE) {
      one.into()
          .set(
              cycle,
              sampler.known(one.from()) >>> one.low(),
              sampler.unknown(one.from()) >>> one.low());
      return;
    }
    final FourStateBits bits = new FourStateBits(one.from().widthBits());
    reader.read(one.from(), true, bits);
    final long ones = part(bits, one.low(), false);
    final long unknown = part(bits, one.low(), true);
    one.into().set(cycle, ones & ~unknown, unknown);
  }

  private static long part(FourStateBits bits, int low, boolean unknown) {
    final int word = low / Long.SIZE;
    final int shift = low % Long.SIZE;
    final long first = unknown ? bits.unknown(word) : bits.ones(word);
    if (shift == 0 || word + 1 >= bits.words()) {
      return first >>> shift;
    }
    final long second = unknown ? bits.unknown(word + 1) : bits.ones(word + 1);
    return first >>> shift | second << (Long.SIZE - shift);
  }

  /**
   * Marks what the surroundings of the layer see: signals of the outermost scope that a scope
   * inside has, too. All signals if there is one scope only.
   */
  private static void markPorts(List<ObservedSignal> signals) {
    final int outermost = signals.stream().mapToInt(one -> depth(one.name())).min().orElse(0);
    final List<ObservedSignal> inside =
        signals.stream().filter(one -> depth(one.name()) > outermost).toList();
    boolean anyWord = false;
    for (ObservedSignal one : signals) {
      final boolean port =
          depth(one.name()) == outermost && inside.stream().anyMatch(other -> isSame(one, other));
      one.setPort(port);
      anyWord |= port && one.bits() >= WORD_BITS && one.count() > 1;
    }
    if (!anyWord) {
      for (ObservedSignal one : signals) {
        one.setPort(inside.isEmpty() || depth(one.name()) == outermost);
      }
    }
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

  /** The words of a wide vector; none of another signal. */
  List<ObservedSignal> wordsOf(ObservedSignal vector) {
    return vectors.stream()
        .filter(words -> words.get(0).name().startsWith(vector.name() + '['))
        .findFirst()
        .orElse(List.of());
  }

  int cycles() {
    return timesPs.length;
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
   * Signals that change in nearly every cycle do not count.
   */
  int silence() {
    final int last =
        signals.stream()
            .filter(one -> one.count() < cycles() * 3 / 4)
            .mapToInt(ObservedSignal::lastNews)
            .max()
            .orElse(0);
    return cycles() - 1 - last;
  }
}

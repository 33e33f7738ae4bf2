// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import nnuesoc.traces.compare.CycleSampler;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.read.TraceSource;
import nnuesoc.traces.read.VcdReader;

/** The behavior of all signals of a trace, read in one pass. */
final class TraceDigest {
  private static final int MAX_BITS = 20_000; // single bits with tracks of their own
  private static final int MANY = 2_000; // signals: with more, low bits are not compared
  private static final int WIDEST = 32; // the widest vector with tracks for its bits

  private final List<SignalDigest> list = new ArrayList<>();
  private final long cycles;

  /** Receives the progress of the pass; returns false to stop it. */
  @FunctionalInterface
  interface Progress {
    boolean at(long bytes);
  }

  private TraceDigest(
      VcdReader reader,
      String clock,
      boolean bits,
      boolean copies,
      Set<Integer> widths,
      long longest,
      long end,
      int[] offsets,
      Progress progress)
      throws IOException {
    final Map<Integer, List<SignalDigest>> byVariable = new HashMap<>();
    int room = bits ? MAX_BITS : 0;
    TraceSignal itsClock = null;
    for (TraceSignal signal : reader.signals()) {
      if (signal.name().equals(clock)) {
        itsClock = signal;
      }
    }
    for (TraceSignal signal : reader.signals()) {
      if (itsClock != null && (copies ? signal == itsClock : signal.sameVariables(itsClock))) {
        continue;
      }
      if (signal.kind() == TraceSignal.Kind.BITS && signal.widthBits() <= Long.SIZE) {
        add(new SignalDigest(signal, SignalDigest.WHOLE, widths, end, offsets), byVariable);
        if (signal.widthBits() > 1 && signal.widthBits() <= Math.min(room, WIDEST)) {
          room -= signal.widthBits();
          for (int bit = 0; bit < signal.widthBits(); bit++) {
            add(new SignalDigest(signal, bit, Set.of(), end, offsets), byVariable);
          }
        }
      }
    }
    PrefixScopes.assign(list);
    if (itsClock == null) {
      throw noClock(clock);
    }
    final SignalDigest[][] tracks = new SignalDigest[reader.variableCount()][];
    byVariable.forEach((variable, its) -> tracks[variable] = its.toArray(new SignalDigest[0]));
    final CycleSampler sampler = new CycleSampler(reader, itsClock);
    long last = -1;
    while (last + 1 < longest
        && sampler.next()
        && ((sampler.cycle() & 0xfff) != 0 || progress.at(sampler.offset()))) {
      last = sampler.cycle();
      final long cycle = last;
      sampler.changed(variable -> take(tracks[variable], sampler, cycle));
    }
    cycles = last + 1;
  }

  /** Whether a signal other than the clock has the name of a clock. */
  boolean hasClocks() {
    return list.stream()
        .flatMap(track -> NameSimilarity.words(NameSimilarity.leaf(track.name())).stream())
        .anyMatch(word -> word.startsWith("clk") || word.startsWith("clock"));
  }

  private static void take(SignalDigest[] tracks, CycleSampler sampler, long cycle) {
    if (tracks == null) {
      return;
    }
    for (SignalDigest track : tracks) {
      track.at(cycle, sampler.known(track.signal()));
    }
  }

  private void add(SignalDigest track, Map<Integer, List<SignalDigest>> byVariable) {
    list.add(track);
    for (int i = 0; i < track.signal().variableCount(); i++) {
      byVariable.computeIfAbsent(track.signal().variable(i), key -> new ArrayList<>()).add(track);
    }
  }

  /**
   * Reads a trace.
   *
   * @param bits whether to include the bits of its vectors
   * @param copies whether to include the clock's other names
   * @param widths the widths of the other trace's signals
   * @param longest the most cycles to read
   * @param end cycles from here on count only for the order of values
   */
  static TraceDigest of(
      TraceSource source,
      String clock,
      boolean bits,
      boolean copies,
      Set<Integer> widths,
      long longest,
      long end,
      Progress progress,
      int... offsets)
      throws IOException {
    try (VcdReader reader = VcdReader.open(source)) {
      return new TraceDigest(reader, clock, bits, copies, widths, longest, end, offsets, progress);
    }
  }

  /**
   * The length of a trace in cycles, at most {@code longest}.
   *
   * @throws IOException if the trace cannot be read
   */
  static long cycles(TraceSource source, String clock, long longest, Progress progress)
      throws IOException {
    try (VcdReader reader = VcdReader.open(source)) {
      final TraceSignal itsClock =
          reader.signals().stream()
              .filter(signal -> signal.name().equals(clock))
              .findFirst()
              .orElseThrow(() -> noClock(clock));
      final CycleSampler sampler = new CycleSampler(reader, itsClock);
      long cycles = 0;
      while (cycles < longest
          && sampler.next()
          && ((sampler.cycle() & 0xfff) != 0 || progress.at(sampler.offset()))) {
        cycles = sampler.cycle() + 1;
      }
      return cycles;
    }
  }

  private static IOException noClock(String clock) {
    return new IOException(clock + ": there is no such clock in the trace");
  }

  /**
   * The widths of a trace's signals; empty if there are too many signals to compare widths.
   *
   * @throws IOException if the trace cannot be read
   */
  static Set<Integer> widths(TraceSource source) throws IOException {
    try (VcdReader reader = VcdReader.open(source)) {
      return reader.signals().size() > MANY
          ? Set.of()
          : reader.signals().stream().map(TraceSignal::widthBits).collect(Collectors.toSet());
    }
  }

  List<SignalDigest> list() {
    return list;
  }

  long cycles() {
    return cycles;
  }
}

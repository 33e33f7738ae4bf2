// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.store.GeneratedNetFinder;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.read.TraceSource;
import nnuesoc.traces.read.VcdReader;
import org.jspecify.annotations.Nullable;

/**
 * Whether the weights on the buses of a trace are those of the net, whatever the signals' names.
 * Words of 0 and repeated words do not count, as nobody sees them in a trace.
 */
final class OtherNetCheck {
  private static final int WORD_BITS = 16; // of layer 1, whose weights come first
  private static final int ENOUGH = 12; // words in a row that come by no chance
  private static final int SHOWN = 4;
  private static final long MOST_STEPS = 6_000_000;

  private final List<int[]> orders;
  private final List<int[]> otherOrders;

  /** What a signal has had so far. */
  private static final class Stream {
    private final String name;
    private final int[] reached;
    private final List<Integer> firstWords = new ArrayList<>();
    private int last;
    private long words;

    Stream(String name, int orders) {
      this.name = name;
      reached = new int[orders];
    }

    /** Takes a value; returns the order that has been seen long enough, or -1. */
    int take(int value, List<int[]> all) {
      if (value == 0 || value == last) {
        return -1;
      }
      last = value;
      words++;
      if (firstWords.size() < SHOWN) {
        firstWords.add(value);
      }
      for (int i = 0; i < reached.length; i++) {
        final int[] order = all.get(i);
        reached[i] = order[reached[i]] == value ? reached[i] + 1 : order[0] == value ? 1 : 0;
        if (reached[i] == ENOUGH) {
          return i;
        }
      }
      return -1;
    }
  }

  private OtherNetCheck(Net net, @Nullable Net other) {
    orders = orders(net);
    otherOrders = other == null ? List.of() : orders(other);
  }

  /**
   * What shows that the trace is of another net, and which one; null if it is of this one, or the
   * trace does not show all weights of layer 1.
   *
   * @throws IOException if the trace cannot be read
   */
  static @Nullable String other(TraceSource source, SocSpec spec) throws IOException {
    final NumberFormat format =
        spec.arithmetic() == NumberFormat.REPORT ? NumberFormat.STOCKFISH : NumberFormat.REPORT;
    final @Nullable Net other =
        GeneratedNetFinder.needsNoFile(spec.netName())
            ? GeneratedNetFinder.named(spec.netName(), spec.shape(), format)
            : null;
    final OtherNetCheck fed = new OtherNetCheck(spec.net(), other);
    return fed.orders.isEmpty() ? null : fed.look(source, spec, format);
  }

  /** The beginning of layer 1's first row as White, as Black, and as both in turn. */
  private static List<int[]> orders(Net net) {
    final short[] white = net.weights1White(0);
    final short[] black = net.weights1Black(0);
    final int[] both =
        IntStream.range(0, 2 * white.length)
            .map(i -> i % 2 == 0 ? white[i / 2] : black[i / 2])
            .toArray();
    final List<int[]> all = new ArrayList<>();
    for (int[] one : List.of(ints(white), ints(black), both)) {
      final int[] seen = seen(one);
      if (seen.length == ENOUGH) { // else all words are alike, which tells nothing
        all.add(seen);
      }
    }
    return all;
  }

  private static int[] ints(short[] words) {
    return IntStream.range(0, words.length).map(i -> words[i]).toArray();
  }

  private static int[] seen(int[] words) {
    final int[] other = Arrays.stream(words).filter(word -> word != 0).toArray();
    return IntStream.range(0, other.length)
        .filter(i -> i == 0 || other[i] != other[i - 1])
        .map(i -> other[i])
        .limit(ENOUGH)
        .toArray();
  }

  private @Nullable String look(TraceSource source, SocSpec spec, NumberFormat otherFormat)
      throws IOException {
    final List<int[]> all = new ArrayList<>(orders);
    all.addAll(otherOrders);
    final long whole = (long) spec.shape().features() * spec.shape().rows(1);
    final Map<Integer, Stream> streams = new HashMap<>();
    try (VcdReader reader = VcdReader.open(source)) {
      for (TraceSignal signal : reader.signals()) {
        if (signal.kind() == TraceSignal.Kind.BITS
            && signal.widthBits() >= WORD_BITS
            && signal.widthBits() <= Long.SIZE
            && signal.variableCount() == 1) {
          streams.putIfAbsent(signal.variable(0), new Stream(signal.name(), all.size()));
        }
      }
      @Nullable Stream most = null;
      for (long step = 0; step < MOST_STEPS && reader.next(); step++) {
        for (int i = 0; i < reader.changedCount(); i++) {
          final Stream stream = streams.get(reader.changed(i));
          if (stream == null || reader.unknown(reader.changed(i), false) != 0) {
            continue;
          }
          final int order = stream.take((short) reader.ones(reader.changed(i), false), all);
          if (order >= orders.size()) {
            return String.format(
                Locale.ROOT,
                "%s has the weights of this net for the arithmetic %2$s; did you mean"
                    + " --arithmetic %2$s?",
                stream.name,
                otherFormat.name().toLowerCase(Locale.ROOT));
          }
          if (order >= 0) {
            return null;
          }
          most = most == null || stream.words > most.words ? stream : most;
        }
      }
      // the sums of layer 1 have fewer than a tenth as many
      return most == null || most.words < whole / 2
          ? null
          : String.format(
              Locale.ROOT,
              "the trace was made with another net: no signal has the first weights of layer 1, %s; %s"
                  + " begins with %s. Give the right net with --net",
              text(Arrays.stream(orders.get(0)).limit(SHOWN).boxed().toList()),
              most.name,
              text(most.firstWords));
    }
  }

  private static String text(List<Integer> words) {
    return String.join(", ", words.stream().map(String::valueOf).toList());
  }
}

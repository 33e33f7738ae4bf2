// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.layer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nnuesoc.net.Net;
import nnuesoc.net.NetBuilder;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.position.Position;
import nnuesoc.reference.golden.GoldenArithmetic;
import nnuesoc.soc.SocSpec;
import org.jspecify.annotations.Nullable;

/**
 * The net that a trace of one layer shows: the words that the layer gets, by the addresses with
 * which it asks for them. A signal is such a word if it follows from an address, always the same
 * way.
 *
 * @param net the layers before this one give its inputs, whatever the position
 * @param from the signals of inputs, weights and biases, for the answer
 */
record NetFromTrace(Net net, String from) {
  private static final int NONE = Integer.MIN_VALUE;
  private static final int MOST_LATE = 2; // clocks from an address to its word
  private static final int MOST_BITS = 20; // of an address
  private static final int MOST = 64; // nets that are tried
  private static final int LARGEST = 127;
  private static final int WIDEST_FRACTION = 13; // bits
  private static final Pattern BIAS_NAME =
      Pattern.compile("bias|[._]b([._]|in|_?[iq])?$", Pattern.CASE_INSENSITIVE);

  /**
   * Words of a table that were read from a signal.
   *
   * @param row the signal that says which row they belong to; null if the words do not tell
   */
  @SuppressWarnings("ArrayRecordComponent") // never changed
  private record Table(ObservedSignal data, int[] words, @Nullable ObservedSignal row) {
    boolean isSame(Table other) {
      return data == other.data && row == other.row && Arrays.equals(words, other.words);
    }

    List<Integer> list() {
      return Arrays.stream(words).boxed().toList();
    }

    long numbers() {
      return Arrays.stream(words).distinct().count();
    }

    /** Whether the words only count, as a copy of the address does. */
    boolean counts() {
      for (int i = 2; i < words.length; i++) {
        if (words[i] - words[i - 1] != words[1] - words[0]) {
          return false;
        }
      }
      return words.length > 2;
    }
  }

  /** Finds the nets that the trace may show, those with names that tell first. */
  static List<NetFromTrace> of(LayerTrace trace, Shape shape, int layer, NumberFormat format) {
    final Finder finder = new Finder(trace, shape.rows(layer), shape.inputs(layer));
    final List<NetFromTrace> all = new ArrayList<>();
    final Set<List<List<Integer>>> tried = new HashSet<>();
    final List<Table> allWeights = finder.weights();
    final List<Table> allBiases = finder.biases();
    for (Table inputs : finder.inputs()) {
      for (Table weights : allWeights) {
        for (Table biases : allBiases) {
          final boolean other =
              inputs.data() != weights.data()
                  && (weights.row() == null || biases.row() == weights.row())
                  && biases.data() != inputs.data()
                  && biases.data() != weights.data();
          if (other
              && all.size() < MOST
              && tried.add(List.of(inputs.list(), weights.list(), biases.list()))) {
            all.add(of(shape, layer, format, inputs, weights, biases));
          }
        }
      }
    }
    return all;
  }

  /**
   * The run with this net: White is to move, because the layers before give their words in order.
   */
  SocSpec of(SocSpec spec) {
    return new SocSpec(
        List.of(Position.START), net, spec.timing(), spec.fabric(), spec.program(), spec.engine());
  }

  private static NetFromTrace of(
      Shape shape, int layer, NumberFormat format, Table inputs, Table weights, Table biases) {
    final NetBuilder net = Net.builder("as traced", shape, format);
    final short[] features = new short[shape.inputs(1)];
    final int[] before = biasesFor(inputs.words(), layer, GoldenArithmetic.of(format));
    for (int row = 0; row < shape.rows(1); row++) {
      final boolean given = layer == 2;
      net.row1(
          row, features, features, given ? before[row] : 0, given ? before[shape.h() + row] : 0);
    }
    for (int at = 2; at <= Shape.LAYERS; at++) {
      for (int row = 0; row < shape.rows(at); row++) {
        final byte[] its = new byte[shape.inputs(at)];
        if (at == layer) {
          for (int column = 0; column < its.length; column++) {
            its[column] = (byte) weights.words()[row * its.length + column];
          }
        }
        net.row(
            at, row, its, at == layer ? biases.words()[row] : at == layer - 1 ? before[row] : 0);
      }
    }
    return new NetFromTrace(
        net.build(),
        String.format(
            Locale.ROOT,
            "%s, %s and %s",
            inputs.data().name(),
            weights.data().name(),
            biases.data().name()));
  }

  /** The biases with which a layer without weights gives these words. */
  private static int[] biasesFor(int[] words, int layer, GoldenArithmetic arithmetic) {
    return Arrays.stream(words)
        .map(
            word -> {
              for (int fraction = 0; fraction <= WIDEST_FRACTION; fraction++) {
                final int bias = word << fraction;
                if (word
                    == (layer == 2
                        ? arithmetic.activation1(0, bias)
                        : arithmetic.activation(0, bias))) {
                  return bias;
                }
              }
              throw new IllegalArgumentException("no activation: " + word);
            })
        .toArray();
  }

  /** Finds tables in a trace. */
  private record Finder(LayerTrace trace, int rows, int columns) {
    List<Table> inputs() {
      return tables(columns, null, 1, 7, Short.SIZE)
          .filter(table -> Arrays.stream(table.words()).allMatch(w -> w >= 0 && w <= LARGEST))
          .toList();
    }

    List<Table> weights() {
      final List<Table> all = new ArrayList<>();
      if (rows > 1) {
        for (ObservedSignal row : addresses(rows)) {
          tables(columns, row, rows, Byte.SIZE, Short.SIZE).forEach(all::add);
        }
      }
      tables(rows * columns, null, 1, Byte.SIZE, Short.SIZE).forEach(all::add);
      return distinct(
          all.stream().map(table -> signed(table, Byte.SIZE)).filter(this::isOfRowsAndColumns));
    }

    /** Whether neither the row alone nor the column alone says which word it is. */
    private boolean isOfRowsAndColumns(Table table) {
      final int[] words = table.words();
      final boolean byRow =
          IntStream.range(0, words.length)
              .allMatch(at -> words[at] == words[at / columns * columns]);
      final boolean byColumn =
          IntStream.range(0, words.length).allMatch(at -> words[at] == words[at % columns]);
      return (columns == 1 || !byRow) && (rows == 1 || !byColumn);
    }

    List<Table> biases() {
      final List<Table> all =
          rows > 1
              ? tables(rows, null, 1, Byte.SIZE, Integer.SIZE).toList()
              : trace.ports().stream()
                  .filter(one -> BIAS_NAME.matcher(one.name()).find() && one.numbers() <= 2)
                  .filter(one -> one.value(one.count() - 1) != ObservedSignal.X)
                  .map(one -> new Table(one, new int[] {(int) one.value(one.count() - 1)}, null))
                  .toList();
      final List<Table> its =
          distinct(
              all.stream()
                  .map(table -> signed(table, Math.min(Integer.SIZE, table.data().bits()))));
      final List<Table> named =
          its.stream().filter(table -> BIAS_NAME.matcher(table.data().name()).find()).toList();
      return named.isEmpty() ? its : named;
    }

    private static Table signed(Table table, int bits) {
      final int cut = Integer.SIZE - bits;
      return new Table(
          table.data(),
          Arrays.stream(table.words()).map(w -> w << cut >> cut).toArray(),
          table.row());
    }

    private static List<Table> distinct(Stream<Table> all) {
      final List<Table> its = new ArrayList<>();
      all.forEach(
          table -> {
            if (its.stream().noneMatch(table::isSame)) {
              its.add(table);
            }
          });
      return its;
    }

    /** Signals that go through the numbers from 0, ports first. */
    private List<ObservedSignal> addresses(int size) {
      return trace.signals().stream()
          .filter(one -> one.bits() <= MOST_BITS && 1L << one.bits() >= size)
          .filter(one -> one.count() >= size && one.numbers() <= 2L * size + 2)
          .sorted(Comparator.comparing(one -> !one.isPort()))
          .toList();
    }

    /**
     * Tables that signals show.
     *
     * @param outer the address of a part of {@code size} words; null if there is one part
     */
    private Stream<Table> tables(
        int size, @Nullable ObservedSignal outer, int parts, int least, int most) {
      final List<ObservedSignal> data =
          trace.ports().stream()
              .filter(one -> one.bits() >= least && one.bits() <= most && one.numbers() > 1)
              .filter(one -> !one.isAddress(Math.max(rows, columns)) && !one.countsRows(rows))
              .toList();
      final List<Table> all = new ArrayList<>();
      for (ObservedSignal address : addresses(size)) {
        for (ObservedSignal one : data) {
          if (one == address || one == outer) {
            continue;
          }
          for (int late : one.latencies(changes(address, outer), MOST_LATE)) {
            final int @Nullable [] words = words(one, address, outer, late, size, parts);
            if (words != null) {
              all.add(new Table(one, words, outer != null || size != rows ? outer : address));
            }
          }
        }
      }
      return distinct(all.stream()).stream()
          .filter(table -> !table.counts() && (size < 3 || table.numbers() > 1));
    }

    /** The word of each address; null if a word has no address, or an address has two words. */
    private int @Nullable [] words(
        ObservedSignal data,
        ObservedSignal address,
        @Nullable ObservedSignal outer,
        int late,
        int size,
        int parts) {
      final int[] words = new int[size * parts];
      Arrays.fill(words, NONE);
      final int last = trace.cycles() - 1 - late;
      final int[] changes = changes(address, outer);
      for (int i = 0; i < changes.length; i++) {
        final boolean ends = i + 1 < changes.length;
        final int cycle = ends ? changes[i + 1] - 1 : last; // the address has stood long enough
        if (cycle > last) {
          break;
        }
        final long part = outer == null ? 0 : outer.at(cycle);
        final long word = data.at(cycle + late);
        final long at = address.at(cycle);
        if (at < 0 || at >= size || part < 0 || part >= parts || word == ObservedSignal.X) {
          continue;
        }
        final int index = (int) (part * size + at);
        if (words[index] == NONE) {
          words[index] = (int) word;
        } else if (ends && words[index] != (int) word) {
          return null;
        }
      }
      return Arrays.stream(words).anyMatch(word -> word == NONE) ? null : words;
    }

    /** The cycles in which one of the addresses changes. */
    private static int[] changes(ObservedSignal address, @Nullable ObservedSignal outer) {
      final IntStream inner = IntStream.range(0, address.count()).map(address::cycle);
      return outer == null
          ? inner.toArray()
          : IntStream.concat(inner, IntStream.range(0, outer.count()).map(outer::cycle))
              .sorted()
              .distinct()
              .toArray();
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.layer;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;
import nnuesoc.doctor.mistake.SignalEncoding;
import nnuesoc.net.Net;
import org.jspecify.annotations.Nullable;

/**
 * What was multiplied when a sum parted from the right ones. A signal brings the inputs, the
 * weights or the products if it had those of all terms that were added rightly, always as many
 * clocks before the sum. The first one that then has another word, from the inputs to the products,
 * is where the layer goes wrong.
 *
 * @param signal the signal with the wrong word
 * @param column the column that should have been added
 * @param cycle when the word is there
 * @param seen what the word is
 */
record WrongOperand(FaultCause blame, ObservedSignal signal, int column, int cycle, String seen) {
  private static final int LEAST_TERMS = 3;
  private static final int LEAST_VALUES = 3; // different ones
  private static final int MOST_LATE = 6; // clocks from a word to the sum
  private static final int BYTE_BITS = 8;
  private static final int BYTE = 0xff;

  /** What a signal may bring, in the order in which it is made. */
  private enum Role {
    INPUT,
    WEIGHT,
    PRODUCT,
    TERM
  }

  /** A signal that brings words, some clocks before they are in the sum. */
  private record Carrier(Role role, ObservedSignal signal, int late) {}

  /** The words of the terms, as they should be. */
  @SuppressWarnings("ArrayRecordComponent") // never changed
  private record Words(int[] inputs, Net net, int layer, IntBinaryOperator product) {
    int weight(int row, int column) {
      return net.weights(layer, row)[column];
    }

    int of(Role role, int row, int column) {
      final int input = inputs[column];
      final int weight = weight(row, column);
      return switch (role) {
        case INPUT -> input;
        case WEIGHT -> weight;
        case PRODUCT -> input * weight;
        case TERM -> product.applyAsInt(input, weight);
      };
    }

    /** The word of a weight so many words behind; none if there is no such weight. */
    @Nullable Integer weightBehind(int row, int column, int by) {
      final int at = row * inputs.length + column + by;
      return at < 0 || at >= inputs.length * net.rows(layer)
          ? null
          : Integer.valueOf(weight(at / inputs.length, at % inputs.length));
    }
  }

  /** The first wrong word behind the right sums; null if none is seen. */
  static @Nullable WrongOperand of(JudgedLayer its, RightSumPrefix track) {
    final @Nullable Integer column = track.column();
    if (column == null || track.way().step() != 1 || track.stands()) {
      return null;
    }
    final Words words =
        new Words(its.right().inputs(), its.spec().net(), its.layer(), its.product());
    final List<RightSumPrefix.Term> terms = track.addedTerms(its.right());
    final List<Carrier> carriers = carriers(its.trace(), words, terms);
    if (Stream.of(Role.INPUT, Role.WEIGHT)
        .anyMatch(role -> carriers.stream().noneMatch(one -> one.role() == role))) {
      return null;
    }
    final int added = addedColumn(carriers, words, track, column);
    for (Carrier one : carriers) {
      final int cycle = track.cycle() - one.late();
      final long found = one.signal().at(cycle);
      final int expected = words.of(one.role(), track.row(), added);
      if (found != SignalEncoding.of(expected, one.signal().bits())) {
        return new WrongOperand(
            blame(one, found, words, track.row(), added),
            one.signal(),
            added,
            cycle,
            "it is " + one.signal().text(found) + ", expected " + expected);
      }
    }
    return null;
  }

  /** The column whose words come: one whose term is 0 may come before the expected one. */
  private static int addedColumn(
      List<Carrier> carriers, Words words, RightSumPrefix track, int expected) {
    final int columns = words.inputs().length;
    for (int i = track.next(columns); i < columns; i++) {
      final int column = track.way().at(i, columns);
      if (column == expected) {
        return expected;
      }
      final boolean comes =
          carriers.stream()
              .filter(one -> one.role() == Role.INPUT || one.role() == Role.WEIGHT)
              .allMatch(
                  one ->
                      one.signal().at(track.cycle() - one.late())
                          == SignalEncoding.of(
                              words.of(one.role(), track.row(), column), one.signal().bits()));
      if (comes) {
        return column;
      }
    }
    return expected;
  }

  private static List<Carrier> carriers(
      LayerTrace trace, Words words, List<RightSumPrefix.Term> terms) {
    if (terms.size() < LEAST_TERMS) {
      return List.of();
    }
    return Stream.of(Role.values())
        .flatMap(
            role ->
                trace.signals().stream()
                    .filter(signal -> signal.bits() >= BYTE_BITS)
                    .flatMap(signal -> carriers(role, signal, words, terms)))
        .sorted(
            Comparator.comparing(Carrier::role)
                .thenComparing(Comparator.comparing(Carrier::late).reversed()))
        .toList();
  }

  private static Stream<Carrier> carriers(
      Role role, ObservedSignal signal, Words words, List<RightSumPrefix.Term> terms) {
    final long[] expected =
        terms.stream()
            .mapToLong(
                term -> SignalEncoding.of(words.of(role, term.row(), term.column()), signal.bits()))
            .toArray();
    if (Arrays.stream(expected).distinct().count() < LEAST_VALUES) {
      return Stream.empty();
    }
    return IntStream.rangeClosed(0, MOST_LATE)
        .filter(
            late ->
                IntStream.range(0, expected.length)
                    .allMatch(
                        i ->
                            terms.get(i).cycle() >= late
                                && signal.at(terms.get(i).cycle() - late) == expected[i]))
        .mapToObj(late -> new Carrier(role, signal, late));
  }

  private static FaultCause blame(Carrier its, long found, Words words, int row, int column) {
    if (found == ObservedSignal.X) {
      return FaultCause.of(Fault.WORDS_NOT_WRITTEN, "an address, or a word that is not stored");
    }
    return switch (its.role()) {
      case INPUT -> ofInput(its, found, words, column);
      case WEIGHT -> ofWeight(its, found, words, row, column);
      case PRODUCT, TERM -> ofProduct(its, found, words, row, column);
    };
  }

  private static FaultCause ofInput(Carrier its, long found, Words words, int column) {
    for (int by = 1; by < words.inputs().length; by++) {
      for (int at : new int[] {column + by, column - by}) {
        if (at >= 0 && at < words.inputs().length && is(its, found, words.inputs()[at])) {
          return FaultCause.of(Fault.INPUT_OF_ANOTHER_COLUMN, "it is the input of column " + at);
        }
      }
    }
    return FaultCause.of(Fault.INPUT_NOT_ITS_OUTPUT, "the word, or where it is stored");
  }

  private static FaultCause ofWeight(Carrier its, long found, Words words, int row, int column) {
    final int columns = words.inputs().length;
    for (int by = 1; by <= columns; by++) {
      for (int distance : new int[] {by, -by}) {
        final @Nullable Integer other = words.weightBehind(row, column, distance);
        if (other != null && is(its, found, other)) {
          return by == columns
              ? FaultCause.of(
                  distance < 0 ? Fault.WEIGHTS_OF_ROW_BEFORE : Fault.WEIGHTS_OF_NEXT_ROW,
                  "the address of the row, or the clock at which the word is read")
              : FaultCause.of(
                  Fault.WEIGHT_OF_ANOTHER_COLUMN,
                  String.format(
                      Locale.ROOT,
                      "%d word%s too %s: the read address, or the clock at which the word is read",
                      by,
                      by == 1 ? "" : "s",
                      distance < 0 ? "early" : "late"));
        }
      }
    }
    return FaultCause.of(Fault.WEIGHT_NOT_NETS, "the word, or where it is stored");
  }

  private static FaultCause ofProduct(Carrier its, long found, Words words, int row, int column) {
    final int input = words.inputs()[column];
    final int weight = words.weight(row, column);
    final int unsigned =
        its.role() == Role.PRODUCT
            ? input * (weight & BYTE)
            : words.product().applyAsInt(input, weight & BYTE);
    final int right = words.of(its.role(), row, column);
    if (weight < 0 && is(its, found, unsigned)) {
      return FaultCause.of(
          Fault.WEIGHTS_UNSIGNED, "the weight is zero-extended, or read as unsigned");
    }
    return is(its, found, -right)
        ? FaultCause.of(Fault.PRODUCT_SIGN_WRONG, "the sign of the product")
        : FaultCause.of(Fault.PRODUCT_WRONG, "the multiplier, or the bits that are kept of it");
  }

  private static boolean is(Carrier its, long found, int number) {
    return found == SignalEncoding.of(number, its.signal().bits());
  }
}

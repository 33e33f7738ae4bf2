// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.mistake;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import nnuesoc.doctor.Fault;
import nnuesoc.position.Position;

/** Mistakes of the loader and in layer 1's operands, where sums show which weights were added. */
final class LoaderAndLayer1Mistakes {
  private static final int SQUARES = FeatureIndex.SQUARES;
  private static final int LEAST_ADDRESS = 6; // bits
  private static final int MOST_ADDRESS = 16;
  private static final int MOST_FEATURES = 1 << 16;
  private final MistakeList all;

  private LoaderAndLayer1Mistakes(Set<Integer> channels) {
    all = new MistakeList(channels);
  }

  /** All of them, likely ones first. */
  static List<Mistake> of(Set<Integer> channels) {
    final LoaderAndLayer1Mistakes its = new LoaderAndLayer1Mistakes(channels);
    its.otherSide();
    its.left();
    its.loader();
    its.operands();
    its.all.addAll(TermMistakes.ofFeatures(channels));
    its.all.addAll(LaterLayerOperandMistakes.ofWeights(channels));
    return its.all.all();
  }

  private void loader() {
    for (boolean turned : new boolean[] {false, true}) {
      for (boolean whiteFirst : new boolean[] {true, false}) {
        for (int king = 0; king < FeatureIndex.KINGS; king++) {
          final FeatureIndex index =
              new FeatureIndex(turned, whiteFirst, king, FeatureIndex.PLANES, false);
          features(
              "the square, the color or the king that the index of a feature is made of",
              (run, p, ch) -> index.features(run, p, FeatureIndex::isMan));
        }
      }
    }
    pieces("kings are taken for features", code -> FeatureIndex.type(code) > 0);
    for (int type = 1; type < FeatureIndex.KING; type++) {
      final int without = type;
      pieces(
          "one kind of piece is skipped",
          code -> FeatureIndex.isMan(code) && FeatureIndex.type(code) != without);
    }
    for (int one = 1; one < FeatureIndex.KING; one++) {
      for (int other = one + 1; other < FeatureIndex.KING; other++) {
        final int first = one;
        final int second = other;
        features(
            "two kinds of pieces are swapped", (run, p, ch) -> swapped(run, p, ch, first, second));
      }
    }
    for (int one = 1; one < FeatureIndex.KING; one++) {
      for (int other = 1; other < FeatureIndex.KING; other++) {
        if (one != other) {
          taken(one, other);
        }
      }
    }
    for (int color = 0; color < 2; color++) {
      final int only = color;
      pieces(
          "the pieces of one color are skipped",
          code -> FeatureIndex.isMan(code) && FeatureIndex.color(code) == only);
    }
    features(
        "the index ignores the color of a piece",
        (run, p, ch) -> FeatureIndex.withoutColor(ch).features(run, p, FeatureIndex::isMan));
    features(
        "buckets of kings overlap",
        (run, p, ch) -> FeatureIndex.overlapping(ch).features(run, p, FeatureIndex::isMan));
    for (int square : new int[] {SQUARES - 1, 0}) {
      features(
          "the scan skips square " + square,
          (run, p, ch) -> {
            final int its = ch == LayerInstance.BLACK ? SQUARES - 1 - square : square;
            return IntStream.of(run.rightFeatures(p, ch))
                .filter(at -> at % SQUARES != its)
                .toArray();
          });
    }
    features(
        "the strobe: every second square that changes is not stored",
        (run, p, ch) -> strobed(run, p, ch, true));
    features(
        "the strobe: every second square that changes is not stored",
        (run, p, ch) -> strobed(run, p, ch, false));
    features("a square is never cleared", LoaderAndLayer1Mistakes::crowded);
  }

  private void left() {
    all.add(Fault.FEATURES_LEFT, "the memory is not cleared, or not up to its end")
        .features(LoaderAndLayer1Mistakes::union);
    all.add(Fault.FEATURES_LEFT, "the memory is cleared in part")
        .features(LoaderAndLayer1Mistakes::lastOnes);
    leftBehind(FeatureIndex.SQUARES * FeatureIndex.PLANES);
    leftBehind(FeatureIndex.SQUARES * FeatureIndex.PLANES / 2);
    for (int end = 1 << 6; end < MOST_FEATURES; end *= 2) {
      leftBehind(end);
    }
    all.add(Fault.FEATURES_UNKNOWN, "the memory is not cleared")
        .columns(LoaderAndLayer1Mistakes::everyColumn)
        .input((row, c) -> row.input(c) == 1 ? 1 : SupposedRow.UNKNOWN)
        .ofLoader();
    all.add(Fault.FEATURES_ALL_SET, "the clearing writes ones")
        .features((run, p, ch) -> IntStream.range(0, run.net().inputs(1)).toArray());
  }

  /** Adds a mistake in which only the words below {@code end} are cleared. */
  private void leftBehind(int end) {
    all.add(Fault.FEATURES_LEFT, "the memory is cleared up to word " + (end - 1) + " only")
        .features(
            (run, p, ch) ->
                IntStream.concat(
                        IntStream.of(run.rightFeatures(p, ch)),
                        IntStream.of(union(run, p, ch)).filter(at -> at >= end))
                    .distinct()
                    .sorted()
                    .toArray());
  }

  /** The features that are set if nothing is cleared. */
  private static int[] union(SupposedRun run, int position, int channel) {
    return IntStream.rangeClosed(0, position)
        .flatMap(at -> IntStream.of(run.rightFeatures(at, channel)))
        .distinct()
        .sorted()
        .toArray();
  }

  /** The features that are set if only the last word is not cleared. */
  private static int[] lastOnes(SupposedRun run, int position, int channel) {
    final int last = run.net().inputs(1) - 1;
    return IntStream.concat(
            IntStream.of(run.rightFeatures(position, channel)),
            IntStream.of(union(run, position, channel)).filter(at -> at == last))
        .distinct()
        .sorted()
        .toArray();
  }

  private void otherSide() {
    all.add(Fault.INPUTS_OF_OTHER_SIDE, "the other side's features gate the weights")
        .columns(
            (row, right) ->
                row.run().rightFeatures(row.position(), LayerInstance.other(row.channel())))
        .input((row, c) -> 1);
  }

  private void operands() {
    all.add(Fault.WEIGHTS_OF_OTHER_SIDE, "the other side's memory is wired")
        .weight((row, c) -> row.weight(LayerInstance.other(row.channel()), row.number(), c));
    all.add(Fault.WEIGHT_BYTES_SWAPPED, "the path of the weights")
        .weight((row, c) -> (short) ((row.weight(c) << 8) | ((row.weight(c) >> 8) & 0xff)));
    all.add(Fault.WEIGHTS_UNGATED, "the feature does not gate them")
        .columns(LoaderAndLayer1Mistakes::everyColumn)
        .input((row, c) -> 1);
    all.add(Fault.WEIGHTS_INVERTED, "the feature is inverted")
        .columns(LoaderAndLayer1Mistakes::everyColumn)
        .input((row, c) -> 1 - row.input(c));
    all.add(Fault.WEIGHTS_IF_BOTH, "both features gate them")
        .input((row, c) -> row.input(c) & other(row, c));
    all.add(Fault.WEIGHTS_IF_EITHER, "both features gate them")
        .columns(LoaderAndLayer1Mistakes::everyColumn)
        .input((row, c) -> row.input(c) | other(row, c));
    all.add(Fault.WEIGHTS_IF_NOT_OTHER, "the gates of the weights")
        .input((row, c) -> row.input(c) & 1 - other(row, c));
    all.add(Fault.WEIGHTS_WITHOUT_LOWEST_BIT, "the path of the weights")
        .weight((row, c) -> row.weight(c) & ~1);
    all.add(Fault.WEIGHTS_LOW_BYTE, "the path of the weights")
        .weight((row, c) -> (byte) row.weight(c));
    all.add(Fault.WEIGHTS_LOW_BYTE, "the path of the weights")
        .weight((row, c) -> row.weight(c) & 0xff);
    all.add(Fault.WEIGHTS_HIGH_BYTE, "the path of the weights")
        .weight((row, c) -> row.weight(c) >> 8);
    for (int bits : new int[] {15, 14, 13, 12, 11, 10, 9}) {
      all.add(Fault.WEIGHTS_CUT, "a width in the weights' path", bits)
          .weight((row, c) -> (row.weight(c) << (32 - bits)) >> (32 - bits));
      all.add(Fault.WEIGHTS_CUT_UNSIGNED, "the weights' path", bits)
          .weight((row, c) -> row.weight(c) & ((1 << bits) - 1));
    }
    all.add(Fault.WEIGHTS_OF_ROW_BEFORE, "the row begins too early")
        .weight(SupposedRow::weightOfRowBefore);
    for (int bits = LEAST_ADDRESS; bits < MOST_ADDRESS; bits++) {
      narrow(bits);
    }
    for (int by : new int[] {-1, 1}) {
      all.add(Fault.WEIGHT_OF_ANOTHER_FEATURE, "the feature or the weight is one clock late")
          .columns((row, right) -> inside(right, by, row.size()))
          .weight((row, c) -> row.weight(c + by));
      all.add(Fault.WEIGHT_OF_ANOTHER_FEATURE, "the feature or the weight is one clock late")
          .columns((row, right) -> inside(right, by, row.size()))
          .input((row, c) -> 1)
          .weight((row, c) -> row.weight(c + by));
    }
  }

  /** Weights that are stored at addresses of so many bits. */
  private void narrow(int bits) {
    final int words = 1 << bits;
    for (int empty : new int[] {0, SupposedRow.UNKNOWN}) {
      all.add(Fault.WEIGHTS_AT_OTHER_ADDRESSES, "the address has only " + bits + " bits")
          .weight((row, c) -> c < words ? row.weight(row.lastStored(c, words)) : empty);
    }
    all.add(Fault.WEIGHTS_AT_OTHER_ADDRESSES, "the address has only " + bits + " bits")
        .weight((row, c) -> row.weight(row.lastStored(c, words)));
  }

  private static int[] inside(int[] columns, int by, int size) {
    return IntStream.of(columns).filter(at -> at + by >= 0 && at + by < size).toArray();
  }

  private static int other(SupposedRow row, int column) {
    return Arrays.binarySearch(
                row.run().rightFeatures(row.position(), LayerInstance.other(row.channel())), column)
            >= 0
        ? 1
        : 0;
  }

  private void features(String cause, Mistake.FeatureSet its) {
    all.add(Fault.FEATURES_WRONG, cause).features(its);
  }

  /** Adds a mistake in which other pieces count than those that should. */
  private void pieces(String cause, IntPredicate counts) {
    features(cause, (run, p, ch) -> FeatureIndex.of(ch).features(run, p, counts));
  }

  private static int[] everyColumn(SupposedRow row, int[] right) {
    return IntStream.range(0, row.size()).toArray();
  }

  /**
   * The features of the board after those writes only that have a rising strobe, or a falling one.
   */
  private static int[] strobed(SupposedRun run, int number, int channel, boolean rising) {
    final int[] codes = new int[SQUARES];
    final int[] held = new int[SQUARES];
    boolean strobe = false;
    for (int p = 0; p <= number; p++) {
      final Position position = run.position(p);
      for (int square = 0; square < SQUARES; square++) {
        if (codes[square] != position.code(square)) {
          codes[square] = position.code(square);
          strobe = !strobe;
          held[square] = strobe == rising ? codes[square] : held[square];
        }
      }
    }
    return FeatureIndex.of(channel).features(run, number, held);
  }

  /** Adds a mistake in which a kind of piece, of both colors or of one, counts as another. */
  private void taken(int one, int other) {
    for (IntPredicate color : List.<IntPredicate>of(c -> true, c -> c == 0, c -> c == 1)) {
      features(
          "a kind of piece is taken for another",
          (run, p, ch) ->
              FeatureIndex.of(ch)
                  .features(
                      run,
                      p,
                      IntStream.range(0, SQUARES)
                          .map(square -> run.position(p).code(square))
                          .map(
                              code ->
                                  FeatureIndex.type(code) == one
                                          && color.test(FeatureIndex.color(code))
                                      ? code - one + other
                                      : code)
                          .toArray()));
    }
  }

  private static int[] swapped(SupposedRun run, int number, int channel, int one, int other) {
    final int[] codes = new int[SQUARES];
    for (int square = 0; square < SQUARES; square++) {
      final int code = run.position(number).code(square);
      final int type = FeatureIndex.type(code);
      codes[square] = type == one || type == other ? code - type + one + other - type : code;
    }
    return FeatureIndex.of(channel).features(run, number, codes);
  }

  private static int[] crowded(SupposedRun run, int number, int channel) {
    final int[] held = new int[SQUARES];
    for (int p = 0; p <= number; p++) {
      for (int square = 0; square < SQUARES; square++) {
        final int code = run.position(p).code(square);
        held[square] = code == 0 ? held[square] : code;
      }
    }
    return FeatureIndex.of(channel).features(run, number, held);
  }
}

package nnuesoc.doctor.mistake;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import nnuesoc.position.Position;

/** Mistakes of the loader and in layer 1's operands, where sums tell which weights were added. */
final class FeatureMistakes {
  private static final int SQUARES = 64;
  private static final int PLANES = 10;
  private static final int KING = 6;

  private final Set<Integer> channels;
  private final List<Mistake> all = new ArrayList<>();

  private FeatureMistakes(Set<Integer> channels) {
    this.channels = channels;
  }

  /** Likely ones first. */
  static List<Mistake> of(Set<Integer> channels) {
    final FeatureMistakes its = new FeatureMistakes(channels);
    its.otherSide();
    its.loader();
    its.left();
    its.operands();
    its.all.addAll(TermMistakes.ofFeatures(channels));
    its.all.addAll(InputMistakes.ofWeights(channels));
    return its.all;
  }

  /** How a piece becomes the address of a feature. */
  private record Scheme(
      boolean turned, boolean ownFirst, int kingSquare, int planes, boolean typeOnly) {
    int address(int square, int code, int kings) {
      final int color = code >>> 3;
      final int plane = 2 * ((code & 7) - 1) + (typeOnly ? 0 : ownFirst ? color : 1 - color);
      final int from = turned ? SQUARES - 1 - square : square;
      final int bucket = Math.floorMod(kingSquare, kings);
      return from + SQUARES * (plane + planes * bucket);
    }
  }

  private void loader() {
    final String what = "the features are not those of the position";
    for (boolean turned : new boolean[] {false, true}) {
      for (boolean own : new boolean[] {true, false}) {
        for (int king = 0; king < 5; king++) {
          final int whichKing = king;
          feature(
              "features",
              what,
              "the square, the color or the king that the index of a feature is made of",
              (run, position, channel) ->
                  set(run, position, turned, own, whichKing, PLANES, false, code -> man(code)));
        }
      }
    }
    feature(
        "features",
        what,
        "kings are taken for features",
        (run, p, ch) -> right(run, p, ch, code -> man(code) || (code & 7) == KING));
    for (int type = 1; type < KING; type++) {
      final int without = type;
      feature(
          "features",
          what,
          "a kind of piece is left out",
          (run, p, ch) -> right(run, p, ch, code -> man(code) && (code & 7) != without));
    }
    for (int color = 0; color < 2; color++) {
      final int only = color;
      feature(
          "features",
          what,
          "the pieces of one color are left out",
          (run, p, ch) -> right(run, p, ch, code -> man(code) && code >>> 3 == only));
    }
    feature(
        "features",
        what,
        "the color of a piece is left out of its index",
        (run, p, ch) -> set(run, p, ch == 1, ch == 0, ch, PLANES, true, FeatureMistakes::man));
    feature(
        "features",
        what,
        "buckets of kings overlap",
        (run, p, ch) -> set(run, p, ch == 1, ch == 0, ch, PLANES - 1, false, FeatureMistakes::man));
    for (int square : new int[] {SQUARES - 1, 0}) {
      feature(
          "features",
          what,
          "the scan leaves out square " + square,
          (run, p, ch) -> {
            final int its = ch == Channel.BLACK ? SQUARES - 1 - square : square;
            return IntStream.of(run.rightFeatures(p, ch))
                .filter(at -> at % SQUARES != its)
                .toArray();
          });
    }
    feature(
        "features",
        what,
        "every second square that changes is not taken over: the strobe",
        (run, p, ch) -> strobed(run, p, ch, true));
    feature(
        "features",
        what,
        "every second square that changes is not taken over: the strobe",
        (run, p, ch) -> strobed(run, p, ch, false));
    feature("features", what, "squares are never emptied", FeatureMistakes::crowded);
  }

  private void left() {
    feature(
        "coverage",
        "features of the position before are still set",
        "the memory is not cleared, or not to its end",
        (run, p, ch) -> union(run, p, ch, 0));
    feature(
        "coverage",
        "features of the position before are still set",
        "the memory is cleared in part",
        (run, p, ch) -> lastOnes(run, p, ch));
    operand("coverage", "words of the features hold nothing", "the memory is not cleared")
        .columns((row, right) -> IntStream.range(0, row.size()).toArray())
        .input((row, c) -> row.input(c) == 1 ? 1 : Row.UNKNOWN)
        .ofLoader();
    feature(
        "coverage",
        "every feature is set",
        "the clearing writes ones",
        (run, p, ch) -> IntStream.range(0, run.net().inputs(1)).toArray());
  }

  private static int[] union(SupposedRun run, int position, int channel, int from) {
    return IntStream.rangeClosed(from, position)
        .flatMap(at -> IntStream.of(run.rightFeatures(at, channel)))
        .distinct()
        .sorted()
        .toArray();
  }

  /** What is left where the last word alone is not cleared. */
  private static int[] lastOnes(SupposedRun run, int position, int channel) {
    final int last = run.net().inputs(1) - 1;
    return IntStream.concat(
            IntStream.of(run.rightFeatures(position, channel)),
            IntStream.of(union(run, position, channel, 0)).filter(at -> at == last))
        .distinct()
        .sorted()
        .toArray();
  }

  private Mistake operand(String kind, String what, String cause) {
    final Mistake mistake = new Mistake(kind, channels, what, cause);
    all.add(mistake);
    return mistake;
  }

  private void otherSide() {
    operand("operand", "inputs are the other side's", "the other side's features gate the weights")
        .columns(
            (row, right) -> row.run().rightFeatures(row.position(), Channel.other(row.channel())))
        .input((row, c) -> 1);
  }

  private void operands() {
    operand("operand", "weights are the other side's", "the other side's memory is wired")
        .weight((row, c) -> row.weight(Channel.other(row.channel()), row.number(), c));
    operand("operand", "the bytes of a weight are swapped", "the path of the weights")
        .weight((row, c) -> (short) ((row.weight(c) << 8) | ((row.weight(c) >> 8) & 0xff)));
    operand("product", "weights that should not count are added", "the feature does not gate them")
        .columns((row, right) -> IntStream.range(0, row.size()).toArray())
        .input((row, c) -> 1);
    operand("product", "weights count where the feature is not set", "the feature is inverted")
        .columns((row, right) -> IntStream.range(0, row.size()).toArray())
        .input((row, c) -> 1 - row.input(c));
    operand("product", "weights count where both sides have the feature", "both features gate them")
        .input((row, c) -> row.input(c) & other(row, c));
    operand("product", "weights count where one side has the feature", "both features gate them")
        .columns((row, right) -> IntStream.range(0, row.size()).toArray())
        .input((row, c) -> row.input(c) | other(row, c));
    operand("product", "weights count only where the other side has no feature", "the gates")
        .input((row, c) -> row.input(c) & 1 - other(row, c));
    operand("product", "weights lose their lowest bit", "the path of the weights")
        .weight((row, c) -> row.weight(c) & ~1);
    operand("product", "weights are cut to their low byte", "the path of the weights")
        .weight((row, c) -> (byte) row.weight(c));
    operand("product", "weights are cut to their low byte", "the path of the weights")
        .weight((row, c) -> row.weight(c) & 0xff);
    operand("product", "weights are cut to their high byte", "the path of the weights")
        .weight((row, c) -> row.weight(c) >> 8);
    for (int bits : new int[] {15, 14, 13, 12, 11, 10, 9}) {
      operand("product", "weights are cut to " + bits + " bits", "a width in the weights' path")
          .weight((row, c) -> (row.weight(c) << (32 - bits)) >> (32 - bits));
      operand("sign", "weights are cut to " + bits + " bits, without sign", "the weights' path")
          .weight((row, c) -> row.weight(c) & ((1 << bits) - 1));
    }
    operand("operand", "weights are those of the row before", "the row begins too early")
        .weight((row, c) -> row.number() == 0 ? 0 : row.weight(row.channel(), row.number() - 1, c));
    for (int by : new int[] {-1, 1}) {
      operand("operand", "a weight is not that of its feature", "one of them is an edge late")
          .columns((row, right) -> inside(right, by, row.size()))
          .weight((row, c) -> row.weight(c + by));
      operand("operand", "a weight is not that of its feature", "one of them is an edge late")
          .columns((row, right) -> inside(right, by, row.size()))
          .input((row, c) -> 1)
          .weight((row, c) -> row.weight(c + by));
    }
  }

  private static int[] inside(int[] columns, int by, int size) {
    return IntStream.of(columns).filter(at -> at + by >= 0 && at + by < size).toArray();
  }

  private static int other(Row row, int column) {
    return Arrays.binarySearch(
                row.run().rightFeatures(row.position(), Channel.other(row.channel())), column)
            >= 0
        ? 1
        : 0;
  }

  private void feature(String kind, String what, String cause, Mistake.FeatureSet its) {
    all.add(new Mistake(kind, channels, what, cause).features(its));
  }

  private static boolean man(int code) {
    return (code & 7) > 0 && (code & 7) < KING;
  }

  private static int[] right(SupposedRun run, int position, int channel, IntPredicate counts) {
    return set(run, position, channel == 1, channel == 0, channel, PLANES, false, counts);
  }

  private static int[] set(
      SupposedRun run,
      int number,
      boolean turned,
      boolean own,
      int king,
      int planes,
      boolean typeOnly,
      IntPredicate counts) {
    final Position position = run.position(number);
    final int square =
        switch (king) {
          case 0 -> position.whiteKing();
          case 1 -> SQUARES - 1 - position.blackKing();
          case 2 -> position.blackKing();
          case 3 -> SQUARES - 1 - position.whiteKing();
          default -> 0;
        };
    final Scheme scheme = new Scheme(turned, own, square, planes, typeOnly);
    return IntStream.range(0, SQUARES)
        .filter(at -> counts.test(position.code(at)))
        .map(at -> scheme.address(at, position.code(at), run.kings()))
        .filter(at -> at >= 0 && at < run.net().inputs(1))
        .distinct()
        .sorted()
        .toArray();
  }

  /**
   * The board after the writes of which only those with a rising strobe count, or a falling one.
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
    return addresses(run, number, channel, held);
  }

  private static int[] crowded(SupposedRun run, int number, int channel) {
    final int[] held = new int[SQUARES];
    for (int p = 0; p <= number; p++) {
      for (int square = 0; square < SQUARES; square++) {
        final int code = run.position(p).code(square);
        held[square] = code == 0 ? held[square] : code;
      }
    }
    return addresses(run, number, channel, held);
  }

  private static int[] addresses(SupposedRun run, int number, int channel, int[] codes) {
    final Position position = run.position(number);
    final boolean black = channel == Channel.BLACK;
    final int king = black ? SQUARES - 1 - position.blackKing() : position.whiteKing();
    final Scheme scheme = new Scheme(black, !black, king, PLANES, false);
    return IntStream.range(0, SQUARES)
        .filter(at -> man(codes[at]))
        .map(at -> scheme.address(at, codes[at], run.kings()))
        .distinct()
        .sorted()
        .toArray();
  }
}

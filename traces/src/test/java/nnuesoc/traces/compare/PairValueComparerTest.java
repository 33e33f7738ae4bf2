// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A vector in pieces is what the whole vector is, whichever of the two traces has the pieces. */
class PairValueComparerTest {
  private static final int FEW = 40;
  private static final int MANY = 1_000;
  private static final String DIGITS = "01xz";

  /** A vector's changes, and how it is cut: the bit behind each piece. */
  private record Dump(int width, List<Integer> ends, boolean pieces, StringBuilder text) {
    static Dump of(int width, List<Integer> ends, boolean pieces) {
      final StringBuilder names = new StringBuilder();
      int low = 0;
      for (int i = 0; pieces && i < ends.size(); i++) {
        final int bits = ends.get(i) - low;
        names.append("wire %d %s top.v [%d:%d]\n".formatted(bits, "p" + i, ends.get(i) - 1, low));
        low = ends.get(i);
      }
      if (!pieces) {
        names.append("wire %d v top.v [%d:0]\n".formatted(width, width - 1));
      }
      final String header = TextTrace.of(names.toString().strip(), "").text();
      return new Dump(width, ends, pieces, new StringBuilder(header));
    }

    void value(int time, char[] digits) { // the rightmost bit first
      text.append('#').append(time).append('\n');
      int low = 0;
      for (int i = 0; i < (pieces ? ends.size() : 1); i++) {
        final int end = pieces ? ends.get(i) : width;
        final String bits = new StringBuilder().append(digits, low, end - low).reverse().toString();
        text.append('b').append(bits).append(pieces ? " p" + i : " v").append('\n');
        low = end;
      }
    }

    TextTrace trace() {
      return new TextTrace("trace", text.toString());
    }
  }

  /** Some bits behind which a piece ends, the last of all among them. */
  private static List<Integer> ends(SplittableRandom random, int width) {
    return IntStream.concat(random.ints(random.nextInt(1, 5), 1, width), IntStream.of(width))
        .distinct()
        .sorted()
        .boxed()
        .toList();
  }

  @Tag("slow")
  @Test
  void vectorsInRandomPiecesDifferWhereTheWholeOnesDo() {
    assertDifferAlike(0, FEW);
  }

  @Tag("full")
  @Test
  void manyVectorsInRandomPiecesDifferWhereTheWholeOnesDo() {
    assertDifferAlike(FEW, MANY);
  }

  private static void assertDifferAlike(int from, int to) {
    for (int seed = from; seed < to; seed++) {
      final SplittableRandom random = new SplittableRandom(seed);
      final int width = random.nextInt(2, 200);
      final Dump wholeA = Dump.of(width, List.of(), false);
      final Dump wholeB = Dump.of(width, List.of(), false);
      final Dump splitA = Dump.of(width, ends(random, width), true);
      final Dump splitB = Dump.of(width, ends(random, width), true);
      final char[] digits = "0".repeat(width).toCharArray();
      final char[] others = digits.clone();
      for (int time = 0; time < 20; time++) {
        final int bit = random.nextInt(width);
        digits[bit] = DIGITS.charAt(random.nextInt(4));
        others[bit] = random.nextInt(20) == 0 ? DIGITS.charAt(random.nextInt(4)) : digits[bit];
        wholeA.value(time, digits);
        splitA.value(time, digits);
        wholeB.value(time, others);
        splitB.value(time, others);
      }
      for (UnknownPolicy unknowns : UnknownPolicy.values()) {
        final String expected = first(wholeA, wholeB, unknowns);
        assertThat(first(splitA, splitB, unknowns)).as("seed %d", seed).isEqualTo(expected);
        assertThat(first(wholeA, splitB, unknowns)).as("seed %d", seed).isEqualTo(expected);
        assertThat(first(splitA, wholeB, unknowns)).as("seed %d", seed).isEqualTo(expected);
      }
    }
  }

  private static String first(Dump a, Dump b, UnknownPolicy unknowns) {
    return Compared.byTimes().unknowns(unknowns).first(a.trace(), b.trace());
  }

  /** Each changed bit was a look at all 4,096. */
  @Test
  void manyChangesOfManyBitsTakeTimeInProportion() {
    final int bits = 4_096;
    final StringBuilder names = new StringBuilder();
    final StringBuilder changes = new StringBuilder();
    for (int i = 0; i < bits; i++) {
      names.append("wire 1 i%d top.v [%d]\n".formatted(i, i));
    }
    for (int time = 0; time < 100_000; time++) {
      changes.append('#').append(time).append('\n');
      changes.append(time / bits % 2).append('i').append(time % bits).append('\n');
    }
    final TextTrace trace = TextTrace.of(names.toString().strip(), changes.toString());
    Assertions.assertTimeout(
        Duration.ofSeconds(5),
        () -> assertThat(Compared.byTimes().first(trace, trace)).isEqualTo("same"));
  }
}

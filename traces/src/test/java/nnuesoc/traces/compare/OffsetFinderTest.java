// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OffsetFinderTest {
  private static int[] shifted(int by, int length) {
    final int[] values = new int[length];
    for (int i = 0; i < length; i++) {
      values[i] = i < by ? 0 : (37 * (i - by) * (i - by) + 11) & 0xff;
    }
    return values;
  }

  @Test
  void offsetIsFoundAndItsSignSwapsWithTheTraces() {
    final TextTrace late = TextTrace.counting(shifted(13, 80));
    final TextTrace early = TextTrace.counting(shifted(0, 60));
    final Compared auto = Compared.byCycles().offset(null).allowShorter();
    final ComparisonResult result = auto.result(late, early);
    assertThat(result.offset()).isEqualTo(13);
    assertThat(result.offsetReason()).contains("first changes agree");
    assertThat(auto.result(early, late).offset()).isEqualTo(-13);
  }

  @Test
  void foundInSpiteOfADifference() {
    final int[] wrong = shifted(5, 60);
    wrong[30] ^= 0x10;
    final TextTrace a = TextTrace.counting(wrong);
    final TextTrace b = TextTrace.counting(shifted(0, 55));
    assertThat(Compared.byCycles().offset(null).first(a, b)).startsWith("top.n cycle 30:");
  }

  @Test
  void farOffsets() {
    final TextTrace a = TextTrace.counting(shifted(30_000, 30_100));
    final TextTrace b = TextTrace.counting(shifted(3, 103));
    assertThat(Compared.byCycles().offset(null).first(a, b)).isEqualTo("same");
  }

  @Test
  void smallestOfEqualOffsets() {
    final int[] toggling = new int[100];
    for (int i = 0; i < toggling.length; i++) {
      toggling[i] = i & 1;
    }
    final TextTrace trace = TextTrace.counting(toggling);
    assertThat(Compared.byCycles().offset(null).result(trace, trace).offset()).isZero();
  }

  @Test
  void nothingThatChangesMeansNoOffset() {
    final TextTrace trace = TextTrace.counting(3, 3, 3);
    final ComparisonResult result =
        Compared.byCycles().offset(null).only("top.n").result(trace, trace);
    assertThat(result.offset()).isZero();
    assertThat(result.offsetReason()).contains("no compared signal changes");
  }

  @Test
  void equallyGoodOffsetsSwapToo() {
    final TextTrace a = TextTrace.counting(0, 9, 9, 8, 8, 9);
    final TextTrace b = TextTrace.counting(0, 0, 9, 7, 9, 9);
    final Compared auto = Compared.byCycles().offset(null).only("top.n");
    assertThat(auto.result(a, b).offset()).isEqualTo(-1); // A changes first
    assertThat(auto.result(b, a).offset()).isEqualTo(1);
  }

  @Test
  void reasonCountsTheChangesOfTheTraceThatHasFewer() {
    final TextTrace a = TextTrace.counting(0, 0, 3, 5, 9, 4);
    final TextTrace b = TextTrace.counting(0, 3, 5, 9, 8, 7);
    final Compared auto = Compared.byCycles().offset(null).only("top.n").allowShorter();
    assertThat(auto.result(a, b).offset()).isEqualTo(1);
    assertThat(auto.result(a, b).offsetReason()).isEqualTo("found: 3 of 4 first changes agree");
    assertThat(auto.result(b, a).offsetReason()).isEqualTo("found: 3 of 4 first changes agree");
  }

  @Test
  void noOffsetIsTakenIfItIsAsGood() {
    // 9 falls together at 0, the 5 at 2.
    final TextTrace a = TextTrace.counting(0, 9, 9, 9, 5);
    final TextTrace b = TextTrace.counting(0, 9, 5, 5, 6);
    final Compared auto = Compared.byCycles().offset(null).only("top.n");
    assertThat(auto.result(a, b).offset()).isZero();
    assertThat(auto.result(b, a).offset()).isZero();
  }

  @Test
  void nearerOffsetIsTakenIfItIsAsGood() {
    // 9 falls together at 3, the 5 at 2.
    final TextTrace a = TextTrace.counting(0, 1, 1, 1, 9, 5);
    final TextTrace b = TextTrace.counting(0, 9, 2, 5, 5, 6);
    final Compared auto = Compared.byCycles().offset(null).only("top.n");
    assertThat(auto.result(a, b).offset()).isEqualTo(2);
    assertThat(auto.result(b, a).offset()).isEqualTo(-2);
  }

  @Test
  void changesToUnknownValuesCountIfTheyAreCompared() {
    final TextTrace a = TextTrace.counting(0, 0, 0, -1, 0);
    final TextTrace b = TextTrace.counting(0, -1, -1, -1, -1);
    final Compared auto = Compared.byCycles().offset(null).only("top.n");
    assertThat(auto.result(a, b).offset()).isEqualTo(2);
    assertThat(auto.unknowns(UnknownPolicy.ANY).result(a, b).offset()).isZero();
  }

  /** Values that are set with the rising edge, some of them after others in the cycle before. */
  private static TextTrace atEdges(int glitches, int... values) {
    final StringBuilder changes = new StringBuilder("#0\n0c\nb0 n\n");
    for (int cycle = 1; cycle < values.length; cycle++) {
      for (int i = 0; i < glitches; i++) {
        changes.append("#%d\nb%s n\n".formatted(20 * cycle - 19 + i, "1".repeat(i % 2 + 7)));
      }
      final String value = Integer.toBinaryString(values[cycle]);
      changes.append("#%d\n1c\nb%s n\n#%d\n0c\n".formatted(20 * cycle, value, 20 * cycle + 1));
    }
    return TextTrace.of("wire 1 c top.clk\nreg 8 n top.n [7:0]", changes.toString());
  }

  @Test
  void changesWithTheEdgeCountInTheCycleThatBegins() {
    final Compared after = Compared.byTimes().clock("top.clk", true, false, null).only("top.n");
    for (int glitches : new int[] {0, 10}) { // more than are remembered one by one
      final ComparisonResult result =
          after.result(atEdges(glitches, 0, 0, 0, 3, 5, 9), atEdges(glitches, 0, 3, 5, 9));
      assertThat(result.offset()).as("%d glitches", glitches).isEqualTo(2);
      assertThat(result.offsetReason()).isEqualTo("found: 3 of 3 first changes agree");
    }
  }
}

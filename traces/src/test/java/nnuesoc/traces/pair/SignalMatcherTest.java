// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import nnuesoc.traces.pair.SignalMatch.Sureness;
import org.junit.jupiter.api.Test;

/** Names that are alike in nothing but what a test says; where nothing decides, the first wins. */
class SignalMatcherTest {
  private static final int CYCLES = 200;
  private static final long[] COMMON = random(1, 3, 200);

  private final NumberTrace ours = new NumberTrace();
  private final NumberTrace theirs = new NumberTrace();

  /** Steps at random, once in so many cycles on average. */
  private static long[] random(long seed, int pace, int bound) {
    final Random random = new Random(seed);
    final long[] values = new long[CYCLES];
    for (int cycle = 1; cycle < CYCLES; cycle++) {
      values[cycle] = random.nextInt(pace) == 0 ? random.nextInt(bound) : values[cycle - 1];
    }
    return values;
  }

  private void both(String our, String their, long[] values) {
    ours.with(our, 8, values);
    theirs.with(their, 8, values);
  }

  private MatchedSignals matching() throws IOException {
    return MatchedSignals.of(
        theirs.trace(), NumberTrace.CLOCK, ours.trace(), NumberTrace.CLOCK, bytes -> true);
  }

  private Map<String, String> pairs() throws IOException {
    final Map<String, String> pairs = new TreeMap<>();
    matching().matches().forEach(one -> pairs.put(one.ours(), one.theirs()));
    return pairs;
  }

  private SignalMatch match(String our) throws IOException {
    return matching().matches().stream()
        .filter(one -> one.ours().equals(our))
        .findAny()
        .orElseThrow(() -> new AssertionError(our));
  }

  @Test
  void pairsAreInTheOrderOfOurNamesWithTheClock() throws IOException {
    both("top.m.z", "top.u.k", random(2, 3, 200));
    both("top.a.y", "top.u.l", random(3, 3, 200));
    ours.with("top.b.lost", 8, random(4, 3, 200));
    final MatchedSignals matching = matching();
    assertThat(matching.matches())
        .extracting(SignalMatch::ours)
        .containsExactly("top.a.y", "top.clk", "top.m.z");
    assertThat(matching.matches().get(1))
        .isEqualTo(
            new SignalMatch("top.clk", "top.clk", Sureness.SURE, 1, false, "the clock", List.of()));
    assertThat(matching.unmatched()).containsExactly("top.b.lost");
    assertThat(matching.clock()).isEqualTo("top.clk");
  }

  @Test
  void namesDecideBetweenSignalsThatDoTheSame() throws IOException {
    ours.with("top.u.row", 8, COMMON).with("top.u.sum", 8, COMMON);
    theirs.with("top.a.total", 8, COMMON).with("top.a.zrow", 8, COMMON).with("top.a.rw", 8, COMMON);
    assertThat(pairs())
        .containsEntry("top.u.row", "top.a.rw")
        .containsEntry("top.u.sum", "top.a.total");
  }

  @Test
  void signalThatNeverPartsOutweighsAName() throws IOException {
    final long[] glitch = COMMON.clone();
    glitch[100] = 255;
    ours.with("top.u.row", 8, COMMON);
    theirs.with("top.a.xyz", 8, COMMON).with("top.u.row", 8, glitch);
    assertThat(pairs()).containsEntry("top.u.row", "top.a.xyz");
  }

  @Test
  void scopesAreLearnedFromSignalsThatAreAlone() throws IOException {
    both("top.a.r", "top.y.s", random(2, 3, 200));
    both("top.b.k", "top.x.l", random(3, 3, 200));
    ours.with("top.a.q", 8, COMMON).with("top.b.q", 8, COMMON);
    theirs.with("top.x.p", 8, COMMON).with("top.y.p", 8, COMMON);
    assertThat(pairs()).containsEntry("top.a.q", "top.y.p").containsEntry("top.b.q", "top.x.p");
  }

  @Test
  void lastPartsAreLearnedFromSignalsThatAreAlone() throws IOException {
    both("top.b.q", "top.y.o", random(2, 3, 200));
    both("top.b.t", "top.y.f", random(3, 3, 200));
    ours.with("top.a.q", 8, COMMON).with("top.a.t", 8, COMMON);
    theirs.with("top.x.f", 8, COMMON).with("top.x.o", 8, COMMON);
    assertThat(pairs()).containsEntry("top.a.q", "top.x.o").containsEntry("top.a.t", "top.x.f");
  }

  @Test
  void ranksDecideIfNothingElseDoes() throws IOException {
    ours.with("top.stage_1.q", 8, COMMON).with("top.stage_2.q", 8, COMMON);
    theirs.with("top.unit_10.p", 8, COMMON).with("top.unit_9.p", 8, COMMON);
    assertThat(pairs())
        .containsEntry("top.stage_1.q", "top.unit_9.p")
        .containsEntry("top.stage_2.q", "top.unit_10.p");
  }

  @Test
  void signalThatAFaultChangesIsKnownByItsPlace() throws IOException {
    for (String scope : List.of("a", "b", "c")) {
      both("top." + scope + ".k", "top.u" + scope + ".l", random(scope.charAt(0), 3, 200));
      ours.with("top." + scope + ".q", 8, random(10 + scope.charAt(0), 3, 200));
      theirs.with(
          "top.u" + scope + ".p",
          8,
          random((scope.equals("c") ? 999 : 10) + scope.charAt(0), 3, 200));
      theirs.with("top.u" + scope + ".z", 8, random(77 + scope.charAt(0), 3, 200));
    }
    final SignalMatch match = match("top.c.q");
    assertThat(match.theirs()).isEqualTo("top.uc.p");
    assertThat(match.guess()).isTrue();
    assertThat(match.reason()).startsWith("by its place");
  }

  @Test
  void numberOfChangesDecidesAmongThoseThatAreLeft() throws IOException {
    both("top.a.r", "top.x.s", random(2, 3, 200));
    both("top.a.k", "top.x.l", random(3, 3, 200));
    ours.with("top.a.n", 8, random(4, 2, 200));
    theirs.with("top.x.f", 8, random(5, 20, 200)).with("top.x.o", 8, random(6, 2, 200));
    assertThat(pairs()).containsEntry("top.a.n", "top.x.o");
  }

  @Test
  void equalWidthIsPreferred() throws IOException {
    ours.with("top.u.nnn", 8, COMMON);
    theirs.with("top.x.aaa", 16, COMMON).with("top.x.bbb", 8, COMMON);
    assertThat(pairs()).containsEntry("top.u.nnn", "top.x.bbb");
  }

  @Test
  void narrowerOfTwoWiderOnesIsPreferred() throws IOException {
    ours.with("top.u.nnn", 8, COMMON);
    theirs.with("top.x.aaa", 16, COMMON).with("top.x.bbb", 10, COMMON);
    assertThat(pairs()).containsEntry("top.u.nnn", "top.x.bbb");
  }

  @Test
  void bitIsNoVector() throws IOException {
    final long[] flag = random(7, 3, 2);
    ours.with("top.u.nnn", 1, flag);
    theirs.with("top.x.aaa", 8, flag).with("top.x.bbb", 1, flag);
    assertThat(pairs()).containsEntry("top.u.nnn", "top.x.bbb");
  }

  /** A vector whose bit 2 is the flag, and whose other bits step at random. */
  private static long[] withBit(long[] flag, boolean inverted) {
    final long[] values = random(8, 2, 16);
    for (int cycle = 0; cycle < CYCLES; cycle++) {
      values[cycle] = (values[cycle] & 0b1011) | (flag[cycle] ^ (inverted ? 1 : 0)) << 2;
    }
    return values;
  }

  @Test
  void signalWithoutAPairMayBeABitOfAVector() throws IOException {
    final long[] flag = random(7, 3, 2);
    ours.with("top.u.flag", 1, flag);
    theirs.with("top.x.status", 4, withBit(flag, false));
    final SignalMatch match = match("top.u.flag");
    assertThat(match.theirs()).isEqualTo("top.x.status[2]");
    assertThat(match.reason()).endsWith(", a bit of a vector");
  }

  private static long[] steps(int... cycles) {
    final long[] flag = new long[CYCLES];
    for (int cycle : cycles) {
      for (int i = cycle; i < CYCLES; i++) {
        flag[i] ^= 1;
      }
    }
    return flag;
  }

  @Test
  void fourChangesShowABitOfAVector() throws IOException {
    final long[] flag = steps(11, 50, 62, 101);
    ours.with("top.u.flag", 1, flag);
    theirs.with("top.x.status", 4, withBit(flag, false));
    assertThat(pairs()).containsEntry("top.u.flag", "top.x.status[2]");
  }

  @Test
  void threeChangesShowNoBitOfAVector() throws IOException {
    final long[] flag = steps(11, 50, 62);
    ours.with("top.u.flag", 1, flag);
    theirs.with("top.x.status", 4, withBit(flag, false));
    assertThat(pairs()).doesNotContainKey("top.u.flag");
  }

  @Test
  void bitOfAVectorReplacesAPairThatBehavesMuchWorse() throws IOException {
    final long[] flag = random(7, 3, 2);
    final long[] wrong = flag.clone();
    for (int cycle = 0; cycle < CYCLES; cycle += 5) {
      wrong[cycle] = 0;
    }
    ours.with("top.x.flag", 1, flag);
    theirs.with("top.x.flag", 1, wrong);
    assertThat(pairs()).containsEntry("top.x.flag", "top.x.flag");
    theirs.with("top.x.status", 4, withBit(flag, true));
    final SignalMatch match = match("top.x.flag");
    assertThat(match.theirs()).isEqualTo("top.x.status[2]");
    assertThat(match.reason()).startsWith("inverted");
  }

  @Test
  void cyclesBehindTheirEndProveNothing() throws IOException {
    ours.with("top.u.n", 8, COMMON);
    theirs.with("top.x.k", 8, Arrays.copyOf(COMMON, 100));
    final MatchedSignals matching = matching();
    assertThat(matching.cyclesTheirs()).isEqualTo(101);
    assertThat(matching.cyclesOurs()).isEqualTo(101);
    final SignalMatch match = match("top.u.n");
    assertThat(match.behavior()).isEqualTo(1);
    assertThat(match.sureness()).isEqualTo(Sureness.SURE);
  }

  @Test
  void runThatHangsIsReadForTwiceOurCyclesAndAThousand() throws IOException {
    ours.with("top.u.n", 8, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    final long[] hanging = new long[1_200];
    Arrays.fill(hanging, 9);
    System.arraycopy(new long[] {1, 2, 3, 4, 5, 6, 7, 8, 9}, 0, hanging, 0, 9);
    theirs.with("top.x.k", 8, hanging);
    final MatchedSignals matching = matching();
    assertThat(matching.cyclesOurs()).isEqualTo(10);
    assertThat(matching.cyclesTheirs()).isEqualTo(1_020);
    assertThat(match("top.u.n").theirs()).isEqualTo("top.x.k");
  }

  @Test
  void lowBitsOfAWiderSignalAreCompared() throws IOException {
    final long[] wide = COMMON.clone();
    for (int i = 0; i < wide.length; i++) {
      wide[i] += 0x100L * (i % 7);
    }
    ours.with("top.u.n", 8, COMMON);
    theirs.with("top.x.k", 16, wide);
    assertThat(match("top.u.n").reason()).endsWith(", in its low bits");
  }

  @Test
  void lowBitsOfOursAreCompared() throws IOException {
    final long[] wide = COMMON.clone();
    for (int i = 0; i < wide.length; i++) {
      wide[i] += 0x100L * (i % 7);
    }
    ours.with("top.u.n", 16, wide);
    theirs.with("top.x.k", 8, COMMON);
    assertThat(match("top.u.n").reason()).endsWith(", in its low bits");
  }
}

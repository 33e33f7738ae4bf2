package nnuesoc.sim.pairing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Bits of one cycle a character; ours first. */
class ConductTest {
  private static final long NEVER = Long.MAX_VALUE;

  private static Conduct of(String ours, String theirs) throws IOException {
    final List<Track> both = TextTracks.of(List.of("ours", "theirs"), List.of(ours, theirs));
    return Conduct.of(both.get(1), both.get(0), ours.length());
  }

  private static Conduct before(String ours, String theirs, long parting) throws IOException {
    final List<Track> both = TextTracks.of(List.of("ours", "theirs"), List.of(ours, theirs));
    return Conduct.before(both.get(1), both.get(0), parting);
  }

  @Test
  void sameValuesAreExact() throws IOException {
    final Conduct conduct = of("01010", "01010");
    assertThat(conduct)
        .isEqualTo(new Conduct(1, "the same value in every cycle, 4 changes", 4, NEVER));
    assertThat(conduct.exactness()).isCloseTo(0.5, within(1e-9));
  }

  @Test
  void whatStaysTheSameValueSaysLittle() throws IOException {
    assertThat(of("0000", "0000")).isEqualTo(new Conduct(0.5, "neither changes", 0, NEVER));
    assertThat(of("0000", "0000").exactness()).isZero();
  }

  @Test
  void whatStaysAnotherValueHasNothingInCommon() throws IOException {
    assertThat(of("0000", "1111")).isEqualTo(new Conduct(0, "nothing in common", 0, 0));
  }

  @Test
  void whatMovesHasNothingInCommonWithWhatStays() throws IOException {
    assertThat(of("0101", "0000").score()).isZero();
    assertThat(of("0000", "0101").score()).isZero();
  }

  @Test
  void invertedBitIsKnownByItsCycles() throws IOException {
    final Conduct conduct = of("0101101", "1010010");
    assertThat(conduct.reason()).isEqualTo("inverted: changes in the same cycles");
    assertThat(conduct.score()).isCloseTo(0.93, within(1e-9));
    assertThat(conduct.shared()).isEqualTo(5);
    assertThat(conduct.parting()).isZero();
  }

  @Test
  void pairThatPartsTellsWhen() throws IOException {
    assertThat(of("01010101", "01010110").parting()).isEqualTo(6);
    assertThat(of("01010101", "01101010").parting()).isZero(); // too soon to tell
  }

  @Test
  void untilThePartingOnlyWhatIsSameInEveryCycleCounts() throws IOException {
    final Conduct conduct = before("01010101", "01010110", 6);
    assertThat(conduct.score()).isCloseTo(0.99 * 5 / 6, within(1e-9));
    assertThat(conduct.shared()).isEqualTo(5);
    assertThat(conduct.parting()).isEqualTo(6);
    assertThat(before("01010101", "01010110", 7).score()).isZero();
  }

  @Test
  void whatDoesNotMoveBeforeThePartingSaysLittle() throws IOException {
    assertThat(before("00000101", "00000110", 5))
        .isEqualTo(new Conduct(0.5, "neither changes before the traces part", 0, 5));
  }

  @Test
  void betterOneOfTwoIsKept() {
    final Conduct whole = new Conduct(0.6, "whole", 3, 9);
    assertThat(whole.or(new Conduct(0.6, "early", 2, 4))).isEqualTo(whole);
    assertThat(whole.or(new Conduct(0.4, "early", 2, 4))).isEqualTo(whole);
  }

  @Test
  void behaviorBeforeThePartingLeavesTheWholeALittle() {
    final Conduct whole = new Conduct(0.2, "whole", 3, 9);
    final Conduct early = whole.or(new Conduct(0.8, "early", 2, 4));
    assertThat(early.score()).isCloseTo(0.8 * 0.9 + 0.1 * 0.2, within(1e-9));
    assertThat(early.reason()).isEqualTo("early");
    assertThat(early.shared()).isEqualTo(2);
    assertThat(early.parting()).isEqualTo(9);
    assertThat(whole.or(new Conduct(0.5, "still", 0, 4)).score())
        .isCloseTo(0.5 + 0.1 * 0.2, within(1e-9));
  }
}

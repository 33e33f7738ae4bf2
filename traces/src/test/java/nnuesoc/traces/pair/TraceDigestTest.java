// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import nnuesoc.traces.compare.TextTrace;
import org.junit.jupiter.api.Test;

class TraceDigestTest {
  private static final long ALL = Long.MAX_VALUE;

  private static TraceDigest tracks(
      TextTrace trace, boolean bits, boolean copies, Set<Integer> widths, long longest)
      throws IOException {
    return TraceDigest.of(
        trace, NumberTrace.CLOCK, bits, copies, widths, longest, ALL, bytes -> true, 0);
  }

  private static List<String> names(TextTrace trace, boolean bits, boolean copies)
      throws IOException {
    return tracks(trace, bits, copies, Set.of(), ALL).list().stream()
        .map(SignalDigest::name)
        .toList();
  }

  @Test
  void clockIsNoTrackNorAreItsCopiesUnlessAskedFor() throws IOException {
    final TextTrace trace =
        new NumberTrace().alsoClock("top.u.clk").with("top.q", 1, 0, 1).also("top.u.q", 1).trace();
    assertThat(names(trace, false, false)).containsExactly("top.q", "top.u.q");
    assertThat(names(trace, false, true))
        .containsExactlyInAnyOrder("top.u.clk", "top.q", "top.u.q");
  }

  @Test
  void bitsOfVectorsAreTracksIfAskedFor() throws IOException {
    final TextTrace trace = new NumberTrace().with("top.n", 2, 1).with("top.q", 1, 1).trace();
    assertThat(names(trace, true, false)).containsExactly("top.n", "top.n[0]", "top.n[1]", "top.q");
    assertThat(names(trace, false, false)).containsExactly("top.n", "top.q");
  }

  @Test
  void bitsOfWideVectorsAreNoTracks() throws IOException {
    final TextTrace trace = new NumberTrace().with("top.n", 32, 1).with("top.w", 33, 1).trace();
    assertThat(names(trace, true, false)).hasSize(34).contains("top.n[31]", "top.w");
  }

  @Test
  void numbersOfMoreThan64BitsAreNoTracks() throws IOException {
    final TextTrace trace =
        TextTrace.of(
            "wire 1 ! top.clk\nwire 64 a top.a [63:0]\nwire 65 b top.b [64:0]\nreal 1 r top.r",
            "#0\n0!\nb1 a\nb1 b\nr1 r\n#5\n1!\n");
    assertThat(names(trace, false, false)).containsExactly("top.a");
  }

  @Test
  void missingClockIsNamed() {
    final TextTrace trace = TextTrace.of("wire 1 a top.a", "#0\n0a\n");
    assertThatThrownBy(() -> tracks(trace, false, false, Set.of(), ALL))
        .isInstanceOf(IOException.class)
        .hasMessage("top.clk: there is no such clock in the trace");
  }

  @Test
  void cyclesAreCounted() throws IOException {
    final TextTrace trace = new NumberTrace().with("top.n", 8, 1, 2, 3, 4).trace();
    assertThat(tracks(trace, false, false, Set.of(), ALL).cycles())
        .isEqualTo(5); // the trace ends behind the edge that begins cycle 4
    final TraceDigest two = tracks(trace, false, false, Set.of(), 2);
    assertThat(two.cycles()).isEqualTo(2);
    assertThat(two.list().get(0).changes()).isEqualTo(1);
  }

  @Test
  void valuesAreThoseOfEachCycle() throws IOException {
    final TextTrace trace = new NumberTrace().with("top.n", 2, 0, 1, 3, 2, 2).trace();
    final List<SignalDigest> list = tracks(trace, true, false, Set.of(), ALL).list();
    assertThat(list).extracting(SignalDigest::widthBits).containsExactly(2, 1, 1);
    assertThat(list).extracting(SignalDigest::bit).containsExactly(SignalDigest.WHOLE, 0, 1);
    assertThat(list).extracting(SignalDigest::changes).containsExactly(3L, 2L, 1L);
    assertThat(list).extracting(track -> track.whole().value()).containsExactly(2L, 0L, 1L);
  }

  @Test
  void passMayBeStopped() throws IOException {
    final long[] numbers = new long[5_000];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = i & 0xff;
    }
    final TextTrace trace = new NumberTrace().with("top.n", 8, numbers).trace();
    final List<Long> told = new ArrayList<>();
    final TraceDigest stopped =
        TraceDigest.of(
            trace,
            NumberTrace.CLOCK,
            false,
            false,
            Set.of(),
            ALL,
            ALL,
            bytes -> {
              told.add(bytes);
              return told.size() < 2;
            },
            0);
    assertThat(told).hasSize(2); // in cycles 0 and 4,096
    assertThat(told.get(1)).isBetween(told.get(0) + 1, (long) trace.text().length());
    assertThat(stopped.cycles()).isEqualTo(4_096);
  }

  @Test
  void lowBitsAreKeptForTheWidthsOfTheOtherTrace() throws IOException {
    final TextTrace trace = new NumberTrace().with("top.n", 4, 0, 0xf, 7, 0xe).trace();
    final SignalDigest track =
        tracks(trace, false, false, Set.of(1, 2, 3, 4, 5), ALL).list().get(0);
    assertThat(track.lower(1)).isNull();
    assertThat(track.lower(4)).isNull();
    assertThat(track.lower(5)).isNull();
    final BehaviorDigest two = Objects.requireNonNull(track.lower(2));
    assertThat(two.changes()).isEqualTo(2); // 0, 3, 3, 2
    assertThat(two.value()).isEqualTo(2);
    assertThat(track.lower(3)).isNotNull();
  }

  @Test
  void lowBitsOfABitAreNotKept() throws IOException {
    final TextTrace trace = new NumberTrace().with("top.n", 4, 0, 0xf).trace();
    for (SignalDigest track : tracks(trace, true, false, Set.of(2), ALL).list()) {
      assertThat(track.lower(2) != null).isEqualTo(track.bit() == SignalDigest.WHOLE);
    }
  }

  @Test
  void unknownBitsCountAsZero() throws IOException {
    final TextTrace trace =
        TextTrace.of(
            "wire 1 ! top.clk\nwire 4 a top.a [3:0]",
            "#0\n0!\nb1x1z a\n#5\n1!\n#10\n0!\nb1010 a\n#15\n1!\n");
    final SignalDigest track = tracks(trace, false, false, Set.of(), ALL).list().get(0);
    assertThat(track.changes()).isZero();
    assertThat(track.whole().value()).isEqualTo(10);
  }

  @Test
  void clockIsKnownByItsName() throws IOException {
    assertThat(hasClocks("top.u.my_clk")).isTrue();
    assertThat(hasClocks("top.u.clock_b")).isTrue();
    assertThat(hasClocks("top.u.q")).isFalse();
    assertThat(hasClocks("top.clks.q")).isFalse();
  }

  private static boolean hasClocks(String name) throws IOException {
    final TextTrace trace = new NumberTrace().with(name, 1, 0, 1).trace();
    return tracks(trace, false, false, Set.of(), ALL).hasClocks();
  }

  @Test
  void widthsAreThoseOfAllSignals() throws IOException {
    final TextTrace trace = new NumberTrace().with("top.n", 8, 1).with("top.m", 5, 1).trace();
    assertThat(TraceDigest.widths(trace)).containsExactlyInAnyOrder(1, 5, 8);
  }

  @Test
  void widthsOfMoreThanTwoThousandSignalsAreNotCompared() throws IOException {
    final NumberTrace trace = new NumberTrace();
    for (int i = 1; i < 2_000; i++) { // with the clock 2,000
      trace.with("top.n" + i, 8, 1);
    }
    assertThat(TraceDigest.widths(trace.trace())).containsExactlyInAnyOrder(1, 8);
    assertThat(TraceDigest.widths(trace.with("top.more", 8, 1).trace())).isEmpty();
  }

  @Test
  void twentyThousandBitsAreTracks() throws IOException {
    final NumberTrace trace = new NumberTrace();
    for (int i = 0; i < 626; i++) {
      trace.with("top.n" + i, 32, 1);
    }
    assertThat(names(trace.trace(), true, false))
        .hasSize(626 + 20_000)
        .contains("top.n624[31]")
        .doesNotContain("top.n625[0]");
  }
}

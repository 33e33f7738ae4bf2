// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Optional;
import nnuesoc.traces.compare.TextTrace;
import org.junit.jupiter.api.Test;

class ClockFinderTest {
  /** Finds the clock of a trace in which each variable takes these values, one each step. */
  private static Optional<String> find(String declarations, String... variables)
      throws IOException {
    final StringBuilder changes = new StringBuilder();
    for (int step = 0; step < variables[0].length(); step++) {
      changes.append('#').append(step).append('\n');
      for (int i = 0; i < variables.length; i++) {
        changes.append(variables[i].charAt(step)).append((char) ('a' + i)).append('\n');
      }
    }
    return ClockFinder.find(TextTrace.of(declarations, changes.toString()));
  }

  @Test
  void bitThatTogglesMostOftenIsTheClock() throws IOException {
    assertThat(find("wire 1 a top.ckx\nwire 1 b top.q", "00110011", "01010101")).contains("top.q");
  }

  @Test
  void fourTurnsAreNeeded() throws IOException {
    // The first value is a turn, too: from x.
    assertThat(find("wire 1 a top.clk", "0101")).contains("top.clk");
    assertThat(find("wire 1 a top.clk", "0100")).isEmpty();
  }

  @Test
  void valueThatIsOnlyRepeatedIsNoTurn() throws IOException {
    assertThat(find("wire 1 a top.clk", "01111111")).isEmpty();
  }

  @Test
  void xIsATurn() throws IOException {
    assertThat(find("wire 1 a top.clk", "0x0x")).contains("top.clk");
  }

  @Test
  void namesDecideBetweenBitsThatToggleAlike() throws IOException {
    final String toggles = "01010101";
    assertThat(find("wire 1 a top.a\nwire 1 b top.u.my_clock", toggles, toggles))
        .contains("top.u.my_clock");
    assertThat(find("wire 1 a top.a\nwire 1 b top.u.CLK_in", toggles, toggles))
        .contains("top.u.CLK_in");
    assertThat(find("wire 1 a top.a\nwire 1 b top.u.sck", toggles, toggles)).contains("top.u.sck");
  }

  @Test
  void scopeThatIsCalledClockMakesNoClock() throws IOException {
    final String toggles = "01010101";
    assertThat(find("wire 1 a top.ck.aa\nwire 1 b top.a.b.clk", toggles, toggles))
        .contains("top.a.b.clk");
  }

  @Test
  void clockNearestToTheTopIsTaken() throws IOException {
    final String toggles = "01010101";
    assertThat(find("wire 1 a top.u.clk\nwire 1 b top.clock_with_a_name", toggles, toggles))
        .contains("top.clock_with_a_name");
    assertThat(find("wire 1 a top.clock\nwire 1 b top.clk", toggles, toggles)).contains("top.clk");
  }

  @Test
  void clockMayToggleOnceLessThanTheBitThatTogglesMost() throws IOException {
    assertThat(find("wire 1 a top.q\nwire 1 b top.clk", "010101", "010100")).contains("top.clk");
    assertThat(find("wire 1 a top.q\nwire 1 b top.clk", "010101", "010111")).contains("top.q");
  }

  @Test
  void vectorThatChangesMoreOftenThanAnyBitLeavesNoClock() throws IOException {
    final TextTrace trace =
        TextTrace.of(
            "wire 1 a top.clk\nreg 8 n top.n [7:0]",
            "#0\n0a\nb0 n\n#1\n1a\nb1 n\n#2\n0a\nb10 n\n#3\n1a\nb11 n\n#4\nb100 n\n");
    assertThat(ClockFinder.find(trace)).isEmpty();
  }

  @Test
  void realNumberIsNoClock() throws IOException {
    final TextTrace trace =
        TextTrace.of("real 1 r top.clk", "#0\nr0 r\n#1\nr1 r\n#2\nr0 r\n#3\nr1 r\n");
    assertThat(ClockFinder.find(trace)).isEmpty();
  }

  @Test
  void onlyTheFirstFourThousandStepsCount() throws IOException {
    final StringBuilder changes = new StringBuilder();
    for (int step = 0; step < 4_005; step++) {
      changes.append('#').append(step).append('\n');
      changes.append(step < 3_997 ? "" : step % 2 + "a\n");
    }
    assertThat(ClockFinder.find(TextTrace.of("wire 1 a top.clk", changes.toString()))).isEmpty();
  }
}

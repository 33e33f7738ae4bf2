// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PrefixScopesTest {
  private static final List<String> GROUPS =
      List.of(
          "l1_row", "l1_col", "l1_sum", "l1_go", // a group
          "l2_row", "l2_col", "l2_sum", // too few
          "in_a_x", "in_a_y", "in_a_z", "in_a_w", // a group in a group
          "in_b_");

  private List<String> places(int signals, String before) throws IOException {
    final List<String> names = new ArrayList<>();
    GROUPS.forEach(name -> names.add(before + name));
    for (int i = names.size(); i < signals; i++) {
      names.add(before + "other" + i);
    }
    return TextTracks.of(names, Collections.nCopies(signals, "01")).stream()
        .map(track -> track.place().name())
        .limit(GROUPS.size())
        .toList();
  }

  @Test
  void namesThatBeginAlikeStandInAScope() throws IOException {
    assertThat(places(30, ""))
        .containsExactly(
            "top.l1.row",
            "top.l1.col",
            "top.l1.sum",
            "top.l1.go",
            "top.l2_row",
            "top.l2_col",
            "top.l2_sum",
            "top.in_a.x",
            "top.in_a.y",
            "top.in_a.z",
            "top.in_a.w",
            "top.in.b_");
  }

  @Test
  void scopeOfFewSignalsStaysAsItIs() throws IOException {
    assertThat(places(29, ""))
        .containsExactlyElementsOf(GROUPS.stream().map("top."::concat).toList());
  }

  @Test
  void wordThatAllNamesBeginWithIsNoScope() throws IOException {
    assertThat(places(30, "my_")).contains("top.my_l1.row", "top.my_l2_row", "top.my_in_a.x");
  }

  /** Places of four signals, and of others that begin with other words, in a scope of thirty. */
  private static List<String> placesOfFour(String... four) throws IOException {
    final List<String> names = new ArrayList<>(List.of(four));
    for (int i = 4; i < 30; i++) {
      names.add(four[0].substring(0, four[0].lastIndexOf('.') + 1) + "other" + i);
    }
    return TextTracks.of(names, Collections.nCopies(30, "01")).stream()
        .map(track -> track.place().name())
        .limit(4)
        .toList();
  }

  @Test
  void underscoreThatBeginsANameDoesNotEndAWord() throws IOException {
    assertThat(placesOfFour("_a", "_b", "_c", "_d"))
        .containsExactly("top._a", "top._b", "top._c", "top._d");
    assertThat(placesOfFour("_a_x", "_a_y", "_a_z", "_a_w"))
        .containsExactly("top._a.x", "top._a.y", "top._a.z", "top._a.w");
  }

  @Test
  void underscoreThatEndsANameDoesNotEndAWord() throws IOException {
    assertThat(placesOfFour("a_", "a_x", "a_y", "a_z"))
        .containsExactly("top.a_", "top.a_x", "top.a_y", "top.a_z");
  }

  @Test
  void firstWordOfOneLetterIsAScope() throws IOException {
    assertThat(placesOfFour("a_w", "a_x", "a_y", "a_z")).contains("top.a.w");
  }

  @Test
  void underscoresOfAScopeStay() throws IOException {
    assertThat(placesOfFour("u_x.aw", "u_x.ax", "u_x.ay", "u_x.az"))
        .containsExactly("top.u_x.aw", "top.u_x.ax", "top.u_x.ay", "top.u_x.az");
    assertThat(placesOfFour("u_x.a_w", "u_x.a_x", "u_x.a_y", "u_x.a_z")).contains("top.u_x.a.w");
  }

  @Test
  void bitsOfAVectorAreNoSignalsOfAScope() throws IOException {
    final NumberTrace trace = new NumberTrace();
    for (int i = 0; i < 28; i++) {
      trace.with("top.l1_row" + i, 1, 0, 1);
    }
    trace.with("top.vector", 8, 0, 1);
    final TraceDigest tracks =
        TraceDigest.of(
            trace.trace(),
            NumberTrace.CLOCK,
            true,
            false,
            Set.of(),
            Long.MAX_VALUE,
            Long.MAX_VALUE,
            bytes -> true,
            0);
    assertThat(tracks.list())
        .hasSize(37)
        .extracting(track -> track.place().name())
        .contains("top.l1_row0");
  }
}

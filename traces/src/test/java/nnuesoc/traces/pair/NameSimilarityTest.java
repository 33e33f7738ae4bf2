// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The last part of a name counts three quarters, its scope one. */
class NameSimilarityTest {
  @Test
  void wordsEndAtSignsCapitalsAndDigits() {
    assertThat(NameSimilarity.words("rowAddr")).containsExactly("row", "addr");
    assertThat(NameSimilarity.words("l1_Row[3]")).containsExactly("l", "1", "row", "3");
    assertThat(NameSimilarity.words("_q")).containsExactly("q");
    assertThat(NameSimilarity.words("12ab")).containsExactly("12", "ab");
    assertThat(NameSimilarity.words("ABC")).containsExactly("abc");
    assertThat(NameSimilarity.words("__")).isEmpty();
  }

  @Test
  void wordsThatMeanANumberAreDigits() {
    assertThat(NameSimilarity.number("first")).isEqualTo("1");
    assertThat(NameSimilarity.number("fourth")).isEqualTo("4");
    assertThat(NameSimilarity.number("two")).isEqualTo("2");
    assertThat(NameSimilarity.number("five")).isEqualTo("five");
    assertThat(NameSimilarity.words("first_row")).containsExactly("1", "row");
  }

  @Test
  void lastPartAndScopeOfAName() {
    assertThat(NameSimilarity.leaf("a.b.c")).isEqualTo("c");
    assertThat(NameSimilarity.scope("a.b.c")).isEqualTo("a.b");
    assertThat(NameSimilarity.leaf("c")).isEqualTo("c");
    assertThat(NameSimilarity.scope("c")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    // one, other, likeness of the last parts, of the scopes
    "top.row, top.row, 1, 1",
    "top.row, uvm.row, 1, 0",
    "top.row, row, 1, 0",
    "top.row, top.xyz, 0, 1",
    "top.row, uvm.xyz, 0, 0",
    // half of the words of one, all of the other: (1 + 0 + 1) / 3
    "top.row_xx, top.row, 0.66666667, 1",
    "top.row, top.row_xx, 0.66666667, 1",
    "top.a_row, top.row_b, 0.5, 1",
    // all letters of the shorter one are in the longer one, in order, and the first is the same
    "top.adrs, top.address, 0.8, 1",
    "top.address, top.adrs, 0.8, 1",
    "top.dadrs, top.address, 0, 1",
    "top.srad, top.slow_radio, 0.75, 1",
    "top.addrx, top.address, 0, 1",
    // digits abbreviate nothing
    "top.x1, top.x12, 0.5, 1",
    // synonyms
    "top.we, top.en, 0.7, 1",
    "top.sum_x, top.total_x, 0.85, 1",
    "lin.q, fc.q, 1, 0.7",
    // one without separators
    "top.white_king, top.whiteking, 1, 1",
    "top.whiteking, top.white_king, 1, 1",
    "top.wking, top.white_king, 0.75, 1",
    "top.white_king, top.wking, 0.75, 1",
    "top.kingw, top.white_king, 0.53333333, 1",
    // fewer than four letters are too few for that
    "top.zy_xw, top.zyxw, 1, 1",
    "top.zy_x, top.zyx, 0.53333333, 1",
    // no words at all
    "top._, top.row, 0, 1",
    "top.row, top._, 0, 1",
  })
  void likenessOfNames(String one, String other, double leaves, double scopes) {
    assertThat(NameSimilarity.of(one, other)).isCloseTo((3 * leaves + scopes) / 4, within(1e-6));
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NameSuggestionsTest {
  private static String renaming(List<String> a, List<String> b) {
    return Objects.requireNonNull(NameSuggestions.renaming(a, b)).toString();
  }

  @Test
  void namesThatAreNearAreTold() {
    assertThat(NameSuggestions.of("top.clok", List.of("top.clk")))
        .isEqualTo("; did you mean top.clk?");
    assertThat(NameSuggestions.of("top.clok", List.of())).isEmpty();
  }

  @Test
  void scopeMayBeMissingInEither() {
    assertThat(renaming(List.of("tb.dut.n"), List.of("dut.n"))).isEqualTo("^tb\\.=");
    assertThat(renaming(List.of("dut.n"), List.of("tb.dut.n"))).isEqualTo("^=tb.");
    assertThat(renaming(List.of("n"), List.of("tb.n"))).isEqualTo("^=tb.");
  }

  @Test
  void endThatIsNoWholePartIsNoRenaming() {
    assertThat(NameSuggestions.renaming(List.of("tb.xn"), List.of("soc.yn"))).isNull();
    assertThat(NameSuggestions.renaming(List.of("tb.xn"), List.of("soc.n"))).isNull();
    assertThat(NameSuggestions.renaming(List.of("xn"), List.of("n"))).isNull();
    assertThat(NameSuggestions.renaming(List.of(), List.of("n"))).isNull();
  }

  @Test
  void longestCommonEndIsRenamed() {
    assertThat(renaming(List.of("tb.u.x.n"), List.of("soc.x.n"))).isEqualTo("^tb\\.u\\.=soc.");
  }

  @Test
  void renamingOfMostNamesIsTaken() {
    assertThat(renaming(List.of("a.x", "b.y", "b.z"), List.of("s.x", "t.y", "t.z")))
        .isEqualTo("^b\\.=t.");
    assertThat(renaming(List.of("b.y", "b.z", "a.x"), List.of("t.y", "t.z", "s.x")))
        .isEqualTo("^b\\.=t.");
  }

  @Test
  void firstOfEquallyGoodOnesIsTaken() {
    assertThat(renaming(List.of("a.x", "b.y"), List.of("s.x", "t.y"))).isEqualTo("^a\\.=s.");
  }

  @Test
  void signsWithAMeaningAreEscaped() {
    assertThat(renaming(List.of("a[1].x"), List.of("s$1.x"))).isEqualTo("^a\\[1\\]\\.=s\\$1.");
    assertThat(Renaming.parse("^a\\[1\\]\\.=s\\$1.").apply("a[1].x")).isEqualTo("s$1.x");
  }

  @Test
  void ruleForAScopeBelowMayComeFirst() {
    final List<String> top = List.of("T.clk", "T.soc.x", "T.soc.y");
    final List<String> soc = List.of("soc.clk", "soc.x", "soc.y");
    assertThat(renaming(top, soc)).isEqualTo("^T\\.(soc\\.)?=soc.");
    assertThat(renaming(List.of("T.soc.x", "T.clk"), List.of("soc.x", "soc.clk")))
        .isEqualTo("^T\\.(soc\\.)?=soc.");
  }

  @Test
  void twoUnrelatedScopesNeedTwoRules() {
    assertThat(renaming(List.of("T.a.x", "T.b.y"), List.of("s.x", "r.y")))
        .isEqualTo("^T\\.a\\.=s.");
  }

  @Test
  void onlyThreeHundredNamesAreSearched() {
    final List<String> a = new ArrayList<>(IntStream.range(0, 300).mapToObj(i -> "p" + i).toList());
    a.add("tb.n");
    assertThat(NameSuggestions.renaming(a, List.of("soc.n"))).isNull();
    assertThat(NameSuggestions.renaming(a.subList(1, 301), List.of("soc.n"))).isNotNull();
    assertThat(NameSuggestions.renaming(List.of("soc.n"), a)).isNull();
    assertThat(NameSuggestions.renaming(List.of("soc.n"), a.subList(1, 301))).isNotNull();
  }
}

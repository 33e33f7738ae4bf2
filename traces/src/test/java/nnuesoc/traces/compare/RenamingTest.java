// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RenamingTest {
  @Test
  void firstEqualsSignSeparates() {
    assertThat(Renaming.parse("a=b=c").apply("a")).isEqualTo("b=c");
  }

  @Test
  void equalsSignBehindABackslashBelongsToTheExpression() {
    assertThat(Renaming.parse("a\\=b=c").apply("a=b")).isEqualTo("c");
  }

  @Test
  void groupsAreKnown() {
    assertThat(Renaming.parse("^tb\\.(\\w+)_i\\.=soc.$1.").apply("tb.dut_i.q"))
        .isEqualTo("soc.dut.q");
  }

  @Test
  void replacementMayBeEmpty() {
    assertThat(Renaming.parse("^TOP\\.=").apply("TOP.tb.q")).isEqualTo("tb.q");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "abc", "a\\=b", "(=x", "a=$1", "a=$"})
  void badOnesAreRefused(String text) {
    assertThatThrownBy(() -> Renaming.parse(text)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void wrongOnesAreExplained() {
    assertThatThrownBy(() -> Renaming.parse("abc"))
        .hasMessage("expected REGEX=REPLACEMENT, for example '^tb\\.dut\\.=soc.'");
    assertThatThrownBy(() -> Renaming.parse("a(=x"))
        .hasMessage("no regular expression: Unclosed group near character 2");
    assertThatThrownBy(() -> Renaming.parse("a=x$1"))
        .hasMessageStartingWith("the replacement x$1: ");
    assertThatThrownBy(() -> Renaming.parse("(".repeat(20_000) + "a" + ")".repeat(20_000) + "=x"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void backslashAtTheEndSeparatesNothing() {
    assertThatThrownBy(() -> Renaming.parse("a\\"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("expected REGEX=REPLACEMENT");
  }

  @Test
  void backslashBehindABackslashStandsForItself() {
    assertThat(Renaming.parse("a\\\\=b").apply("a\\")).isEqualTo("b");
  }

  @Test
  void longNamesAreCutInTheMessage() {
    final Renaming slow = Renaming.parse("^(a+)+\\1c=z");
    final String forty = "a".repeat(40);
    assertThatThrownBy(() -> slow.apply(forty))
        .isInstanceOf(ComparisonException.class)
        .hasMessageContaining("of 40 characters, " + forty + ": write");
    assertThatThrownBy(() -> slow.apply(forty + "b"))
        .hasMessageContaining("of 41 characters, " + forty + "...: write");
  }

  @Test
  void textIsAsItWasTyped() {
    assertThat(Renaming.parse("^a\\.=b")).hasToString("^a\\.=b");
  }
}

package nnuesoc.sim.compare;

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
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnknownPolicyTest {
  @ParameterizedTest
  @CsvSource({
    // a, b, strict, a's match, any's match
    "0, 0, true, true, true",
    "0, 1, false, false, false",
    "1, 0, false, false, false",
    "x, 0, false, true, true",
    "z, 1, false, true, true",
    "0, x, false, false, true",
    "1, z, false, false, true",
    "x, x, true, true, true",
    "x, z, false, true, true",
    "z, z, true, true, true",
  })
  void policies(String a, String b, boolean strict, boolean ofA, boolean any) {
    for (int width : new int[] {1, 7, 64, 65, 200}) {
      final String declaration = "reg %d a t.v [%d:0]".formatted(width, width - 1);
      final String zeros = "0".repeat(width - 1);
      final TextTrace one = TextTrace.of(declaration, "#0\nb%s%s a\n#1\n".formatted(a, zeros));
      final TextTrace other = TextTrace.of(declaration, "#0\nb%s%s a\n#1\n".formatted(b, zeros));
      assertThat(same(UnknownPolicy.STRICT, one, other))
          .as("%d bits strict", width)
          .isEqualTo(strict);
      assertThat(same(UnknownPolicy.A, one, other)).as("%d bits a", width).isEqualTo(ofA);
      assertThat(same(UnknownPolicy.ANY, one, other)).as("%d bits any", width).isEqualTo(any);
    }
  }

  private static boolean same(UnknownPolicy unknowns, TextTrace a, TextTrace b) {
    return Compared.byTimes().unknowns(unknowns).result(a, b).same();
  }

  @Test
  void textThatWasNotDumpedYetIsUnknown() {
    final TextTrace without = TextTrace.of("string 0 s top.s", "#0\n#5\nsrun s\n");
    final TextTrace with = TextTrace.of("string 0 s top.s", "#0\nsidle s\n#5\nsrun s\n");
    assertThat(Compared.byTimes().first(without, with)).isEqualTo("top.s at 0: x idle");
    assertThat(Compared.byTimes().unknowns(UnknownPolicy.A).first(without, with)).isEqualTo("same");
    assertThat(Compared.byTimes().unknowns(UnknownPolicy.A).first(with, without))
        .isEqualTo("top.s at 0: idle x");
    assertThat(Compared.byTimes().unknowns(UnknownPolicy.ANY).first(with, without))
        .isEqualTo("same");
  }

  @Test
  void realNumberThatWasNotDumpedYetIsUnknown() {
    for (String number : new String[] {"1.5", "0"}) {
      final TextTrace without = TextTrace.of("real 64 r top.r", "#0\n#5\nr2 r\n");
      final TextTrace with = TextTrace.of("real 64 r top.r", "#0\nr" + number + " r\n#5\nr2 r\n");
      assertThat(same(UnknownPolicy.STRICT, without, with)).isFalse();
      assertThat(same(UnknownPolicy.A, without, with)).isTrue();
      assertThat(same(UnknownPolicy.A, with, without)).isFalse();
      assertThat(same(UnknownPolicy.ANY, with, without)).isTrue();
    }
  }
}

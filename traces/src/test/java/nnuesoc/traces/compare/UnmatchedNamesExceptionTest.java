// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class UnmatchedNamesExceptionTest {
  @Test
  void someNamesAreInOneTraceOnly() {
    final UnmatchedNamesException problem =
        new UnmatchedNamesException(
            false, List.of("tb.a", "tb.b"), List.of("soc.a"), false, List.of(), List.of());
    assertThat(problem.none()).isFalse();
    assertThat(problem.leftOver()).isTrue();
    assertThat(problem.caseDiffers()).isFalse();
    assertThat(problem.problem()).isEqualTo("some signals are in one trace only");
    assertThat(problem.listed()).isEqualTo("\n  only in A: tb.a, tb.b\n  only in B: soc.a");
    assertThat(problem).hasMessage(problem.problem() + problem.listed());
    assertThat(problem.renaming()).hasToString("^tb\\.=soc.");
    assertThat(problem.field()).isNull();
  }

  @Test
  void noNameIsInBoth() {
    final UnmatchedNamesException problem =
        new UnmatchedNamesException(true, List.of(), List.of("soc.a"), true, List.of(), List.of());
    assertThat(problem.none()).isTrue();
    assertThat(problem.leftOver()).isTrue();
    assertThat(problem.caseDiffers()).isTrue();
    assertThat(problem)
        .hasMessage("nothing to compare: no signal name is in both traces\n  only in B: soc.a");
    assertThat(problem.renaming()).isNull();
  }

  @Test
  void nothingMayBeLeftOver() {
    final UnmatchedNamesException problem =
        new UnmatchedNamesException(true, List.of(), List.of(), false, List.of(), List.of());
    assertThat(problem.leftOver()).isFalse();
    assertThat(problem.listed()).isEmpty();
    assertThat(
            new UnmatchedNamesException(true, List.of("a"), List.of(), false, List.of(), List.of())
                .leftOver())
        .isTrue();
  }
}

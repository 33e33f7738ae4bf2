package nnuesoc.sim.trace.read;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TraceWarningsTest {
  private final TraceWarnings warnings = new TraceWarnings();

  @Test
  void eachKindIsTheFirstOfItsLinesAndCounted() {
    warnings.add(3, "odd");
    warnings.add(7, "other");
    warnings.add(9, "odd");
    warnings.add(0, "in no line");
    assertThat(warnings.texts())
        .containsExactly("line 3: odd (2 times)", "line 7: other", "in no line");
  }

  @Test
  void thereIsALimitToKindsAndLengths() {
    for (int i = 0; i < 1000; i++) {
      warnings.add(1, i + "a".repeat(1000));
    }
    assertThat(warnings.texts()).hasSize(50).allMatch(text -> text.length() < 350);
  }
}

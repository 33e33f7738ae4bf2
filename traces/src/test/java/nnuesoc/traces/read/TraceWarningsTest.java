// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
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

  @Test
  void aTextOfMoreThan300CharactersIsCutOff() {
    warnings.add(0, "a".repeat(300));
    warnings.add(0, "b".repeat(301));
    warnings.add(0, "b".repeat(300) + "c");
    assertThat(warnings.texts())
        .containsExactly("a".repeat(300), "b".repeat(300) + "... (2 times)");
  }

  @Test
  void aKindThatIsKnownCountsWhenNoOtherHasRoom() {
    for (int i = 0; i < 50; i++) {
      warnings.add(i, "kind " + i);
    }
    warnings.add(50, "kind 49");
    warnings.add(50, "kind 50");
    assertThat(warnings.texts()).hasSize(50).endsWith("line 49: kind 49 (2 times)");
  }

  @Test
  void whatWasNotedElsewhereIsTakenOver() {
    final TraceWarnings others = new TraceWarnings();
    others.add(3, "odd");
    others.add(4, "odd");
    warnings.addAll(others);
    warnings.add(5, "odd");
    assertThat(warnings.texts()).containsExactly("line 3: odd (3 times)");
  }

  @Test
  void aListGetsEachWarningAsItWasNoted() {
    final List<TraceWarnings.Noted> noted = new ArrayList<>();
    warnings.add(1, "before");
    warnings.alsoTo(noted);
    warnings.add(2, "odd");
    warnings.add(3, "odd");
    assertThat(noted)
        .containsExactly(new TraceWarnings.Noted(2, "odd"), new TraceWarnings.Noted(3, "odd"));
    final TraceWarnings again = new TraceWarnings();
    noted.forEach(again::add);
    assertThat(again.texts()).containsExactly("line 2: odd (2 times)");
  }
}

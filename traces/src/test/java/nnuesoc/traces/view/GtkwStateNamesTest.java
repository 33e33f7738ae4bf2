// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class GtkwStateNamesTest {
  private static TraceView of(ViewRow... rows) {
    return new TraceView(List.of(new ViewGroup("all", List.of(rows), true)), null, 0, 1);
  }

  @Test
  void valuesAreInFullWidthSoThatOneFileServesAllWidths() {
    assertThat(
            GtkwStateNames.text(
                of(
                    ViewRow.states("top.a", 3, ExampleView.STATES),
                    ViewRow.states("top.b", 3, ExampleView.STATES),
                    ViewRow.states("top.c", 2, List.of("OFF", "ON")))))
        .isEqualTo("00 OFF\n000 IDLE\n001 RUN\n01 ON\n010 STOP\n");
  }

  @Test
  void withoutStatesThereIsNothingToSay() {
    assertThat(GtkwStateNames.text(of(ViewRow.of("top.a", 3, ViewValueFormat.BINARY)))).isEmpty();
  }

  @Test
  void twoNamesForOneCodeAreRefused() {
    assertThatThrownBy(
            () ->
                GtkwStateNames.text(
                    of(
                        ViewRow.states("top.a", 2, List.of("IDLE")),
                        ViewRow.states("top.b", 2, List.of("OFF")))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("top.b", "00", "OFF", "IDLE");
  }
}

package nnuesoc.traces.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class GtkwStatesTest {
  private static View of(Row... rows) {
    return new View(List.of(new Group("all", List.of(rows), true)), null, 0, 1);
  }

  @Test
  void valuesAreInFullWidthSoThatOneFileServesAllWidths() {
    assertThat(
            GtkwStates.text(
                of(
                    Row.states("top.a", 3, ExampleView.STATES),
                    Row.states("top.b", 3, ExampleView.STATES),
                    Row.states("top.c", 2, List.of("OFF", "ON")))))
        .isEqualTo("00 OFF\n000 IDLE\n001 RUN\n01 ON\n010 STOP\n");
  }

  @Test
  void withoutStatesThereIsNothingToSay() {
    assertThat(GtkwStates.text(of(Row.of("top.a", 3, Format.BINARY)))).isEmpty();
  }

  @Test
  void twoNamesForOneCodeAreRefused() {
    assertThatThrownBy(
            () ->
                GtkwStates.text(
                    of(
                        Row.states("top.a", 2, List.of("IDLE")),
                        Row.states("top.b", 2, List.of("OFF")))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("top.b", "00", "OFF", "IDLE");
  }
}

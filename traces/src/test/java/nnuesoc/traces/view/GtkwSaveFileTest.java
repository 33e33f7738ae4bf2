// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GtkwSaveFileTest {
  private static final String NO_MARKERS = " -1".repeat(26);

  @Test
  void everyRowHasItsFlagsColorAndName() {
    assertThat(GtkwSaveFile.text(ExampleView.view(), "t.vcd", "t.vcd.gtkw", "t.vcd.states"))
        .isEqualTo(
            """
            [dumpfile] "t.vcd"
            [savefile] "t.vcd.gtkw"
            [timestart] 290
            [size] 1500 900
            [pos] -1 -1
            *-7.467533 310%s
            [signals_width] 300
            [sst_expanded] 0
            @800200
            -layer 1
            @28
            top.a.clk
            @28
            [color] 2
            top.a.trigger
            @2028
            ^1 t.vcd.states
            top.a.state[2:0]
            @420
            [color] 7
            top.a.sum[15:0]
            @1000200
            -layer 1
            @c00200
            -memory
            @24
            top.m.address[8:0]
            @22
            +{A data} top.m.data[31:0]
            @1400200
            -memory
            """
                .formatted(NO_MARKERS));
  }

  @Test
  void withoutAMarkerNoneIsSet() {
    final TraceView view = new TraceView(List.of(), null, 0, 100);
    assertThat(GtkwSaveFile.text(view, "t", "t.gtkw", "t.states").lines())
        .contains("*-4.145605 -1" + NO_MARKERS);
  }

  @Test
  void windowOfAFewUnitsIsZoomedAsFarAsPossible() {
    final TraceView view = new TraceView(List.of(), null, 0, 1);
    assertThat(GtkwSaveFile.text(view, "t", "t.gtkw", "t.states")).contains("\n*-0.000000 -1");
  }

  @ParameterizedTest
  @CsvSource({
    "RED, 1",
    "ORANGE, 2",
    "YELLOW, 3",
    "GREEN, 4",
    "BLUE, 5",
    "VIOLET, 7",
  })
  void everyColorHasItsNumber(ViewColor color, int number) {
    final ViewRow row = ViewRow.of("top.a", 1, ViewValueFormat.BINARY).in(color);
    final TraceView view =
        new TraceView(List.of(new ViewGroup("all", List.of(row), true)), null, 0, 1);
    assertThat(GtkwSaveFile.text(view, "t", "t.gtkw", "t.states"))
        .contains("@28\n[color] " + number + "\ntop.a\n");
  }
}

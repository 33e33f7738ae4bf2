// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SurferCommandsTest {
  @Test
  void everythingIsAddedBeforeAnythingGetsTheFocus() {
    assertThat(SurferCommands.text(ExampleView.view(), "t.vcd"))
        .isEqualTo(
            """
            load_file t.vcd
            divider_add layer_1
            variable_add top.a.clk
            variable_add top.a.trigger
            variable_add top.a.state
            variable_add top.a.sum
            divider_add memory
            variable_add top.m.address
            variable_add top.m.data
            item_focus c_top.a.trigger
            item_set_color Orange
            item_focus d_top.a.state
            item_set_format Unsigned
            item_focus e_top.a.sum
            item_set_format Signed
            item_set_color Violet
            item_focus g_top.m.address
            item_set_format Unsigned
            item_focus h_top.m.data
            item_set_format Hexadecimal
            item_rename A data
            item_unfocus
            cursor_set 310
            """);
  }

  @Test
  void itemsAreNumberedInBase16() {
    final List<ViewRow> rows = new ArrayList<>();
    for (int i = 0; i < 0x20; i++) {
      rows.add(ViewRow.of("top.r" + i, 8, ViewValueFormat.BINARY));
    }
    final TraceView view = new TraceView(List.of(new ViewGroup("all", rows, true)), null, 0, 1);
    assertThat(SurferCommands.text(view, "t.vcd").lines())
        .contains("item_focus p_top.r14", "item_focus ba_top.r15", "item_focus bp_top.r30")
        .endsWith("item_focus ca_top.r31", "item_set_format Binary", "item_unfocus");
  }

  private static String ofRow(ViewRow row) {
    return SurferCommands.text(
        new TraceView(List.of(new ViewGroup("all", List.of(row), true)), null, 0, 1), "t.vcd");
  }

  @ParameterizedTest
  @CsvSource({
    "RED, Red",
    "ORANGE, Orange",
    "YELLOW, Yellow",
    "GREEN, Green",
    "BLUE, Blue",
    "VIOLET, Violet",
  })
  void everyColorHasItsName(ViewColor color, String name) {
    assertThat(ofRow(ViewRow.of("top.a", 1, ViewValueFormat.BINARY).in(color)))
        .contains("item_focus b_top.a\nitem_set_color " + name + "\nitem_unfocus\n");
  }

  @Test
  void plainBitNeedsTheFocusForItsLabelAlone() {
    assertThat(ofRow(ViewRow.of("top.a", 1, ViewValueFormat.BINARY)))
        .isEqualTo("load_file t.vcd\ndivider_add all\nvariable_add top.a\nitem_unfocus\n");
    assertThat(ofRow(ViewRow.of("top.a", 1, ViewValueFormat.BINARY).labeled("A a")))
        .contains("item_focus b_top.a\nitem_rename A a\nitem_unfocus\n");
  }
}

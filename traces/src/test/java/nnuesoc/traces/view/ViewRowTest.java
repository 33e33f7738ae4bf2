// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class ViewRowTest {
  @Test
  void asManyStatesAsThereAreCodesFit() {
    assertThatCode(() -> ViewRow.states("top.state", 1, List.of("A", "B")))
        .doesNotThrowAnyException();
    assertThatThrownBy(() -> ViewRow.states("top.state", 1, List.of("A", "B", "C")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("top.state", "3 states", "1 bit");
    assertThat(ViewRow.states("top.state", 32, Collections.nCopies(100, "A")).states())
        .hasSize(100);
  }

  @Test
  void namesBelongToStatesAndToNothingElse() {
    assertThatThrownBy(() -> ViewRow.of("top.a", 3, ViewValueFormat.STATES))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("top.a", "STATES", "0 names");
    assertThatThrownBy(
            () ->
                new ViewRow(
                    "top.a", 3, "", ViewValueFormat.HEX, List.of("A"), ViewColor.PLAIN, null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("top.a", "HEX", "1 names");
  }

  @Test
  void vectorHasARangeDownToZeroUnlessToldOtherwise() {
    assertThat(ViewRow.of("top.a", 1, ViewValueFormat.BINARY).range()).isEmpty();
    assertThat(ViewRow.of("top.a", 8, ViewValueFormat.HEX).range()).isEqualTo("[7:0]");
    assertThat(ViewRow.of("top.a", 8, ViewValueFormat.HEX).ranged("[0:7]").range())
        .isEqualTo("[0:7]");
  }

  @Test
  void colorAndLabelChangeNothingElse() {
    final ViewRow row =
        ViewRow.states("top.state", 2, List.of("A", "B")).in(ViewColor.RED).labeled("B state");
    assertThat(row)
        .isEqualTo(
            new ViewRow(
                "top.state",
                2,
                "[1:0]",
                ViewValueFormat.STATES,
                List.of("A", "B"),
                ViewColor.RED,
                "B state"));
  }

  @Test
  void namesFitWhereverCodesExceedAnInteger() {
    for (int width : new int[] {30, 31, 32, 33}) {
      assertThat(ViewRow.states("top.state", width, List.of("A", "B")).states()).hasSize(2);
    }
  }
}

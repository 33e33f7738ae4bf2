// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TraceViewTest {
  @ParameterizedTest
  @CsvSource({"5,5", "6,5", "-1,5"})
  void windowHasALength(long from, long to) {
    assertThatThrownBy(() -> new TraceView(List.of(), null, from, to))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll(Long.toString(from), Long.toString(to), "from < to");
  }

  @Test
  void rowsAreThoseOfAllGroups() {
    assertThat(ExampleView.view().rows())
        .extracting(ViewRow::signal)
        .containsExactly(
            "top.a.clk",
            "top.a.trigger",
            "top.a.state",
            "top.a.sum",
            "top.m.address",
            "top.m.data");
  }
}

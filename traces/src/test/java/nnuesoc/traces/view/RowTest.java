package nnuesoc.traces.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class RowTest {
  @Test
  void asManyStatesAsThereAreCodesFit() {
    assertThatCode(() -> Row.states("top.state", 1, List.of("A", "B"))).doesNotThrowAnyException();
    assertThatThrownBy(() -> Row.states("top.state", 1, List.of("A", "B", "C")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("top.state", "3 states", "1 bit");
    assertThat(Row.states("top.state", 32, Collections.nCopies(100, "A")).states()).hasSize(100);
  }

  @Test
  void namesBelongToStatesAndToNothingElse() {
    assertThatThrownBy(() -> Row.of("top.a", 3, Format.STATES))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("top.a", "STATES", "0 names");
    assertThatThrownBy(() -> new Row("top.a", 3, "", Format.HEX, List.of("A"), Color.PLAIN, null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("top.a", "HEX", "1 names");
  }

  @Test
  void vectorHasARangeDownToZeroUnlessToldOtherwise() {
    assertThat(Row.of("top.a", 1, Format.BINARY).range()).isEmpty();
    assertThat(Row.of("top.a", 8, Format.HEX).range()).isEqualTo("[7:0]");
    assertThat(Row.of("top.a", 8, Format.HEX).ranged("[0:7]").range()).isEqualTo("[0:7]");
  }

  @Test
  void colorAndLabelChangeNothingElse() {
    final Row row = Row.states("top.state", 2, List.of("A", "B")).in(Color.RED).labeled("B state");
    assertThat(row)
        .isEqualTo(
            new Row(
                "top.state", 2, "[1:0]", Format.STATES, List.of("A", "B"), Color.RED, "B state"));
  }

  @Test
  void namesFitWhereverCodesExceedAnInteger() {
    for (int width : new int[] {30, 31, 32, 33}) {
      assertThat(Row.states("top.state", width, List.of("A", "B")).states()).hasSize(2);
    }
  }
}

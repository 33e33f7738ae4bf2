// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Signal;
import nnuesoc.traces.view.ViewColor;
import nnuesoc.traces.view.ViewGroup;
import nnuesoc.traces.view.ViewRow;
import nnuesoc.traces.view.ViewValueFormat;
import nnuesoc.traces.write.TraceSelection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AsBuiltViewTest {
  private static Circuit circuit(String design) {
    return design.equals("board")
        ? new PublishedBoard(LoaderPieceList.published()).circuit()
        : new PublishedTestbench(LoaderPieceList.published(), WeightWords.publishedTestbench())
            .circuit();
  }

  private static List<ViewGroup> groups(Circuit circuit, String... globs) {
    return AsBuiltView.groups(TraceSelection.of(circuit, List.of(globs), List.of()));
  }

  private static List<String> names(List<ViewGroup> groups) {
    return groups.stream().map(group -> (group.open() ? "" : "folded ") + group.name()).toList();
  }

  @Test
  void groupsOfTheBoardFollowTheData() {
    assertThat(names(groups(circuit("board"))))
        .containsExactly(
            "clock and handshake",
            "pio",
            "loader",
            "layer1 white",
            "layer1 black",
            "concatenation",
            "layer2",
            "layer3",
            "layer4",
            "folded feature white",
            "folded feature black",
            "folded weight 1 white",
            "folded weight 1 black",
            "folded output 1 white",
            "folded output 1 black",
            "folded concatenated",
            "folded weight 2",
            "folded output 2",
            "folded weight 3",
            "folded output 3",
            "folded weight 4");
  }

  @Test
  void groupsOfTheTestBenchHaveAFillMachineBeforeEachLayer() {
    assertThat(names(groups(circuit("testbench"))).subList(0, 12))
        .containsExactly(
            "clock and handshake",
            "loader",
            "fill1",
            "layer1 white",
            "layer1 black",
            "concatenation",
            "fill2",
            "layer2",
            "fill3",
            "layer3",
            "fill4",
            "layer4");
  }

  @ParameterizedTest
  @ValueSource(strings = {"board", "testbench"})
  void everyTracedSignalIsInOneGroup(String design) {
    final Circuit circuit = circuit(design);
    assertThat(groups(circuit).stream().flatMap(group -> group.rows().stream()))
        .extracting(ViewRow::signal)
        .containsExactlyInAnyOrderElementsOf(
            TraceSelection.all(circuit).signals().stream().map(Signal::name).toList());
  }

  @Test
  void handshakesStandFirst() {
    assertThat(groups(circuit("board")).get(0).rows())
        .extracting(row -> row.signal().substring("board.".length()))
        .containsExactly(
            "clk",
            "pio.ready_1",
            "pio.ready_2",
            "pio.ready_3",
            "pio.ready_4",
            "pio.reset",
            "loader.go",
            "layer1_white.trigger",
            "layer1_white.done",
            "layer1_black.trigger",
            "layer1_black.done",
            "concatenation.proceed",
            "layer2.trigger",
            "layer2.done",
            "layer3.trigger",
            "layer3.done");
  }

  @ParameterizedTest
  @CsvSource({
    "board.clk, 1, BINARY, PLAIN",
    "board.loader.go, 1, BINARY, VIOLET",
    "board.pio.reset, 8, UNSIGNED, VIOLET",
    "board.pio.ready_3, 8, UNSIGNED, YELLOW",
    "board.pio.bias, 8, UNSIGNED, PLAIN",
    "board.layer2.trigger, 8, UNSIGNED, ORANGE",
    "board.layer2.done, 1, BINARY, VIOLET",
    "board.layer2.product, 8, SIGNED, PLAIN",
    "board.layer2.accumulator, 16, UNSIGNED, BLUE",
    "board.layer4.sum_register, 16, UNSIGNED, BLUE",
    "board.layer2.state, 4, UNSIGNED, PLAIN",
    "board.concatenation.proceed, 1, BINARY, VIOLET",
    "board.output_2.b_q, 8, UNSIGNED, PLAIN",
    "testbench.reset, 1, BINARY, VIOLET",
    "testbench.fill1.ready, 1, BINARY, YELLOW",
    "testbench.layer4.eval, 32, UNSIGNED, BLUE",
  })
  void eachSignalHasItsFormatAndColor(
      String name, int bits, ViewValueFormat format, ViewColor color) {
    final Circuit circuit = circuit(name.substring(0, name.indexOf('.')));
    assertThat(groups(circuit, name))
        .singleElement()
        .satisfies(
            group ->
                assertThat(group.rows()).containsExactly(ViewRow.of(name, bits, format).in(color)));
  }

  @Test
  void whatHasNoGroupIsShownAllTheSame() {
    final Circuit circuit = circuit("board");
    circuit.root().child("probe").register("extra", 4);
    assertThat(names(groups(circuit, "*.extra", "*.layer3.row")))
        .containsExactly("layer3", "other");
  }
}

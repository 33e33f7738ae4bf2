// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import nnuesoc.rtl.arithmetic.ReportArithmetic;
import nnuesoc.rtl.fabric.BoardLoader;
import nnuesoc.rtl.fabric.LayerFsm;
import nnuesoc.rtl.fabric.Soc;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Signal;
import nnuesoc.traces.view.GtkwStateNames;
import nnuesoc.traces.view.TraceView;
import nnuesoc.traces.view.ViewColor;
import nnuesoc.traces.view.ViewGroup;
import nnuesoc.traces.view.ViewRow;
import nnuesoc.traces.view.ViewValueFormat;
import nnuesoc.traces.write.TraceSelection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SocViewTest {
  private final Circuit circuit =
      new Soc(new FabricConfig(1, 4, 3, 2, new ReportArithmetic())).circuit();

  private List<ViewGroup> groups(List<String> globs, List<String> words) {
    return SocView.groups(TraceSelection.of(circuit, globs, words));
  }

  private List<ViewRow> rows(String glob) {
    return groups(List.of(glob), List.of()).stream()
        .flatMap(group -> group.rows().stream())
        .toList();
  }

  @Test
  void groupsFollowTheHardware() {
    assertThat(groups(List.of(), List.of()))
        .extracting(group -> (group.open() ? "" : "folded ") + group.name())
        .containsExactly(
            "clock and handshake",
            "loader",
            "layer 1",
            "layer 2",
            "layer 3",
            "layer 4",
            "folded PIO",
            "folded feature white",
            "folded feature black",
            "folded weight 1 white",
            "folded weight 1 black",
            "folded weight 2",
            "folded weight 3",
            "folded weight 4",
            "folded output 1 white",
            "folded output 1 black",
            "folded output 2",
            "folded output 3");
  }

  @Test
  void everyTracedSignalIsInOneGroup() {
    final TraceSelection selection = TraceSelection.of(circuit, List.of(), List.of("output_2:1-2"));
    assertThat(SocView.groups(selection).stream().flatMap(group -> group.rows().stream()))
        .extracting(ViewRow::signal)
        .containsExactlyInAnyOrderElementsOf(
            selection.signals().stream().map(Signal::name).toList());
  }

  @Test
  void onlyGroupsWithATracedSignalAreThere() {
    assertThat(groups(List.of("soc.fabric.layer2.*"), List.of("output_3:1")))
        .extracting(ViewGroup::name)
        .containsExactly("layer 2", "output 3");
  }

  @Test
  void triggerAndReadyStandTogether() {
    assertThat(rows("soc.fabric.layer1.*"))
        .extracting(row -> row.signal().substring("soc.fabric.layer1.".length()))
        .containsExactly(
            "state", "trigger", "ready", "row", "col", "proceed", "sum_white", "sum_black");
  }

  @Test
  void statesHaveTheirNames() {
    assertThat(rows("soc.fabric.layer?.state"))
        .hasSize(4)
        .allMatch(row -> row.states().equals(LayerFsm.STATES) && row.widthBits() == 3);
    assertThat(rows("soc.fabric.loader.state").get(0).states()).isEqualTo(BoardLoader.STATES);
    assertThat(GtkwStateNames.text(new TraceView(groups(List.of(), List.of()), null, 0, 1)))
        .contains("\n011 ACCUMULATE\n", "\n10 SCAN\n");
  }

  @ParameterizedTest
  @CsvSource({
    "soc.clk, BINARY",
    "soc.pio.pio_trigger, BINARY",
    "soc.pio.pio_board, HEX",
    "soc.pio.pio_bias_2, SIGNED",
    "soc.fabric.loader.address, UNSIGNED",
    "soc.fabric.loader.white_king, UNSIGNED",
    "soc.fabric.layer1.col, UNSIGNED",
    "soc.fabric.layer1.sum_black, SIGNED",
    "soc.fabric.layer4.eval, SIGNED",
    "soc.fabric.feature_white.b_q, BINARY",
    "soc.fabric.weight_2.b_address, UNSIGNED",
    "soc.fabric.weight_2.b_q, SIGNED",
  })
  void numbersAreShownAsWhatTheyAre(String name, ViewValueFormat format) {
    assertThat(rows(name)).extracting(ViewRow::format).containsExactly(format);
  }

  @ParameterizedTest
  @CsvSource({
    "soc.pio.pio_trigger, ORANGE",
    "soc.fabric.layer2.trigger, ORANGE",
    "soc.pio.pio_ready, YELLOW",
    "soc.fabric.layer2.ready, YELLOW",
    "soc.pio.pio_reset, VIOLET",
    "soc.fabric.layer2.proceed, VIOLET",
    "soc.fabric.loader.start_1, VIOLET",
    "soc.fabric.layer4.done, VIOLET",
    "soc.fabric.layer1.sum_white, BLUE",
    "soc.fabric.layer1.sum_black, BLUE",
    "soc.fabric.layer3.sum, BLUE",
    "soc.fabric.layer4.eval, BLUE",
    "soc.pio.pio_eval, BLUE",
    "soc.fabric.layer2.row, PLAIN",
    "soc.clk, PLAIN",
  })
  void handshakesAndSumsHaveColors(String name, ViewColor color) {
    assertThat(rows(name)).extracting(ViewRow::color).containsExactly(color);
  }

  @Test
  void statesOfOtherPartsAreNamedIfTheyHaveNames() {
    circuit
        .root()
        .child("fabric")
        .child("cache")
        .register("state", 2)
        .named(List.of("IDLE", "READ"));
    circuit.root().child("fabric").child("loader_position2").register("state", 2);
    circuit.root().child("fabric").child("control").register("state", 2);
    assertThat(rows("soc.fabric.cache.state").get(0).states()).containsExactly("IDLE", "READ");
    assertThat(rows("soc.fabric.loader_position2.state").get(0).states())
        .isEqualTo(BoardLoader.STATES);
    assertThat(rows("soc.fabric.control.state").get(0).states()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "hits, 32, UNSIGNED",
    "collisions, 32, UNSIGNED",
    "key, 64, HEX",
    "address, 32, HEX",
    "address, 12, UNSIGNED",
    "result, 32, SIGNED",
    "hit, 1, BINARY",
  })
  void signalsOfACacheAreShownAsWhatTheyAre(String name, int bits, ViewValueFormat format) {
    circuit.root().child("fabric").child("cache").longRegister(name, bits);
    assertThat(rows("soc.fabric.cache." + name))
        .extracting(ViewRow::format)
        .containsExactly(format);
  }

  @Test
  void busAddressesAreHexadecimal() {
    circuit.root().child("hps").register("address", 32);
    assertThat(groups(List.of("soc.hps.*"), List.of()))
        .extracting(ViewGroup::name)
        .containsExactly("HPS bus");
    assertThat(rows("soc.hps.address"))
        .extracting(ViewRow::format)
        .containsExactly(ViewValueFormat.HEX);
  }

  @Test
  void whatHasNoGroupIsShownAllTheSame() {
    circuit.root().child("probe").register("extra", 4);
    assertThat(groups(List.of("*.extra"), List.of()))
        .extracting(ViewGroup::name)
        .containsExactly("other");
  }
}

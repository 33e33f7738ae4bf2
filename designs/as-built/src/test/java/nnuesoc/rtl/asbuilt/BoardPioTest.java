// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Register;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoardPioTest {
  private final Circuit circuit = new Circuit("board");

  private BoardPio pio(Map<Integer, String> more) {
    return new BoardPio(circuit.root().child("pio"), more);
  }

  @ParameterizedTest
  @CsvSource({
    "0x50500, ready_1",
    "0x50600, ready_2",
    "0x50700, ready_3",
    "0x50800, ready_4",
    "0x51200, reset",
    "0x51400, bias",
  })
  void outputsOfEightBitsStandAtTheirOffsets(String offset, String name) {
    final Register register = Objects.requireNonNull(pio(Map.of()).output(Integer.decode(offset)));
    assertThat(register.name()).isEqualTo("board.pio." + name);
    assertThat(register.widthBits()).isEqualTo(8);
  }

  @Test
  void nothingElseCanBeWritten() {
    final BoardPio pio = pio(Map.of());
    assertThat(pio.output(BoardPio.EVAL)).isNull();
    assertThat(pio.output(BoardPio.WHITE_BIAS)).isNull();
    assertThat(pio.input(BoardPio.EVAL)).isNull();
    assertThat(pio.ready(1)).isSameAs(pio.output(0x50500));
    assertThat(pio.ready(4)).isSameAs(pio.output(0x50800));
    assertThat(pio.reset()).isSameAs(pio.output(BoardPio.RESET));
    assertThat(pio.bias()).isSameAs(pio.output(BoardPio.BIAS));
  }

  @Test
  void whiteHasABiasOfItsOwnOnlyIfItIsRepaired() {
    final BoardPio published = pio(Map.of());
    assertThat(published.whiteBias()).isSameAs(published.bias());
    assertThat(published.blackFirst()).isZero();
    final BoardPio repaired =
        new BoardPio(
            circuit.root().child("repaired"),
            Map.of(BoardPio.WHITE_BIAS, "white_bias", BoardPio.SIDE, "side"));
    assertThat(repaired.whiteBias().name()).isEqualTo("board.repaired.white_bias");
    final Register side = Objects.requireNonNull(repaired.output(BoardPio.SIDE));
    assertThat(repaired.blackFirst()).isZero();
    side.powerUp(1);
    assertThat(repaired.blackFirst()).isEqualTo(1);
    side.powerUp(2); // only bit 0 counts
    assertThat(repaired.blackFirst()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "LAYER_1, 3, 768",
    "LAYER_1, 0xfd, -768",
    "LAYER_2, 3, 3",
    "LAYER_3, 0xfd, -3",
    "LAYER_4, 0x80, -128"
  })
  void biasOfLayer1HasEightMoreFractionBits(LayerSize kind, String register, int bias) {
    final Register pio = pio(Map.of()).bias().powerUp(Integer.decode(register));
    assertThat(BoardPio.bias(kind, pio)).isEqualTo(bias);
  }

  @Test
  void processorReadsTriggersResultAndStateOfLayer4() {
    final PublishedBoard board = new PublishedBoard(LoaderPieceList.published());
    assertThat(BoardPio.TRIGGER.stream().map(board.pio()::input))
        .containsExactly(
            board.layers().get(0).trigger(),
            board.layers().get(2).trigger(),
            board.layers().get(3).trigger());
    assertThat(board.pio().input(0x51300)).isSameAs(board.outputLayer().sum());
    assertThat(board.pio().input(0x51700)).isSameAs(board.outputLayer().state());
    assertThat(BoardPio.TRIGGER).isEqualTo(List.of(0x50900, 0x51000, 0x51100));
  }
}

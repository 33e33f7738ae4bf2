// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.position.Fen;
import nnuesoc.soc.SocSpec;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The data folder holds every number of the net, row by row, as the twin's README says. */
class TwinDataWriterTest {
  private static final Shape SHAPE = new Shape(1, 3, 2, 5);
  private static final Net NET = SyntheticNet.of(7, SHAPE, NumberFormat.REPORT);

  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    TwinDataWriter.write(
        SocSpec.of(NET)
            .withPositions(
                List.of(
                    Fen.parse("8/5k2/8/3Q4/8/8/2K5/8 w - - 0 1"),
                    Fen.parse("k7/8/8/8/8/8/8/K7 b - -"))),
        folder);
  }

  @Test
  void filesAreThoseThatTheTwinReads() throws IOException {
    try (var files = Files.list(folder)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder(
              "weight_1_white.hex",
              "weight_1_black.hex",
              "weight_2.hex",
              "weight_3.hex",
              "weight_4.hex",
              "bias_1_white.hex",
              "bias_1_black.hex",
              "bias_2.hex",
              "bias_3.hex",
              "bias_4.hex",
              "positions.hex");
    }
  }

  @Test
  void featureWeightsAreFourDigitsInTwosComplement() throws IOException {
    final List<String> white = lines("weight_1_white");
    assertThat(white).hasSize(3 * 640).allMatch(line -> line.matches("[0-9a-f]{4}"));
    for (int row = 0; row < 3; row++) {
      for (int column = 0; column < 640; column++) {
        final int word = Integer.parseInt(white.get(640 * row + column), 16);
        assertThat((short) word).isEqualTo(NET.weights1White(row)[column]);
      }
    }
    assertThat((short) Integer.parseInt(lines("weight_1_black").get(2 * 640 - 1), 16))
        .isEqualTo(NET.weights1Black(1)[639]);
  }

  @Test
  void otherWeightsAreTwoDigitsAndBiasesEight() throws IOException {
    assertThat(lines("weight_2")).hasSize(2 * 6).allMatch(line -> line.matches("[0-9a-f]{2}"));
    assertThat(lines("weight_3")).hasSize(5 * 2);
    assertThat((byte) Integer.parseInt(lines("weight_3").get(2 * 4 + 1), 16))
        .isEqualTo(NET.weights(3, 4)[1]);
    assertThat(lines("weight_4")).hasSize(5);
    assertThat(lines("bias_1_black")).hasSize(3).allMatch(line -> line.matches("[0-9a-f]{8}"));
    assertThat(Integer.parseUnsignedInt(lines("bias_1_black").get(2), 16))
        .isEqualTo(NET.bias1Black(2));
    assertThat(Integer.parseUnsignedInt(lines("bias_4").get(0), 16)).isEqualTo(NET.bias(4, 0));
  }

  @Test
  void positionsAreSixtyFourCodesAndTheSide() throws IOException {
    final List<String> codes = lines("positions");
    assertThat(codes).hasSize(2 * 65);
    assertThat(codes.get(10)).as("white king c2").isEqualTo("6");
    assertThat(codes.get(35)).as("white queen d5").isEqualTo("5");
    assertThat(codes.get(53)).as("black king f7").isEqualTo("e");
    assertThat(codes.get(64)).as("white to move").isEqualTo("0");
    assertThat(codes.get(65)).as("white king a1").isEqualTo("6");
    assertThat(codes.get(129)).as("black to move").isEqualTo("1");
  }

  private List<String> lines(String name) throws IOException {
    return Files.readAllLines(folder.resolve(name + ".hex"));
  }
}

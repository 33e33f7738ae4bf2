// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class LayerCyclesTableTest {
  private static final LayerCycles ONE = new LayerCycles(1, 708, 12_345, 256, 1_000, 2_500, 500);
  private static final LayerCycles TWO =
      new LayerCycles(2, 12_350, LayerCycles.NEVER, 31, 0, 5_000, 1_000);

  private static List<String> printed(List<List<LayerCycles>> positions) {
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    LayerCyclesTable.print(
        positions,
        layer -> layer == 1 ? 256 : 32,
        new PrintStream(bytes, true, StandardCharsets.UTF_8));
    return bytes.toString(StandardCharsets.UTF_8).lines().toList();
  }

  @Test
  void onePositionHasTheCyclesOfItsHandshakes() {
    assertThat(printed(List.of(List.of(ONE, TWO))))
        .containsExactly(
            "",
            "layer       rows done   first trigger         proceed      transfer     compute"
                + "   handshake",
            "                       (cycle number)  (cycle number)      (cycles)    (cycles)"
                + "    (cycles)",
            "1          256 of 256             708          12,345         1,000       2,500"
                + "         500",
            "2            31 of 32          12,350               -             0       5,000"
                + "       1,000",
            "share of the layers' cycles                                  10.00%      75.00%"
                + "      15.00%");
  }

  @Test
  void rowThatIsStillComputedIsNamedAndNotCountedAsDone() {
    final LayerCycles last = new LayerCycles(1, 708, LayerCycles.NEVER, 15, 100, 250, 50, true);
    assertThat(printed(List.of(List.of(last))))
        .anyMatch(line -> line.startsWith("1           15 of 256 "))
        .endsWith("row 15 of layer 1 was still being computed when the run ended");
  }

  @Test
  void columnsWereCountedAsRows() {
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    LayerCyclesTable.print(
        List.of(List.of(new LayerCycles(1, 75, 12_161, 31, 9_920, 1_023, 1_143))),
        layer -> 0,
        new PrintStream(bytes, true, StandardCharsets.UTF_8));
    assertThat(bytes.toString(StandardCharsets.UTF_8).lines().toList().get(3))
        .startsWith("1          31 columns  ");
  }

  @Test
  void manyPositionsAreSums() {
    assertThat(printed(List.of(List.of(ONE, TWO), List.of(TWO))))
        .containsExactly(
            "",
            "layer               rows done            transfer             compute           handshake",
            "                                         (cycles)            (cycles)            (cycles)",
            "1                  256 of 512               1,000               2,500                 500",
            "2                    62 of 64                   0              10,000               2,000",
            "share of the layers' cycles                 6.25%              78.13%              15.63%");
  }

  @Test
  void layersThatNeverBeganHaveNoShare() {
    final LayerCycles none = new LayerCycles(1, LayerCycles.NEVER, LayerCycles.NEVER, 0, 0, 0, 0);
    assertThat(printed(List.of(List.of(none))).get(4).split(" +", -1))
        .containsExactly("share", "of", "the", "layers'", "cycles", "-", "-", "-");
    assertThat(printed(List.of(List.of(none))).get(3).split(" +", -1))
        .containsExactly("1", "0", "of", "256", "-", "-", "0", "0", "0");
  }

  @Test
  void fabricWithoutLayersHasNoTable() {
    assertThat(printed(List.of(List.of()))).isEmpty();
    assertThat(printed(List.of(List.of(), List.of()))).isEmpty();
  }
}

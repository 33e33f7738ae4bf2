// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import nnuesoc.net.Shape;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The writes of {@code pio_board}, fabric.md §8: strobe in bit 31, side 16, code 11:8, square 5:0.
 */
class BoardDeltaWritesTest {
  private static List<String> boardWrites(String... fens) {
    final List<Position> positions = Arrays.stream(fens).map(Fen::parse).toList();
    return Recorder.accesses(new InterlockedProgram(positions, Recorder.net(new Shape(1, 1, 1, 1))))
        .stream()
        .filter(line -> line.startsWith("lw 90"))
        .map(line -> line.substring("lw 90 = ".length()))
        .toList();
  }

  @Test
  void startPositionIs32WritesInOrderOfSquares() {
    final List<String> writes = boardWrites("startpos");
    assertThat(writes).hasSize(32);
    // R a1, N b1, B c1, Q d1, K e1 with the strobe 1 first, then alternating
    assertThat(writes.subList(0, 5))
        .containsExactly("80000400", "201", "80000302", "503", "80000604");
    // p a7 (48), … r h8 (63)
    assertThat(writes.get(16)).isEqualTo("80000930");
    assertThat(writes.get(31)).isEqualTo("c3f");
  }

  @Test
  void everyWriteCarriesTheSide() {
    assertThat(boardWrites("4k3/8/8/8/8/8/8/4K3 b - -")).containsExactly("80010604", "10e3c");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // second position | its writes, after 80000604 and e3c
        "4k3/8/8/8/8/8/8/4K3 w - - | ''", // nothing differs
        "4k3/8/8/8/8/8/8/4K3 b - - | 80010000", // only the side: square 0, its own code
        "4k3/8/8/8/8/8/8/3K4 w - - | 80000603 4", // in order of squares, strobe runs on
        "4k3/8/8/8/8/8/8/3K4 b - - | 80010603 10004",
        "3qk3/8/8/8/8/8/8/4K3 b - - | 80010d3b" // one square and the side
      })
  void secondPositionWritesOnlyWhatDiffers(String fen, String writes) {
    final List<String> all = boardWrites("4k3/8/8/8/8/8/8/4K3 w - -", fen);
    assertThat(all.subList(0, 2)).containsExactly("80000604", "e3c");
    assertThat(String.join(" ", all.subList(2, all.size()))).isEqualTo(writes);
  }

  @Test
  void sideAloneKeepsTheCodeOfSquare0() {
    assertThat(
            boardWrites(
                "4k3/8/8/8/8/8/8/R3K3 w - -",
                "4k3/8/8/8/8/8/8/R3K3 b - -",
                "4k3/8/8/8/8/8/8/R3K3 b - -",
                "4k3/8/8/8/8/8/8/R3K3 w - -"))
        .containsExactly("80000400", "604", "80000e3c", "10400", "80000400");
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.asbuilt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import nnuesoc.rtl.asbuilt.LoaderPieceList;
import nnuesoc.rtl.asbuilt.PublishedBoard;
import nnuesoc.rtl.asbuilt.WeightWords;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** When an operation takes effect, and where its bytes go. */
class BoardProcessorTest {
  private static final long SLEEP = 5_000_000; // 100 ms
  private static final WeightWords WORDS =
      new WeightWords.Constant(List.of(0x1234, 5, 6, 7), List.of(3, 8, 0, 8));

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void resetRisesAfterFiveOperationsAndASleep(int clocks) {
    final PublishedBoard board = new PublishedBoard(LoaderPieceList.published());
    final Simulation simulation = simulation(board, WeightStoreRule.PUBLISHED, clocks);
    final long rises = 1 + 5L * clocks + SLEEP;

    simulation.run(rises - 1);
    assertThat(board.pio().reset().q()).isZero();
    simulation.step();
    assertThat(board.pio().reset().q()).isEqualTo(1);
    simulation.run(rises + 5L * clocks + 2 * SLEEP - 1);
    assertThat(board.pio().reset().q()).isEqualTo(1);
    simulation.step();
    assertThat(board.pio().reset().q()).isZero();
  }

  @ParameterizedTest
  @CsvSource({"PUBLISHED, 52", "REPAIRED, 4660"}) // 0x34, 0x1234
  void aByteStoreReachesTheLowByteOnly(WeightStoreRule stores, int word) {
    final PublishedBoard board = new PublishedBoard(LoaderPieceList.published());
    simulation(board, stores, 1).run(15_163_920);
    for (String name : List.of("weight_1_white", "weight_1_black")) {
      assertThat(words(board, name, 40_959)).as(name).containsExactly(word, word);
    }
  }

  @Tag("full")
  @ParameterizedTest
  @CsvSource({"PUBLISHED, 0, 5", "REPAIRED, 5, 0"})
  void byteStoresAtEverySecondByteReachEverySecondWord(WeightStoreRule stores, int odd, int far) {
    final PublishedBoard board = new PublishedBoard(LoaderPieceList.published());
    simulation(board, stores, 1).run(67_889_713);
    assertThat(words(board, "weight_2", 1)).containsExactly(5, odd);
    assertThat(words(board, "weight_2", 1_022)).containsExactly(5, far); // 2 * 511
  }

  @Test
  void operationTakesAtLeastOneClock() {
    final PublishedBoard board = new PublishedBoard(LoaderPieceList.published());
    assertThatThrownBy(() -> simulation(board, WeightStoreRule.PUBLISHED, 0))
        .hasMessage("0 clocks an operation, expected ≥ 1");
  }

  @Test
  void resultIsPrintedWithThirteenFractionBits() {
    assertThat(BoardProgram.printed(4_096)).isEqualTo(0.5);
  }

  private static int[] words(PublishedBoard board, String name, int last) {
    final Map<String, Memory> memories = board.circuit().memories();
    return new int[] {word(memories, name, 0), word(memories, name, last)};
  }

  private static int word(Map<String, Memory> memories, String name, int address) {
    return Objects.requireNonNull(memories.get(name)).word(address);
  }

  private static Simulation simulation(PublishedBoard board, WeightStoreRule stores, int clocks) {
    final BoardProcessor processor =
        new BoardProcessor(board, new BoardProgram(WORDS, stores), clocks);
    return Simulation.gated(board.circuit(), processor);
  }
}

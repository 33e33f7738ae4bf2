// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.asbuilt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import nnuesoc.hps.bus.NumberState;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.rtl.asbuilt.WeightWords;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The published program, operation by operation, and its repairs (docs/design/as-built.md). */
class BoardProgramTest {
  private static final int WORDS = 2; // a step
  private static final Set<BoardRepair> NONE = EnumSet.noneOf(BoardRepair.class);

  /** Each number tells its layer, side, row and column; column 49,999 is the bias. */
  private static final WeightWords TOLD =
      new WeightWords() {
        @Override
        public int weight(int layer, int side, int row, int column) {
          return ((10 * layer + side) * 1_000 + row) * 50_000 + column;
        }

        @Override
        public int bias(int layer, int side, int row) {
          return weight(layer, side, row, 49_999);
        }
      };

  private static BoardProgram program(Set<BoardRepair> repairs) {
    return new BoardProgram(TOLD, BoardRepair.program(repairs, WeightStoreRule.PUBLISHED, true));
  }

  /** The program where it is about to store word {@code word} of a row. */
  private static BoardProgram at(Set<BoardRepair> repairs, int layer, int row, int word) {
    final BoardProgram program = program(repairs);
    final int[] values = {layer, WORDS, row, word, 0};
    program.exchange(
        new NumberState() {
          private int next;

          @Override
          public int number(int value) {
            return values[next++];
          }
        });
    return program;
  }

  /** The next operations; each load returns the next answer. */
  private static List<String> next(BoardProgram program, int count, Integer... answers) {
    final Transaction operation = new Transaction();
    final List<String> lines = new ArrayList<>();
    int answered = 0;
    int loaded = 0;
    for (int i = 0; i < count; i++) {
      if (!program.next(operation, loaded)) {
        lines.add("end");
        return lines;
      }
      lines.add(text(operation));
      loaded = operation.isWrite() || answered == answers.length ? 0 : answers[answered++];
    }
    return lines;
  }

  private static String text(Transaction operation) {
    final String sleep =
        operation.sleepBefore() == 0 ? "" : "sleep " + operation.sleepBefore() / 50 + ", ";
    final String to = Integer.toHexString(operation.offset()) + "/" + operation.width();
    return sleep + to + (operation.isWrite() ? " = " + operation.data() : " ?");
  }

  @Test
  void beginsWithAResetAndTheFirstPoll() {
    assertThat(next(program(NONE), 12))
        .containsExactly(
            "50500/1 = 0",
            "50600/1 = 0",
            "50700/1 = 0",
            "50800/1 = 0",
            "sleep 100000, 51200/1 = 0",
            "51200/1 = 1",
            "sleep 100000, 50500/1 = 0",
            "50600/1 = 0",
            "50700/1 = 0",
            "50800/1 = 0",
            "sleep 100000, 51200/1 = 0",
            "50900/1 ?");
  }

  @Test
  void rowOfLayer1AlternatesBetweenTheSides() {
    final BoardProgram program = program(NONE);
    assertThat(next(program, 17, 0, 1).subList(11, 17))
        .containsExactly(
            "50900/1 ?",
            "50900/1 ?",
            "0/1 = 500000000",
            "20000/1 = 550000000",
            "2/1 = 500000001",
            "20002/1 = 550000001");
  }

  @Test
  void rowOfLayer1EndsWithBlacksBiasAndAPulse() {
    assertThat(next(at(NONE, 1, 7, 2 * 40_960 - 2), 7, 1))
        .containsExactly(
            "13ffe/1 = 500390959",
            "33ffe/1 = 550390959",
            "51400/4 = 550399999",
            "50500/1 = 1",
            "50500/1 = 0",
            "50900/1 ?",
            "0/1 = 500400000"); // row 8
  }

  @Test
  void layer1IsLeftWhenItsRowsAreSentWhateverItsTrigger() {
    for (int trigger : new int[] {0, 1, 2}) {
      assertThat(next(at(NONE, 1, 255, 2 * 40_960 - 1), 6, trigger).subList(4, 6))
          .containsExactly("50900/1 ?", "sleep 10000, 51000/1 ?");
    }
  }

  @Test
  void rowsOfLaterLayersHaveOneMemory() {
    assertThat(next(at(NONE, 2, 3, 510), 7, 1))
        .containsExactly(
            "403fc/1 = 1000150510",
            "403fe/1 = 1000150511",
            "51400/4 = 1000199999",
            "50600/1 = 1",
            "50600/1 = 0",
            "51000/1 ?",
            "40000/1 = 1000200000");
    assertThat(next(at(NONE, 3, 3, 31), 7, 2, 1))
        .containsExactly(
            "4043e/1 = 1500150031",
            "51400/4 = 1500199999",
            "50700/1 = 1",
            "50700/1 = 0",
            "sleep 10, 51100/1 ?",
            "sleep 10, 51100/1 ?",
            "40400/1 = 1500200000");
  }

  /** The layer asks once more after its last row; the program sends words, but no bias. */
  @Test
  void layerThatAsksOnceMoreGetsARowWithoutABias() {
    final List<String> operations = next(at(NONE, 2, 31, 511), 5 + 512 + 3, 1, 0);
    assertThat(operations.subList(4, 6)).containsExactly("51000/1 ?", "40000/1 = 1001600000");
    assertThat(operations.subList(4 + 512, 4 + 512 + 4))
        .containsExactly("403fe/1 = 1001600511", "50600/1 = 1", "50600/1 = 0", "51000/1 ?");
  }

  @Test
  void layer4GetsItsRowWithoutATriggerAndIsReadAtOnce() {
    final List<String> operations = next(at(NONE, 3, 31, 31), 45, 0);
    assertThat(operations.subList(4, 7))
        .containsExactly(
            "sleep 10, 51100/1 ?", "sleep 10000, 40440/1 = 2000000000", "40442/1 = 2000000001");
    assertThat(operations.subList(36, operations.size()))
        .containsExactly(
            "4047e/1 = 2000000031",
            "51400/4 = 2000049999",
            "50800/1 = 1",
            "50800/1 = 0",
            "51300/4 ?",
            "end");
  }

  @Test
  void pollRepeatsUntilItLoadsOneOrAllRowsAreSent() {
    final BoardProgram program = program(NONE);
    next(program, 11);
    assertThat(repeats(program, 0)).isFalse(); // the first poll
    assertThat(repeats(program, 0)).isTrue();
    assertThat(repeats(program, 2)).isTrue();
    assertThat(repeats(program, 1)).isFalse();
    final BoardProgram sent = at(NONE, 2, 31, 511);
    next(sent, 5);
    assertThat(repeats(sent, 0)).isFalse();
  }

  private static boolean repeats(BoardProgram program, int loaded) {
    final Transaction operation = new Transaction();
    program.next(operation, loaded);
    return operation.isRepeated();
  }

  @Test
  void repairedStoresAreWholeAndInTheirPlace() {
    final Set<BoardRepair> stores = EnumSet.of(BoardRepair.STORES);
    assertThat(next(at(stores, 1, 0, 7), 2))
        .containsExactly("20006/2 = 550000003", "8/2 = 500000004");
    assertThat(next(at(stores, 2, 0, 7), 2))
        .containsExactly("40007/1 = 1000000007", "40008/1 = 1000000008");
    assertThat(next(at(stores, 3, 0, 7), 1)).containsExactly("40407/1 = 1500000007");
    assertThat(next(at(stores, 4, 0, 7), 1)).containsExactly("40447/1 = 2000000007");
  }

  @Test
  void repairedBiasOfWhiteComesBeforeBlacks() {
    assertThat(next(at(EnumSet.of(BoardRepair.WHITE_BIAS), 1, 7, 2 * 40_960 - 1), 4))
        .containsExactly(
            "33ffe/1 = 550390959", "51500/4 = 500399999", "51400/4 = 550399999", "50500/1 = 1");
    assertThat(next(at(EnumSet.of(BoardRepair.WHITE_BIAS), 2, 7, 511), 2).get(1))
        .startsWith("51400/4");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void repairedSideIsSentBeforeTheFirstPoll(boolean black) {
    final BoardProgram program =
        new BoardProgram(
            TOLD,
            BoardRepair.program(EnumSet.of(BoardRepair.SIDE), WeightStoreRule.PUBLISHED, black));
    assertThat(next(program, 13).subList(10, 13))
        .containsExactly("sleep 100000, 51200/1 = 0", "51600/4 = " + (black ? 1 : 0), "50900/1 ?");
  }

  @Test
  void repairedReadWaitsForTheLastState() {
    final List<String> operations =
        next(at(EnumSet.of(BoardRepair.WAIT), 4, 0, 31), 12, 0, 3, 4, 9);
    assertThat(operations)
        .containsExactly(
            "4047e/1 = 2000000031",
            "51400/4 = 2000049999",
            "50800/1 = 1",
            "50800/1 = 0",
            "51700/1 ?",
            "51700/1 ?",
            "51700/1 ?",
            "51300/4 ?",
            "end");
  }

  @ParameterizedTest
  @CsvSource({"4096, 0.5, 128", "65504, 7.99609375, -1", "32767, 3.9998779296875, 1023.96875"})
  void numberIsPrintedAsPublishedOrRepaired(int eval, double published, double repaired) {
    assertThat(BoardProgram.printed(eval)).isEqualTo(published);
    assertThat(program(NONE).print(eval)).isEqualTo(published);
    assertThat(program(EnumSet.of(BoardRepair.SCALE)).print(eval)).isEqualTo(repaired);
  }
}

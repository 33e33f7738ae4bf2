// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.asbuilt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import nnuesoc.rtl.asbuilt.LoaderPieceList;
import nnuesoc.rtl.asbuilt.PublishedBoard;
import nnuesoc.rtl.asbuilt.PublishedTestbench;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.kernel.Simulation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is computed at once is what stepping finds: every signal and word, wherever one stops. */
@Tag("slow")
class AsBuiltEnginesTest {
  private static final int FEW_STOPS = 50;
  private static final int STOPS = 250;
  private static final long BENCH_END = 42_265_334;
  private static final long BOARD_END = 68_971_047;

  @Tag("full")
  @Test
  void testbenchStandsTheSameWhereItIsStopped() {
    assertTestbenchStandsTheSame(FEW_STOPS, 81_980, 42_191_430);
  }

  @Tag("full")
  @Test
  void testbenchStandsTheSameWhereverItIsStopped() {
    assertTestbenchStandsTheSame(STOPS, 81_980, 122_950, 245_830, 409_680, 42_191_430, 42_265_100);
  }

  private static void assertTestbenchStandsTheSame(int drawn, long... windows) {
    final PublishedTestbench stepped =
        new PublishedTestbench(LoaderPieceList.published(), new ScatteredWords(1));
    final PublishedTestbench fast =
        new PublishedTestbench(LoaderPieceList.published(), new ScatteredWords(1));
    final Simulation skipping = fast.skipping();
    assertSame(stepped.simulation(), skipping, stops(1, BENCH_END, drawn, windows));
    assertThat(skipping.skippedCycles()).isGreaterThan(BENCH_END * 99 / 100);
  }

  @Tag("full")
  @Test
  void boardWithThreeClocksAnOperationStandsTheSameWhereverItIsStopped() {
    assertBoardStandsTheSame(WeightStoreRule.REPAIRED, 3);
  }

  @Tag("full")
  @ParameterizedTest
  @CsvSource({"PUBLISHED, 1", "REPAIRED, 1"})
  void boardStandsTheSameWhereverItIsStopped(WeightStoreRule stores, int clocks) {
    assertBoardStandsTheSame(stores, clocks);
  }

  private static void assertBoardStandsTheSame(WeightStoreRule stores, int clocks) {
    final Simulation skipping = board(stores, clocks, true);
    assertSame(
        board(stores, clocks, false),
        skipping,
        stops(
            2,
            BOARD_END,
            STOPS,
            5_000_000,
            15_081_990,
            15_163_915,
            15_286_800,
            67_512_070,
            67_889_700,
            68_470_600,
            68_971_000));
    assertThat(skipping.skippedCycles()).isGreaterThan(BOARD_END * 99 / 100);
  }

  private static Simulation board(WeightStoreRule stores, int clocks, boolean fast) {
    final PublishedBoard board = new PublishedBoard(LoaderPieceList.published());
    final BoardProcessor processor =
        new BoardProcessor(board, new BoardProgram(new ScatteredWords(2), stores), clocks);
    return fast
        ? Simulation.skipping(board.circuit(), processor)
        : Simulation.gated(board.circuit(), processor);
  }

  /** Cycles drawn over the whole run, and all of some around those in which much happens. */
  private static long[] stops(long seed, long end, int count, long... windows) {
    final LongStream drawn = new Random(seed).longs(count, 0, end);
    final LongStream near =
        LongStream.of(windows).flatMap(first -> LongStream.range(first, first + 20));
    return LongStream.concat(drawn, near).sorted().distinct().toArray();
  }

  private static void assertSame(Simulation stepped, Simulation skipping, long[] stops) {
    for (long stop : stops) {
      stepped.run(stop);
      skipping.run(stop);
      assertThat(skipping.cycle()).isEqualTo(stepped.cycle());
      assertThat(differences(stepped.circuit(), skipping.circuit())).as("cycle " + stop).isEmpty();
    }
  }

  private static List<String> differences(Circuit stepped, Circuit skipping) {
    final List<String> differences = new ArrayList<>();
    for (int i = 0; i < stepped.registers().size(); i++) {
      compare(stepped.registers().get(i), skipping.registers().get(i), differences);
    }
    for (Memory memory : stepped.memories().values()) {
      final Memory other = skipping.memories().get(memory.name());
      for (int word = 0; word < memory.words(); word += memory.words() > 1024 ? 7 : 1) {
        if (other == null || memory.word(word) != other.word(word)) {
          differences.add(memory.name() + ':' + word);
        }
      }
    }
    return differences;
  }

  private static void compare(Signal stepped, Signal skipping, List<String> differences) {
    if (stepped.value() != skipping.value() || stepped.unknown() != skipping.unknown()) {
      differences.add(stepped.name() + ' ' + stepped.value() + ' ' + skipping.value());
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.asbuilt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import nnuesoc.hps.bus.BoardAddressMap;
import nnuesoc.hps.bus.BusFaultException;
import nnuesoc.hps.bus.HpsListener;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.rtl.asbuilt.LoaderPieceList;
import nnuesoc.rtl.asbuilt.PublishedBoard;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.Snapshot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Single operations of the board's processor: faults, what its listener is told, its state. */
class BoardOperationsTest {
  private static final int READY_1 = 0x50500;
  private static final int TRIGGER_2 = 0x51000; // rises in cycle 1,286
  private static final int RESET = 0x51200;
  private static final int EVAL = 0x51300;
  private static final int BIAS = 0x51400;

  private final PublishedBoard board = new PublishedBoard(LoaderPieceList.published());
  private final List<String> told = new ArrayList<>();

  private final HpsListener listener =
      new HpsListener() {
        @Override
        public void evalRead(long cycle, int value) {
          told.add(cycle + ": result " + value);
        }

        @Override
        public void polled(int offset, int value) {
          told.add("polled " + Integer.toHexString(offset) + ": " + value);
        }

        @Override
        public void said(String text, long cycle) {
          told.add(cycle + ": said " + text);
        }

        @Override
        public void transferring(boolean now, long cycle) {
          told.add(cycle + ": transferring " + now);
        }

        @Override
        public void faulted(BusFaultException fault, long cycle) {
          told.add(cycle + ": " + fault.getMessage());
        }
      };

  private BoardProcessor processor(int clocks, Operations.Fill... operations) {
    return new BoardProcessor(board, Operations.of(operations), clocks);
  }

  private Simulation gated(BoardProcessor processor) {
    return Simulation.gated(board.circuit(), processor);
  }

  private int word(String memory, int address) {
    return Objects.requireNonNull(board.circuit().memories().get(memory)).word(address);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0x14000 | 1 | nothing is there", // behind White's weights of layer 1
        "0x34000 | 2 | nothing is there",
        "0x40480 | 1 | nothing is there", // behind layer 4's
        "0x50400 | 1 | nothing is there",
        "0x51300 | 1 | nothing is there", // the result
        "0x50900 | 1 | nothing is there", // a trigger
        "0x00000 | 4 | 4 bytes that are no word of weight_1_white",
        "0x20001 | 2 | 2 bytes that are no word of weight_1_black",
        "0x40000 | 2 | 2 bytes that are no word of weight_2",
        "0x40400 | 2 | 2 bytes that are no word of weight_3",
        "0x40440 | 4 | 4 bytes that are no word of weight_4"
      })
  void storeThatIsImpossible(String offset, int bytes, String why) {
    final int at = Integer.decode(offset);
    assertThatThrownBy(() -> processor(1, one -> one.store(at, bytes, 1)))
        .isInstanceOf(BusFaultException.class)
        .hasMessage("HPS step 1, cycle 0: store to %s: %s", offset, why);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 0x50500, 0x80000000, 0xBFFFFFFF, 0xC0200000, 0xFF200000, 0xFF200090})
  void addressThatIsNotOnTheMainBridgeReachesNothing(int address) {
    final int offset = address - BoardAddressMap.LIGHTWEIGHT_BASE;
    final Operations.Fill store =
        BoardAddressMap.isLightweight(address)
            ? one -> one.writePio(Transaction.Purpose.SETUP, offset, 1)
            : one -> one.onNeitherBridge(true, address, 1);
    assertThatThrownBy(() -> processor(1, store))
        .isInstanceOf(BusFaultException.class)
        .hasMessage(
            "HPS step 1, cycle 0: store to %s: bus error: it is not on the main bridge"
                + " (0xC0000000 to 0xC01FFFFF), where this board has its memories and registers",
            BoardAddressMap.text(address));
  }

  @ParameterizedTest
  @CsvSource({"0x00000", "0x40000", "0x50500", "0x51200", "0x51400", "0x51301"})
  void loadThatIsImpossible(String offset) {
    final int at = Integer.decode(offset);
    assertThatThrownBy(() -> processor(1, one -> one.load(at, 1)))
        .isInstanceOf(BusFaultException.class)
        .hasMessage("HPS step 1, cycle 0: load from %s: nothing is there", offset);
  }

  @ParameterizedTest
  @CsvSource({
    "0x13fff, 1",
    "0x13ffe, 2",
    "0x00001, 1",
    "0x33ffe, 2",
    "0x403ff, 1",
    "0x4043f, 1",
    "0x4047f, 1",
    "0x50500, 4",
    "0x51400, 4"
  })
  void storeThatIsPossible(String offset, int bytes) {
    final int at = Integer.decode(offset);
    assertThatCode(() -> processor(1, one -> one.store(at, bytes, 1))).doesNotThrowAnyException();
  }

  @Test
  void faultNamesTheStepAndTheCycleAndEndsTheRun() {
    final BoardProcessor processor =
        processor(
            700,
            one -> one.store(READY_1, 1, 0),
            one -> one.store(READY_1, 1, 0),
            one -> one.store(READY_1, 1, 0),
            one -> one.load(0x60000, 1),
            one -> one.store(READY_1, 1, 0));
    processor.listen(listener);
    final Simulation run = gated(processor);
    run.run(10_000);
    assertThat(run.cycle()).isEqualTo(1_401); // of the third operation's edge
    assertThat(processor.finished()).isTrue();
    assertThat(processor.step()).isEqualTo(4);
    assertThat(told).contains("1401: HPS step 4, cycle 1,401: load from 0x60000: nothing is there");
  }

  @Test
  void storesReachRegistersAndWordsAtTheirEdge() {
    final BoardProcessor processor =
        processor(
            2,
            one -> one.store(0x00002, 2, 0x1234),
            one -> one.store(0x00003, 1, 0xabcd),
            one -> one.store(0x00002, 1, 0x11),
            one -> one.store(0x40001, 1, -2),
            one -> one.store(BIAS, 4, 0x1ff));
    final Simulation run = gated(processor);
    run.run(1);
    assertThat(word("weight_1_white", 1)).isEqualTo(0x1234);
    run.run(2);
    assertThat(word("weight_1_white", 1)).isEqualTo(0x1234);
    run.run(3);
    assertThat(word("weight_1_white", 1)).isEqualTo(0xcd34);
    run.run(5);
    assertThat(word("weight_1_white", 1)).isEqualTo(0xcd11);
    run.run(7);
    assertThat(word("weight_2", 1)).isEqualTo(254);
    run.run(8);
    assertThat(board.pio().bias().q()).isZero();
    assertThat(processor.finished()).isFalse();
    run.run(9);
    assertThat(board.pio().bias().q()).isEqualTo(255); // 8 bits
    assertThat(processor.finished()).isTrue();
  }

  @Test
  void transferLastsFromItsFirstStoreToWhatFollows() {
    final BoardProcessor processor =
        processor(
            3,
            one -> one.store(RESET, 1, 0), // edge 1
            one -> {
              one.store(0x40000, 1, 1); // edge 4 + 100
              one.sleepBefore(100);
            },
            one -> one.store(0x40479, 1, 1), // 107
            one -> one.store(BIAS, 4, 1), // 110
            one -> one.store(READY_1, 1, 1), // 113
            one -> one.store(BIAS, 4, 1)); // 116, the end
    processor.listen(listener);
    gated(processor).run(10_000);
    assertThat(told.stream().filter(line -> line.contains("transferring")))
        .containsExactly(
            "101: transferring true",
            "110: transferring false",
            "113: transferring true",
            "116: transferring false");
  }

  @Test
  void loadsAndPrintsAreTold() {
    final Operations operations =
        Operations.of(
            one -> one.store(READY_1, 1, 0),
            one -> one.load(0x50900, 1),
            one -> one.load(EVAL, 4),
            one -> one.store(READY_1, 1, 0));
    final BoardProcessor processor = new BoardProcessor(board, operations, 4);
    processor.listen(listener);
    gated(processor).run(10_000);
    assertThat(told)
        .containsExactly(
            "21: said before 2", // asked for at edge 1, 20 clocks later
            "polled 50900: 0", // at edge 5
            "35: said before 3",
            "8: result 0", // at edge 9: of the cycle before
            "49: said before 4",
            "53: said before 4");
    assertThat(operations.loaded()).containsExactly(0, 0, 0, 0, 0);
    assertThat(processor.step()).isEqualTo(5); // with the end
  }

  /** A poll sees what stood in the cycle before its edge. */
  @ParameterizedTest
  @CsvSource({"1286, 0", "1287, 1"})
  void loadReturnsTheCycleBeforeItsEdge(int edge, int value) {
    final Operations operations =
        Operations.of(
            one -> one.store(READY_1, 1, 0),
            one -> {
              one.load(TRIGGER_2, 1);
              one.sleepBefore(1_000);
            });
    // the second operation takes effect at edge 1 + clocks + 1,000
    gated(new BoardProcessor(board, operations, edge - 1_001)).run(10_000);
    assertThat(operations.loaded()).containsExactly(0, 0, value);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void skippingStandsWhereSteppingDoes(int clocks) {
    for (long stride : new long[] {3, 11, 400, 5_000}) {
      final Way stepped = new Way(clocks, false);
      final Way fast = new Way(clocks, true);
      for (long stop = stride; stop < 4_500 + stride; stop += stride) {
        stepped.run.run(stop);
        fast.run.run(stop);
        assertThat(fast.text()).isEqualTo(stepped.text());
      }
      assertThat(stepped.run.finished()).isTrue();
      assertThat(stride < 5_000 || fast.run.skippedCycles() > 1_000).isTrue();
      assertThat(stepped.run.skippedCycles()).isZero();
    }
  }

  /** Without a reset the loader never starts layer 1, whose trigger is polled without end. */
  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void endlessPollsAreCountedWhenTheyAreSkipped(int clocks) {
    final PublishedBoard other = new PublishedBoard(LoaderPieceList.published());
    final BoardProcessor stepped =
        new BoardProcessor(other, Operations.of(one -> one.load(0x50900, 1)).polling(1), clocks);
    final BoardProcessor skipped =
        new BoardProcessor(board, Operations.of(one -> one.load(0x50900, 1)).polling(1), clocks);
    final Simulation slow = Simulation.gated(other.circuit(), stepped);
    final Simulation fast = Simulation.skipping(board.circuit(), skipped);
    for (long stop : new long[] {5_000, 5_001, 50_003, 99_999}) {
      slow.run(stop);
      fast.run(stop);
      assertThat(fast.cycle()).isEqualTo(stop);
      // one at edge 1, then one every so many clocks, and the one under way
      assertThat(skipped.step()).isEqualTo(2 + (stop - 1) / clocks).isEqualTo(stepped.step());
    }
    assertThat(fast.skippedCycles()).isPositive();
  }

  @Test
  void goesBackToWhereItsStateWasSaved() {
    final Way way = new Way(3, false);
    way.run.run(1_500);
    final Snapshot saved = Snapshot.of(way.run);
    final String then = way.text();
    way.run.run(100_000);
    final String end = way.text();
    saved.restore(way.run);
    assertThat(way.text()).isEqualTo(then);
    way.run.run(100_000);
    assertThat(way.text()).isEqualTo(end);
  }

  /** A board that polls for layer 2's trigger, sends it some words, and loads the result. */
  private static final class Way {
    private final PublishedBoard board = new PublishedBoard(LoaderPieceList.published());
    private final BoardProcessor processor;
    private final Simulation run;

    Way(int clocks, boolean fast) {
      final Operations operations =
          Operations.of(
                  one -> one.store(READY_1, 1, 0),
                  one -> one.store(0x40010, 1, 5),
                  one -> {
                    one.store(0x20010, 2, 77);
                    one.sleepBefore(150);
                  },
                  one -> one.load(TRIGGER_2, 1),
                  one -> one.store(0x40000, 1, 9),
                  one -> one.store(0x40001, 1, 8),
                  one -> {
                    one.store(0x40401, 1, 8);
                    one.sleepBefore(2_500);
                  },
                  one -> one.store(BIAS, 4, 7),
                  one -> one.load(EVAL, 4))
              .polling(4);
      processor = new BoardProcessor(board, operations, clocks);
      run =
          fast
              ? Simulation.skipping(board.circuit(), processor)
              : Simulation.gated(board.circuit(), processor);
    }

    String text() {
      final StringBuilder text = new StringBuilder();
      text.append(run.cycle()).append(' ').append(processor.step());
      text.append(' ').append(processor.finished());
      for (Register register : board.circuit().registers()) {
        text.append(' ').append(register.q());
      }
      for (String memory : List.of("weight_1_black", "weight_2", "weight_3")) {
        for (int address = 0; address < 24; address++) {
          text.append(' ');
          text.append(Objects.requireNonNull(board.circuit().memories().get(memory)).word(address));
        }
      }
      return text.toString();
    }
  }
}

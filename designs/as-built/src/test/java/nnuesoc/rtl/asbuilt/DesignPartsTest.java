// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import nnuesoc.rtl.port.WeightPort;
import nnuesoc.sim.kernel.Assembly;
import nnuesoc.sim.kernel.BothWays.Subject;
import nnuesoc.sim.kernel.NewsOnly;
import nnuesoc.sim.kernel.NewsOnly.Design;
import nnuesoc.sim.kernel.Plan;
import org.junit.jupiter.api.Test;

/** Only parts with news are entered. */
class DesignPartsTest {
  private static final int BENCH_PARTS = 11;
  private static final int BOARD_PARTS = 7;

  private static Design bench() {
    final PublishedTestbench bench =
        new PublishedTestbench(LoaderPieceList.published(), WeightWords.publishedTestbench());
    return new Design(
        new Subject(bench.circuit(), bench.loader()), Assembly.of(bench.circuit().parts()));
  }

  private static PublishedBoard publishedBoard() {
    final PublishedBoard board = new PublishedBoard(LoaderPieceList.published());
    final Plan plan = new Plan(board.circuit());
    board.weightPorts().forEach(port -> port.writtenBy(plan));
    return board;
  }

  private static Design board() {
    final PublishedBoard board = publishedBoard();
    return new Design(
        new Subject(board.circuit(), board.loader()), Assembly.of(board.circuit().parts()));
  }

  /** States that have rules, and numbers in their ranges. */
  private static void draw(Subject subject, Random random) {
    subject.circuit().registers().stream()
        .filter(register -> register.name().matches(".*[.](state|.*counter|column|row|index)"))
        .forEach(
            register ->
                register.powerUp(
                    register.name().endsWith("state") ? random.nextInt(6) : random.nextInt(30)));
    subject.circuit().registers().stream()
        .filter(register -> register.name().matches(".*[.](reset|go|done|trigger|proceed)"))
        .forEach(register -> register.powerUp(random.nextInt(4) == 0 ? 1 : 0));
  }

  @Test
  void partsOfTheTestBenchAreEnteredByTheirNews() {
    for (long seed = 1; seed <= 4; seed++) {
      NewsOnly.assertEntered(DesignPartsTest::bench, BENCH_PARTS, seed, DesignPartsTest::draw);
    }
  }

  @Test
  void partsOfTheBoardAreEnteredByTheirNews() {
    for (long seed = 1; seed <= 4; seed++) {
      NewsOnly.assertEntered(DesignPartsTest::board, BOARD_PARTS, seed, DesignPartsTest::draw);
    }
  }

  @Test
  void memoryOfAPortIsBeingReadWhileItsLayerReads() {
    for (int place = 0; place < 5; place++) {
      for (int state = 0; state <= PublishedRowLayer.DONE; state++) {
        final PublishedBoard board = publishedBoard();
        (place < 4 ? board.layers().get(place).state() : board.outputLayer().state())
            .powerUp(state);
        final boolean reads =
            state == PublishedRowLayer.READ || state == PublishedRowLayer.ACCUMULATE;
        final List<WeightPort> ports = board.weightPorts();
        for (int port = 0; port < 5; port++) {
          assertThat(board.isReading(ports.get(port)))
              .as("port %d, layer of port %d in state %d", port, place, state)
              .isEqualTo(reads && port == place);
        }
      }
    }
  }
}

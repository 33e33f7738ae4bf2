// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import nnuesoc.rtl.onechan.SearchQuestion.Generator;
import nnuesoc.rtl.squares.Positions;
import nnuesoc.rtl.squares.SquareMove;
import nnuesoc.rtl.squares.SquarePosition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Both sources of moves, asked for one move after another. */
class ResumableMoveGeneratorTest {
  private static final int LIMIT = 5_000; // cycles

  /** A supply, and the wires on which it is asked and answers. */
  private static final class Bench {
    private final Workbench bench = new Workbench();
    private final TraversalInputs port = new TraversalInputs(bench.root.child("port"));
    private final TreeTraversal traversal =
        new TreeTraversal(bench.root.child("traversal"), port, 2);
    private final LevelPositions positions =
        new LevelPositions(bench.root.child("positions"), port, traversal, 2);
    private final Sprayer sprayer =
        new Sprayer(bench.root.child("sprayer"), port, traversal, positions);
    private final ResumableMoveGenerator supply;

    Bench(Generator generator, SquarePosition root) {
      final ResumableGeneratorWires wires =
          new ResumableGeneratorWires(port, traversal, sprayer, positions);
      supply =
          generator == Generator.RINGS
              ? new ResumableRingGenerator(bench.root.child("supply"), wires)
              : new ResumableSquareGenerator(bench.root.child("supply"), wires);
      positions.powerUp(root);
    }

    /** Asks where the traversal would go on, or else where the sprayer would; waits. */
    private int ask(boolean steps, int resume) {
      if (steps) {
        traversal.step().next(1);
        traversal.resume(traversal.depth().q()).next(resume);
      } else {
        sprayer.ask().next(1);
        sprayer.resume().next(resume);
      }
      bench.commit();
      int cycles = 0;
      do {
        bench.stepAll();
        cycles++;
        assertNoMoveIsTakenAtTheStart();
        assertThat(cycles).isLessThan(LIMIT);
      } while (port.moveValid.q() == 0 && port.noMove.q() == 0);
      assertThat(supply.state().q()).isEqualTo(ResumableMoveGenerator.IDLE);
      return cycles;
    }

    private void assertNoMoveIsTakenAtTheStart() {
      if (supply instanceof ResumableSquareGenerator && bench.value("supply.port.start") == 1) {
        assertThat(bench.value("supply.port.ready")).isZero();
      }
    }

    /** All moves as in a packet. */
    private List<Integer> moves(boolean steps) {
      final List<Integer> moves = new ArrayList<>();
      ask(steps, TreeTraversal.FRESH);
      while (port.noMove.q() == 0) {
        moves.add(port.move.q());
        ask(steps, port.resume.q());
      }
      bench.stepAll();
      assertThat(port.noMove.q()).isZero();
      assertThat(supply.state().q()).isEqualTo(ResumableMoveGenerator.IDLE);
      return moves;
    }
  }

  private static SquarePosition random(Random random) {
    final byte[] codes = new byte[64];
    for (int i = 0; i < 24; i++) {
      codes[random.nextInt(64)] = (byte) (1 + random.nextInt(6) + (i % 2 == 0 ? 0 : 8));
    }
    return new SquarePosition(codes, random.nextBoolean(), 0, 64);
  }

  @Test
  void ringsHaveTheMovesOfALoop() {
    final Random random = new Random(11);
    for (int i = 0; i < 20; i++) {
      final SquarePosition position = random(random);
      final Bench bench = new Bench(Generator.RINGS, position);
      final List<Integer> expected =
          ScalarSearch.moves(
              IntStream.range(0, 64).mapToObj(s -> PieceByte.of(position.code(s))).toList(),
              position.blackToMove() ? 2 : 1);
      assertThat(bench.moves(i % 2 == 0))
          .extracting(move -> move << 4 | 15)
          .containsExactlyInAnyOrderElementsOf(expected);
      assertThat(bench.port.noMoveValue.signed()).isEqualTo(TreeTraversal.LOST);
    }
  }

  /** A square takes a cycle, and so do the start of the search and each test of a piece. */
  @Test
  void ringsAreTestedOneSquareACycle() {
    final Bench bench = new Bench(Generator.RINGS, Positions.of(false, 0, "a1 N"));
    // the start, the search, and tests: the inner ring, then the outer one to (2, 1)
    assertThat(bench.ask(true, TreeTraversal.FRESH)).isEqualTo(1 + 1 + 9 + 5 + 2 + 2 + 2);
    assertThat(LevelPositions.move(bench.port.move.q())).isEqualTo(new SquareMove(0, 10, 0));
    assertThat(bench.port.resume.q()).isEqualTo(0 << 6 | 2 << 3 | 6); // row 2, column -2
    assertThat(bench.ask(false, bench.port.resume.q())).isEqualTo(1 + 1 + 4);
    assertThat(LevelPositions.move(bench.port.move.q())).isEqualTo(new SquareMove(0, 17, 0));
    assertThat(bench.port.resume.q()).isEqualTo(2 << 3 | 2);
    // one more test, after which the square is over, and 63 others
    assertThat(bench.ask(false, bench.port.resume.q())).isEqualTo(1 + 1 + 1 + 63 + 1);
    assertThat(bench.port.noMove.q()).isOne();
  }

  @Test
  void piecesOnTheLastSquareAndKingsAreMovedAndTaken() {
    final Bench bench = new Bench(Generator.RINGS, Positions.of(true, 0, "h8 r", "h7 K", "f8 P"));
    assertThat(bench.moves(false))
        .extracting(move -> LevelPositions.move(move).text())
        .containsExactlyInAnyOrder("h8h7", "h8g8", "h8f8");
  }

  @ParameterizedTest
  @CsvSource({
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR, false, 15, 20",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R, false, 15, 48",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1, false, 12, 6",
  })
  void squaresHaveTheLegalMoves(String placement, boolean black, int castling, int count) {
    final Bench bench = new Bench(Generator.SQUARES, Positions.of(placement, black, castling, 64));
    assertThat(bench.moves(true)).hasSize(count).doesNotHaveDuplicates();
  }

  /** The place after a move is its number among all of the generator, from 64 on. */
  @Test
  void squaresGoOnAfterTheMovesAlreadyGiven() {
    final Bench bench = new Bench(Generator.SQUARES, Positions.of(false, 0, "a1 K", "c2 k"));
    bench.ask(false, TreeTraversal.FRESH);
    assertThat(LevelPositions.move(bench.port.move.q())).isEqualTo(new SquareMove(0, 8, 0));
    assertThat(bench.port.resume.q()).isEqualTo(63 + 2); // a1b1 is illegal
    bench.ask(false, bench.port.resume.q());
    assertThat(bench.port.noMove.q()).isOne();
    assertThat(bench.bench.value("supply.port.ready")).isZero();
  }

  @ParameterizedTest
  @CsvSource({"h7, -32767", "g6, 0"})
  void nodeWithoutMovesIsMateOrADraw(String queen, int value) {
    final String king = queen.equals("h7") ? "g6 K" : "a1 K";
    final Bench bench =
        new Bench(Generator.SQUARES, Positions.of(true, 0, king, queen + " Q", "h8 k"));
    bench.ask(true, TreeTraversal.FRESH);
    assertThat(bench.port.noMove.q()).isOne();
    assertThat(bench.port.noMoveValue.signed()).isEqualTo(value);
  }

  @Test
  void promotionIsAboveTheSquares() {
    final Bench bench = new Bench(Generator.SQUARES, Positions.of(false, 0, "a7 P"));
    assertThat(bench.moves(false))
        .extracting(move -> LevelPositions.move(move).text())
        .containsExactly("a7a8q", "a7a8r", "a7a8b", "a7a8n");
  }
}

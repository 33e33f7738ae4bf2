// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import nnuesoc.position.Fen;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Positions read, moves made and taken back. */
class BoardTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1 | 4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "r3k3/8/8/8/8/8/8/4K2R w Qk - 0 1 | r3k3/8/8/8/8/8/8/4K2R w - - 0 1",
        "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1 | 4k3/8/8/8/4P3/8/8/4K3 b - - 0 1", // nobody captures
        "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1 | 4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1",
        "4k3/8/8/8/3p4/8/4P3/4K3 b - e3 0 1 | 4k3/8/8/8/3p4/8/4P3/4K3 b - - 0 1",
        "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1 | 8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1", // pinned sideways
        "4k3/8/8/8/3pP3/8/8/4K3 w - e3 0 1 | 4k3/8/8/8/3pP3/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 0 | 4k3/8/8/8/8/8/8/4K3 w - - 0 1",
      })
  void fenKeepsOnlyRightsThatThereAre(String fen, String kept) {
    assertThat(Board.of(Fen.parse(fen)).fen()).isEqualTo(kept);
  }

  @Tag("slow")
  @Test
  void takingBackLeavesEverythingAsItWas() {
    assertTakenBack(15);
  }

  @Tag("full")
  @Test
  void takingBackInManyGamesLeavesEverythingAsItWas() {
    assertTakenBack(50);
  }

  private static void assertTakenBack(int games) {
    SplittableRandom random = new SplittableRandom(3);
    for (int game = 0; game < games; game++) {
      Board board = Board.start();
      int[] moves = new int[300];
      String[] fens = new String[300];
      long[] keys = new long[300];
      int made = 0;
      while (made < moves.length && MoveGenerator.all(board).size() > 0) {
        MoveList list = MoveGenerator.all(board);
        fens[made] = board.fen();
        keys[made] = board.key();
        moves[made] = list.get(random.nextInt(list.size()));
        board.make(moves[made++]);
        assertThat(board.key()).isEqualTo(Board.of(board.position()).key());
      }
      while (made > 0) {
        board.unmake(moves[--made]);
        assertThat(board.fen()).isEqualTo(fens[made]);
        assertThat(board.key()).isEqualTo(keys[made]);
      }
    }
  }

  @Test
  void copyGoesItsOwnWay() {
    Board board = Board.start();
    board.make(MoveGenerator.all(board).get(0));
    Board copy = board.copy();
    String fen = board.fen();
    copy.make(MoveGenerator.all(copy).get(3));
    assertThat(board.fen()).isEqualTo(fen);
    assertThat(copy.plies()).isEqualTo(2);
  }

  @Test
  void countersOfAFenDoNotOverflow() {
    Board board = Board.of(Fen.parse("4k3/8/8/8/8/8/8/4K3 b - - 2147483647 2147483647"));
    board.make(MoveGenerator.all(board).get(0));
    assertThat(board.halfmoveClock()).isPositive();
    assertThat(board.moveNumber()).isPositive();
  }
}

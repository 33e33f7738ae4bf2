// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import nnuesoc.chess.Board;
import nnuesoc.chess.GameEndRules;
import nnuesoc.chess.GameState;
import nnuesoc.chess.Move;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;
import org.junit.jupiter.api.Test;

/** SAN against another program's, move by move. */
class SanWriterTest {
  @Test
  void everyMoveIsWrittenAsChessJsWritesIt() {
    int written = 0;
    for (ForeignPosition position : ForeignPosition.all()) {
      Map<String, String> ours = sans(position.board());
      assertThat(ours).as(position.fen()).containsExactlyInAnyOrderEntriesOf(position.moves());
      written += ours.size();
    }
    assertThat(written).isGreaterThan(9_000);
  }

  @Test
  void gamesEndWhereChessJsSaysSo() {
    int ended = 0;
    for (ForeignPosition position : ForeignPosition.all()) {
      if (position.moves().isEmpty()) {
        GameState state = GameEndRules.state(position.board());
        assertThat(state.name()).as(position.fen()).isEqualToIgnoringCase(position.end());
        ended++;
      }
    }
    assertThat(ended).isGreaterThan(4);
  }

  @Test
  void fensAreThoseOfChessJs() {
    for (ForeignPosition position : ForeignPosition.all()) {
      assertThat(position.board().fen()).isEqualTo(position.fen());
    }
  }

  private static Map<String, String> sans(Board board) {
    Map<String, String> sans = new LinkedHashMap<>();
    MoveList moves = MoveGenerator.all(board);
    for (int i = 0; i < moves.size(); i++) {
      sans.put(Move.uci(moves.get(i)), SanWriter.of(board, moves.get(i)));
    }
    return sans;
  }
}

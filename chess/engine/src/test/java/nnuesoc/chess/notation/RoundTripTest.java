// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import nnuesoc.chess.Board;
import nnuesoc.chess.GameEndRules;
import nnuesoc.chess.GameState;
import nnuesoc.chess.Move;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;
import nnuesoc.chess.PieceCodes;
import nnuesoc.chess.Squares;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every legal move of thousands of positions, written in every notation, is read as itself. */
class RoundTripTest {
  private static final long SEED = 10;
  private static final int GAMES = 6;

  private static final int MANY_GAMES = 100;
  private static final int MOVES_A_GAME = 2_000;

  @Tag("slow")
  @Test
  void whatIsWrittenIsReadBack() {
    assertReadBack(GAMES);
  }

  @Tag("full")
  @Test
  void whatIsWrittenInManyGamesIsReadBack() {
    assertReadBack(MANY_GAMES);
  }

  private static void assertReadBack(int games) {
    SplittableRandom random = new SplittableRandom(SEED);
    int read = 0;
    for (int game = 0; game < games; game++) {
      Board board = Board.start();
      while (GameEndRules.state(board) == GameState.ONGOING && board.plies() < 100) {
        MoveList moves = MoveGenerator.all(board);
        for (int i = 0; i < moves.size(); i++) {
          assertEveryForm(board, moves.get(i));
          read++;
        }
        board.make(moves.get(random.nextInt(moves.size())));
      }
    }
    assertThat(read).isGreaterThan(games * MOVES_A_GAME);
  }

  private static void assertEveryForm(Board board, int move) {
    for (String text : forms(board, move)) {
      String found = read(board, text);
      if (!found.equals(Move.uci(move))) {
        throw new AssertionError(
            "%s in %s is read as %s, not %s".formatted(text, board, found, Move.uci(move)));
      }
    }
  }

  private static String read(Board board, String text) {
    try {
      return Move.uci(MoveParser.parse(board, text));
    } catch (MoveTextException e) {
      return "refused: " + e.getMessage();
    }
  }

  private static List<String> forms(Board board, int move) {
    String uci = Move.uci(move);
    String san = SanWriter.of(board, move);
    String from = uci.substring(0, 2);
    String to = uci.substring(2, 4);
    List<String> forms = new ArrayList<>(List.of(uci, san, uci.toUpperCase(Locale.ROOT)));
    if (board.isCastling(move)) {
      boolean kingside = Move.to(move) > Move.from(move);
      forms.add(san.replace('O', '0'));
      forms.add(san.replace('O', 'o'));
      forms.add(kingside ? "castle kingside" : "castle queenside");
      forms.add(kingside ? "Castles short" : "castles long");
      return forms;
    }
    forms.add(san.replaceAll("[+#]", ""));
    forms.add(san.replace("=", "").replaceAll("[+#]", "") + "!?");
    String piece = PieceCodes.name(PieceCodes.type(board.code(Move.from(move))));
    String becomes =
        Move.promotion(move) == PieceCodes.NONE
            ? ""
            : " promotes to " + PieceCodes.name(Move.promotion(move));
    forms.add(piece + " from " + from + " to " + to.toUpperCase(Locale.ROOT) + becomes);
    forms.add(piece + " " + from + " " + to + becomes);
    if (board.isCapture(move)) {
      int captured = board.isEnPassant(move) ? 1 : PieceCodes.type(board.code(Move.to(move)));
      forms.add(
          piece + " on " + from + " takes " + PieceCodes.name(captured) + " on " + to + becomes);
      forms.add(from + "x" + to + becomes);
    }
    if (san.matches("[NBRQK]x?[a-h][1-8][+#]?")) {
      forms.add(piece + (board.isCapture(move) ? " takes " : " to ") + to);
    }
    if (san.matches("[NBRQK][a-h]x?[a-h][1-8][+#]?")) {
      forms.add(piece + " " + Squares.name(Move.from(move)).charAt(0) + " to " + to);
    }
    return forms;
  }
}

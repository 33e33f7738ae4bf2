package nnuesoc.chess.notation;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.chess.Board;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;

/** Finds the legal move that a text means, in whatever notation it is. */
public final class MoveText {
  private static final String FORMS =
      "expected for example e2e4, Nf3, exd5, e8=Q, O-O, or words as in \"knight to f3\"";

  private MoveText() {}

  /**
   * Reads one move: UCI, SAN with its sloppy variants, or words.
   *
   * @throws MoveTextException if the text is not a move, the move is not legal, or several legal
   *     moves fit
   */
  public static int parse(Board board, String text) {
    List<MovePattern> patterns = patterns(text.strip());
    for (MovePattern pattern : patterns) {
      List<Integer> moves = fitting(board, pattern);
      if (moves.size() == 1) {
        return moves.get(0);
      }
      if (!moves.isEmpty()) {
        throw new MoveTextException(
            MoveTextException.quoted(text) + " can be " + Refusal.list(board, moves, " or "));
      }
    }
    if (patterns.isEmpty()) {
      throw new MoveTextException(MoveTextException.quoted(text) + " is no move: " + FORMS);
    }
    throw new MoveTextException(
        MoveTextException.quoted(text) + " is not legal: " + Refusal.of(board, patterns.get(0)));
  }

  private static List<MovePattern> patterns(String text) {
    if (!Words.areIn(text)) {
      List<MovePattern> patterns = Symbols.read(text);
      if (!patterns.isEmpty()) {
        return patterns;
      }
    }
    return Words.read(text);
  }

  /** The legal moves that fit; if the text says check and some of them give it, only those. */
  private static List<Integer> fitting(Board board, MovePattern pattern) {
    List<Integer> fitting = new ArrayList<>();
    MoveList moves = MoveGenerator.all(board);
    for (int i = 0; i < moves.size(); i++) {
      if (pattern.fits(board, moves.get(i))) {
        fitting.add(moves.get(i));
      }
    }
    if (fitting.size() > 1 && pattern.checks) {
      List<Integer> checking =
          fitting.stream().filter(move -> San.of(board, move).matches(".*[+#]")).toList();
      return checking.isEmpty() ? fitting : checking;
    }
    return fitting;
  }
}

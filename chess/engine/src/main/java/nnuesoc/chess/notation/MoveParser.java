// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.notation;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import nnuesoc.chess.Board;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;
import nnuesoc.text.ChoiceText;
import nnuesoc.text.PlainTextNormalizer;

/** Finds the legal move that a text means, in whatever notation it is. */
public final class MoveParser {
  private static final String FORMS =
      "expected for example e2e4, Nf3, exd5, e8=Q, O-O, or words as in \"knight to f3\"";

  private static final Pattern NULL_MOVE =
      Pattern.compile("(?i)-{1,4}|<>|@@@@|z0|0000|null[ -]?(move)?|pass(es|ed)?");

  private MoveParser() {}

  /**
   * Reads one move: UCI, SAN with its sloppy variants, or words.
   *
   * @throws MoveTextException if the text is not a move, the move is not legal, or several legal
   *     moves fit
   */
  public static int parse(Board board, String text) {
    String plain = PlainTextNormalizer.withHyphens(PlainTextNormalizer.withBlanks(text)).strip();
    List<MovePattern> patterns = patterns(plain);
    for (int i = 0; i < patterns.size(); i++) {
      Set<Integer> moves = new TreeSet<>(fitting(board, patterns.get(i)));
      while (i + 1 < patterns.size() && patterns.get(i + 1).asLikely) {
        i++;
        moves.addAll(fitting(board, patterns.get(i)));
      }
      if (moves.size() == 1) {
        return moves.iterator().next();
      }
      if (!moves.isEmpty()) {
        throw new MoveTextException(
            MoveTextException.quoted(text)
                + " can be "
                + ChoiceText.of(MoveRefusal.names(board, moves)));
      }
    }
    if (NULL_MOVE.matcher(plain).matches()) {
      throw new MoveTextException(
          MoveTextException.quoted(text)
              + " is a null move (a pass): the rules of chess have none; leave it out, or put it"
              + " into a variation in parentheses");
    }
    if (patterns.isEmpty()) {
      throw new MoveTextException(MoveTextException.quoted(text) + " is no move: " + FORMS);
    }
    throw new MoveTextException(
        MoveTextException.quoted(text)
            + " is not legal: "
            + MoveRefusal.of(board, patterns.get(0)));
  }

  private static List<MovePattern> patterns(String text) {
    if (!WordedMoveParser.areIn(text)) {
      List<MovePattern> patterns = SymbolicMoveParser.read(text);
      if (!patterns.isEmpty()) {
        return patterns;
      }
    }
    List<MovePattern> patterns = new ArrayList<>(WordedMoveParser.read(text));
    if (text.matches("B\\b.*")) { // the b-file, or the bishop
      List<MovePattern> bishops = WordedMoveParser.read("bishop" + text.substring(1));
      bishops.forEach(pattern -> pattern.asLikely = !patterns.isEmpty());
      patterns.addAll(Math.min(1, patterns.size()), bishops);
    }
    return patterns;
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
          fitting.stream().filter(move -> SanWriter.of(board, move).matches(".*[+#]")).toList();
      return checking.isEmpty() ? fitting : checking;
    }
    return fitting;
  }
}

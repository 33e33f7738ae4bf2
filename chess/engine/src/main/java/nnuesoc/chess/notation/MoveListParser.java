// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.notation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.chess.Board;
import nnuesoc.text.PlainTextNormalizer;

/**
 * Several moves in turn, in any notation, or a whole game in PGN. Headers, comments, variations,
 * annotations, move numbers and results are not moves and are left out.
 */
public final class MoveListParser {
  /** {@code 1-0}, {@code 1:0}, {@code ½ - ½}, {@code *}; two zeros are a castling. */
  private static final Pattern RESULT =
      Pattern.compile(
          "(?<!\\S)(?:\\*|(?:1|H) ?[-:] ?(?:0|H)|0 ?[-:] ?(?:1|H)|H)(?!\\S)"
              .replace("H", "(?:½|1[/⁄∕]2)"));

  private static final String MOVE_NUMBER = "[1-9]\\d{0,3}|\\d+\\.+|\\.+";

  private final Map<String, String> headers;
  private final List<String> moves;

  private MoveListParser(Map<String, String> headers, List<String> moves) {
    this.headers = headers;
    this.moves = moves;
  }

  /**
   * Splits a text into moves, at blanks, or at commas where moves are in words.
   *
   * @throws MoveTextException if something in the text begins and does not end, or if moves follow
   *     a result
   */
  public static MoveListParser of(String text) {
    PgnSectionParser pgn = PgnSectionParser.of(text);
    String plain =
        PlainTextNormalizer.withHyphens(pgn.moves()).replace("…", "...").replace("‥", "..");
    Matcher result = RESULT.matcher(plain);
    if (result.find()
        && !split(plain.substring(0, result.start())).isEmpty()
        && !split(RESULT.matcher(plain.substring(result.end())).replaceAll(" ")).isEmpty()) {
      throw new MoveTextException(
          "moves follow the result " + result.group() + ": expected one game");
    }
    return new MoveListParser(pgn.headers(), split(result.replaceAll(" ")));
  }

  private static List<String> split(String plain) {
    List<String> moves = new ArrayList<>();
    for (String part : plain.split(",", -1)) {
      if (WordedMoveParser.areIn(part)) {
        moves.add(withoutNumber(part.strip()));
      } else {
        Arrays.stream(part.strip().split("\\s+", -1))
            .filter(word -> !word.matches(MOVE_NUMBER))
            .map(MoveListParser::withoutNumber)
            .filter(word -> !word.matches("|e\\.?p\\.?"))
            .filter(word -> moves.isEmpty() || !AnnotationSigns.is(word))
            .forEach(moves::add);
      }
    }
    return moves;
  }

  private static String withoutNumber(String move) {
    return move.replaceFirst("^\\d*\\.+\\s*", "");
  }

  /** The headers of a PGN, by name. */
  public Map<String, String> headers() {
    return headers;
  }

  /** The moves' texts. */
  public List<String> texts() {
    return List.copyOf(moves);
  }

  /**
   * Makes the moves on a board.
   *
   * @return the moves
   * @throws MoveTextException if one is not a legal move; the moves before it have then been made
   */
  public List<Integer> play(Board board) {
    List<Integer> played = new ArrayList<>();
    for (String text : moves) {
      int move;
      try {
        move = MoveParser.parse(board, text);
      } catch (MoveTextException e) {
        String which = moves.size() == 1 ? "" : "half-move " + (played.size() + 1) + ": ";
        throw new MoveTextException(which + e.getMessage() + hint());
      }
      board.make(move);
      played.add(move);
    }
    return played;
  }

  private String hint() {
    boolean longest = moves.stream().anyMatch(text -> text.split(" ", -1).length > 5);
    return longest ? " (moves in words are separated by commas)" : "";
  }
}

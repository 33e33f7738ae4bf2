// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.notation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.chess.PieceCodes;
import nnuesoc.chess.Squares;
import org.jspecify.annotations.Nullable;

/**
 * Reads a move in words: {@code Knight to E4}, {@code pawn e8 promote to knight}, {@code bishop
 * takes knight on c6}, {@code rook from a1 to d1}, {@code castle kingside}.
 */
final class WordedMoveParser {
  private static final Pattern WORD =
      Pattern.compile("[a-h] ?[1-8]|x(?=[a-h] ?[1-8])|[a-z]+|[1-8]|=");

  private static final Map<String, Integer> PIECES =
      Map.ofEntries(
          Map.entry("pawn", PieceCodes.PAWN),
          Map.entry("knight", PieceCodes.KNIGHT),
          Map.entry("horse", PieceCodes.KNIGHT),
          Map.entry("bishop", PieceCodes.BISHOP),
          Map.entry("rook", PieceCodes.ROOK),
          Map.entry("castle", PieceCodes.ROOK),
          Map.entry("queen", PieceCodes.QUEEN),
          Map.entry("king", PieceCodes.KING),
          Map.entry("p", PieceCodes.PAWN),
          Map.entry("n", PieceCodes.KNIGHT),
          Map.entry("r", PieceCodes.ROOK),
          Map.entry("q", PieceCodes.QUEEN),
          Map.entry("k", PieceCodes.KING));

  private static final Set<String> CASTLES = Set.of("castle", "castles", "castling");
  private static final Set<String> SHORT_SIDE = Set.of("kingside", "short", "king", "kings");
  private static final Set<String> LONG_SIDE = Set.of("queenside", "long", "queen", "queens");
  private static final Set<String> TAKES =
      Set.of("takes", "take", "captures", "capture", "capturing", "taking", "x", "beats");
  private static final Set<String> BECOMES =
      Set.of("promote", "promotes", "promoting", "promotion", "becomes", "become", "equals", "=");
  private static final Set<String> CHECKS = Set.of("check", "checkmate", "mate", "checks");
  private static final Set<String> FROM = Set.of("from", "on", "at");
  private static final Set<String> SILENT =
      Set.of(
          "to",
          "moves",
          "move",
          "goes",
          "go",
          "the",
          "a",
          "an",
          "and",
          "with",
          "into",
          "in",
          "en",
          "passant",
          "side",
          "s",
          "of",
          "file",
          "rank",
          "double",
          "discovered",
          "giving",
          "gives",
          "jumps",
          "white",
          "black",
          "square",
          "piece",
          "by",
          "ep",
          "then");

  private enum Place {
    MOVER,
    TAKEN,
    PROMOTION
  }

  private final MovePattern pattern = new MovePattern();
  private final List<Integer> squares = new ArrayList<>();
  private Place place = Place.MOVER;
  private boolean fromFollows;
  private boolean lastIsFrom;

  private WordedMoveParser() {}

  /** Whether a text has a word of this vocabulary that is in no other notation. */
  static boolean areIn(String text) {
    for (String word : words(text)) {
      boolean known =
          PIECES.containsKey(word)
              || CASTLES.contains(word)
              || TAKES.contains(word)
              || BECOMES.contains(word)
              || SILENT.contains(word)
              || FROM.contains(word);
      if (known && word.length() > 1 && !word.equals("ep")) {
        return true;
      }
    }
    return false;
  }

  /** What the text can mean, the likelier first; empty if it has a word without meaning here. */
  static List<MovePattern> read(String text) {
    List<String> words = words(text);
    String rest = text.toLowerCase(Locale.ROOT).replaceAll("[-.,;:!?+#'’\\s]", "");
    if (words.isEmpty() || !String.join("", words).replace(" ", "").equals(rest)) {
      return List.of();
    }
    if (isCastling(words)) {
      return List.of(castling(words));
    }
    List<MovePattern> patterns = new ArrayList<>();
    for (boolean articleIsFile : new boolean[] {true, false}) {
      MovePattern pattern = read(words, articleIsFile);
      if (pattern != null) {
        patterns.add(pattern);
      }
    }
    return patterns;
  }

  /** Reads an "a" before the squares as the a-file ("rook a to d1") or ignores it ("a knight"). */
  private static @Nullable MovePattern read(List<String> words, boolean articleIsFile) {
    WordedMoveParser reader = new WordedMoveParser();
    for (String word : words) {
      boolean file = word.equals("a") && reader.place == Place.MOVER && reader.squares.isEmpty();
      if (file && articleIsFile) {
        reader.takeFile(0);
      } else if (!reader.take(word)) {
        return null;
      }
    }
    return reader.finish();
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(text.toLowerCase(Locale.ROOT).replaceAll("[-.,;:'’]", " "));
    while (matcher.find()) {
      words.add(matcher.group());
    }
    return words;
  }

  private static boolean isCastling(List<String> words) {
    return words.stream().anyMatch(CASTLES::contains)
        && words.stream()
            .allMatch(
                word ->
                    CASTLES.contains(word)
                        || SHORT_SIDE.contains(word)
                        || LONG_SIDE.contains(word)
                        || SILENT.contains(word)
                        || FROM.contains(word)
                        || CHECKS.contains(word));
  }

  private static MovePattern castling(List<String> words) {
    MovePattern pattern = new MovePattern();
    pattern.castles = true;
    // "king castles queenside": the king says nothing, the side does
    boolean longSide = words.stream().anyMatch(LONG_SIDE::contains);
    boolean shortSide = words.stream().anyMatch(SHORT_SIDE::contains);
    if (longSide || shortSide) {
      pattern.castlingSide = longSide ? MovePattern.LONG : MovePattern.SHORT;
    }
    return pattern;
  }

  /** Takes the next word; false if it has no meaning here. */
  private boolean take(String word) {
    if (TAKES.contains(word)) {
      pattern.captures = true;
      place = Place.TAKEN;
    } else if (BECOMES.contains(word)) {
      place = Place.PROMOTION;
    } else if (CHECKS.contains(word)) {
      pattern.checks = true;
    } else if (FROM.contains(word)) {
      fromFollows = place == Place.MOVER;
      return true;
    } else if (PIECES.containsKey(word)) {
      return takePiece(PIECES.getOrDefault(word, MovePattern.ANY));
    } else if (Character.isDigit(word.charAt(word.length() - 1))) {
      return takeSquare(word);
    } else if (word.length() == 1 && word.charAt(0) <= 'h' && !word.equals("a")) {
      return takeFile(word.charAt(0) - 'a');
    } else {
      return SILENT.contains(word);
    }
    fromFollows = false;
    return true;
  }

  private boolean takePiece(int type) {
    if (place == Place.PROMOTION) {
      pattern.promotion = type;
    } else if (place == Place.TAKEN) {
      pattern.captured = type;
    } else if (pattern.type == MovePattern.ANY && squares.isEmpty()) {
      pattern.type = type;
    } else {
      pattern.promotion = type; // "pawn e8 queen"
      return pattern.type == MovePattern.ANY || pattern.type == PieceCodes.PAWN;
    }
    return true;
  }

  private boolean takeSquare(String word) {
    if (word.length() == 1) {
      pattern.fromRank = word.charAt(0) - '1';
      return true;
    }
    int square = Squares.of(word.charAt(0), word.charAt(word.length() - 1));
    lastIsFrom = fromFollows;
    if (fromFollows) {
      pattern.setFrom(square);
    } else {
      squares.add(square);
    }
    fromFollows = false;
    return squares.size() <= 2;
  }

  private boolean takeFile(int file) {
    pattern.fromFile = file;
    fromFollows = false;
    return true;
  }

  private @Nullable MovePattern finish() {
    if (squares.size() == 2 && pattern.from() == MovePattern.ANY) {
      pattern.setFrom(squares.get(0));
      pattern.setTo(squares.get(1));
    } else if (squares.size() == 1) {
      pattern.setTo(squares.get(0));
    } else if (squares.isEmpty() && lastIsFrom && pattern.from() != MovePattern.ANY) {
      pattern.setTo(pattern.from()); // "knight on c6": where it is to go
      pattern.fromFile = MovePattern.ANY;
      pattern.fromRank = MovePattern.ANY;
    } else if (!squares.isEmpty()) {
      return null;
    }
    boolean saysNothing =
        pattern.to() == MovePattern.ANY
            && pattern.captured == MovePattern.ANY
            && pattern.promotion == MovePattern.ANY
            && pattern.type == MovePattern.ANY;
    if (saysNothing) {
      return null;
    }
    if (pattern.type == MovePattern.ANY && pattern.from() == MovePattern.ANY) {
      pattern.type = PieceCodes.PAWN;
    }
    return pattern;
  }
}

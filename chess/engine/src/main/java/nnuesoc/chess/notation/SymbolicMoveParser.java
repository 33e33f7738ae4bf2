// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.notation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.chess.PieceCodes;
import nnuesoc.chess.Squares;

/**
 * Reads a move of letters, digits and signs: UCI, and SAN short or long with its sloppy variants
 * (no {@code x}, no {@code =}, zeros for castling, small letters, figurines).
 */
final class SymbolicMoveParser {
  private static final Pattern CASTLING = Pattern.compile("[oO0](-?)[oO0](\\1[oO0])?");

  private static final Pattern MOVE =
      Pattern.compile(
          "(?<piece>[KQRBNP])?(?<fromFile>[a-h])?(?<fromRank>[1-8])?(?<sign>[-x:])?"
              + "(?<toFile>[a-h])(?<toRank>[1-8])(?:[=/]?\\(?(?<promotion>[QRBN])\\)?)?");

  /** A pawn's capture without the rank: {@code exd}, {@code ed}. */
  private static final Pattern FILES =
      Pattern.compile("(?<fromFile>[a-h])[x:]?(?<toFile>[a-h])(?:=?(?<promotion>[QRBN]))?");

  /** A bishop in capitals, or with less than a square: {@code BXC}, {@code B4}. */
  private static final Pattern BISHOP =
      Pattern.compile("B(?<sign>[x:])?(?<toFile>[a-h])?(?<toRank>[1-8])?");

  private static final Pattern SUFFIX = Pattern.compile(" ?(e\\.?p\\.?|ch|dbl|dis|mate)$");

  private static final String FIGURINES = "♔♕♖♗♘♙♚♛♜♝♞♟";
  private static final String FIGURINE_LETTERS = "KQRBNPKQRBNP";

  private SymbolicMoveParser() {}

  /** What the text can mean, the likeliest first; empty if it is not such a move. */
  static List<MovePattern> read(String text) {
    String plain = withLetters(text);
    String move = withoutSuffix(plain);
    String suffix = plain.substring(move.length());
    boolean checks = AnnotationSigns.checks(suffix) || suffix.matches(".*(ch|mate).*");
    List<MovePattern> patterns = new ArrayList<>();
    Matcher castling = CASTLING.matcher(move);
    if (castling.matches()) {
      patterns.add(castling(castling.group(2) == null));
    }
    add(patterns, move);
    boolean asTyped =
        !patterns.isEmpty()
            && (Character.isUpperCase(move.charAt(0)) || patterns.get(0).from() != MovePattern.ANY);
    if (!asTyped) {
      String small = move.toLowerCase(Locale.ROOT);
      add(patterns, capitals(small, 0));
      int before = patterns.size();
      boolean coordinates =
          before > 0 && patterns.get(0).from() != MovePattern.ANY && !patterns.get(0).captures;
      add(patterns, capitals(small, 1));
      if (move.startsWith("B") && !coordinates) { // a capital: as likely the bishop as the b-file
        if (patterns.size() == before) {
          addBishop(patterns, capitals(small, 1));
        }
        patterns.subList(before, patterns.size()).forEach(one -> one.asLikely = before > 0);
      }
    }
    patterns.forEach(pattern -> pattern.checks = checks);
    return patterns;
  }

  private static String withoutSuffix(String text) {
    String move = text;
    String longer;
    do {
      longer = move;
      move = SUFFIX.matcher(AnnotationSigns.without(move)).replaceFirst("");
    } while (!move.equals(longer));
    return move;
  }

  private static MovePattern castling(boolean shortSide) {
    MovePattern pattern = new MovePattern();
    pattern.castles = true;
    pattern.castlingSide = shortSide ? MovePattern.SHORT : MovePattern.LONG;
    return pattern;
  }

  private static String withLetters(String text) {
    StringBuilder letters = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      int figurine = FIGURINES.indexOf(text.charAt(i));
      letters.append(figurine < 0 ? text.charAt(i) : FIGURINE_LETTERS.charAt(figurine));
    }
    return letters.toString().replace('×', 'x').strip();
  }

  /**
   * Makes capitals of the small letters that name a piece: the last one after a rank, and the first
   * one if it is not a file, or if it is a b and {@code bishop} is 1.
   */
  private static String capitals(String small, int bishop) {
    if (small.isEmpty()) {
      return small;
    }
    StringBuilder text = new StringBuilder(small);
    char first = small.charAt(0);
    if ("kqrnp".indexOf(first) >= 0 || (first == 'b' && bishop == 1)) {
      text.setCharAt(0, Character.toUpperCase(first));
    }
    int last = text.charAt(text.length() - 1) == ')' ? text.length() - 2 : text.length() - 1;
    if (last > 1 && "qrbn".indexOf(text.charAt(last)) >= 0) {
      boolean behindRank = "12345678=(/".indexOf(text.charAt(last - 1)) >= 0;
      text.setCharAt(
          last, behindRank ? Character.toUpperCase(text.charAt(last)) : text.charAt(last));
    }
    return text.toString();
  }

  private static void add(List<MovePattern> patterns, String text) {
    Matcher move = MOVE.matcher(text);
    if (move.matches()) {
      patterns.add(pattern(move));
      return;
    }
    Matcher files = FILES.matcher(text);
    if (files.matches()) {
      MovePattern pattern = new MovePattern();
      pattern.type = PieceCodes.PAWN;
      pattern.captures = true;
      pattern.fromFile = files.group("fromFile").charAt(0) - 'a';
      pattern.toFile = files.group("toFile").charAt(0) - 'a';
      setPromotion(pattern, files);
      patterns.add(pattern);
    }
  }

  private static void addBishop(List<MovePattern> patterns, String text) {
    Matcher move = BISHOP.matcher(text);
    if (move.matches()) {
      String file = move.group("toFile");
      String rank = move.group("toRank");
      MovePattern pattern = new MovePattern();
      pattern.type = PieceCodes.BISHOP;
      pattern.toFile = file == null ? MovePattern.ANY : file.charAt(0) - 'a';
      pattern.toRank = rank == null ? MovePattern.ANY : rank.charAt(0) - '1';
      pattern.captures = move.group("sign") != null || rank == null;
      patterns.add(pattern);
    }
  }

  private static MovePattern pattern(Matcher move) {
    MovePattern pattern = new MovePattern();
    String piece = move.group("piece");
    String fromFile = move.group("fromFile");
    String fromRank = move.group("fromRank");
    pattern.fromFile = fromFile == null ? MovePattern.ANY : fromFile.charAt(0) - 'a';
    pattern.fromRank = fromRank == null ? MovePattern.ANY : fromRank.charAt(0) - '1';
    pattern.setTo(Squares.of(move.group("toFile").charAt(0), move.group("toRank").charAt(0)));
    String sign = move.group("sign");
    pattern.captures = sign != null && !sign.equals("-");
    if (piece != null) {
      pattern.type = PieceCodes.type(piece.charAt(0));
    } else if (pattern.from() == MovePattern.ANY) {
      pattern.type = PieceCodes.PAWN; // two whole squares fit any piece
    }
    setPromotion(pattern, move);
    return pattern;
  }

  private static void setPromotion(MovePattern pattern, Matcher matcher) {
    String promotion = matcher.group("promotion");
    if (promotion != null) {
      pattern.promotion = PieceCodes.type(promotion.charAt(0));
    }
  }
}

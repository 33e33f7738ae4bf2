// SPDX-License-Identifier: Apache-2.0
package nnuesoc.position;

import static nnuesoc.position.FenException.quoted;

import java.util.Objects;
import nnuesoc.text.PlainTextNormalizer;

/**
 * Reads a position in Forsyth-Edwards notation. The syntax of every field is checked, but not the
 * rules of chess: pawns may be on the first rank, kings side by side, and castling rights or an en
 * passant square need not fit the placement. Any number of threads may call its methods.
 */
public final class Fen {
  static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

  /** The name of the starting position, allowed wherever a FEN is. */
  static final String START_NAME = "startpos";

  private static final int MOST_PIECES = 32;
  private static final String FIELDS =
      "expected 4 to 6: placement, side to move, castling, en passant, halfmove clock, move number";

  private Fen() {}

  /**
   * Reads one position.
   *
   * @param text {@code startpos}, or a FEN of four to six fields; missing counters are {@code 0 1}
   * @throws FenException if a field is wrong, there are not four to six fields, there is not
   *     exactly one king per side, or there are more than 32 pieces
   */
  public static Position parse(String text) {
    Objects.requireNonNull(text, "the text is null");
    String plain = PlainTextNormalizer.withHyphens(PlainTextNormalizer.withBlanks(text)).strip();
    String[] fields = plain.split("\\s+", -1);
    if (fields[0].isEmpty()) {
      throw new FenException("FEN is empty: a FEN or " + START_NAME);
    }
    if (fields[0].equals(START_NAME)) {
      if (fields.length > 1) {
        throw new FenException("FEN " + quoted(plain) + ": nothing may follow " + START_NAME);
      }
      return Position.START;
    }
    if (fields.length < 4 || fields.length > 6) {
      String count = fields.length == 1 ? " has 1 field; " : " has " + fields.length + " fields; ";
      throw new FenException("FEN " + quoted(plain) + count + FIELDS);
    }
    byte[] codes = placement(fields[0]);
    boolean blackToMove = blackToMove(fields[1]);
    String castling = castling(fields[2], codes);
    String enPassant = enPassant(fields[3]);
    int halfmoves = fields.length > 4 ? counter("5 (halfmove clock)", fields[4]) : 0;
    int moveNumber = fields.length > 5 ? counter("6 (move number)", fields[5]) : 1;
    return new Position(
        codes, blackToMove, castling + " " + enPassant + " " + halfmoves + " " + moveNumber);
  }

  private static byte[] placement(String field) {
    String[] ranks = field.split("/", -1);
    if (ranks.length != 8) {
      throw wrongPlacement(": " + count(ranks.length, "rank") + " in " + quoted(field) + ", not 8");
    }
    byte[] codes = new byte[Position.SQUARES];
    for (int i = 0; i < 8; i++) {
      readRank(ranks[i], 7 - i, codes);
    }
    requireOneKing(codes, Position.WHITE_KING, "white king", 'K');
    requireOneKing(codes, Position.BLACK_KING, "black king", 'k');
    int pieces = Position.SQUARES - count(codes, 0);
    if (pieces > MOST_PIECES) {
      throw wrongPlacement(": " + pieces + " pieces, at most " + MOST_PIECES);
    }
    return codes;
  }

  /** Reads one rank, counted from 0, into its eight codes. */
  private static void readRank(String text, int rank, byte[] codes) {
    String where = ", rank " + (rank + 1) + ": ";
    int file = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      int code = Position.LETTERS.indexOf(c);
      if (c >= '1' && c <= '8') {
        file += c - '0';
      } else if (code <= 0) {
        String unknown = quoted(String.valueOf(c)) + " in " + quoted(text);
        throw wrongPlacement(where + unknown + ", not one of PNBRQKpnbrqk or 1 to 8");
      } else {
        if (file < 8) {
          codes[8 * rank + file] = (byte) code;
        }
        file++;
      }
    }
    if (file != 8) {
      throw wrongPlacement(where + count(file, "file") + " in " + quoted(text) + ", not 8");
    }
  }

  private static void requireOneKing(byte[] codes, int code, String name, char letter) {
    int kings = count(codes, code);
    if (kings != 1) {
      throw wrongPlacement(": " + count(kings, name) + ", exactly one " + letter + " is right");
    }
  }

  private static boolean blackToMove(String field) {
    if (!field.equals("w") && !field.equals("b")) {
      throw wrong("2 (side to move)", field, "expected w or b");
    }
    return field.equals("b");
  }

  private static String castling(String field, byte[] codes) {
    if (field.equals("-")) {
      return field;
    }
    boolean byFiles = field.matches("[A-Ha-hKQkq]{1,4}") && field.matches(".*[A-Ha-h].*");
    String letters = byFiles ? withoutFiles(field, codes) : field;
    StringBuilder normal = new StringBuilder();
    for (char right : new char[] {'K', 'Q', 'k', 'q'}) {
      if (letters.indexOf(right) >= 0) {
        normal.append(right);
      }
    }
    if (normal.length() != letters.length()) { // a repeated letter, or not a castling right
      throw wrong("3 (castling)", field, "expected - or letters of KQkq, each at most once");
    }
    return normal.toString();
  }

  /** Castling rights by the rooks' files (Shredder-FEN) as letters of KQkq. */
  private static String withoutFiles(String field, byte[] codes) {
    StringBuilder letters = new StringBuilder();
    for (int i = 0; i < field.length(); i++) {
      int right = "HAha".indexOf(field.charAt(i));
      if ("KQkq".indexOf(field.charAt(i)) >= 0) {
        letters.append(field.charAt(i));
      } else if (right >= 0 && standsForCastling(codes, right >= 2, right % 2 == 0 ? 7 : 0)) {
        letters.append("KQkq".charAt(right));
      } else {
        throw wrong(
            "3 (castling)",
            field,
            "Chess960 is not supported; HAha is KQkq only if kings and rooks are on their usual"
                + " squares (e1, h1, a1, e8, h8, a8)");
      }
    }
    return letters.toString();
  }

  private static boolean standsForCastling(byte[] codes, boolean black, int rookFile) {
    int first = black ? 56 : 0;
    return codes[first + 4] == (black ? Position.BLACK_KING : Position.WHITE_KING)
        && codes[first + rookFile] == Position.LETTERS.indexOf(black ? 'r' : 'R');
  }

  private static String enPassant(String field) {
    if (!field.equals("-") && !field.matches("[a-h][36]")) {
      throw wrong("4 (en passant)", field, "expected - or a square of rank 3 or 6, for example e3");
    }
    return field;
  }

  private static int counter(String name, String field) {
    if (field.matches("[0-9]+")) {
      try {
        return Integer.parseInt(field);
      } catch (NumberFormatException tooLarge) {
        // falls through to the message, which states the range
      }
    }
    throw wrong(name, field, "expected a whole number from 0 to " + Integer.MAX_VALUE);
  }

  private static int count(byte[] codes, int code) {
    int count = 0;
    for (byte c : codes) {
      count += c == code ? 1 : 0;
    }
    return count;
  }

  private static String count(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }

  private static FenException wrongPlacement(String whereAndWhat) {
    return new FenException("FEN field 1 (placement)" + whereAndWhat);
  }

  private static FenException wrong(String name, String field, String right) {
    return new FenException("FEN field " + name + " is " + quoted(field) + ": " + right);
  }
}

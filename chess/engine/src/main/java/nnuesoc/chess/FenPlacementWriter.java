// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess;

/** Writes the first field of a FEN. */
final class FenPlacementWriter {
  private static final String LETTERS = " PNBRQK  pnbrqk";

  private FenPlacementWriter() {}

  /** The ranks from the eighth down, each empty square as a 1; a reader adds adjacent ones up. */
  static String placement(byte[] codes) {
    StringBuilder text = new StringBuilder();
    for (int rank = 7; rank >= 0; rank--) {
      for (int file = 0; file < 8; file++) {
        int code = codes[Squares.of(file, rank)];
        text.append(code == PieceCodes.NONE ? '1' : LETTERS.charAt(code));
      }
      text.append(rank > 0 ? "/" : "");
    }
    return text.toString();
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.chess;

/**
 * A game that has been played.
 *
 * @param halfPoints the net's: 2 for a win, 1 for a draw
 * @param evaluations by the net's fabric
 * @param moves after the opening, as UCI writes them
 */
record MatchGame(int halfPoints, long evaluations, String moves) {
  /** As {@link #read} takes it. */
  String text() {
    return halfPoints + " " + evaluations + " " + moves;
  }

  static MatchGame read(String text) {
    final String[] parts = text.split(" ", 3);
    return new MatchGame(Integer.parseInt(parts[0]), Long.parseLong(parts[1]), parts[2]);
  }
}

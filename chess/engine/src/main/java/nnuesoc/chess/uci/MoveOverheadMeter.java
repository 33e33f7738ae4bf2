// SPDX-License-Identifier: Apache-2.0
package nnuesoc.chess.uci;

/**
 * What a move takes off the clock besides the thinking that was planned: the time that commands
 * take through other programs, a loaded machine, and the evaluation that was under way when the
 * time was up. It is measured from one move to the next, by what the clock shows.
 */
final class MoveOverheadMeter {
  private static final double AT_FIRST = 40;
  private static final double LEAST = 10;

  /** A longer time did not belong to a move of the same game. */
  private static final double MOST = 1000;

  /** A rise is believed at once; each move, only this share of a fall is. */
  private static final double FALL = 0.125;

  private double way = AT_FIRST;
  private double late;
  private long clock = -1;
  private long increment;
  private long thought;
  private boolean white;

  /** The overhead in milliseconds. */
  synchronized long millis() {
    return (long) Math.ceil(way + late);
  }

  /** Notes that a move is asked for; the clock tells what the last one took in all. */
  synchronized void asked(long clockNow, boolean whiteNow) {
    if (clock >= 0 && clockNow >= 0 && white == whiteNow) {
      double measured = (double) (clock + increment - clockNow - thought);
      if (measured >= 0 && measured <= MOST) {
        way = Math.max(LEAST, follow(way, measured));
      }
    }
    clock = -1;
  }

  /**
   * Notes that a move was sent.
   *
   * @param go the command that asked for it
   * @param sideIsWhite whether it was a move of White
   * @param millis from the command to the move
   */
  synchronized void answered(GoCommand go, boolean sideIsWhite, long millis) {
    clock = go.clock();
    increment = go.increment();
    white = sideIsWhite;
    thought = millis;
    if (go.clock() >= 0) {
      double over = (double) Math.max(0, millis - go.limits().hardMillis());
      late = follow(late, Math.min(MOST, over));
    }
  }

  private static double follow(double known, double measured) {
    return measured > known ? measured : known + (measured - known) * FALL;
  }

  /** Forgets the clock, because another game begins; the machine is the same. */
  synchronized void forgetClock() {
    clock = -1;
  }
}

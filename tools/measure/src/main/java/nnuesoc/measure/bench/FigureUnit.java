// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.bench;

/** The unit of a row's figures. */
enum FigureUnit {
  /** Millions of the fabric's cycles per second. */
  MCYCLES_PER_SECOND("Mcycles/s"),
  /** The time of the cycles. */
  MILLISECONDS("ms"),
  /** The time of the cycles, divided by the positions. */
  MILLISECONDS_PER_POSITION("ms/position"),
  /** The time of a process, from its start to its end. */
  PROCESS_SECONDS("s");

  private final String text;

  FigureUnit(String text) {
    this.text = text;
  }

  /** The text for people. */
  public String text() {
    return text;
  }

  /** The figure of one run. */
  double figure(TimedRun timing, int positions) {
    return switch (this) {
      case MCYCLES_PER_SECOND -> timing.cycles() / timing.seconds() / 1e6;
      case MILLISECONDS -> 1e3 * timing.seconds();
      case MILLISECONDS_PER_POSITION -> 1e3 * timing.seconds() / positions;
      case PROCESS_SECONDS -> timing.processSeconds();
    };
  }

  /** How many times as fast {@code ours} is. */
  double ratio(TimedRun ours, TimedRun theirs) {
    return this == PROCESS_SECONDS
        ? theirs.processSeconds() / ours.processSeconds()
        : theirs.seconds() / ours.seconds();
  }
}

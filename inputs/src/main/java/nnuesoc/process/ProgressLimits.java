// SPDX-License-Identifier: Apache-2.0
package nnuesoc.process;

import java.time.Duration;

/**
 * How long an external program may go without progress. A program that computes or prints makes
 * progress, however long it takes.
 *
 * @param idle the limit while it neither prints nor uses the processor
 * @param silent the limit while it prints nothing: a program in an endless loop uses the processor
 * @param remedy what the user can do about a program that makes no progress
 */
public record ProgressLimits(Duration idle, Duration silent, String remedy) {
  /** For a question that a program answers at once, such as its version. */
  public static final ProgressLimits QUESTION =
      new ProgressLimits(
          Duration.ofSeconds(10),
          Duration.ofSeconds(30),
          "start it by hand to see why, or install it again");

  /** For a translation of a trace, which writes as it reads. */
  public static final ProgressLimits TRANSLATION =
      of(
          Duration.ofSeconds(30),
          "the file is damaged, or its disk is slow; record it again, or as a VCD");

  /**
   * For the simulation of a user's design, whose trace is read while it runs. Reading a net of full
   * size takes less.
   */
  public static final ProgressLimits SIMULATION =
      of(
          Duration.ofMinutes(2),
          "time does not go on in it; look for signals that feed each other in a circle");

  /** For a compiler, which may print nothing for minutes. */
  public static final ProgressLimits COMPILER =
      new ProgressLimits(
          Duration.ofMinutes(1),
          Duration.ofMinutes(10),
          "look for a loop in the Verilog that never ends, or try the other --simulator");

  /** For a download, which prints nothing, and uses the processor only when data arrives. */
  public static final ProgressLimits DOWNLOAD =
      new ProgressLimits(
          Duration.ofMinutes(5), Duration.ofHours(1), "check the network and try again");

  /** For a program that prints its result at its end. */
  public static final ProgressLimits COMPUTATION =
      new ProgressLimits(
          Duration.ofMinutes(1), Duration.ofDays(1), "try again while the computer is less busy");

  /** The system property with the user's limit in seconds, which replaces every other limit. */
  private static final String PROPERTY = "nnuesoc.patience";

  /** The text for messages that says how to get a longer limit. */
  static final String LONGER = "NNUESOC_JAVA_OPTS=-D" + PROPERTY + "=SECONDS sets another limit";

  /** The same limit, whether or not the program uses the processor. */
  public static ProgressLimits of(Duration limit, String remedy) {
    return new ProgressLimits(limit, limit, remedy);
  }

  /** These limits, or the one that the user has set. */
  ProgressLimits orUsers() {
    final Long seconds = Long.getLong(PROPERTY);
    return seconds == null ? this : of(Duration.ofSeconds(seconds), remedy);
  }
}

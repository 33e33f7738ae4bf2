package nnuesoc.sim.process;

import java.time.Duration;

/**
 * How long an external program may go without progress. A program that computes or prints makes
 * progress, however long it takes.
 *
 * @param idle the limit while it neither prints nor uses the processor
 * @param silent the limit while it prints nothing: a program in an endless loop uses the processor
 */
public record Patience(Duration idle, Duration silent) {
  /** For a question that a program answers at once, such as its version. */
  public static final Patience QUESTION = of(Duration.ofSeconds(10));

  /** For a translation of a file, which writes as it reads. */
  public static final Patience TRANSLATION = of(Duration.ofSeconds(30));

  /** For a simulation whose trace is read while it runs. */
  public static final Patience SIMULATION = of(Duration.ofMinutes(2));

  /** For a compiler, which may print nothing for minutes. */
  public static final Patience COMPILER =
      new Patience(Duration.ofMinutes(1), Duration.ofMinutes(10));

  /** For a download, which prints nothing, and uses the processor only when data arrives. */
  public static final Patience DOWNLOAD = new Patience(Duration.ofMinutes(5), Duration.ofHours(1));

  /** For a program that prints its result at its end. */
  public static final Patience COMPUTATION =
      new Patience(Duration.ofMinutes(1), Duration.ofDays(1));

  /** The system property with the user's limit in seconds, which replaces every other limit. */
  private static final String PROPERTY = "nnuesoc.patience";

  /** The text for messages that says how to get a longer limit. */
  static final String LONGER = "NNUESOC_JAVA_OPTS=-D" + PROPERTY + "=SECONDS sets another limit";

  /** The same limit, whether or not the program uses the processor. */
  public static Patience of(Duration limit) {
    return new Patience(limit, limit);
  }

  /** These limits, or the one that the user has set. */
  Patience orUsers() {
    final Long seconds = Long.getLong(PROPERTY);
    return seconds == null ? this : of(Duration.ofSeconds(seconds));
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.process;

import java.time.Duration;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * Watches an external program for progress. Whoever waits for the program looks several times a
 * second, and ends the program when it stands still.
 */
final class ProgressWatch {
  /** How often to look. */
  static final Duration PAUSE = Duration.ofMillis(100);

  /** The most that counts between two looks: this process itself may have been stopped. */
  private static final long LONGEST_GAP_NANOS = Duration.ofSeconds(1).toNanos();

  private static final long NANOS_TO_ASK_THE_SYSTEM = Duration.ofSeconds(1).toNanos();

  private final String program;
  private final Process process;
  private final ProgressLimits patience;
  private final LongSupplier output;

  private long lastLook = System.nanoTime();
  private long seenOutput;
  private long seenWork;
  private long sinceAsked;
  private long idleNanos;
  private long silentNanos;

  /**
   * Begins to watch.
   *
   * @param program the name for messages
   * @param output a number that changes whenever the program prints
   */
  ProgressWatch(String program, Process process, ProgressLimits patience, LongSupplier output) {
    this.program = program;
    this.process = process;
    this.patience = patience.orUsers();
    this.output = output;
    seenOutput = output.getAsLong();
  }

  /** Whether the program has made no progress for too long. */
  boolean standsStill() {
    final long now = System.nanoTime();
    final long gap = Math.min(now - lastLook, LONGEST_GAP_NANOS);
    lastLook = now;
    final long printed = output.getAsLong();
    if (printed != seenOutput) {
      seenOutput = printed;
      idleNanos = 0;
      silentNanos = 0;
      return false;
    }
    idleNanos += gap;
    silentNanos += gap;
    if (computes(gap)) {
      idleNanos = 0;
    }
    return isIdle() || isSilent();
  }

  private boolean isIdle() {
    return idleNanos > patience.idle().toNanos();
  }

  private boolean isSilent() {
    return silentNanos > patience.silent().toNanos();
  }

  private boolean computes(long gap) {
    sinceAsked += gap;
    if (patience.idle().equals(patience.silent())
        || (sinceAsked < NANOS_TO_ASK_THE_SYSTEM && !isIdle())) {
      return false;
    }
    sinceAsked = 0;
    final long work = workNanos();
    final boolean more = work != seenWork;
    seenWork = work;
    return more;
  }

  /** The processor time of the program and of what it has started, as far as it still runs. */
  private long workNanos() {
    return Stream.concat(Stream.of(process.toHandle()), process.descendants())
        .mapToLong(one -> one.info().totalCpuDuration().orElse(Duration.ZERO).toNanos())
        .sum();
  }

  /** The message for a program that stands still. */
  NoProgressException exception() {
    return isSilent()
        ? new NoProgressException(program, "printed nothing", patience.silent(), patience.remedy())
        : new NoProgressException(
            program,
            "printed nothing and used no processor time",
            patience.idle(),
            patience.remedy());
  }

  /** Ends a program and what it has started, and waits until they are gone. */
  static void end(Process process) {
    final List<ProcessHandle> started = process.descendants().toList();
    process.destroyForcibly();
    started.forEach(ProcessHandle::destroyForcibly);
    process.onExit().join();
    started.forEach(one -> one.onExit().join());
  }
}

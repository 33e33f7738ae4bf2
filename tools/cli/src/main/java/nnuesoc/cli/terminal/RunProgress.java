// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.terminal;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** A bar with the rate and the time left, only on a terminal and only for long runs. */
public final class RunProgress implements AutoCloseable {
  /** Shorter runs are over before a bar could be read. */
  private static final long SHORT_RUN_CYCLES = 5_000_000;

  private static final long SHORT_READ_BYTES = 100_000_000;
  private static final long UNIT = 1_000_000;
  private static final int UPDATE_MILLIS = 200;
  private static final int LINE_WIDTH = 90;

  private final @Nullable ProgressBar bar;

  private RunProgress(
      String task, long max, @Nullable String unit, @Nullable PrintStream terminal) {
    if (terminal == null) {
      bar = null;
      return;
    }
    final ProgressBarBuilder builder =
        new ProgressBarBuilder()
            .setTaskName(task)
            .setInitialMax(max)
            .setStyle(ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(UPDATE_MILLIS)
            .setConsumer(new ConsoleProgressBarConsumer(terminal, LINE_WIDTH));
    bar = (unit == null ? builder : builder.setUnit(unit, UNIT).showSpeed()).build();
  }

  /**
   * Starts a bar of {@code cycles}.
   *
   * @param terminal where the bar is drawn; null if there is none
   */
  public static RunProgress ofCycles(long cycles, @Nullable PrintStream terminal) {
    return new RunProgress(
        "replay", cycles, " Mcycles", cycles >= SHORT_RUN_CYCLES ? terminal : null);
  }

  /** Starts a bar of {@code bytes} to be read; −1 if the number is not known. */
  public static RunProgress ofBytes(String task, long bytes, @Nullable PrintStream terminal) {
    final boolean takesAWhile = bytes < 0 || bytes >= SHORT_READ_BYTES;
    return new RunProgress(task, bytes, " MB", takesAWhile ? terminal : null);
  }

  /** Starts a bar of the bytes of a file. */
  public static RunProgress ofFile(String task, String file, @Nullable PrintStream terminal) {
    try {
      return ofBytes(task, Files.size(Path.of(file)), terminal);
    } catch (IOException e) {
      return ofBytes(task, -1, terminal); // the code that opens the file will report the problem
    }
  }

  /** Starts a bar of a number of vectors or points. */
  public static RunProgress ofCount(String task, int count, @Nullable PrintStream terminal) {
    return new RunProgress(task, count, null, terminal);
  }

  /** Starts a clock, for work that does not report its progress. */
  public static RunProgress ofTime(String task, @Nullable PrintStream terminal) {
    return new RunProgress(task, -1, null, terminal);
  }

  /** Sets the progress to {@code done} cycles, bytes, vectors or points. */
  public void at(long done) {
    if (bar != null) {
      bar.stepTo(done);
    }
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}

package nnuesoc.cli.output;

import java.io.PrintStream;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** A bar with rate and time left, on a terminal only and only for runs that take a while. */
public final class RunProgress implements AutoCloseable {
  /** Shorter runs are over before a bar could be read. */
  private static final long SHORT_RUN_CYCLES = 5_000_000;

  private static final long SHORT_READ_BYTES = 100_000_000;
  private static final long UNIT = 1_000_000;
  private static final int UPDATE_MILLIS = 200;
  private static final int LINE_WIDTH = 90;

  private final @Nullable ProgressBar bar;

  /** Starts a bar of {@code cycles} on {@code err} when that is a terminal. */
  public RunProgress(long cycles, PrintStream err, boolean isTerminal) {
    this("replay", cycles, " Mcycles", cycles >= SHORT_RUN_CYCLES, err, isTerminal);
  }

  private RunProgress(@Nullable ProgressBar bar) {
    this.bar = bar;
  }

  private RunProgress(
      String task,
      long max,
      String unit,
      boolean takesAWhile,
      PrintStream err,
      boolean isTerminal) {
    bar =
        isTerminal && takesAWhile
            ? new ProgressBarBuilder()
                .setTaskName(task)
                .setInitialMax(max)
                .setUnit(unit, UNIT)
                .showSpeed()
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(UPDATE_MILLIS)
                .setConsumer(new ConsoleProgressBarConsumer(err, LINE_WIDTH))
                .build()
            : null;
  }

  /** Starts a bar of {@code bytes} that are to be read, −1 if that is not known. */
  public static RunProgress ofBytes(String task, long bytes, PrintStream err, boolean isTerminal) {
    final boolean takesAWhile = bytes < 0 || bytes >= SHORT_READ_BYTES;
    return new RunProgress(task, bytes, " MB", takesAWhile, err, isTerminal);
  }

  /** Starts a bar of so many vectors or points. */
  public static RunProgress ofCount(String task, int count, PrintStream err, boolean isTerminal) {
    return new RunProgress(
        isTerminal
            ? new ProgressBarBuilder()
                .setTaskName(task)
                .setInitialMax(count)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(UPDATE_MILLIS)
                .setConsumer(new ConsoleProgressBarConsumer(err, LINE_WIDTH))
                .build()
            : null);
  }

  /** Starts a clock, for work that does not tell how far it is. */
  public static RunProgress ofTime(String task, PrintStream err, boolean isTerminal) {
    return new RunProgress(
        isTerminal
            ? new ProgressBarBuilder()
                .setTaskName(task)
                .setInitialMax(-1)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(UPDATE_MILLIS)
                .setConsumer(new ConsoleProgressBarConsumer(err, LINE_WIDTH))
                .build()
            : null);
  }

  /** The work has come to {@code done} cycles, bytes, vectors or points. */
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

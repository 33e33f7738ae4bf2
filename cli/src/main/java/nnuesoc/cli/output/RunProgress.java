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

  private static final int UPDATE_MILLIS = 200;
  private static final int LINE_WIDTH = 90;

  private final @Nullable ProgressBar bar;

  /** Starts a bar of {@code cycles} on {@code err} when that is a terminal. */
  public RunProgress(long cycles, PrintStream err, boolean isTerminal) {
    bar =
        isTerminal && cycles >= SHORT_RUN_CYCLES
            ? new ProgressBarBuilder()
                .setTaskName("replay")
                .setInitialMax(cycles)
                .setUnit(" Mcycles", 1_000_000)
                .showSpeed()
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(UPDATE_MILLIS)
                .setConsumer(new ConsoleProgressBarConsumer(err, LINE_WIDTH))
                .build()
            : null;
  }

  /** The run has reached {@code cycle}. */
  public void at(long cycle) {
    if (bar != null) {
      bar.stepTo(cycle);
    }
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.process;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** A program that runs, with all that it starts, to its end or until the user interrupts. */
public final class Subprocess {
  private static final int POLL_MILLIS = 50;

  private Subprocess() {}

  /** The user has interrupted; nothing of the program is left. */
  public static final class StoppedException extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** Runs a program that computes, without input, in the folder of this one. */
  public static int run(List<String> command, File said, BooleanSupplier stop) throws IOException {
    return run(command, said, ProgressLimits.COMPUTATION, stop);
  }

  /**
   * Runs a script, without input, in the folder of this one.
   *
   * @param name what messages call it
   */
  public static int run(
      String name, List<String> command, File said, ProgressLimits patience, BooleanSupplier stop)
      throws IOException {
    return run(name, Path.of(""), command, said, patience, stop);
  }

  /** Runs a program, without input, in the folder of this one. */
  public static int run(
      List<String> command, File said, ProgressLimits patience, BooleanSupplier stop)
      throws IOException {
    return runIn(Path.of(""), command, said, patience, stop);
  }

  /** Runs a program that computes, without input. */
  public static int runIn(Path folder, List<String> command, File said, BooleanSupplier stop)
      throws IOException {
    return runIn(folder, command, said, ProgressLimits.COMPUTATION, stop);
  }

  /**
   * Runs a program without input.
   *
   * @param folder where it runs
   * @param said the file for what it prints
   * @param patience how long it may go without progress
   * @param stop asked now and then whether to end
   * @return its exit status
   * @throws IOException if it cannot be started, or has been ended for want of progress
   * @throws StoppedException if {@code stop} said so
   */
  public static int runIn(
      Path folder, List<String> command, File said, ProgressLimits patience, BooleanSupplier stop)
      throws IOException {
    return run(command.get(0).replaceFirst(".*/", ""), folder, command, said, patience, stop);
  }

  private static int run(
      String name,
      Path folder,
      List<String> command,
      File said,
      ProgressLimits patience,
      BooleanSupplier stop)
      throws IOException {
    final Process process =
        new ProcessBuilder(command)
            .directory(folder.toAbsolutePath().toFile())
            .redirectErrorStream(true)
            .redirectInput(new File("/dev/null"))
            .redirectOutput(Redirect.to(said))
            .start();
    final ProgressWatch watch = new ProgressWatch(name, process, patience, said::length);
    try {
      while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
        if (stop.getAsBoolean()) {
          throw new StoppedException();
        }
        if (watch.standsStill()) {
          throw watch.exception();
        }
      }
      return process.exitValue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(command.get(0) + ": interrupted", e);
    } finally {
      end(process);
    }
  }

  /** Ends a program and what it has started, and waits until they are gone. */
  public static void end(Process process) {
    ProgressWatch.end(process);
  }

  /** What a program said, at most its last {@code lines} lines; empty if there is no such file. */
  public static String lastLines(Path said, int lines) throws IOException {
    if (!Files.exists(said)) {
      return "";
    }
    final List<String> all = Files.readAllLines(said);
    return String.join("\n", all.subList(Math.max(0, all.size() - lines), all.size()));
  }
}

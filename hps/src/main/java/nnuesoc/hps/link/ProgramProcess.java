// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.link;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import nnuesoc.parameter.InputException;
import org.jspecify.annotations.Nullable;

/** The process of a program in C, and the link to it in its own folder. */
public final class ProgramProcess implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 2_000;
  private static final int LOOK_MILLIS = 20;
  private static final long SILENCE_NANOS = TimeUnit.SECONDS.toNanos(10);
  private static final long GAP_NANOS = TimeUnit.SECONDS.toNanos(1);

  private static final String VARIABLE = "NNUESOC_LINK";

  /** The hint for a program that does not use the library. */
  public static final String NO_ACCESS =
      "it made no access through the library: nn_open() and what follows are in"
          + " hps/board/include/nnuesoc.h; accesses through /dev/mem do not reach the simulated"
          + " system";

  private final String program;
  private final Consumer<String> say;
  private final BooleanSupplier interrupted;
  private final Path folder;
  private final RewindableProgramLink link;
  private @Nullable Process process;
  private long silentSince;
  private long lastLook;
  private boolean silenceTold;

  private ProgramProcess(
      String program, boolean replayable, Consumer<String> say, BooleanSupplier interrupted)
      throws IOException {
    this.program = program;
    this.say = say;
    this.interrupted = interrupted;
    folder =
        Files.createTempDirectory(
            "nnuesoc-hps-",
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    link = RewindableProgramLink.open(folder, replayable, this::mayGoOn);
  }

  /**
   * Prepares the link to a program that has not been started.
   *
   * @param replayable whether another run of the program may begin later or go back: each access is
   *     then kept on disk
   * @param say receives a message if the program is silent for long
   * @param interrupted whether the user wants to end both
   * @throws InputException if there is no such program
   */
  public static ProgramProcess open(
      String program, boolean replayable, Consumer<String> say, BooleanSupplier interrupted)
      throws IOException {
    ProgramFileCheck.requireRunnable(program);
    return new ProgramProcess(program, replayable, say, interrupted);
  }

  /** The program's name as the user typed it. */
  public String program() {
    return program;
  }

  /** The link to the program. */
  RewindableProgramLink link() {
    return link;
  }

  /**
   * Starts the program.
   *
   * @param out where its standard output goes; null: to this process's standard output
   * @throws InputException if it cannot be started
   */
  public void start(List<String> arguments, @Nullable OutputStream out) {
    final List<String> command = new ArrayList<>();
    command.add(ProgramFileCheck.command(program));
    command.addAll(arguments);
    final ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
    builder.environment().put(VARIABLE, link.address());
    if (out != null) {
      builder.redirectOutput(ProcessBuilder.Redirect.PIPE);
    }
    try {
      final Process started = builder.start();
      process = started;
      if (out != null) {
        pump(started.getInputStream(), out);
      }
    } catch (IOException e) {
      throw new InputException(
          program + ": cannot be started: " + ProgramFileCheck.whyNotStarted(program, e));
    }
  }

  private void pump(InputStream from, OutputStream out) {
    final Thread thread =
        new Thread(
            () -> {
              try {
                from.transferTo(out);
              } catch (IOException e) {
                // The program has ended.
              }
            },
            "standard output of " + program);
    thread.setDaemon(true);
    thread.start();
  }

  /** Whether it is worth waiting for the program's next access. */
  private boolean mayGoOn() {
    final long now = System.nanoTime();
    if (now - lastLook > GAP_NANOS) {
      silentSince = now;
    }
    lastLook = now;
    if (!silenceTold && now - silentSince > SILENCE_NANOS) {
      silenceTold = true;
      say.accept(
          program
              + ": no access for 10 s; the simulated clock waits (Ctrl-C ends both)"
              + (link.isUsed() ? "" : "; " + NO_ACCESS));
    }
    return process != null && process.isAlive() && !interrupted.getAsBoolean();
  }

  /**
   * Waits for the program after the run is over; the program learns that at its next access.
   *
   * @param stopped whether the program was not done; then the wait is short
   * @return whether it ended by itself
   */
  public boolean end(boolean stopped) {
    link.end();
    final long start = System.nanoTime();
    while (process != null && process.isAlive()) {
      final boolean late =
          System.nanoTime() - start > TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
      if (interrupted.getAsBoolean() || (stopped && late)) {
        ProcessTree.end(process, variable());
        return false;
      }
      if (!waitFor(process, LOOK_MILLIS)) {
        return false;
      }
    }
    return process != null;
  }

  /** Waits for the end of the process; false if this thread is interrupted. */
  private static boolean waitFor(Process process, int millis) {
    try {
      process.waitFor(millis, TimeUnit.MILLISECONDS);
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** The exit status; null if the program has not ended. */
  public @Nullable Integer exit() {
    return process == null || process.isAlive() ? null : process.exitValue();
  }

  /** Describes a failed end; null if the program ended well or has not ended. */
  public @Nullable String failure() {
    final Integer exit = exit();
    if (exit == null || exit == 0) {
      return null;
    }
    return link.exit().text(exit);
  }

  /** The variable of the environment that this program and its children have. */
  private String variable() {
    return VARIABLE + "=" + link.address();
  }

  /** Why the run cannot use the link any more; null if it can. */
  public @Nullable String brokenLink() {
    return link.isWhole()
        ? null
        : "the file that the simulator shares with the program was shortened while both ran ("
            + folder
            + "): run it again, and let nothing change that folder";
  }

  @Override
  public void close() throws IOException {
    if (process != null) {
      ProcessTree.end(process, variable());
      waitFor(process, PATIENCE_MILLIS);
    }
    link.close();
  }
}

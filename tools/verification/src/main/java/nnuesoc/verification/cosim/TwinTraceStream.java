// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.io.File;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import nnuesoc.process.ProgressLimits;
import nnuesoc.process.Subprocess;
import nnuesoc.process.WatchedProgramOutput;

/** The trace that a simulator writes. Closing it ends the simulator. */
final class TwinTraceStream extends FilterInputStream {
  /** Separates what the simulator prints from its trace, which goes to descriptor 3. */
  private static final String PIPED = "exec \"$@\" 3>&1 1>&2";

  /** Descriptor 3 as a file; Icarus would append {@code .vcd} to a name without a dot. */
  private static final String TRACE = "+vcd=/dev/./fd/3";

  private static final int LINES_SHOWN = 3;

  private final String name;
  private final WatchedProgramOutput simulator;
  private final Path said;
  private final Thread printing; // keeps what the simulator prints

  /** The simulator has failed. */
  static final class FailedException extends IOException {
    private static final long serialVersionUID = 1;

    private final String name;
    private final int status;

    FailedException(String name, int status, String said) {
      super(name + " failed with status " + status + ": " + said);
      this.name = name;
      this.status = status;
    }

    /** What has failed. */
    String name() {
      return name;
    }

    /** The simulator's exit status. */
    int status() {
      return status;
    }
  }

  private TwinTraceStream(String name, WatchedProgramOutput simulator, Path said, Thread printing) {
    super(simulator);
    this.name = name;
    this.simulator = simulator;
    this.said = said;
    this.printing = printing;
  }

  /** Starts the simulator in the folder of this program. */
  static TwinTraceStream open(String name, List<String> command, Path said) throws IOException {
    return open(name, command, Path.of(""), said, ProgressLimits.COMPUTATION, () -> false);
  }

  /**
   * Starts the simulator of a user's design.
   *
   * @param folder where it runs
   * @param said the file for what it prints
   * @param patience how long it may be silent, for example because signals wait for each other in a
   *     loop
   * @param stop asked now and then whether to end it
   */
  static TwinTraceStream open(
      String name,
      List<String> command,
      Path folder,
      Path said,
      ProgressLimits patience,
      BooleanSupplier stop)
      throws IOException {
    final List<String> piped = new ArrayList<>(List.of("sh", "-c", PIPED, "sh"));
    piped.addAll(command);
    piped.add(TRACE);
    final Process simulator =
        new ProcessBuilder(piped)
            .directory(folder.toAbsolutePath().toFile())
            .redirectInput(new File("/dev/null"))
            .start();
    final Thread printing = new Thread(() -> keep(simulator.getErrorStream(), said), "printing");
    printing.setDaemon(true);
    printing.start();
    return new TwinTraceStream(
        name, WatchedProgramOutput.of(name, simulator, patience, stop), said, printing);
  }

  private static void keep(InputStream printed, Path said) {
    try {
      SimulatorOutput.keep(printed, said);
    } catch (IOException e) {
      // Then the file does not say that the run came to its end, and nothing counts as judged.
    }
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    final int count = super.read(bytes, from, length);
    if (count < 0) {
      requireSuccess();
    }
    return count;
  }

  private void requireSuccess() throws IOException {
    final int status = simulator.status();
    awaitPrinting();
    if (status != 0) {
      throw new FailedException(name, status, Subprocess.lastLines(said, LINES_SHOWN).strip());
    }
  }

  @Override
  public void close() throws IOException {
    super.close();
    awaitPrinting();
  }

  private void awaitPrinting() {
    try {
      printing.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

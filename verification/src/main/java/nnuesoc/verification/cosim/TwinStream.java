package nnuesoc.verification.cosim;

import java.io.File;
import java.io.FilterInputStream;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.sim.process.Patience;
import nnuesoc.sim.process.WatchedStream;

/** The trace that a simulator writes. Closing it ends the simulator. */
final class TwinStream extends FilterInputStream {
  /** Separates what the simulator prints from its trace, which goes to descriptor 3. */
  private static final String PIPED = "exec \"$@\" 3>&1 1>&2";

  /** Descriptor 3 as a file; Icarus would append {@code .vcd} to a name without a dot. */
  private static final String TRACE = "+vcd=/dev/./fd/3";

  private static final int LINES_SHOWN = 3;

  private final String name;
  private final WatchedStream simulator;
  private final Path said;

  private TwinStream(String name, WatchedStream simulator, Path said) {
    super(simulator);
    this.name = name;
    this.simulator = simulator;
    this.said = said;
  }

  /** Starts the simulator in the folder of this program. */
  static TwinStream open(String name, List<String> command, Path said) throws IOException {
    return open(name, command, Path.of(""), said, Patience.COMPUTATION);
  }

  /**
   * Starts the simulator of a user's design.
   *
   * @param folder where it runs
   * @param said the file for what it prints
   * @param patience how long it may be silent, for example because signals wait for each other in a
   *     loop
   */
  static TwinStream open(
      String name, List<String> command, Path folder, Path said, Patience patience)
      throws IOException {
    final List<String> piped = new ArrayList<>(List.of("sh", "-c", PIPED, "sh"));
    piped.addAll(command);
    piped.add(TRACE);
    final Process simulator =
        new ProcessBuilder(piped)
            .directory(folder.toAbsolutePath().toFile())
            .redirectInput(new File("/dev/null"))
            .redirectError(Redirect.to(said.toFile()))
            .start();
    return new TwinStream(name, WatchedStream.of(name, simulator, patience), said);
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
    if (status != 0) {
      throw new IOException(
          name
              + " failed with status "
              + status
              + ": "
              + Subprocess.lastLines(said, LINES_SHOWN).strip());
    }
  }
}

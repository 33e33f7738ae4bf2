package nnuesoc.verification.cosim;

import java.io.File;
import java.io.FilterInputStream;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The trace that a simulator writes. Closing it ends the simulator. */
final class TwinStream extends FilterInputStream {
  /** Separates what the simulator prints from its trace, which goes to descriptor 3. */
  private static final String PIPED = "exec \"$@\" 3>&1 1>&2";

  /** Descriptor 3 as a file; Icarus would append {@code .vcd} to a name without a dot. */
  private static final String TRACE = "+vcd=/dev/./fd/3";

  private static final int LINES_SHOWN = 3;
  private static final int LOOK_MILLIS = 200;

  private final String name;
  private final Process simulator;
  private final Path said;

  private volatile long waitingSince; // in nanoseconds; 0 while no reader waits
  private volatile boolean standsStill;

  private TwinStream(String name, Process simulator, Path said) {
    super(simulator.getInputStream());
    this.name = name;
    this.simulator = simulator;
    this.said = said;
  }

  /** Starts the simulator in the folder of this program. */
  static TwinStream open(String name, List<String> command, Path said) throws IOException {
    return start(name, command, Path.of(""), said);
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
      String name, List<String> command, Path folder, Path said, Duration patience)
      throws IOException {
    final TwinStream stream = start(name, command, folder, said);
    final Thread watch = new Thread(() -> stream.watch(patience), "patience");
    watch.setDaemon(true);
    watch.start();
    return stream;
  }

  private void watch(Duration patience) {
    try {
      while (!simulator.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
        final long since = waitingSince;
        if (since != 0 && System.nanoTime() - since > patience.toNanos()) {
          standsStill = true;
          Subprocess.end(simulator);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static TwinStream start(String name, List<String> command, Path folder, Path said)
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
    return new TwinStream(name, simulator, said);
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    waitingSince = System.nanoTime();
    final int count = super.read(bytes, from, length);
    waitingSince = 0;
    if (count < 0) {
      requireSuccess();
    }
    return count;
  }

  private void requireSuccess() throws IOException {
    try {
      final int status = simulator.waitFor();
      if (standsStill) {
        throw new IOException(
            name
                + " stands still: time does not go on, as where signals feed each other in a circle");
      }
      if (status != 0) {
        throw new IOException(
            name
                + " failed with status "
                + status
                + ": "
                + Subprocess.lastLines(said, LINES_SHOWN).strip());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(name + ": interrupted", e);
    }
  }

  @Override
  public void close() throws IOException {
    Subprocess.end(simulator);
    super.close();
  }
}

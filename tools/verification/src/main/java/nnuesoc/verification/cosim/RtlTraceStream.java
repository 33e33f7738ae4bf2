// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The trace of a user's design. Whoever reads it to its end may rely on it: a trace that does not
 * show each cycle that the test bench drove ends in an exception.
 */
final class RtlTraceStream extends FilterInputStream {
  /** The status of a program that was ended by a signal is this number and the signal's. */
  private static final int SIGNALS = 128;

  private static final int SIGKILL = 9;

  private final Path folder;
  private final Path said;
  private final Path whole;
  private final AtomicLong reached;
  private final RtlEdgeCounter dump = new RtlEdgeCounter();

  /**
   * Reads along in a trace.
   *
   * @param folder where the design is
   * @param said the file with what the simulator prints
   * @param whole the file that gets a copy once the trace has been read to its end
   * @param reached is set to the cycle up to which the trace was read
   */
  RtlTraceStream(InputStream trace, Path folder, Path said, Path whole, AtomicLong reached) {
    super(trace);
    this.folder = folder;
    this.said = said;
    this.whole = whole;
    this.reached = reached;
  }

  @Override
  public int read() throws IOException {
    final byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    final int count;
    try {
      count = super.read(bytes, from, length);
    } catch (TwinTraceStream.FailedException e) {
      throw new IOException(failure(e), e);
    }
    if (count < 0) {
      requireWhole();
      if (Files.exists(said)) {
        Files.copy(said, whole, StandardCopyOption.REPLACE_EXISTING);
      }
    } else {
      dump.take(bytes, from, count);
      reached.set(dump.edges());
    }
    return count;
  }

  private String failure(TwinTraceStream.FailedException failed) throws IOException {
    final List<String> complaints = SimulatorOutput.complaints(said);
    final int signal = failed.status() - SIGNALS;
    if (signal == SIGKILL || (signal > 0 && complaints.isEmpty())) {
      return String.format(
          Locale.ROOT,
          "--rtl %s was ended by signal %d%s in cycle %,d; the Verilog is not to blame, unless it"
              + " crashes the simulator each time",
          failed.name(),
          signal,
          signal == SIGKILL
              ? " (SIGKILL: by hand, by a limit of the machine, or because its memory is full)"
              : "",
          dump.edges());
    }
    final EndingStatements statements = EndingStatements.of(folder, said, "stop", "fatal");
    final String why =
        !complaints.isEmpty()
            ? complaints.get(0)
            : statements.areFound() ? statements.text() : "it says no reason";
    return "--rtl " + failed.name() + " failed with status " + failed.status() + ": " + why;
  }

  private void requireWhole() throws IOException {
    final long over = SimulatorOutput.over(said);
    if (dump.offFrom() >= 0) {
      throw problem(
          String.format(
              Locale.ROOT,
              "the design switches the dump off in cycle %,d%s: %%s",
              dump.offFrom(),
              over < 0 ? "" : String.format(Locale.ROOT, " of %,d", over + 1)),
          "dumpoff");
    }
    if (over >= 0 && dump.edges() == 0) {
      throw problem(
          "the trace shows none of the run's cycles: %s",
          "dumpoff", "dumpfile", "dumpvars", "dumplimit");
    }
    if (over >= 0 && dump.edges() != over) {
      throw problem(
          String.format(
              Locale.ROOT,
              "the trace shows %,d of the %,d cycles that the test bench ran: %%s",
              dump.edges() + 1,
              over + 1),
          "dumplimit",
          "dumpoff",
          "dumpfile",
          "dumpvars");
    }
    final List<String> complaints = SimulatorOutput.complaints(said);
    if (over < 0 && dump.edges() == 0 && !complaints.isEmpty()) {
      throw new IOException(
          "--rtl " + folder + ": the simulation ends before it begins: " + complaints.get(0));
    }
    if (over < 0 && dump.edges() == 0) {
      throw problem(
          "the design ends the simulation before the first edge of clk: %s",
          "finish", "stop", "fatal", "exit");
    }
  }

  private IOException problem(String text, String... tasks) throws IOException {
    final EndingStatements found = EndingStatements.of(folder, said, tasks);
    return new IOException(
        "--rtl "
            + folder
            + ": "
            + text.replace("%s", found.text())
            + ". Nothing was judged: the trace must show every cycle. "
            + found.remedy());
  }
}

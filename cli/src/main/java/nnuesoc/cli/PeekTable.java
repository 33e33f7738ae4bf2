package nnuesoc.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.StringJoiner;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.file.OutputFile;
import nnuesoc.sim.trace.WordRange;
import org.jspecify.annotations.Nullable;

/** Several cycles as CSV: a row for each, a column for each signal and word, unsigned or x. */
final class PeekTable implements AutoCloseable {
  private static final int BUFFER = 1 << 16;

  private final List<Signal> signals;
  private final @Nullable WordRange range;
  private final PrintStream out;
  private final @Nullable OutputFile file;
  private boolean whole;
  private final StringBuilder text = new StringBuilder();

  private PeekTable(
      List<Signal> signals, @Nullable WordRange range, PrintStream out, @Nullable OutputFile file) {
    this.signals = signals;
    this.range = range;
    this.out = out;
    this.file = file;
  }

  /**
   * Opens it and writes the names.
   *
   * @param name null or {@code -} for standard output
   */
  static PeekTable open(
      @Nullable String name, List<Signal> signals, @Nullable WordRange range, PrintStream out)
      throws IOException {
    final boolean toFile = name != null && !name.equals("-");
    final PeekTable table =
        new PeekTable(signals, range, out, toFile ? OutputFile.open(Path.of(name)) : null);
    table.header();
    return table;
  }

  private void header() throws IOException {
    final StringJoiner line = new StringJoiner(",", "", "\n");
    line.add("cycle");
    signals.forEach(signal -> line.add(signal.name()));
    if (range != null) {
      for (int word = range.first(); word <= range.last(); word++) {
        line.add(range.memory().name() + ":" + word);
      }
    }
    text.append(line);
    write(BUFFER);
  }

  /** The row of the cycle that stands. */
  void row(long cycle) throws IOException {
    final StringJoiner line = new StringJoiner(",", "", "\n");
    line.add(Long.toString(cycle));
    for (Signal signal : signals) {
      line.add(signal.unknown() ? "x" : Integer.toUnsignedString(signal.value()));
    }
    if (range != null) {
      for (int word = range.first(); word <= range.last(); word++) {
        line.add(Integer.toUnsignedString(range.memory().word(word)));
      }
    }
    text.append(line);
    write(BUFFER);
  }

  private void write(int least) throws IOException {
    if (text.length() < least) {
      return;
    }
    if (file == null) {
      out.print(text);
    } else {
      file.write(text.toString().getBytes(StandardCharsets.UTF_8));
    }
    text.setLength(0);
  }

  /** The table is whole. */
  void commit() throws IOException {
    write(0);
    out.flush();
    if (file != null) {
      file.commit();
    }
    whole = true;
  }

  /** Without a {@link #commit} before, no file is left. */
  @Override
  public void close() throws IOException {
    if (file != null && !whole) {
      file.discard();
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import nnuesoc.parameter.InputException;
import nnuesoc.traces.write.NearNameHint;

/**
 * A trace in a file, for programs that want the history of some signals: the names of all signals
 * are in memory, the values are read from the file when they are asked for. {@link VcdReader} goes
 * through all signals at once. Any number of threads may read it; each reads the file by itself.
 */
public final class Trace {
  private final TraceSource source;
  private final ParsedDeclarations declarations;
  private final long unitFs;
  private final long endTime;
  private final List<String> warnings;

  /**
   * A change of a signal.
   *
   * @param time when it changes, in units of the trace
   * @param value what it changes to
   */
  public record Change(long time, FourState value) {
    /** Checks that nothing is null. */
    public Change {
      Objects.requireNonNull(value, "the value is null");
    }
  }

  private Trace(TraceSource source, VcdReader atEnd) {
    this.source = source;
    declarations = atEnd.layout();
    unitFs = atEnd.unitFs();
    endTime = atEnd.time();
    warnings = List.copyOf(atEnd.warnings());
  }

  /**
   * Reads a value change dump or an FST file, compressed by gzip or not, from its beginning to its
   * end. An FST file needs GTKWave's {@code fst2vcd}.
   *
   * @throws IOException if the file cannot be read or understood; the message names file and line
   */
  public static Trace read(Path file) throws IOException {
    Objects.requireNonNull(file, "the file is null");
    final TraceSource source = new TraceFileSource(file);
    try {
      return readToEnd(source, VcdReader.open(source));
    } catch (LateDeclarationException e) {
      return readToEnd(source, VcdReader.openWhole(source));
    }
  }

  private static Trace readToEnd(TraceSource source, VcdReader opened) throws IOException {
    try (VcdReader reader = opened) {
      while (reader.next()) {
        // The reader checks the file.
      }
      return new Trace(source, reader);
    }
  }

  /** The signals, in the order in which the file declares them. */
  public List<TraceSignal> signals() {
    return declarations.signals;
  }

  /**
   * The signal with a full name, scopes joined by dots.
   *
   * @throws InputException if there is none; the message lists similar names
   */
  public TraceSignal signal(String name) {
    Objects.requireNonNull(name, "the name is null");
    return signals().stream()
        .filter(signal -> signal.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new InputException(
                    "\""
                        + name
                        + "\": there is no such signal"
                        + NearNameHint.hint(
                            name, signals().stream().map(TraceSignal::name).toList())));
  }

  /**
   * All changes of a signal, in order; the first one is its first value. Reads the file once more.
   *
   * @throws InputException if there is no signal with that name
   * @throws IOException if the file cannot be read
   */
  public List<Change> changes(String name) throws IOException {
    final TraceSignal signal = signal(name);
    final Set<Integer> variables = new HashSet<>();
    for (int i = 0; i < signal.variableCount(); i++) {
      variables.add(signal.variable(i));
    }
    final List<Change> changes = new ArrayList<>();
    try (VcdReader reader = VcdReader.open(source, declarations)) {
      while (reader.next()) {
        if (sets(reader, variables)) {
          final FourState value = reader.value(signal, false);
          if (changes.isEmpty() || !value.equals(changes.get(changes.size() - 1).value())) {
            changes.add(new Change(reader.time(), value));
          }
        }
      }
    }
    return changes;
  }

  private static boolean sets(VcdReader step, Set<Integer> variables) {
    for (int i = 0; i < step.changedCount(); i++) {
      if (variables.contains(step.changed(i))) {
        return true;
      }
    }
    return false;
  }

  /** The unit of all times in femtoseconds. */
  public long unitFs() {
    return unitFs;
  }

  /** The last time in the file, in units; −1 if it has none. */
  public long endTime() {
    return endTime;
  }

  /** How the file deviates from the standard, and how it was read nevertheless. */
  public List<String> warnings() {
    return warnings;
  }
}

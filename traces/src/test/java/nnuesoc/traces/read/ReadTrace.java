// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * All of a trace as the reader sees it. A step is its time and what it has set: {@code "10 a=1
 * b=00x1"}, signals in their order. Reading it, what stood before each step is checked against what
 * the step before has left.
 */
final class ReadTrace {
  /** Names with widths: {@code col[16]}. */
  final List<String> signals = new ArrayList<>();

  final List<String> steps = new ArrayList<>();
  final List<String> warnings;
  final long unitFs;

  private ReadTrace(VcdReader reader) throws IOException {
    reader.signals().forEach(signal -> signals.add(signal.toString()));
    List<FourState> standing = values(reader, false);
    while (reader.next()) {
      assertThat(values(reader, true)).as("before %d", reader.time()).isEqualTo(standing);
      standing = values(reader, false);
      steps.add(step(reader));
    }
    assertThat(reader.next()).as("next() at the end").isFalse();
    assertThat(values(reader, false)).as("values at the end").isEqualTo(standing);
    assertThat(values(reader, true)).as("values before, at the end").isEqualTo(standing);
    warnings = reader.warnings();
    unitFs = reader.unitFs();
  }

  /** Reads a dump. */
  static ReadTrace of(String text) throws IOException {
    return of(source(text));
  }

  static ReadTrace of(TraceSource source) throws IOException {
    try (VcdReader reader = VcdReader.open(source)) {
      return new ReadTrace(reader);
    }
  }

  /** With declarations anywhere. */
  static ReadTrace whole(String text) throws IOException {
    return whole(source(text));
  }

  static ReadTrace whole(TraceSource source) throws IOException {
    try (VcdReader reader = VcdReader.openWhole(source)) {
      return new ReadTrace(reader);
    }
  }

  /** Reads values of one declared variable, {@code "wire 4 ! a"} say; body lines as given. */
  static ReadTrace of(String variable, String... body) throws IOException {
    return of(dump(variable, body));
  }

  /** A dump of one variable. */
  static String dump(String variable, String... body) {
    return "$timescale 1ns $end\n$var "
        + variable
        + " $end\n$enddefinitions $end\n"
        + String.join("\n", body)
        + '\n';
  }

  static TraceSource source(String text) {
    return source(text.getBytes(StandardCharsets.UTF_8), Integer.MAX_VALUE);
  }

  /** A trace in memory, of which a read returns at most {@code portion} bytes. */
  static TraceSource source(byte[] bytes, int portion) {
    return new TraceSource() {
      @Override
      public String name() {
        return "t.vcd";
      }

      @Override
      public InputStream open() {
        return new ByteArrayInputStream(bytes) {
          @Override
          public int read(byte[] into, int from, int length) {
            return super.read(into, from, Math.min(portion, length));
          }
        };
      }
    };
  }

  private static List<FourState> values(VcdReader reader, boolean before) {
    return reader.signals().stream().map(signal -> reader.value(signal, before)).toList();
  }

  /** The step that stands. */
  static String step(VcdReader reader) {
    final Set<Integer> changed = new HashSet<>();
    for (int i = 0; i < reader.changedCount(); i++) {
      changed.add(reader.changed(i));
    }
    final StringBuilder step = new StringBuilder().append(reader.time());
    for (TraceSignal signal : reader.signals()) {
      for (int i = 0; i < signal.variableCount(); i++) {
        if (changed.contains(signal.variable(i))) {
          step.append(' ').append(signal.name()).append('=');
          step.append(reader.value(signal, false).text());
          break;
        }
      }
    }
    return step.append(reader.dumping(false) ? "" : " (not dumping)").toString();
  }
}

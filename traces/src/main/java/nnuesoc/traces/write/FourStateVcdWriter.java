// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Writes any four-state variables at any times as a value change dump, with each value in its
 * shortest form. The values of the first time are those of {@code $dumpvars}. {@link
 * SimulationTraceWriter} is faster for the run of a circuit.
 */
public final class FourStateVcdWriter {
  private static final int FLUSH_BYTES = 1 << 20;
  private static final long NEVER = -1;

  /** A double as Java shows it; any other value of a real number is a text. */
  private static final Pattern REAL = Pattern.compile("x|-?(NaN|Infinity|[0-9.]+(E-?[0-9]+)?)");

  private static final String[] UNITS = {"fs", "ps", "ns", "us", "ms", "s"};

  private final List<TraceVariable> variables;
  private final String[] tails; // a blank for a vector, the identifier, a newline
  private final TraceSink sink;
  private final ByteArrayOutputStream buffer = new ByteArrayOutputStream();
  private long time = NEVER;
  private boolean inDump;

  /**
   * Begins a dump; nothing is handed to {@code sink} yet.
   *
   * @param unitFs the unit of time in femtoseconds
   */
  public FourStateVcdWriter(List<TraceVariable> variables, long unitFs, TraceSink sink) {
    this.variables = List.copyOf(variables);
    this.sink = sink;
    tails = new String[variables.size()];
    for (int i = 0; i < tails.length; i++) {
      final TraceVariable one = variables.get(i);
      final boolean scalar = one.widthBits() == 1 && !one.real() && !one.text();
      tails[i] = (scalar ? "" : " ") + VcdHeader.id(i) + '\n';
    }
    append(VcdHeader.of(timescale(unitFs), variables));
  }

  private static String timescale(long unitFs) {
    if (unitFs < 1) {
      throw new IllegalArgumentException("a unit of " + unitFs + " fs: expected 1 or more");
    }
    long number = unitFs;
    int unit = 0;
    while (number % 1000 == 0 && unit < UNITS.length - 1) {
      number /= 1000;
      unit++;
    }
    return number + UNITS[unit];
  }

  /**
   * Goes to a time, in units, at which something may change.
   *
   * @throws IllegalArgumentException if it is not after the last time
   * @throws IOException if the sink fails
   */
  public void time(long next) throws IOException {
    if (next <= time) {
      throw new IllegalArgumentException("time " + next + " is not after " + time);
    }
    endDump();
    if (buffer.size() >= FLUSH_BYTES) {
      flush();
    }
    append("#" + next + '\n');
    if (time == NEVER) {
      append("$dumpvars\n");
      inDump = true;
    }
    time = next;
  }

  /**
   * Writes a value.
   *
   * @param variable its index in the list of variables
   * @param value digits 0, 1, x and z, the leftmost first; or a real number, left out if it is x;
   *     or a text, also in place of a real number
   * @throws IllegalStateException before the first time
   */
  public void value(int variable, String value) {
    if (time == NEVER) {
      throw new IllegalStateException("a value before the first time");
    }
    final TraceVariable one = variables.get(variable);
    if (one.text() || (one.real() && !REAL.matcher(value).matches())) {
      append('s' + escaped(value) + tails[variable]);
    } else if (one.real()) {
      if (!value.equals("x")) {
        append('r' + real(value) + tails[variable]);
      }
    } else if (value.isEmpty() || value.length() > one.widthBits()) {
      throw new IllegalArgumentException(
          one.name() + ": a value of " + value.length() + " digits in " + one.widthBits());
    } else {
      append((one.widthBits() == 1 ? "" : "b") + shortest(value) + tails[variable]);
    }
  }

  /** Drops left digits that a reader adds again: 0 before 0 and 1, x before x, z before z. */
  static String shortest(String digits) {
    int from = 0;
    while (from < digits.length() - 1) {
      final char left = digits.charAt(from);
      final char next = digits.charAt(from + 1);
      if (left == '1' || (left != next && (left != '0' || next != '1'))) {
        break;
      }
      from++;
    }
    return digits.substring(from);
  }

  /** The number in the form of C's printf, as readers expect it. */
  private static String real(String value) {
    return value.replace("NaN", "nan").replace("Infinity", "inf");
  }

  /**
   * The text without blanks, as a dump needs it: octal escapes, as GTKWave writes and reads them.
   */
  private static String escaped(String text) {
    final StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      final char c = text.charAt(i);
      if (c == '\\') {
        escaped.append("\\\\");
      } else if (c <= ' ' || c == 0x7f) {
        escaped.append(String.format("\\%03o", (int) c));
      } else {
        escaped.append(c);
      }
    }
    return escaped.toString();
  }

  /**
   * Ends the dump and hands the rest to the sink, which stays open.
   *
   * @throws IOException if the sink fails
   */
  public void finish() throws IOException {
    endDump();
    flush();
  }

  private void endDump() {
    if (inDump) {
      append("$end\n");
      inDump = false;
    }
  }

  private void append(String text) {
    buffer.writeBytes(text.getBytes(StandardCharsets.UTF_8));
  }

  private void flush() throws IOException {
    final byte[] bytes = buffer.toByteArray();
    buffer.reset();
    if (bytes.length != 0) {
      sink.write(bytes, bytes.length);
    }
  }
}

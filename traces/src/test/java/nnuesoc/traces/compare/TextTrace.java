// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import nnuesoc.traces.read.TraceSource;

/** A trace that stands in a test. */
public record TextTrace(String name, String text) implements TraceSource {
  /** Declarations, a line each ({@code reg 8 ! top.count [7:0]}), and what follows them. */
  public static TextTrace of(String declarations, String changes) {
    return of("1ns", declarations, changes);
  }

  static TextTrace of(String timescale, String declarations, String changes) {
    final StringBuilder text = new StringBuilder("$timescale " + timescale + " $end\n");
    for (String line : declarations.lines().toList()) {
      final String[] words = line.trim().split(" ", 4);
      final String[] path = words[3].split(" ", 2)[0].split("\\.", -1);
      for (int i = 0; i < path.length - 1; i++) {
        text.append("$scope module ").append(path[i]).append(" $end\n");
      }
      final String name = path[path.length - 1];
      final int blank = words[3].indexOf(' ');
      final String range = blank < 0 ? "" : words[3].substring(blank);
      text.append("$var %s %s %s %s%s $end\n".formatted(words[0], words[1], words[2], name, range));
      text.append("$upscope $end\n".repeat(path.length - 1));
    }
    return new TextTrace("trace", text + "$enddefinitions $end\n" + changes);
  }

  /**
   * A clock {@code top.clk} with edges at 10, 30, 50 … and an 8-bit {@code top.n}, which has one of
   * {@code values} in each cycle from 0 on, changed 1 ns behind the edge.
   */
  static TextTrace counting(int... values) {
    return countingFrom(10, values);
  }

  /** The same with its first edge at {@code firstEdge}. */
  static TextTrace countingFrom(int firstEdge, int... values) {
    final StringBuilder changes = new StringBuilder("#0\n0c\n" + value(values[0]));
    for (int cycle = 1; cycle < values.length; cycle++) {
      final int edge = firstEdge + 20 * (cycle - 1);
      changes.append(
          "#%d\n1c\n#%d\n%s#%d\n0c\n".formatted(edge, edge + 1, value(values[cycle]), edge + 10));
    }
    return of("wire 1 c top.clk\nreg 8 n top.n [7:0]", changes.toString());
  }

  private static String value(int value) {
    return "b" + (value < 0 ? "x" : Integer.toBinaryString(value)) + " n\n";
  }

  @Override
  public InputStream open() {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }
}

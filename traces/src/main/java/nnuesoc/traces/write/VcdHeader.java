// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.util.List;
import nnuesoc.sim.design.Signal;

/**
 * The declarations at the head of a value change dump. It contains no date and no path, so that the
 * same run gives the same bytes.
 */
final class VcdHeader {
  /** Identifiers are made of the characters from ! to ~. */
  private static final char FIRST_ID = '!';

  private static final int ID_CHARACTERS = '~' - FIRST_ID + 1;

  private VcdHeader() {}

  /** The header's text for a circuit's signals, up to and including {@code $enddefinitions}. */
  static String of(List<Signal> signals) {
    return of("1ns", signals.stream().map(TraceVariable::of).toList());
  }

  /** The header's text for any variables; {@code timescale} is their unit of time. */
  static String of(String timescale, List<TraceVariable> variables) {
    final StringBuilder text = new StringBuilder();
    text.append("$version nnuesoc $end\n$timescale ").append(timescale).append(" $end\n");
    ScopeTree.walk(
        variables,
        new ScopeTree.Visitor() {
          @Override
          public void scope(String name) {
            text.append("$scope module ").append(name).append(" $end\n");
          }

          @Override
          public void variable(int i, String name) {
            final TraceVariable one = variables.get(i);
            text.append("$var ").append(one.type()).append(' ').append(one.widthBits());
            text.append(' ').append(id(i)).append(' ').append(name).append(" $end\n");
          }

          @Override
          public void upscope() {
            text.append("$upscope $end\n");
          }
        });
    return text.append("$enddefinitions $end\n").toString();
  }

  /** The identifier of signal {@code i}: the first 94 have one character. */
  static String id(int i) {
    final StringBuilder id = new StringBuilder();
    for (int rest = i; rest >= 0; rest = rest / ID_CHARACTERS - 1) {
      id.append((char) (FIRST_ID + rest % ID_CHARACTERS));
    }
    return id.toString();
  }
}

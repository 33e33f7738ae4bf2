// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import nnuesoc.traces.write.FourStateVcdWriter;
import nnuesoc.traces.write.TraceSink;
import nnuesoc.traces.write.TraceVariable;

/** A dump of ours that was read, and written again as it was read. */
final class RewrittenTrace {
  private RewrittenTrace() {}

  static String of(String dump) throws IOException {
    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (VcdReader reader = VcdReader.open(ReadTrace.source(dump))) {
      final List<Declaration> declarations =
          VcdReader.declarations(ReadTrace.source(dump)).stream()
              .sorted(Comparator.comparing(one -> order(one.id())))
              .toList();
      // By variable: its place in the written list, and a signal that shows it.
      final int[] places = new int[reader.variableCount()];
      final TraceSignal[] signals = new TraceSignal[reader.variableCount()];
      for (int i = 0; i < places.length; i++) {
        places[declarations.get(i).variable()] = i;
      }
      for (TraceSignal signal : reader.signals()) {
        signals[signal.variable(0)] = signal;
      }
      final FourStateVcdWriter writer =
          new FourStateVcdWriter(
              declarations.stream().map(RewrittenTrace::variable).toList(),
              reader.unitFs(),
              TraceSink.of(out));
      while (reader.next()) {
        writer.time(reader.time());
        for (int i = 0; i < reader.changedCount(); i++) {
          final int variable = reader.changed(i);
          writer.value(places[variable], reader.value(signals[variable], false).text());
        }
      }
      writer.finish();
    }
    return out.toString(UTF_8);
  }

  /** Identifiers count their characters from the first on: {@code ~} is before {@code !!}. */
  private static String order(String id) {
    return (char) ('0' + id.length()) + new StringBuilder(id).reverse().toString();
  }

  private static TraceVariable variable(Declaration one) {
    final VariableName name = one.name();
    final String range = one.reference().substring(one.reference().indexOf(' ') + 1);
    return new TraceVariable(
        one.fullName(name.base()),
        one.type(),
        Arrays.asList("string").contains(one.type()) ? 0 : one.widthBits(),
        name.ranged() ? range : null);
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Signal;

/** One table of testbench-small.json: a column a signal, a row a cycle, null for x. */
final class CellWindow {
  /** Columns that are not called as the signal is, by the window's first word. */
  private static final Map<String, Map<String, String>> NAMES =
      Map.of(
          "loader", Map.of("reset", "reset", "layer1_state", "layer1_white.state"),
          "layer1",
              Map.ofEntries(
                  Map.entry("go_reset", "loader.go"),
                  Map.entry("trigger_white", "layer1_white.trigger"),
                  Map.entry("ready1", "fill1.ready"),
                  Map.entry("white_weights_write_address", "fill1.white.write_address"),
                  Map.entry("white_weights_write_data", "fill1.white.write_data"),
                  Map.entry("black_weights_write_address", "fill1.black.write_address"),
                  Map.entry("black_weights_write_data", "fill1.black.write_data"),
                  Map.entry("w_read_feature", "feature_white.b_q"),
                  Map.entry("w_read_weight", "weight_1_white.b_q"),
                  Map.entry("b_read_feature", "feature_black.b_q"),
                  Map.entry("b_read_weight", "weight_1_black.b_q")),
          "concatenation",
              Map.of(
                  "done_white", "layer1_white.done",
                  "done_black", "layer1_black.done",
                  "read_data_white", "output_1_white.b_q",
                  "read_data_black", "output_1_black.b_q",
                  "layer2_trigger", "layer2.trigger"),
          "layer2",
              Map.of(
                  "reset", "concatenation.proceed",
                  "read_data", "concatenated.b_q",
                  "read_weight", "weight_2.b_q"),
          "layer3",
              Map.of(
                  "reset", "layer2.done",
                  "read_data", "output_2.b_q",
                  "read_weight", "weight_3.b_q"),
          "layer4",
              Map.of(
                  "reset", "layer3.done",
                  "read_data", "output_3.b_q",
                  "read_weight", "weight_4.b_q"));

  private final String name;
  private final JsonNode rows;
  private final List<Signal> signals = new ArrayList<>();
  private int next;

  CellWindow(String name, JsonNode window, Circuit circuit) {
    this.name = name;
    this.rows = window.get("rows");
    for (JsonNode column : window.get("columns")) {
      if (!column.asText().equals("cycle")) {
        final String full = "testbench." + signalName(name.split("_", 2)[0], column.asText());
        final Signal signal = circuit.signal(full);
        if (signal == null) {
          throw new IllegalStateException(name + ", " + column + ": no signal " + full);
        }
        signals.add(signal);
      }
    }
  }

  private static String signalName(String where, String column) {
    final String named = NAMES.getOrDefault(where, Map.of()).get(column);
    if (named != null) {
      return named;
    }
    if (column.startsWith("hps_") || column.startsWith("weights_") || column.equals("ready")) {
      return "fill"
          + where.charAt(where.length() - 1)
          + column.replaceFirst("hps_|weights_|^", ".");
    }
    return switch (column.substring(0, 2)) {
      case "w_" -> "layer1_white." + column.substring(2);
      case "b_" -> "layer1_black." + column.substring(2);
      default -> where + '.' + column;
    };
  }

  boolean hasMore() {
    return next < rows.size();
  }

  long nextCycle() {
    return hasMore() ? rows.get(next).get(0).asLong() : Long.MAX_VALUE;
  }

  /** Compares the row of that cycle, if there is one; returns how many cells it has. */
  int compare(long cycle, List<String> differences) {
    if (nextCycle() != cycle) {
      return 0;
    }
    final JsonNode row = rows.get(next++);
    for (int i = 0; i < signals.size(); i++) {
      final Signal signal = signals.get(i);
      final JsonNode cell = row.get(i + 1);
      if (!agrees(signal, cell)) {
        differences.add(
            name
                + " cycle "
                + cycle
                + ' '
                + signal.name()
                + ": recorded "
                + cell
                + ", is "
                + (signal.unknown() ? "x" : signal.value()));
      }
    }
    return signals.size();
  }

  private static boolean agrees(Signal signal, JsonNode cell) {
    return cell.isNull() ? signal.unknown() : !signal.unknown() && signal.value() == cell.asInt();
  }
}

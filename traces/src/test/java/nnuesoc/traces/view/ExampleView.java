// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.view;

import java.util.List;

/** One row of each kind. */
final class ExampleView {
  static final List<String> STATES = List.of("IDLE", "RUN", "STOP");

  private ExampleView() {}

  static TraceView view() {
    return new TraceView(
        List.of(
            new ViewGroup(
                "layer 1",
                List.of(
                    ViewRow.of("top.a.clk", 1, ViewValueFormat.BINARY),
                    ViewRow.of("top.a.trigger", 1, ViewValueFormat.BINARY).in(ViewColor.ORANGE),
                    ViewRow.states("top.a.state", 3, STATES),
                    ViewRow.of("top.a.sum", 16, ViewValueFormat.SIGNED).in(ViewColor.VIOLET)),
                true),
            new ViewGroup(
                "memory",
                List.of(
                    ViewRow.of("top.m.address", 9, ViewValueFormat.UNSIGNED),
                    ViewRow.of("top.m.data", 32, ViewValueFormat.HEX).labeled("A data")),
                false)),
        310L,
        290,
        1290);
  }
}

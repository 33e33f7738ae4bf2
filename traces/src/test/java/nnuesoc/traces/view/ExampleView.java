package nnuesoc.traces.view;

import java.util.List;

/** One row of each kind. */
final class ExampleView {
  static final List<String> STATES = List.of("IDLE", "RUN", "STOP");

  private ExampleView() {}

  static View view() {
    return new View(
        List.of(
            new Group(
                "layer 1",
                List.of(
                    Row.of("top.a.clk", 1, Format.BINARY),
                    Row.of("top.a.trigger", 1, Format.BINARY).in(Color.ORANGE),
                    Row.states("top.a.state", 3, STATES),
                    Row.of("top.a.sum", 16, Format.SIGNED).in(Color.VIOLET)),
                true),
            new Group(
                "memory",
                List.of(
                    Row.of("top.m.address", 9, Format.UNSIGNED),
                    Row.of("top.m.data", 32, Format.HEX).labeled("A data")),
                false)),
        310L,
        290,
        1290);
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** A small design in Verilog and in VHDL, with its test bench, entity and module {@code tb}. */
enum Design {
  /** Eight bits, and a register that is unknown until an edge after the reset's. */
  COUNTER(4203),
  /** A state machine that walks through a memory with two ports. */
  FSM(4007),
  /** Numbers on their way from one clock to another. */
  HANDSHAKE(4203);

  private final long endNs;

  Design(long endNs) {
    this.endNs = endNs;
  }

  /** The name of its files. */
  String fileName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The source that ends in {@code ending}. */
  Path source(String ending) {
    final String name = "simulators/" + fileName() + ending;
    final URL url = Objects.requireNonNull(Design.class.getResource(name), name);
    try {
      return Path.of(url.toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  /** When its test bench ends, shortly after the last change. */
  long endNs() {
    return endNs;
  }

  /** Its clocks, by their names in Verilog. */
  List<String> clocks() {
    return this == HANDSHAKE ? List.of("tb.dut.clkA", "tb.dut.clkB") : List.of("tb.dut.clk");
  }
}

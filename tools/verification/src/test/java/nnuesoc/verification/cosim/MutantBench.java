// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import nnuesoc.rtl.fabric.Soc;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.kernel.Simulation;

/**
 * What is seen of the twin in a cycle: every signal of the model's fabric and registers, the first
 * in the low bits, and above them what the last read returned.
 */
final class MutantBench {
  private static final String VERILOG =
      """
      module bench (
          input clk, input [15:0] mutant,
          input lw_read, input lw_write, input [7:0] lw_address, input [31:0] lw_write_data,
          input main_write, input [18:0] main_address, input [15:0] main_data,
          output [TOP:0] seen
      );
          wire [31:0] lw_read_data;
          reg  [31:0] read_data;
          initial read_data = 32'd0;
          always @(posedge clk) if (lw_read) read_data <= lw_read_data;
          fpga soc (
              .clk(clk), .mutant(mutant),
              .lw_write(lw_write), .lw_address(lw_address), .lw_write_data(lw_write_data),
              .lw_read_data(lw_read_data),
              .main_write(main_write), .main_address(main_address), .main_data(main_data)
          );
          assign seen = {FILL'd0, read_data, SIGNALS};
      endmodule
      """;

  private final FabricConfig config;

  MutantBench(FabricConfig config) {
    this.config = config;
  }

  /** The signals' names, the first one first; it is a fabric without its processor. */
  List<String> names() {
    return signals(new Soc(config).circuit().signals()).stream().map(Signal::name).toList();
  }

  private static List<Signal> signals(List<Signal> all) {
    return all.stream().filter(one -> !one.name().startsWith("soc.hps.")).toList();
  }

  /** The module around {@code fpga}. */
  String verilog() {
    final List<Signal> signals = signals(new Soc(config).circuit().signals());
    final int bits = signals.stream().mapToInt(Signal::widthBits).sum() + Integer.SIZE;
    final int words = words(signals);
    final List<String> high = new ArrayList<>(names());
    Collections.reverse(high);
    return VERILOG
        .replace("TOP", Integer.toString(words * Integer.SIZE - 1))
        .replace("FILL", Integer.toString(words * Integer.SIZE - bits))
        .replace("SIGNALS", String.join(", ", high));
  }

  /** One more than the bits need if they fill their words, so that there is something to fill. */
  private static int words(List<Signal> signals) {
    final int bits = signals.stream().mapToInt(Signal::widthBits).sum() + Integer.SIZE;
    return bits / Integer.SIZE + 1;
  }

  /**
   * Holds the twin against the model.
   *
   * @param seen the words of the twin, cycle by cycle
   * @return the first difference, or nothing
   */
  String difference(BusRun run, InputStream seen) throws IOException {
    final BusPlayer player = BusPlayer.of(config, run);
    final Simulation model = player.simulation();
    final List<Signal> signals = signals(model.circuit().signals());
    final int[] expected = new int[words(signals)];
    final int[] actual = new int[expected.length];
    final byte[] bytes = new byte[Integer.BYTES * actual.length];
    final DataInputStream in = new DataInputStream(seen);
    for (long cycle = 0; cycle < run.cycles(); cycle++) {
      model.settle();
      pack(signals, player.lastRead(), expected);
      try {
        in.readFully(bytes);
      } catch (EOFException e) {
        return "the twin ends before cycle " + cycle;
      }
      ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asIntBuffer().get(actual);
      if (!Arrays.equals(expected, actual)) {
        return run.name() + ", cycle " + cycle + ": " + first(signals, expected, actual);
      }
      model.step();
    }
    return "";
  }

  private static void pack(List<Signal> signals, int lastRead, int[] words) {
    Arrays.fill(words, 0);
    int at = 0;
    for (int i = 0; i < signals.size(); i++) {
      put(words, at, signals.get(i).value());
      at += signals.get(i).widthBits();
    }
    put(words, at, lastRead);
  }

  private static void put(int[] words, int at, int value) {
    final int shift = at % Integer.SIZE;
    words[at / Integer.SIZE] |= value << shift;
    if (shift != 0) {
      words[at / Integer.SIZE + 1] |= value >>> (Integer.SIZE - shift);
    }
  }

  private static String first(List<Signal> signals, int[] expected, int[] actual) {
    int at = 0;
    for (Signal signal : signals) {
      final int model = cut(expected, at, signal.widthBits());
      final int twin = cut(actual, at, signal.widthBits());
      if (model != twin) {
        return String.format(Locale.ROOT, "%s is %x, in the model %x", signal.name(), twin, model);
      }
      at += signal.widthBits();
    }
    return "a read returned another value";
  }

  private static int cut(int[] words, int at, int width) {
    final int shift = at % Integer.SIZE;
    final long low = Integer.toUnsignedLong(words[at / Integer.SIZE]);
    final long high = Integer.toUnsignedLong(words[at / Integer.SIZE + 1]);
    return (int) ((high << Integer.SIZE | low) >>> shift & (1L << width) - 1);
  }
}

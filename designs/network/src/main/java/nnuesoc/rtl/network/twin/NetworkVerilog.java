// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.network.twin;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import nnuesoc.file.ResourceFiles;
import nnuesoc.network.Activation;
import nnuesoc.network.FixedFormat;
import nnuesoc.network.LayerRules;
import nnuesoc.network.LayerRules.Output;
import nnuesoc.network.Network;
import nnuesoc.network.NetworkLayer;
import nnuesoc.network.Overflow;
import nnuesoc.network.Rounding;
import nnuesoc.rtl.network.NetworkPio;
import nnuesoc.rtl.twin.TwinVerilogFiles;
import nnuesoc.text.TextTemplate;

/**
 * The fabric of a network in Verilog, the twin of {@link nnuesoc.rtl.network.NetworkFabric}. The
 * modules are files of {@code src/main/verilog}; two files are written for each network: how many
 * layers it has, and how they are parameterized and wired.
 */
public final class NetworkVerilog {
  /** The files that are written for a network. */
  private static final String HEADER = "network.vh";

  private static final String FABRIC = "network_fabric.v";

  private static final ResourceFiles HARDWARE =
      files(
          "fitted.v",
          "input_starter.v",
          "network_fpga.v",
          "network_layer.v",
          "network_output.v",
          "network_pio.v",
          "network_result.v",
          "network_sum.v",
          "rounded.v");

  private static final ResourceFiles SIMULATION = files("network_soc.v", "network_tb.v");

  private static final List<String> REPORT_HARDWARE =
      List.of("layer_control.v", "m10k.v", "weight_port.v");

  private static final String REPORT_PROCESSOR = "variant/hps_script.v";

  private static final String MODULE =
      """
      // The fabric of the network "{name}", written by nnuesoc: the input memory, then layer by layer the
      // memory for a row of weights, the layer, and the memory for its outputs.
      `timescale 1ns / 1ns
      module network_fabric (
          input  wire         clk,
          input  wire         reset,
          input  wire {layers} ready,
          output wire {layers} trigger,
          output wire         done,
          output wire [31:0]  result_word,
          input  wire         main_write,
          input  wire [18:0]  main_address,
          /* verilator lint_off UNUSEDSIGNAL */   // formats may be narrower
          input  wire [31:0]  bias,
          input  wire [11:0]  index,
          input  wire [15:0]  main_data
          /* verilator lint_on UNUSEDSIGNAL */
      );
          wire         start_1;

          input_starter starter (.clk(clk), .reset(reset), .start(start_1));
      {input}{stages}
          // The result

          assign column_{next} = index[{top}:0];

          network_result #(.BITS({bits}), .SIGNED({signed})) result (
              .clk(clk), .reset(reset), .proceed(start_{next}), .word(value_{next}),
              .done(done), .out(result_word)
          );
      endmodule
      """;

  private static final String INPUT =
      """

          // Input: {words} words {format}

          wire {address_range} column_1;
          wire {word_range} value_1;
      {port}
          m10k #(.WORDS({words}), .WIDTH({width}), .ADDRESS_WIDTH({address})) \\input (
              .clk(clk), .a_write(input_write), .a_address(input_address), .a_data(input_data),
              .b_address(column_1), .b_q(value_1)
          );
      """;

  /** Port A of a memory that the HPS writes. */
  private static final String PORT =
      """

          wire         {memory}_write;
          wire {address_range} {memory}_address;
          wire {word_range} {memory}_data;

          weight_port #(
              .BASE(19'h{base}), .SHIFT({shift}), .WORDS({words}), .WIDTH({width}), .ADDRESS_WIDTH({address})
          ) {memory}_port (
              .write(main_write), .address(main_address), .data(main_data[{data}:0]),
              .a_write({memory}_write), .a_address({memory}_address), .a_data({memory}_data)
          );
      """;

  private static final String LAYER =
      """

          // Layer {n}: {inputs} inputs {input_format}, {outputs} outputs {output_format}

          wire {word_range} weight_{n}_q;
          wire         output_{n}_write;
          wire {row_range} output_{n}_address;
          wire {output_range} output_{n}_data;
          wire         start_{next};
          wire {row_range} column_{next};
          wire {output_range} value_{next};
      {port}
          m10k #(.WORDS({words}), .WIDTH({width}), .ADDRESS_WIDTH({address})) weight_{n} (
              .clk(clk), .a_write(weight_{n}_write), .a_address(weight_{n}_address), .a_data(weight_{n}_data),
              .b_address(column_{n}), .b_q(weight_{n}_q)
          );

          network_layer #(
      {parameters}
          ) layer{n} (
              .clk(clk), .reset(reset),
              .start(start_{n}), .trigger(trigger[{bit}]), .ready(ready[{bit}]), .proceed(start_{next}),
              .input_address(column_{n}), .value(value_{n}), .weight(weight_{n}_q), .bias(bias[{bias_top}:0]),
              .output_write(output_{n}_write), .output_address(output_{n}_address),
              .output_data(output_{n}_data)
          );

          m10k #(.WORDS({outputs}), .WIDTH({output_bits}), .ADDRESS_WIDTH({row_address})) output_{n} (
              .clk(clk), .a_write(output_{n}_write), .a_address(output_{n}_address), .a_data(output_{n}_data),
              .b_address(column_{next}), .b_q(value_{next})
          );
      """;

  private static final int INDENT = 8;

  private NetworkVerilog() {}

  private static ResourceFiles files(String... names) {
    return new ResourceFiles(NetworkVerilog.class, "verilog/", List.of(names));
  }

  /** The texts of the hardware's files, by name; {@code network_fpga.v} has the top. */
  public static Map<String, String> hardware(Network network) throws IOException {
    final Map<String, String> files = texts(HARDWARE, HARDWARE.names());
    files.putAll(texts(TwinVerilogFiles.FILES, REPORT_HARDWARE));
    files.put(HEADER, header(network));
    files.put(FABRIC, fabric(network));
    return files;
  }

  /** The same for the whole simulated system, whose test bench is the module {@code tb}. */
  public static Map<String, String> system(Network network) throws IOException {
    final Map<String, String> files = hardware(network);
    files.putAll(texts(SIMULATION, SIMULATION.names()));
    files.putAll(texts(TwinVerilogFiles.FILES, List.of(REPORT_PROCESSOR)));
    return files;
  }

  private static Map<String, String> texts(ResourceFiles from, List<String> names)
      throws IOException {
    final Map<String, String> texts = new TreeMap<>();
    for (String name : names) {
      texts.put(name.substring(name.lastIndexOf('/') + 1), from.text(name));
    }
    return texts;
  }

  /** A network's name as a comment can have it. */
  public static String title(Network network) {
    return network.name().replaceAll("[^A-Za-z0-9 ._-]", "_");
  }

  private static String header(Network network) {
    return "    // Of the network \"%s\"\n    localparam LAYERS = %d;\n"
        .formatted(title(network), network.layers().size());
  }

  /** The module {@code network_fabric}. */
  static String fabric(Network network) {
    final int count = network.layers().size();
    final FixedFormat output = network.last().rules().output().format();
    final Map<String, Object> values = new LinkedHashMap<>();
    values.put("name", title(network));
    values.put("layers", range(count));
    values.put("next", count + 1);
    values.put("top", addressBits(network.last().outputs()) - 1);
    values.put("bits", output.bits());
    values.put("signed", bit(output.signed()));
    values.put("input", input(network));
    values.put(
        "stages",
        network.layers().stream().map(NetworkVerilog::layer).collect(Collectors.joining()));
    return TextTemplate.fill(MODULE, values);
  }

  private static String input(Network network) {
    final FixedFormat format = network.rules().input().format();
    final Map<String, Object> values =
        memory("input", NetworkPio.INPUT, network.rules().input().size(), format);
    values.put("format", format);
    return TextTemplate.fill(INPUT, values);
  }

  private static String layer(NetworkLayer layer) {
    final LayerRules rules = layer.rules();
    final int number = layer.number();
    final Map<String, Object> values =
        memory(
            "weight_" + number,
            NetworkPio.weights(number),
            layer.inputs(),
            rules.weights().format());
    values.put("n", number);
    values.put("next", number + 1);
    values.put("bit", number - 1);
    values.put("inputs", layer.inputs());
    values.put("outputs", layer.outputs());
    values.put("input_format", layer.inputFormat());
    values.put("output_format", rules.output().format());
    values.put("bias_top", rules.bias().format().bits() - 1);
    values.put("row_address", addressBits(layer.outputs()));
    values.put("row_range", range(addressBits(layer.outputs())));
    values.put("output_bits", rules.output().format().bits());
    values.put("output_range", range(rules.output().format().bits()));
    values.put("parameters", parameters(layer));
    return TextTemplate.fill(LAYER, values);
  }

  /** What describes a memory that the HPS writes, and the text of its port A. */
  private static Map<String, Object> memory(
      String memory, int base, int words, FixedFormat format) {
    final Map<String, Object> values = new LinkedHashMap<>();
    values.put("memory", memory);
    values.put("base", String.format(Locale.ROOT, "%05x", base));
    values.put("shift", format.bits() > Byte.SIZE ? 1 : 0);
    values.put("words", words);
    values.put("width", format.bits());
    values.put("data", format.bits() - 1);
    values.put("word_range", range(format.bits()));
    values.put("address", addressBits(words));
    values.put("address_range", range(addressBits(words)));
    values.put("port", TextTemplate.fill(PORT, values));
    return values;
  }

  /** The parameters of a layer, a line for each module that takes them. */
  private static String parameters(NetworkLayer layer) {
    final LayerRules rules = layer.rules();
    final Output output = rules.output();
    return """
        .INPUTS(%d), .ROWS(%d), .INPUT_ADDRESS(%d), .ROW_ADDRESS(%d),
        .VALUE_BITS(%d), .VALUE_SIGNED(%d), .WEIGHT_BITS(%d), .WEIGHT_SIGNED(%d),
        .PRODUCT_SHIFT(%d), .PRODUCT_ROUNDING(%d), .PRODUCT_BITS(%d), .SUM_BITS(%d), .SUM_SATURATE(%d),
        .BIAS_BITS(%d), .BIAS_SIGNED(%d), .BIAS_SHIFT(%d),
        .OUTPUT_SHIFT(%d), .OUTPUT_ROUNDING(%d), .ACTIVATION(%d), .MIN(%s), .MAX(%s),
        .OUTPUT_BITS(%d), .OUTPUT_SIGNED(%d), .OUTPUT_SATURATE(%d)"""
        .formatted(
            layer.inputs(),
            layer.outputs(),
            addressBits(layer.inputs()),
            addressBits(layer.outputs()),
            layer.inputFormat().bits(),
            bit(layer.inputFormat().signed()),
            rules.weights().format().bits(),
            bit(rules.weights().format().signed()),
            rules.product().shift(),
            code(rules.product().rounding()),
            rules.product().bits(),
            rules.sum().bits(),
            code(rules.sum().overflow()),
            rules.bias().format().bits(),
            bit(rules.bias().format().signed()),
            layer.biasShift(),
            output.shift(),
            code(output.rounding()),
            code(output.activation()),
            number(output.min()),
            number(output.max()),
            output.format().bits(),
            bit(output.format().signed()),
            code(output.overflow()))
        .indent(INDENT)
        .stripTrailing();
  }

  private static int code(Rounding rounding) {
    return switch (rounding) {
      case FLOOR -> 0;
      case ZERO -> 1;
      case NEAREST -> 2;
      case EVEN -> 3;
    };
  }

  private static int code(Activation activation) {
    return switch (activation) {
      case NONE -> 0;
      case RELU -> 1;
      case CLIP -> 2;
    };
  }

  private static int code(Overflow overflow) {
    return bit(overflow == Overflow.SATURATE);
  }

  private static int bit(boolean is) {
    return is ? 1 : 0;
  }

  /** A constant of 64 bits. */
  private static String number(long value) {
    return (value < 0 ? "-" : "") + "64'sd" + Long.toUnsignedString(Math.abs(value));
  }

  /** The range of a bus, as wide as the widest, so that names stand below each other. */
  private static String range(int bits) {
    return String.format(Locale.ROOT, "%-7s", "[" + (bits - 1) + ":0]");
  }

  private static int addressBits(int words) {
    return Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(words - 1));
  }
}

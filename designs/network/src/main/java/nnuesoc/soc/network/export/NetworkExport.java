// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc.network.export;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import nnuesoc.file.ResourceFiles;
import nnuesoc.hps.bus.BoardFiles;
import nnuesoc.network.FixedFormat;
import nnuesoc.network.Network;
import nnuesoc.network.NetworkLayer;
import nnuesoc.network.Tensor;
import nnuesoc.rtl.network.NetworkPio;
import nnuesoc.rtl.network.twin.NetworkVerilog;
import nnuesoc.soc.MemoryFileFormatter;
import nnuesoc.soc.MemoryImage;
import nnuesoc.text.CountText;
import nnuesoc.text.TextTemplate;

/**
 * A network's project: what a folder needs so that the network can be simulated in Icarus Verilog
 * and brought onto the board.
 *
 * @param network the network
 * @param inputs the inputs of test bench and program, a row each
 * @param outputs the golden outputs of each layer, a row for each input
 */
public record NetworkExport(Network network, Tensor inputs, List<Tensor> outputs) {
  private static final ResourceFiles FILES =
      new ResourceFiles(
          NetworkExport.class,
          "files/",
          List.of(
              "Makefile",
              "README.md",
              "quartus/build.sh",
              "quartus/network_accelerator.v",
              "quartus/network_accelerator_hw.tcl",
              "quartus/system.tcl",
              "sim/tb.v",
              "software/network.c"));

  private static final int MOST_CYCLES_PER_INPUT = 4;
  private static final int MOST_CYCLES_BESIDES = 1000;

  private static final String TASK =
      """

          task layer_{n};
              integer row, column;
              for (row = 0; row < {outputs}; row = row + 1) begin
                  await({bit}, 1'b1);
                  for (column = 0; column < {inputs}; column = column + 1)
                      write_memory(18'h{base} + column * {bytes}, {bytes}, weights_{n}[row * {inputs} + column]);
                  grant({bit}, biases_{n}[row]);
              end
          endtask
      """;

  private static final String MONITOR =
      """

          always @(posedge clk)
              if (accelerator.core.fabric.output_{n}_write)
                  compare({n}, accelerator.core.fabric.output_{n}_address,
                          {extended}(accelerator.core.fabric.output_{n}_data),
                          outputs_{n}[vector * {outputs} + accelerator.core.fabric.output_{n}_address]);
      """;

  /** Copies the list. */
  public NetworkExport {
    outputs = List.copyOf(outputs);
  }

  /** A table of the network: a file for {@code $readmemh} and an array of the test bench. */
  private record Table(String name, Tensor tensor, int bits) {
    static Table of(String name, Tensor tensor) {
      return new Table(name, tensor, tensor.format().bits());
    }

    private int words() {
      return tensor.rows() * tensor.columns();
    }

    private int word(int at) {
      return (int) tensor.raw(at / tensor.columns(), at % tensor.columns());
    }

    String readmemh() {
      return MemoryFileFormatter.readmemh(new MemoryImage(name, bits, words(), this::word))
          .collect(Collectors.joining());
    }

    String verilog() {
      return """
                 reg %s[%d:0] %s [0:%d];
                 initial begin
                     $readmemh("data/%s.hex", %s);
                     if (^%s[%d] === 1'bx) $fatal(1, "data/%s.hex is missing or too short");
                 end
             """
          .formatted(
              tensor.format().signed() ? "signed " : "",
              bits - 1,
              name,
              words() - 1,
              name,
              name,
              name,
              words() - 1,
              name);
    }
  }

  /** The texts of all files, by their paths below the folder; scripts end with {@code .sh}. */
  public Map<String, String> files() throws IOException {
    final Map<String, String> values = values();
    final Map<String, String> files = new TreeMap<>();
    for (String name : FILES.names()) {
      files.put(name, TextTemplate.fill(FILES.text(name), values));
    }
    final Map<String, String> hardware = NetworkVerilog.hardware(network);
    hardware.forEach((name, text) -> files.put("rtl/" + name, text));
    for (Table table : tables()) {
      files.put("data/" + table.name() + ".hex", table.readmemh());
    }
    for (String name : BoardFiles.QUARTUS.names()) {
      files.put("quartus/" + name, BoardFiles.QUARTUS.text(name));
    }
    for (String name : BoardFiles.LIBRARY.names()) {
      files.put(
          "software/library/" + name.substring(name.indexOf('/') + 1),
          BoardFiles.LIBRARY.text(name));
    }
    final NetworkHeaders headers = new NetworkHeaders(this);
    files.put("software/library/nnuesoc_map.h", headers.map());
    files.put("software/network_data.h", headers.data());
    return files;
  }

  private List<Table> tables() {
    final List<Table> tables = new ArrayList<>();
    tables.add(Table.of("input_words", inputs));
    for (NetworkLayer layer : network.layers()) {
      final int number = layer.number();
      tables.add(Table.of("weights_" + number, layer.weights()));
      tables.add(
          new Table("biases_" + number, layer.bias(), Integer.SIZE)); // as pio_bias takes them
      tables.add(Table.of("outputs_" + number, outputs.get(number - 1)));
    }
    return tables;
  }

  private Map<String, String> values() throws IOException {
    final List<NetworkLayer> layers = network.layers();
    final int most = layers.stream().mapToInt(NetworkLayer::inputs).max().orElseThrow();
    final FixedFormat last = network.last().rules().output().format();
    final Map<String, String> values = new TreeMap<>();
    values.put("name", NetworkVerilog.title(network));
    values.put("shape", shape());
    values.put("count", CountText.of(inputs.rows(), "input"));
    values.put("vectors", text(inputs.rows()));
    values.put("inputs", text(inputs.columns()));
    values.put("input_bytes", text(bytes(inputs.format())));
    values.put("outputs", text(network.last().outputs()));
    values.put("layers", text(layers.size()));
    values.put("patience", text(MOST_CYCLES_PER_INPUT * most + MOST_CYCLES_BESIDES));
    values.put("signed", last.signed() ? "1'b1" : "1'b0");
    values.put("last", text(layers.size()));
    values.put("memories", tables().stream().map(Table::verilog).collect(Collectors.joining()));
    values.put("monitors", each(layer -> TextTemplate.fill(MONITOR, values(layer))));
    values.put("tasks", each(layer -> TextTemplate.fill(TASK, values(layer))));
    values.put("calls", each(layer -> " ".repeat(12) + "layer_" + layer.number() + ";\n"));
    values.put("modules", modules());
    return values;
  }

  private static Map<String, String> values(NetworkLayer layer) {
    return Map.of(
        "n", text(layer.number()),
        "bit", text(layer.number() - 1),
        "inputs", text(layer.inputs()),
        "outputs", text(layer.outputs()),
        "base", Integer.toHexString(NetworkPio.weights(layer.number())),
        "bytes", text(bytes(layer.weights().format())),
        "extended", layer.rules().output().format().signed() ? "$signed" : "");
  }

  private String each(Function<NetworkLayer, String> text) {
    return network.layers().stream().map(text).collect(Collectors.joining());
  }

  private String shape() {
    return inputs.columns() + each(layer -> " → " + layer.outputs());
  }

  /** The names of the modules' files without their ends. */
  private String modules() throws IOException {
    return NetworkVerilog.hardware(network).keySet().stream()
        .filter(name -> name.endsWith(".v"))
        .map(name -> name.substring(0, name.length() - ".v".length()))
        .collect(Collectors.joining(" "));
  }

  static int bytes(FixedFormat format) {
    return format.bits() > Byte.SIZE ? 2 : 1;
  }

  private static String text(int number) {
    return Integer.toString(number);
  }
}

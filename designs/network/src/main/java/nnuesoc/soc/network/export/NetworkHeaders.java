// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc.network.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nnuesoc.hps.bus.BoardAddressMap;
import nnuesoc.network.FixedFormat;
import nnuesoc.network.NetworkLayer;
import nnuesoc.network.Tensor;
import nnuesoc.rtl.network.NetworkPio;
import nnuesoc.rtl.network.twin.NetworkVerilog;
import nnuesoc.rtl.port.PioRegister;

/** The headers of the program in C: the addresses of the hardware, and the network as data. */
final class NetworkHeaders {
  private static final int WORDS_PER_LINE = 12;

  private static final String DATA =
      """
      /* The network "%s" as data, written by nnuesoc. Words are in two's complement. */
      #ifndef NETWORK_DATA_H
      #define NETWORK_DATA_H

      #include <stddef.h>
      #include <stdint.h>

      #include "nnuesoc_map.h"

      #define NETWORK_LAYERS %d
      #define NETWORK_INPUTS %d
      #define NETWORK_OUTPUTS %d
      #define NETWORK_VECTORS %d /* inputs with golden outputs */
      #define OUTPUT_SIGNED %d

      typedef %s input_word;

      typedef struct {
          size_t inputs, outputs;
          unsigned bytes;           /* of a weight */
          uint32_t memory;          /* for a row of weights */
          const void *weights;      /* row by row */
          const uint32_t *biases;
      } network_layer;
      """;

  private final NetworkExport export;

  NetworkHeaders(NetworkExport export) {
    this.export = export;
  }

  /** The addresses, which the library needs. */
  String map() {
    final int layers = export.network().layers().size();
    final List<String> lines = new ArrayList<>();
    lines.add("/* The address map of the network, written by nnuesoc. */");
    lines.add("#ifndef NNUESOC_MAP_H\n#define NNUESOC_MAP_H\n");
    lines.add("/* Bridges from the processor to the fabric: physical base and span in bytes. */");
    lines.add(define("NN_MAIN_BASE", BoardAddressMap.MAIN_BASE));
    lines.add(define("NN_MAIN_SPAN", BoardAddressMap.SPAN));
    lines.add(define("NN_LIGHTWEIGHT_BASE", BoardAddressMap.LIGHTWEIGHT_BASE));
    lines.add(define("NN_LIGHTWEIGHT_SPAN", BoardAddressMap.SPAN));
    lines.add("\n/* PIO registers. */");
    lines.add(pio("RESET", PioRegister.PIO_RESET.offset()));
    lines.add(pio("READY", PioRegister.PIO_READY.offset()));
    lines.add(pio("TRIGGER", PioRegister.PIO_TRIGGER.offset()));
    lines.add(pio("BIAS", NetworkPio.BIAS));
    lines.add(pio("INDEX", NetworkPio.INDEX));
    lines.add(pio("RESULT", NetworkPio.RESULT));
    lines.add("\n/* Memories: the input, and a row of weights of layer n, from 1. */");
    lines.add(define("NN_INPUT", BoardAddressMap.MAIN_BASE + NetworkPio.INPUT));
    lines.add(
        "#define NN_WEIGHTS(n) (NN_MAIN_BASE + 0x%xu * (n))".formatted(NetworkPio.weights(1)));
    lines.add(
        "\n/* Layer n, from 1, in pio_trigger and pio_ready; pio_trigger has done besides. */");
    lines.add("#define NN_LAYER_BIT(n) (1u << ((n) - 1u))");
    lines.add("#define NN_DONE (1u << %d)".formatted(layers));
    lines.add("\n#endif");
    return String.join("\n", lines) + "\n";
  }

  private static String pio(String name, int offset) {
    return define("NN_PIO_" + name, BoardAddressMap.LIGHTWEIGHT_BASE + offset);
  }

  private static String define(String name, int value) {
    return String.format(Locale.ROOT, "#define %s 0x%08Xu", name, value);
  }

  /** Weights, biases, inputs and golden outputs. */
  String data() {
    final List<NetworkLayer> layers = export.network().layers();
    final NetworkLayer last = export.network().last();
    final StringBuilder text = new StringBuilder();
    text.append(
        DATA.formatted(
            NetworkVerilog.title(export.network()),
            layers.size(),
            export.inputs().columns(),
            last.outputs(),
            export.inputs().rows(),
            last.rules().output().format().signed() ? 1 : 0,
            type(export.inputs().format())));
    for (NetworkLayer layer : layers) {
      final FixedFormat format = layer.weights().format();
      final int bits = Byte.SIZE * NetworkExport.bytes(format);
      text.append(array(type(format) + " weights_" + layer.number(), layer.weights(), bits));
      text.append(array("uint32_t biases_" + layer.number(), layer.bias(), Integer.SIZE));
    }
    text.append("\nstatic const network_layer layers[NETWORK_LAYERS] = {\n");
    for (NetworkLayer layer : layers) {
      text.append(
          "    {%d, %d, %d, NN_WEIGHTS(%4$d), weights_%4$d, biases_%4$d},\n"
              .formatted(
                  layer.inputs(),
                  layer.outputs(),
                  NetworkExport.bytes(layer.weights().format()),
                  layer.number()));
    }
    text.append("};\n");
    text.append(
        rows(
            "input_word inputs[NETWORK_VECTORS][NETWORK_INPUTS]",
            export.inputs(),
            Byte.SIZE * NetworkExport.bytes(export.inputs().format())));
    text.append(
        rows(
            "uint32_t golden[NETWORK_VECTORS][NETWORK_OUTPUTS]",
            export.outputs().get(layers.size() - 1),
            Integer.SIZE));
    return text.append("\n#endif\n").toString();
  }

  private static String type(FixedFormat format) {
    return NetworkExport.bytes(format) == 1 ? "uint8_t" : "uint16_t";
  }

  /** A table of words, row by row. */
  private static String array(String name, Tensor tensor, int bits) {
    return "\nstatic const "
        + name
        + "[] = {\n"
        + words(tensor.rows() * tensor.columns(), at -> word(tensor, at, bits), "    ")
        + "};\n";
  }

  /** A table whose rows have braces of their own. */
  private static String rows(String name, Tensor tensor, int bits) {
    final int columns = tensor.columns();
    return IntStream.range(0, tensor.rows())
        .mapToObj(
            row ->
                "    {\n"
                    + words(columns, at -> word(tensor, row * columns + at, bits), "        ")
                    + "    },\n")
        .collect(Collectors.joining("", "\nstatic const " + name + " = {\n", "};\n"));
  }

  private static String words(int count, IntFunction<String> word, String indent) {
    final StringBuilder text = new StringBuilder();
    for (int first = 0; first < count; first += WORDS_PER_LINE) {
      final int end = Math.min(first + WORDS_PER_LINE, count);
      text.append(indent)
          .append(IntStream.range(first, end).mapToObj(word).collect(Collectors.joining(" ")))
          .append('\n');
    }
    return text.toString();
  }

  private static String word(Tensor tensor, int at, int bits) {
    final long raw = tensor.raw(at / tensor.columns(), at % tensor.columns());
    return "0x%x,".formatted(raw & ((1L << bits) - 1));
  }
}

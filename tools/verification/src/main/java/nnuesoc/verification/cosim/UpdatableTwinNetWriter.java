// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.function.IntUnaryOperator;
import nnuesoc.rtl.incremental.IncrementalWeights;
import nnuesoc.rtl.onchip.OnChipWeightImage;

/** Writes nets of the fabrics that follow moves, as {@code $readmemh} of their twins reads them. */
final class UpdatableTwinNetWriter {
  private static final int WEIGHT_BITS = 10;
  private static final HexFormat HEX = HexFormat.of();

  private UpdatableTwinNetWriter() {}

  /** Rows and output weights of {@code onchip}, {@code products} of them per line. */
  static void write(OnChipWeightImage net, int products, Path rows, Path outputs)
      throws IOException {
    lines(rows, net.rows().length, net.lanes(), WEIGHT_BITS, at -> net.rows()[at]);
    lines(outputs, net.outputs().length, products, Short.SIZE, at -> net.outputs()[at]);
  }

  /** Columns, weights of {@code inputs} inputs per line, and biases of {@code incremental}. */
  static void write(IncrementalWeights net, int inputs, Path columns, Path weights, Path biases)
      throws IOException {
    final int outputs = IncrementalWeights.OUTPUTS;
    lines(
        columns,
        net.columns().length,
        IncrementalWeights.LANES,
        Short.SIZE,
        at -> net.columns()[at]);
    lines(weights, net.weights().length, outputs * inputs, Byte.SIZE, at -> net.weights()[at]);
    lines(
        biases,
        3 * outputs,
        outputs,
        Integer.SIZE,
        at -> at < net.biases().length ? net.biases()[at] : 0);
  }

  /** {@code across} numbers of {@code bits} bits per line, as one word, the first lowest. */
  private static void lines(Path file, int count, int across, int bits, IntUnaryOperator number)
      throws IOException {
    final byte[] word = new byte[(across * bits + Byte.SIZE - 1) / Byte.SIZE];
    try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.US_ASCII)) {
      for (int first = 0; first < count; first += across) {
        Arrays.fill(word, (byte) 0);
        for (int at = 0; at < across; at++) {
          put(word, at * bits, bits, number.applyAsInt(first + at));
        }
        HEX.formatHex(out, word);
        out.newLine();
      }
    }
  }

  /** Puts a number into a word whose highest byte is first. */
  private static void put(byte[] word, int from, int bits, int number) {
    for (int bit = 0; bit < bits; bit += 2) { // a number of 10 bits begins at an even bit
      final int at = from + bit;
      final int value = (number >> bit & 3) << at % Byte.SIZE;
      word[word.length - 1 - at / Byte.SIZE] |= (byte) value;
    }
  }
}

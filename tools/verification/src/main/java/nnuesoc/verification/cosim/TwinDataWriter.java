// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import nnuesoc.net.Net;
import nnuesoc.net.Shape;
import nnuesoc.position.Position;
import nnuesoc.soc.SocSpec;

/** Writes the net and the positions of a run in the form that the twin's {@code hps.v} reads. */
final class TwinDataWriter {
  private static final int FEATURE_WEIGHT_BITS = 16;
  private static final int WEIGHT_BITS = 8;
  private static final int BIAS_BITS = 32;
  private static final int CODE_BITS = 4;
  private static final int SQUARES = 64;

  private final Path folder;
  private final Net net;

  private TwinDataWriter(Path folder, Net net) {
    this.folder = folder;
    this.net = net;
  }

  /**
   * Writes the files of {@code spec} into an existing folder.
   *
   * @return the plusargs of a run with them
   */
  static List<String> write(SocSpec spec, Path folder) throws IOException {
    final TwinDataWriter data = new TwinDataWriter(folder, spec.net());
    data.featureLayer();
    for (int layer = 2; layer <= Shape.LAYERS; layer++) {
      data.linearLayer(layer);
    }
    data.positions(spec.positions());
    return plusargs(spec, folder);
  }

  /** The plusargs of a run: the data, and the timing under the names of {@code --timing}. */
  static List<String> plusargs(SocSpec spec, Path folder) {
    final List<String> plusargs = new ArrayList<>();
    plusargs.add("+data=" + folder);
    plusargs.add("+positions=" + spec.positions().size());
    spec.timingKeys().forEach((key, value) -> plusargs.add("+" + key + "=" + value));
    return plusargs;
  }

  private void featureLayer() throws IOException {
    try (ReadmemhWriter white = file("weight_1_white", FEATURE_WEIGHT_BITS);
        ReadmemhWriter black = file("weight_1_black", FEATURE_WEIGHT_BITS)) {
      for (int row = 0; row < net.rows(1); row++) {
        words(net.weights1White(row), white);
        words(net.weights1Black(row), black);
      }
    }
    biases("bias_1_white", 1, net::bias1White);
    biases("bias_1_black", 1, net::bias1Black);
  }

  private static void words(short[] weights, ReadmemhWriter file) throws IOException {
    for (short weight : weights) {
      file.word(weight);
    }
  }

  private void linearLayer(int layer) throws IOException {
    try (ReadmemhWriter weights = file("weight_" + layer, WEIGHT_BITS)) {
      for (int row = 0; row < net.rows(layer); row++) {
        for (byte weight : net.weights(layer, row)) {
          weights.word(weight);
        }
      }
    }
    biases("bias_" + layer, layer, row -> net.bias(layer, row));
  }

  private void biases(String name, int layer, IntUnaryOperator biasOfRow) throws IOException {
    try (ReadmemhWriter biases = file(name, BIAS_BITS)) {
      for (int row = 0; row < net.rows(layer); row++) {
        biases.word(biasOfRow.applyAsInt(row));
      }
    }
  }

  private void positions(List<Position> positions) throws IOException {
    try (ReadmemhWriter file = file("positions", CODE_BITS)) {
      for (Position position : positions) {
        for (int square = 0; square < SQUARES; square++) {
          file.word(position.code(square));
        }
        file.word(position.blackToMove() ? 1 : 0);
      }
    }
  }

  private ReadmemhWriter file(String name, int bits) throws IOException {
    return new ReadmemhWriter(folder.resolve(name + ".hex"), bits);
  }
}

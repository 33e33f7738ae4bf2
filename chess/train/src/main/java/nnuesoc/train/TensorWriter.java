// SPDX-License-Identifier: Apache-2.0
package nnuesoc.train;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes what was learned as the raw tensors of a b768-crelu net. */
final class TensorWriter {
  private TensorWriter() {}

  static void write(StudentWeights student, Path folder) throws IOException {
    final float[] weights = student.rounded;
    write(folder, "feature_transformer/weights.bin", words(weights, 0, StudentWeights.BIASES));
    write(
        folder,
        "feature_transformer/bias.bin",
        words(weights, StudentWeights.BIASES, StudentWeights.OUTPUTS));
    final ByteBuffer outputs = buffer(2 * StudentWeights.LANES);
    for (int at = StudentWeights.OUTPUTS; at < StudentWeights.OUTPUT_BIAS; at++) {
      outputs.put((byte) Math.round(weights[at] * StudentWeights.OUTPUT_ONE));
    }
    write(folder, "layer_1/weights.bin", outputs);
    final ByteBuffer bias = buffer(Integer.BYTES);
    bias.putInt(
        Math.round(
            weights[StudentWeights.OUTPUT_BIAS] * StudentWeights.ONE * StudentWeights.OUTPUT_ONE));
    write(folder, "layer_1/bias.bin", bias);
  }

  private static ByteBuffer words(float[] weights, int from, int to) {
    final ByteBuffer words = buffer(Short.BYTES * (to - from));
    for (int at = from; at < to; at++) {
      words.putShort((short) Math.round(weights[at] * StudentWeights.ONE));
    }
    return words;
  }

  private static ByteBuffer buffer(int bytes) {
    return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static void write(Path folder, String name, ByteBuffer content) throws IOException {
    final Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    final byte[] bytes = new byte[content.position()];
    content.flip();
    content.get(bytes);
    Files.write(file, bytes);
  }
}

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

  static void write(StudentNet student, Path folder) throws IOException {
    final float[] weights = student.rounded;
    write(folder, "feature_transformer/weights.bin", words(weights, 0, StudentNet.BIASES));
    write(
        folder,
        "feature_transformer/bias.bin",
        words(weights, StudentNet.BIASES, StudentNet.OUTPUTS));
    final ByteBuffer outputs = buffer(2 * StudentNet.LANES);
    for (int at = StudentNet.OUTPUTS; at < StudentNet.OUTPUT_BIAS; at++) {
      outputs.put((byte) Math.round(weights[at] * StudentNet.OUTPUT_ONE));
    }
    write(folder, "layer_1/weights.bin", outputs);
    final ByteBuffer bias = buffer(Integer.BYTES);
    bias.putInt(
        Math.round(weights[StudentNet.OUTPUT_BIAS] * StudentNet.ONE * StudentNet.OUTPUT_ONE));
    write(folder, "layer_1/bias.bin", bias);
  }

  private static ByteBuffer words(float[] weights, int from, int to) {
    final ByteBuffer words = buffer(Short.BYTES * (to - from));
    for (int at = from; at < to; at++) {
      words.putShort((short) Math.round(weights[at] * StudentNet.ONE));
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

package nnuesoc.train;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes what was learned as the raw tensors of a b768-crelu net. */
final class Tensors {
  private Tensors() {}

  static void write(Student student, Path folder) throws IOException {
    final float[] weights = student.rounded;
    write(folder, "feature_transformer/weights.bin", words(weights, 0, Student.BIASES));
    write(folder, "feature_transformer/bias.bin", words(weights, Student.BIASES, Student.OUTPUTS));
    final ByteBuffer outputs = buffer(2 * Student.LANES);
    for (int at = Student.OUTPUTS; at < Student.OUTPUT_BIAS; at++) {
      outputs.put((byte) Math.round(weights[at] * Student.OUTPUT_ONE));
    }
    write(folder, "layer_1/weights.bin", outputs);
    final ByteBuffer bias = buffer(Integer.BYTES);
    bias.putInt(Math.round(weights[Student.OUTPUT_BIAS] * Student.ONE * Student.OUTPUT_ONE));
    write(folder, "layer_1/bias.bin", bias);
  }

  private static ByteBuffer words(float[] weights, int from, int to) {
    final ByteBuffer words = buffer(Short.BYTES * (to - from));
    for (int at = from; at < to; at++) {
      words.putShort((short) Math.round(weights[at] * Student.ONE));
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

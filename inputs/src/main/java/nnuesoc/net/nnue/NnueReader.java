// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.nnue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import nnuesoc.net.Net;
import nnuesoc.net.NetBuilder;
import nnuesoc.net.NetFileInfo;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.nnue.NnueHeader.FileName;

/**
 * Reads a net of Stockfish 12 or 13. Its feature rows become the 40,960 of the fabric. The file has
 * 641 rows per king square: the first one, which is not zero but never used, is left out, and the
 * others follow in the order of fabric.md §5. Both sides have the same weights.
 */
public final class NnueReader {
  private static final int KINGS = NnueConstants.SHAPE.kings();
  private static final int FEATURES_A_KING = NnueConstants.SHAPE.features() / KINGS;
  private static final int ROWS = NnueConstants.SHAPE.h();

  private final byte[] bytes;
  private final NnueHeader header;
  private final ByteBuffer buffer;

  private NnueReader(byte[] bytes, NnueHeader header) {
    this.bytes = bytes;
    this.header = header;
    buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  /**
   * Reads a file. It reads no more bytes than a net has, however long the file is.
   *
   * @param name what the net is called
   * @throws NnueException if the file is not such a net
   * @throws IOException if it cannot be read
   */
  public static Net read(Path file, String name) throws IOException {
    if (Files.isDirectory(file)) {
      throw new FileName(name).error("it is a folder: expected a .nnue file");
    }
    try (InputStream in = Files.newInputStream(file)) {
      return read(in, Files.isRegularFile(file) ? Files.size(file) : -1, name);
    }
  }

  /** Reads a file of {@code size} bytes; −1 means an unknown size. */
  static Net read(InputStream in, long size, String name) throws IOException {
    final FileName fileName = new FileName(name);
    final byte[] head = in.readNBytes(NnueHeader.BYTES);
    final int described =
        NnueHeader.of(Arrays.copyOf(head, NnueHeader.BYTES), head.length, fileName).described();
    final byte[] bytes = Arrays.copyOf(head, NnueField.WEIGHTS_4.end(described));
    int length = head.length;
    final int headerEnd = NnueField.HASH_1.end(described);
    if (length == NnueHeader.BYTES && length < headerEnd) {
      length += in.readNBytes(bytes, length, headerEnd - length);
    }
    final NnueHeader header = NnueHeader.of(bytes, length, fileName);
    header.checkHash1();
    if (size > bytes.length) {
      throw fileName.error(
          "%,d %s from byte %,d on, where a net ends%s",
          size - bytes.length,
          size - bytes.length == 1 ? "byte follows" : "bytes follow",
          bytes.length,
          header.otherDescription());
    }
    length += in.readNBytes(bytes, length, bytes.length - length);
    final NnueReader reader = new NnueReader(bytes, header);
    if (length >= NnueField.HASH_2.end(described)) {
      reader.checkHash2(fileName);
    }
    if (length < bytes.length) {
      throw fileName.cutShort(length, described);
    }
    if (in.read() >= 0) {
      throw fileName.error(
          "bytes follow from byte %,d on, where a net ends%s",
          bytes.length, header.otherDescription());
    }
    return reader.net(name);
  }

  private void checkHash2(FileName name) throws NnueException {
    final int hash2 = buffer.getInt(at(NnueField.HASH_2));
    if (hash2 != NnueConstants.HASH_2) {
      throw name.error(
          "%s at byte %,d is 0x%08X (other layers, or a damaged file), not 0x%08X",
          NnueField.HASH_2.title(), at(NnueField.HASH_2), hash2, NnueConstants.HASH_2);
    }
  }

  private int at(NnueField field) {
    return field.offset(header.described());
  }

  private Net net(String name) {
    final NetBuilder net = Net.builder(name, NnueConstants.SHAPE, NumberFormat.STOCKFISH);
    net.file(NetFileInfo.of(bytes, header.description()));
    net.features(featureWeights(), featureBiases());
    layer(net, 2, NnueField.BIASES_2, NnueField.WEIGHTS_2);
    layer(net, 3, NnueField.BIASES_3, NnueField.WEIGHTS_3);
    layer(net, 4, NnueField.BIASES_4, NnueField.WEIGHTS_4);
    return net.build();
  }

  private short[] featureWeights() {
    final int group = FEATURES_A_KING * ROWS;
    final short[] weights = new short[KINGS * group];
    for (int king = 0; king < KINGS; king++) {
      final int unused = (king + 1) * ROWS;
      buffer.position(at(NnueField.WEIGHTS_1) + Short.BYTES * (king * group + unused));
      buffer.asShortBuffer().get(weights, king * group, group);
    }
    return weights;
  }

  private int[] featureBiases() {
    final int[] biases = new int[ROWS];
    for (int row = 0; row < ROWS; row++) {
      biases[row] = buffer.getShort(at(NnueField.BIASES_1) + Short.BYTES * row);
    }
    return biases;
  }

  private void layer(NetBuilder net, int layer, NnueField biases, NnueField weights) {
    final Shape shape = NnueConstants.SHAPE;
    for (int row = 0; row < shape.rows(layer); row++) {
      final byte[] ofRow = new byte[shape.inputs(layer)];
      buffer.get(at(weights) + row * ofRow.length, ofRow);
      net.row(layer, row, ofRow, buffer.getInt(at(biases) + Integer.BYTES * row));
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.convert;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;
import nnuesoc.net.Net;
import nnuesoc.net.NetBuilder;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;

/** Reads what {@link ConvertedNetWriter} wrote. */
public final class ConvertedNetReader {
  private final BinaryFieldReader in;
  private final String name;

  private ConvertedNetReader(InputStream in, String name) {
    this.in = new BinaryFieldReader(in, name);
    this.name = name;
  }

  /** Whether a file begins with a converted net's first line, or is a non-empty part of it. */
  public static boolean isOne(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      return false;
    }
    try (InputStream in = Files.newInputStream(file)) {
      final byte[] start = in.readNBytes(ConvertedNetWriter.MAGIC.length());
      return start.length > 0
          && Arrays.equals(
              start, Arrays.copyOf(ConvertedNetWriter.MAGIC.getBytes(UTF_8), start.length));
    }
  }

  /**
   * Reads a file. It reads no more bytes than the net has, however long the file is.
   *
   * @param name what the net is called
   * @throws ConvertedNetException if the file is not such a net
   * @throws IOException if it cannot be read
   */
  public static Net read(Path file, String name) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      return read(in, name);
    }
  }

  static Net read(InputStream in, String name) throws IOException {
    return new ConvertedNetReader(in, name).read();
  }

  private Net read() throws IOException {
    final String magic = text(in.next("first line", ConvertedNetWriter.MAGIC.length()));
    if (!magic.equals(ConvertedNetWriter.MAGIC)) {
      throw in.wrong(quoted(magic), quoted(ConvertedNetWriter.MAGIC));
    }
    final int version = in.number("version");
    if (version != ConvertedNetWriter.VERSION) {
      throw in.wrong(version, ConvertedNetWriter.VERSION + "; convert the net again");
    }
    final int code = in.number("rule");
    final ConversionRule rule =
        ConversionRule.ofCode(code).orElseThrow(() -> in.wrong(code, "1 (unit) or 2 (fit)"));
    final Shape shape = shape();
    final int sides = in.number("sides of layer 1");
    if (sides != 1 && sides != 2) {
      throw in.wrong(sides, "1 or 2");
    }
    final String description = description(rule);
    final NetBuilder net = Net.builder(name, shape, NumberFormat.REPORT);
    features(net, shape, sides);
    for (int layer = 2; layer <= Shape.LAYERS; layer++) {
      layer(net, shape, layer);
    }
    in.checksum("checksum");
    return net.file(in.file(description)).build();
  }

  private Shape shape() throws IOException {
    final int kings = in.number("KINGS");
    final int h = in.number("H");
    final int n2 = in.number("N2");
    final int n3 = in.number("N3");
    try {
      return new Shape(kings, h, n2, n3);
    } catch (IllegalArgumentException e) {
      throw new ConvertedNetException(name + ": KINGS, H, N2, N3 at byte 27: " + e.getMessage());
    }
  }

  private String description(ConversionRule rule) throws IOException {
    final byte[] sha256 =
        in.next("SHA-256 of the net it was made of", ConvertedNetWriter.SHA_256_BYTES);
    final int length = in.number("length of that net's name");
    if (length < 0 || length > ConvertedNetWriter.LONGEST_NAME) {
      throw in.wrong(length, "0 to " + ConvertedNetWriter.LONGEST_NAME);
    }
    final String origin = text(in.next("that net's name", length));
    return String.format(
        Locale.ROOT,
        "3.13 and 3.5 fixed point, made of %2$s%3$s with --scale %1$s: %5$s; a step of eval is %4$s"
            + " of that net's",
        rule.optionName(),
        origin.replaceAll("\\p{Cntrl}", "?"),
        Arrays.equals(sha256, new byte[ConvertedNetWriter.SHA_256_BYTES])
            ? ""
            : " (SHA-256 " + HexFormat.of().formatHex(sha256) + ")",
        rule.numbers().rawPerEval(),
        rule.meaning());
  }

  private void features(NetBuilder net, Shape shape, int sides) throws IOException {
    final String white = sides == 1 ? "" : ", white";
    final int[] whiteBiases = biases("biases of layer 1" + white, shape.h());
    final short[] whiteWeights = weights("weights of layer 1" + white, shape);
    if (sides == 1) {
      net.features(whiteWeights, whiteBiases);
      return;
    }
    final int[] blackBiases = biases("biases of layer 1, black", shape.h());
    final short[] blackWeights = weights("weights of layer 1, black", shape);
    net.features(whiteWeights, blackWeights, whiteBiases, blackBiases);
  }

  private short[] weights(String field, Shape shape) throws IOException {
    final int count = shape.features() * shape.h();
    final ByteBuffer bytes = in.buffer(field, count * Short.BYTES);
    final short[] weights = new short[count];
    bytes.asShortBuffer().get(weights);
    return weights;
  }

  private int[] biases(String field, int count) throws IOException {
    final ByteBuffer bytes = in.buffer(field, count * Short.BYTES);
    final int[] biases = new int[count];
    for (int row = 0; row < count; row++) {
      biases[row] = bytes.getShort();
    }
    return biases;
  }

  private void layer(NetBuilder net, Shape shape, int layer) throws IOException {
    final int rows = shape.rows(layer);
    final int[] biases = biases("biases of layer " + layer, rows);
    final ByteBuffer weights = in.buffer("weights of layer " + layer, rows * shape.inputs(layer));
    for (int row = 0; row < rows; row++) {
      final byte[] ofRow = new byte[shape.inputs(layer)];
      weights.get(ofRow);
      net.row(layer, row, ofRow, biases[row]);
    }
  }

  private static String text(byte[] bytes) {
    return new String(bytes, UTF_8);
  }

  private static String quoted(String text) {
    return '"' + text.replaceAll("[^ -~]", "?") + '"';
  }
}

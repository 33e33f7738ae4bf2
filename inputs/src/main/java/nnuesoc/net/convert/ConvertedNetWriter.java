// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.convert;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;
import java.util.function.IntUnaryOperator;
import java.util.zip.CRC32;
import nnuesoc.net.FeatureWeights;
import nnuesoc.net.Net;
import nnuesoc.net.NetFileInfo;
import nnuesoc.net.Shape;

/**
 * The file of a converted net, without gaps; numbers are little endian. The {@link #MAGIC} line is
 * followed by 32-bit numbers: version, rule, KINGS, H, N2, N3, and the number of sides of layer 1
 * in the file (1 or 2). Then come the SHA-256 of the original file (zeros if there is none) and its
 * name without folders (a length of 32 bits, then UTF-8). Layer 1, for each side: H biases, then
 * feature by feature H weights, 16 bits each. Layers 2 to 4: biases of 16 bits, then weights of 8
 * bits, row by row. The last field is the CRC-32 of everything before it.
 */
public final class ConvertedNetWriter {
  static final String MAGIC = "nnuesoc report net\n";
  static final int VERSION = 1;
  static final int SHA_256_BYTES = 32;
  static final int LONGEST_NAME = 4096;

  private ConvertedNetWriter() {}

  /** The whole file. */
  public static byte[] bytes(ConvertedNet conversion) {
    final Net net = conversion.net();
    final byte[] name = name(conversion.origin());
    final ByteBuffer out = ByteBuffer.allocate(length(net, name)).order(ByteOrder.LITTLE_ENDIAN);
    out.put(MAGIC.getBytes(UTF_8)).putInt(VERSION).putInt(conversion.rule().code());
    final Shape shape = net.shape();
    out.putInt(shape.kings()).putInt(shape.h()).putInt(shape.n2()).putInt(shape.n3());
    out.putInt(sides(net));
    final NetFileInfo file = conversion.origin().file();
    out.put(file == null ? new byte[SHA_256_BYTES] : HexFormat.of().parseHex(file.sha256()));
    out.putInt(name.length).put(name);
    side(net, net.columns1White(), net::bias1White, out);
    if (!ConvertedNet.hasOneSide(net)) {
      side(net, net.columns1Black(), net::bias1Black, out);
    }
    for (int layer = 2; layer <= Shape.LAYERS; layer++) {
      for (int row = 0; row < net.rows(layer); row++) {
        out.putShort((short) net.bias(layer, row));
      }
      for (int row = 0; row < net.rows(layer); row++) {
        out.put(net.weights(layer, row));
      }
    }
    final CRC32 checksum = new CRC32();
    checksum.update(out.array(), 0, out.position());
    return out.putInt((int) checksum.getValue()).array();
  }

  private static void side(
      Net net, FeatureWeights columns, IntUnaryOperator biasOfRow, ByteBuffer out) {
    for (int row = 0; row < net.rows(1); row++) {
      out.putShort((short) biasOfRow.applyAsInt(row));
    }
    for (int feature = 0; feature < net.inputs(1); feature++) {
      for (int row = 0; row < net.rows(1); row++) {
        out.putShort((short) columns.weight(row, feature));
      }
    }
  }

  private static byte[] name(Net origin) {
    final String typed = origin.name();
    final byte[] name = typed.substring(typed.lastIndexOf('/') + 1).getBytes(UTF_8);
    if (name.length > LONGEST_NAME) {
      throw new IllegalArgumentException("the net's name has more than " + LONGEST_NAME + " bytes");
    }
    return name;
  }

  private static int length(Net net, byte[] name) {
    int bytes = MAGIC.length() + 7 * Integer.BYTES + SHA_256_BYTES + Integer.BYTES + name.length;
    bytes += sides(net) * net.rows(1) * (1 + net.inputs(1)) * Short.BYTES;
    for (int layer = 2; layer <= Shape.LAYERS; layer++) {
      bytes += net.rows(layer) * (Short.BYTES + net.inputs(layer));
    }
    return bytes + Integer.BYTES;
  }

  private static int sides(Net net) {
    return ConvertedNet.hasOneSide(net) ? 1 : 2;
  }
}

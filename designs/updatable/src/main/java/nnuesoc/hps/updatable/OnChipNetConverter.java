// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.updatable;

import java.util.Locale;
import nnuesoc.net.dialect.DialectNet;
import nnuesoc.net.dialect.DialectNet.Layer;
import nnuesoc.rtl.onchip.OnChipConfig.Activation;
import nnuesoc.rtl.onchip.OnChipWeightImage;

/** Converts nets of a dialect for the fabric {@code onchip}, if they fit. */
public final class OnChipNetConverter {
  private static final int DEVICE_BLOCKS = 397;
  private static final int WEIGHT_BITS = 10;
  private static final int BLOCK_WORDS = 1024;

  private OnChipNetConverter() {}

  /** The activation that a net needs. */
  public static Activation activation(DialectNet net) {
    return switch (net.dialect()) {
      case B768_CRELU_I16 -> Activation.PAIRS_WRAPPED;
      case B768_CRELU -> Activation.PAIRS;
      case B768_SCRELU -> Activation.SQUARES;
      default -> throw doesNotFit(net);
    };
  }

  /**
   * The weights of a net.
   *
   * @throws IllegalArgumentException if the net does not fit; the message says by how many blocks
   */
  public static OnChipWeightImage weights(DialectNet net) {
    activation(net);
    final int bits = weightBits(net);
    if (bits > WEIGHT_BITS) {
      throw doesNotFit(net);
    }
    final Layer last = net.layers().get(0);
    final short[] outputs = new short[last.inputs()];
    for (int input = 0; input < outputs.length; input++) {
      outputs[input] = (short) last.weight(0, 0, input);
    }
    // After the squares, the processor divides and then adds the bias.
    final int bias = activation(net) == Activation.SQUARES ? 0 : last.bias(0, 0);
    return OnChipWeightImage.of(net.featureWeights(), net.featureBiases(), outputs, bias);
  }

  /** The blocks by which a first layer of 10 bits per weight exceeds the device, for a message. */
  public static String tooMany(int features, int lanes) {
    final int blocks = lanes * ((features + BLOCK_WORDS - 1) / BLOCK_WORDS);
    return String.format(
        Locale.ROOT,
        "its first layer takes %,d memory blocks, %,d more than the device's %d",
        blocks,
        blocks - DEVICE_BLOCKS,
        DEVICE_BLOCKS);
  }

  /** The memory blocks of the first layer, from which a whole row is read per clock. */
  static int blocks(DialectNet net) {
    final int deep = (net.dialect().features() + BLOCK_WORDS - 1) / BLOCK_WORDS;
    final int wide = (weightBits(net) + WEIGHT_BITS - 1) / WEIGHT_BITS;
    return net.dialect().lanes() * deep * wide;
  }

  private static int weightBits(DialectNet net) {
    int least = 0;
    int most = 0;
    for (short weight : net.featureWeights()) {
      least = Math.min(least, weight);
      most = Math.max(most, weight);
    }
    final int magnitude = Math.max(most, -1 - least);
    return Integer.SIZE - Integer.numberOfLeadingZeros(magnitude) + 1;
  }

  private static IllegalArgumentException doesNotFit(DialectNet net) {
    final int blocks = blocks(net);
    return new IllegalArgumentException(
        blocks > DEVICE_BLOCKS
            ? String.format(
                Locale.ROOT,
                "net %s does not fit the fabric onchip: its first layer takes %,d memory blocks,"
                    + " %,d more than the device's %d",
                net.name(),
                blocks,
                blocks - DEVICE_BLOCKS,
                DEVICE_BLOCKS)
            : String.format(
                Locale.ROOT,
                "net %s does not fit the fabric onchip, which has 768 features, one output and"
                    + " weights of %d bits",
                net.name(),
                WEIGHT_BITS));
  }
}

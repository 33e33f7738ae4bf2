// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan.code;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The main memory of the TPU: 1,024 words of 32 bits, with the layers of one net. */
public final class TpuImage {
  /** Words of the main memory. */
  public static final int WORDS = 1024;

  /** Address of the first weight. */
  public static final int WEIGHTS = 0x100;

  /** Address of the first bias. */
  public static final int BIASES = 0x200;

  private static final int AREA = 256;
  private static final int BOARD_SIDE = 8;
  private static final int MAX_LAYERS = 15;
  private static final int BYTE_MASK = 0xFF;

  private final int[] words;

  /** An image of these words; missing words are 0. */
  public TpuImage(int[] words) {
    if (words.length > WORDS) {
      throw new IllegalArgumentException(words.length + " words: the main memory has " + WORDS);
    }
    this.words = Arrays.copyOf(words, WORDS);
  }

  /**
   * Packs the layers of a net: weights and biases, one layer after another.
   *
   * @throws IllegalArgumentException if they do not fit, or the array cannot compute them
   */
  public static TpuImage pack(List<TpuLayer> layers) {
    final int[] words = new int[WORDS];
    words[0] = BOARD_SIDE << 28 | BOARD_SIDE << 24 | requireCount(layers.size()) << 20;
    int weights = 0;
    int biases = 0;
    for (int i = 0; i < layers.size(); i++) {
      final TpuLayer layer = layers.get(i);
      final int number = i + 1;
      requireRoom(number, "weights", weights, layer.weights().size());
      requireRoom(number, "biases", biases, layer.biases().size());
      words[number] = layer.word(weights, biases);
      for (int weight : layer.weights()) {
        words[WEIGHTS + weights++] = weight & BYTE_MASK;
      }
      for (int bias : layer.biases()) {
        words[BIASES + biases++] = bias & BYTE_MASK;
      }
    }
    final TpuImage image = new TpuImage(words);
    image.requireComputable();
    return image;
  }

  private static int requireCount(int layers) {
    if (layers < 1 || layers > MAX_LAYERS) {
      throw new IllegalArgumentException(layers + " layers: 1 to " + MAX_LAYERS + " are possible");
    }
    return layers;
  }

  private static void requireRoom(int layer, String what, int offset, int count) {
    if (offset + count > AREA) {
      throw new IllegalArgumentException(
          "layer %d: %s %d to %d: the main memory has room for %d"
              .formatted(layer, what, offset, offset + count - 1, AREA));
    }
  }

  /** The words. */
  public int[] words() {
    return words.clone();
  }

  /** The layers that the words describe. */
  public List<TpuLayer> layers() {
    final int count = requireCount(words[0] >>> 20 & 15);
    final List<TpuLayer> layers = new ArrayList<>();
    for (int number = 1; number <= count; number++) {
      layers.add(layer(number));
    }
    return layers;
  }

  private TpuLayer layer(int number) {
    final int word = words[number];
    final int height = (word >>> 29 & 7) + 1;
    final int width = (word >>> 26 & 7) + 1;
    final int biasHeight = (word >>> 15 & 7) + 1;
    final int biasWidth = (word >>> 12 & 7) + 1;
    return new TpuLayer(
        (word & 4) != 0,
        height,
        width,
        biasHeight,
        biasWidth,
        (word & 8) != 0,
        (word & 2) != 0,
        bytes(number, "weights", WEIGHTS, word >>> 18 & BYTE_MASK, height * width),
        bytes(number, "biases", BIASES, word >>> 4 & BYTE_MASK, biasHeight * biasWidth));
  }

  private List<Integer> bytes(int layer, String what, int area, int offset, int count) {
    requireRoom(layer, what, offset, count);
    return Arrays.stream(words, area + offset, area + offset + count)
        .mapToObj(word -> (int) (byte) word)
        .toList();
  }

  /**
   * Checks that the array can compute every layer.
   *
   * @throws IllegalArgumentException with the first layer that it cannot compute in the message
   */
  public void requireComputable() {
    final int height = words[0] >>> 28;
    final int width = words[0] >>> 24 & 15;
    if (height != BOARD_SIDE || width != BOARD_SIDE) {
      throw new IllegalArgumentException(
          "word 0: an input of %dx%d; a board is 8x8".formatted(height, width));
    }
    MapSize size = new MapSize(height, width);
    final List<TpuLayer> layers = layers();
    for (int i = 0; i < layers.size(); i++) {
      size = size.behind(i + 1, layers.get(i));
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.onchip;

import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import nnuesoc.rtl.onchip.CommandWord;
import nnuesoc.rtl.onchip.OnChipConfig.Activation;
import nnuesoc.rtl.onchip.OnChipWeightImage;

/** Words and weights for the fabric {@code onchip}, drawn from a seed. */
final class OnChipScript {
  private OnChipScript() {}

  /** Words that make no chess sense, some of them too early to be taken. */
  static WordScript random(long seed, int count, int biasRows) {
    final SplittableRandom random = new SplittableRandom(seed);
    final Map<Integer, Integer> words = new TreeMap<>();
    int cycle = 1;
    int strobe = 0;
    for (int i = 0; i < count; i++) {
      strobe ^= 1;
      words.put(cycle, random(random, biasRows) | strobe << 31);
      cycle += 1 + random.nextInt(random.nextInt(4) == 0 ? 40 : 6);
    }
    return new WordScript(words, cycle + 100);
  }

  private static int random(SplittableRandom random, int biasRows) {
    final int word = random.nextInt() & 0x1fffffff;
    return switch (random.nextInt(8)) {
      case 0 -> CommandWord.clear(biasRows);
      case 1 -> CommandWord.undo(random.nextInt(4));
      case 2, 3 -> CommandWord.SQUARES << 29 | word;
      default -> word & (random.nextBoolean() ? 0x03ffffff : 0x0fffffff);
    };
  }

  /** Weights drawn from a seed, large enough to saturate and to wrap. */
  static OnChipWeightImage weights(long seed, int lanes, Activation activation) {
    final SplittableRandom random = new SplittableRandom(seed);
    final short[] features = new short[OnChipWeightImage.FEATURES * lanes];
    for (int i = 0; i < features.length; i++) {
      features[i] = (short) (random.nextInt(1024) - 512);
    }
    final short[] biases = new short[lanes];
    final short[] outputs = new short[2 * lanes];
    for (int i = 0; i < lanes; i++) {
      biases[i] = (short) (random.nextInt(4000) - 2000);
    }
    for (int i = 0; i < 2 * lanes; i++) {
      outputs[i] =
          activation == Activation.SQUARES
              ? (short) random.nextInt()
              : (short) (random.nextInt(256) - 128);
    }
    return OnChipWeightImage.of(features, biases, outputs, random.nextInt(20_000) - 10_000);
  }
}

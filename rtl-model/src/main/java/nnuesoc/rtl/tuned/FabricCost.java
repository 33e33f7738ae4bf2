// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.tuned;

import java.util.List;
import java.util.stream.IntStream;
import nnuesoc.parameter.Tuning;
import nnuesoc.parameter.Tuning.Columns;
import nnuesoc.rtl.port.FabricConfig;

/**
 * The resources of the device that a fabric takes (fabric.md §3), as Yosys maps the Verilog twin. A
 * memory goes into blocks of the form that it fills best. If it would fill less than a twentieth of
 * them, it goes into logic.
 *
 * @param m10k memory blocks of 10,240 bits
 * @param dsp multipliers of 9 x 9 bits: one per term of layers 2 to 4, for each position
 */
public record FabricCost(int m10k, int dsp) {
  /** Memory blocks of the device. */
  public static final int DEVICE_M10K = 397;

  /**
   * DSP blocks of the device. The model puts one multiplier into a block, which could hold three.
   */
  public static final int DEVICE_DSP = 87;

  private static final int LEAST_PERCENT = 5;
  private static final int LIST_WORDS = 32;
  private static final int SIDES = 2;

  /** The forms of a block that Yosys knows: words, and bits per word. */
  private static final List<Block> BLOCKS =
      List.of(
          new Block(512, 20),
          new Block(1024, 10),
          new Block(2048, 5),
          new Block(4096, 2),
          new Block(8192, 1));

  private record Block(int words, int bits) {
    int number(Bank bank) {
      return ceilDiv(bank.words, words) * ceilDiv(bank.bits, bits);
    }

    /** The percentage of the blocks that is filled. */
    int percent(Bank bank) {
      return (int) (100L * bank.words * bank.bits / ((long) number(bank) * words * bits));
    }
  }

  /** One bank, of {@code words} words, of a bigger memory. */
  private record Bank(int words, int bits) {
    int blocks() {
      Block best = BLOCKS.get(0);
      for (Block block : BLOCKS) {
        if (block.percent(this) > best.percent(this)) {
          best = block;
        }
      }
      return best.percent(this) < LEAST_PERCENT ? 0 : best.number(this);
    }
  }

  /** The cost of a fabric. */
  public static FabricCost of(FabricConfig config, Tuning variant) {
    final int terms = variant.terms();
    final int positions = variant.positions();
    final int m10k =
        SIDES * sideBlocks(config, variant)
            + variant.buffers()
                * IntStream.of(2 * config.h(), config.n2(), config.n3())
                    .map(words -> blocks(words, 8, Math.max(variant.bytes(), terms)))
                    .sum()
            + positions
                * IntStream.of(config.n2(), config.n3())
                    .map(words -> blocks(words, 8, terms))
                    .sum();
    return new FabricCost(m10k, 3 * terms * positions);
  }

  /** The blocks of the memories that White and Black each have. */
  private static int sideBlocks(FabricConfig config, Tuning variant) {
    final int terms = variant.terms();
    final int rowWords =
        switch (variant.columns()) {
          case ALL -> config.features();
          case ACTIVE -> LIST_WORDS;
          case BY_COLUMN -> config.h();
        };
    int blocks = variant.buffers() * blocks(rowWords, 16, Math.max(variant.words(), terms));
    blocks += variant.positions() * blocks(config.h(), 8, terms);
    if (variant.columns() == Columns.ALL) {
      blocks += variant.positions() * blocks(config.features(), 1, terms);
    }
    if (variant.columns() == Columns.BY_COLUMN) {
      blocks += blocks(config.h(), 32, terms);
    }
    return blocks;
  }

  /** The blocks of a memory. */
  public static int blocks(int words, int bits) {
    return blocks(words, bits, 1);
  }

  private static int blocks(int words, int bits, int banks) {
    return banks * new Bank(ceilDiv(words, banks), bits).blocks();
  }

  private static int ceilDiv(int a, int b) {
    return (a + b - 1) / b;
  }

  /** Whether the fabric fits on the device. */
  public boolean fits() {
    return m10k <= DEVICE_M10K && dsp <= DEVICE_DSP;
  }
}

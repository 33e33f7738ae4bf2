// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import nnuesoc.sim.design.DeferredWords;

/**
 * A row of {@link WeightWords} as the test bench's weight memory holds it.
 *
 * @param words the words
 * @param kind the layer
 * @param side {@link WeightWords#WHITE} or {@link WeightWords#BLACK}
 * @param row the row
 */
record WeightRowWords(WeightWords words, LayerSize kind, int side, int row)
    implements DeferredWords {
  @Override
  public int word(int address) {
    final int word =
        address == kind.inputs()
            ? words.bias(kind.number(), side, row)
            : words.weight(kind.number(), side, row, address);
    return kind.weightBits() == Byte.SIZE ? (byte) word : (short) word;
  }
}

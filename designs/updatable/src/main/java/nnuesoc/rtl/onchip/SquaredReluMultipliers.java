// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onchip;

/** Each input times the low 16 bits of the product of input and weight. */
final class SquaredReluMultipliers implements OutputMultipliers {
  private final int products;
  private final short[] weights;

  SquaredReluMultipliers(int products, short[] weights) {
    this.products = products;
    this.weights = weights;
  }

  @Override
  public void of(short[] inputs, int first, int[] terms) {
    for (int place = 0; place < products; place++) {
      final int input = inputs[first + place];
      terms[place] = input * (short) (input * weights[first + place]);
    }
  }

  @Override
  public int count() {
    return products;
  }

  @Override
  public int bits() {
    return Byte.SIZE + Short.SIZE;
  }

  /** The sum itself; the processor divides it by 255 and 16,320. */
  @Override
  public int evaluation(int sum) {
    return sum;
  }
}

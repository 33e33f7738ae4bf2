// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * The adding half of a layer: one read address for both the input and the weight memory, and a
 * 16-bit accumulator unless that is repaired. It is the same in both published designs and in all
 * four layers.
 */
final class MacDatapath {
  private final LayerSize kind;
  private final ElementArithmetic rule;
  private final Register readAddress;
  private final Register accumulator;
  private final Memory input;
  private final Memory weight;
  private final Register inputQ;
  private final Register weightQ;
  private int[] features = {}; // of layer 1: the input words that are not 0
  private long featureChanges = -1; // changes of the input when they were listed

  MacDatapath(
      Scope scope,
      Part layer,
      LayerSize kind,
      ElementArithmetic rule,
      PowerUpValues up,
      Memory input,
      Memory weight) {
    this.kind = kind;
    this.rule = rule;
    this.input = input;
    this.weight = weight;
    readAddress = up.register(scope, "read_address", kind.readAddressBits()).readBy(layer);
    accumulator = up.register(scope, "accumulator", rule.sumBits(kind)).readBy(layer);
    inputQ = up.of(input.readBy(layer, readAddress));
    weightQ = up.of(weight.readBy(layer, readAddress));
    if (kind != LayerSize.LAYER_1) {
      scope
          .wire(
              "product",
              rule.multiplier().widthBits,
              () -> rule.product(inputQ.q(), weightQ.q()),
              inputQ,
              weightQ)
          .unknownWhile(() -> inputQ.unknown() || weightQ.unknown());
    }
  }

  /**
   * Settling: both memories are read at the same address.
   *
   * @param use as in {@link Memory#address}
   */
  void settle(int use) {
    if (!readAddress.unknown()) {
      input.address(readAddress.q(), use);
      weight.address(readAddress.q(), use);
    }
  }

  /** Addresses a column in the next cycle; the edge that ends that cycle reads its word. */
  void read(int column) {
    readAddress.next(column);
  }

  private int addend() {
    return rule.addend(kind, inputQ.q(), weightQ.q());
  }

  void accumulate() {
    accumulator.next(accumulator.q() + addend());
  }

  /**
   * Skipping: the elements from {@code first} to before {@code end}, three edges each, and {@code
   * rest} edges of the next element.
   *
   * @param use of the memories in the cycle before, as in {@link Memory#address}
   */
  void skip(int first, int end, int rest, int use) {
    accumulator.fastNext(accumulator.q() + sum(first, end));
    if (end > first) {
      readAddress.fastNext(end - 1);
    }
    if (rest == 2) {
      readAddress.fastNext(end);
    }
    fastAddress(use);
    if (rest == 1) {
      readAddress.fastNext(end); // addressed from now on
    }
  }

  /** Skipping: nothing is read, but a word at the current address may have been written. */
  void hold() {
    fastAddress(Memory.UNUSED);
  }

  private void fastAddress(int use) {
    if (!readAddress.unknown()) {
      input.fastAddress(readAddress.q(), use);
      weight.fastAddress(readAddress.q(), use);
    }
  }

  private int sum(int first, int end) {
    int sum = 0;
    if (kind == LayerSize.LAYER_1) {
      listFeatures();
      for (int feature : features) {
        if (feature >= first && feature < end) {
          sum += rule.addend(kind, 1, weight.word(feature));
        }
      }
      return sum;
    }
    for (int column = first; column < end; column++) {
      sum += rule.addend(kind, input.word(column), weight.word(column));
    }
    return sum;
  }

  /** Lists the set features, about thirty of tens of thousands. */
  private void listFeatures() {
    if (featureChanges != input.contentChanges()) {
      featureChanges = input.contentChanges();
      features = input.nonZero();
    }
  }

  void addBias(int bias) {
    accumulator.next(accumulator.q() + bias);
  }

  void clear() {
    accumulator.next(0);
  }

  /** The sum so far, 16 bits. */
  Register accumulator() {
    return accumulator;
  }

  /** The weight read last. */
  Register weightQ() {
    return weightQ;
  }
}

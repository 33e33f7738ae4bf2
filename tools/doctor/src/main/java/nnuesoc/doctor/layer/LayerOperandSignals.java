// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.layer;

import java.util.stream.IntStream;
import nnuesoc.doctor.mistake.SupposedLayer;
import nnuesoc.net.Net;

/** Finds the signals that bring a layer its words: inputs, weights and biases. */
final class LayerOperandSignals {
  private static final int MOST_LANES = 64; // rows whose weights come at once

  private final LayerTrace trace;
  private final SupposedLayer right;
  private final Net net;
  private final int layer;
  private boolean isFed;

  private LayerOperandSignals(LayerTrace trace, SupposedLayer right, Net net, int layer) {
    this.trace = trace;
    this.right = right;
    this.net = net;
    this.layer = layer;
  }

  /**
   * Marks these signals, and those that count.
   *
   * @return whether some signal has words of this run
   */
  static boolean mark(LayerTrace trace, SupposedLayer right, Net net, int layer) {
    final LayerOperandSignals its = new LayerOperandSignals(trace, right, net, layer);
    its.mark();
    return its.isFed;
  }

  private void mark() {
    final int rows = right.words().length;
    final int most = Math.max(rows, right.inputs().length);
    final int[] weights = weights(0);
    isFed = right.inputs().length <= 2; // too few to be recognized
    for (ObservedSignal one : trace.signals()) {
      one.setFed(false);
      one.setCounter(one.bits() >= Byte.SIZE && one.isCounter(most, rows));
      if (one.bits() >= Byte.SIZE
          && (one.holdsOnly(right.biases())
              || one.hasInOrder(right.inputs())
              || one.hasInOrder(weights)
              || one.hasPacked(right.inputs()))) {
        setFed(one);
      }
    }
    for (ObservedSignal vector : trace.vectorsWith(right.inputs())) {
      setFed(vector);
    }
    for (ObservedSignal vector : trace.vectorsOf(this::hasWeights)) {
      setFed(vector);
    }
  }

  /** Whether a byte of a wide signal has the weights of a row, one after the other. */
  private boolean hasWeights(ObservedSignal lane) {
    return IntStream.range(0, Math.min(MOST_LANES, right.words().length))
        .anyMatch(row -> lane.hasInOrder(weights(row)));
  }

  private int[] weights(int ofRow) {
    final byte[] row = net.weights(layer, ofRow);
    return IntStream.range(0, row.length).map(at -> row[at]).toArray();
  }

  private void setFed(ObservedSignal one) {
    isFed = true;
    one.setFed(true);
    trace.wordsOf(one).forEach(word -> word.setFed(true));
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.mistake;

import nnuesoc.net.Net;
import org.jspecify.annotations.Nullable;

/**
 * A row while it is summed in a supposed run.
 *
 * @param run the run, whose layers before this one are done
 * @param position the position's number
 * @param channel see {@link LayerInstance}
 * @param number the row
 * @param inputs what the layer reads, by column; in layer 1 zeros and ones
 */
@SuppressWarnings("ArrayRecordComponent") // shared by the rows of a layer, and never changed
record SupposedRow(SupposedRun run, int position, int channel, int number, int[] inputs) {
  /** A number that is unknown, such as the word of a memory before the first write. */
  static final int UNKNOWN = Integer.MIN_VALUE;

  int size() {
    return inputs.length;
  }

  /** The last column whose word comes to a column's place in a memory of so many words. */
  int lastStored(int column, int words) {
    final int place = column % words;
    return place + (size() - 1 - place) / words * words;
  }

  int layer() {
    return LayerInstance.layer(channel);
  }

  /** The row of the same channel that ran before this one; null for the first row of the run. */
  @Nullable SupposedRow before() {
    if (number > 0) {
      return new SupposedRow(run, position, channel, number - 1, inputs);
    }
    if (position == 0) {
      return null;
    }
    final int[] before = layer() == 1 ? new int[0] : run.words(position - 1, layer());
    return new SupposedRow(run, position - 1, channel, run.rows(channel) - 1, before);
  }

  /** The input of a column; unknown past the last one. */
  int input(int column) {
    final int held = column < 0 || column >= inputs.length ? UNKNOWN : inputs[column];
    return held == UNKNOWN || channel <= LayerInstance.BLACK ? held : (byte) held;
  }

  /** The weight of a column; unknown past the last one. */
  int weight(int column) {
    return weight(channel, number, column);
  }

  /** Another row's weight, or another channel's. */
  int weight(int ofChannel, int row, int column) {
    final Net net = run.net();
    final int layer = LayerInstance.layer(ofChannel);
    if (row < 0 || row >= net.rows(layer) || column < 0 || column >= net.inputs(layer)) {
      return UNKNOWN;
    }
    return switch (ofChannel) {
      case LayerInstance.WHITE -> net.weights1White(row)[column];
      case LayerInstance.BLACK -> net.weights1Black(row)[column];
      default -> net.weights(layer, row)[column];
    };
  }

  /** The weight of a column in the row before; 0 in the first row. */
  int weightOfRowBefore(int column) {
    return number == 0 ? 0 : weight(channel, number - 1, column);
  }

  int bias() {
    return bias(channel, number);
  }

  /** Another row's bias, or another channel's; that of the nearest row if there is no such row. */
  int bias(int ofChannel, int row) {
    final Net net = run.net();
    final int at = Math.max(0, Math.min(row, net.rows(LayerInstance.layer(ofChannel)) - 1));
    return switch (ofChannel) {
      case LayerInstance.WHITE -> net.bias1White(at);
      case LayerInstance.BLACK -> net.bias1Black(at);
      default -> net.bias(ofChannel, at);
    };
  }
}

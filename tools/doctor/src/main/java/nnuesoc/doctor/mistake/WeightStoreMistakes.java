// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.mistake;

import java.util.List;
import java.util.Set;
import nnuesoc.doctor.Fault;
import nnuesoc.net.Shape;

/**
 * Mistakes of the port through which the processor stores the weights of all layers, white's and
 * black's in turn.
 */
final class WeightStoreMistakes {
  private final MistakeList all = new MistakeList(Set.of(0, 1, 2, 3, 4));

  private WeightStoreMistakes() {}

  /** All of them, likely ones first. */
  static List<Mistake> of() {
    final WeightStoreMistakes its = new WeightStoreMistakes();
    its.all
        .add(
            Fault.WEIGHTS_AT_OTHER_ADDRESSES,
            "the data of a store is read late: the memory stores the data of the next store")
        .weight(WeightStoreMistakes::next);
    its.all
        .add(
            Fault.WEIGHTS_AT_OTHER_ADDRESSES,
            "the address of a store is read late: it gets the data of the previous store")
        .weight(WeightStoreMistakes::before);
    return its.all.all();
  }

  /** The word that is stored behind the one of a column. */
  private static int next(SupposedRow row, int column) {
    if (row.channel() == LayerInstance.WHITE) {
      return row.weight(LayerInstance.BLACK, row.number(), column);
    }
    final int channel = row.layer() == 1 ? LayerInstance.WHITE : row.channel();
    if (column + 1 < row.size()) {
      return row.weight(channel, row.number(), column + 1);
    }
    if (row.number() + 1 < rows(row, row.layer())) {
      return row.weight(channel, row.number() + 1, 0);
    }
    return row.layer() == Shape.LAYERS ? row.weight(column) : row.weight(row.layer() + 1, 0, 0);
  }

  /** The word that is stored before the one of a column. */
  private static int before(SupposedRow row, int column) {
    if (row.channel() == LayerInstance.BLACK) {
      return row.weight(LayerInstance.WHITE, row.number(), column);
    }
    final int channel = row.layer() == 1 ? LayerInstance.BLACK : row.channel();
    if (column > 0) {
      return row.weight(channel, row.number(), column - 1);
    }
    if (row.number() > 0) {
      return row.weight(channel, row.number() - 1, row.size() - 1);
    }
    if (row.layer() == 1) {
      return row.weight(column);
    }
    final int earlier = row.layer() == 2 ? LayerInstance.BLACK : row.layer() - 1;
    final int layer = row.layer() - 1;
    return row.weight(earlier, rows(row, layer) - 1, row.run().net().inputs(layer) - 1);
  }

  private static int rows(SupposedRow row, int layer) {
    return row.run().net().rows(layer);
  }
}

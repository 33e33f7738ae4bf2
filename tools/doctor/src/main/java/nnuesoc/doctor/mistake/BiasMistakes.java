// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.mistake;

import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import nnuesoc.doctor.Fault;

/** Biases that are added by mistake in place of a row's own. */
final class BiasMistakes {
  private final boolean report;
  private final MistakeList all;

  private BiasMistakes(Set<Integer> channels, boolean report) {
    this.report = report;
    all = new MistakeList(channels);
  }

  /** All of them, likely ones first. */
  static List<Mistake> of(Set<Integer> channels, boolean report) {
    final BiasMistakes its = new BiasMistakes(channels, report);
    its.ofRight(Fault.BIAS_WITHOUT_EFFECT, "it is not added", bias -> 0);
    its.ofRight(Fault.BIAS_SUBTRACTED, "the bias is subtracted instead of added", bias -> -bias);
    its.ofRight(Fault.BIAS_TWICE, "it is added at two places", bias -> 2 * bias);
    its.ofRows();
    its.cut();
    its.ofLayers();
    return its.all.all();
  }

  private void ofRight(Fault fault, String cause, IntUnaryOperator its) {
    add(fault, cause, row -> its.applyAsInt(row.bias()));
  }

  private Mistake add(Fault fault, String cause, Mistake.Bias its) {
    return all.add(fault, cause).bias(row -> held(its.of(row)));
  }

  /** A bias as its register holds it. */
  private int held(int bias) {
    return report && bias != SupposedRow.UNKNOWN ? (short) bias : bias;
  }

  private static int rows(SupposedRow row) {
    return row.run().net().rows(row.layer());
  }

  private static int ofRow(SupposedRow row, int number) {
    return row.bias(row.channel(), number);
  }

  private void ofRows() {
    final Fault another = Fault.BIAS_OF_ANOTHER_ROW;
    final String late = "it is taken too late, or too early";
    add(another, late, row -> row.number() == 0 ? 0 : ofRow(row, row.number() - 1));
    add(
        another,
        late,
        row ->
            row.number() > 0
                ? ofRow(row, row.number() - 1)
                : row.position() > 0 ? ofRow(row, rows(row) - 1) : 0);
    for (int by : new int[] {-1, 1, 2, 4, 8, -2, -4}) {
      add(another, late, row -> moved(row, by, SupposedRow.UNKNOWN)).seldom();
      add(another, late, row -> moved(row, by, 0));
      add(another, late, row -> ofRow(row, Math.floorMod(row.number() + by, rows(row))));
      add(another, late, row -> ofRow(row, row.number() + by)); // the nearest row's beyond the ends
    }
    add(another, "the first bias is used for every row", row -> ofRow(row, 0));
  }

  private static int moved(SupposedRow row, int by, int beyond) {
    final int at = row.number() + by;
    return at < 0 || at >= rows(row) ? beyond : ofRow(row, at);
  }

  private void cut() {
    for (int bits : new int[] {8, 9, 7, 12, 10, 11, 13, 14, 15, 6}) {
      final int rest = Integer.SIZE - bits;
      final String cut = "it is cut to " + bits + " bits";
      ofRight(Fault.BIAS_CUT, cut, bias -> bias << rest >> rest);
      ofRight(Fault.BIAS_CUT, cut + ", unsigned", bias -> bias << rest >>> rest);
    }
    for (int by : new int[] {1, 2, 4, 5, 8}) {
      final String shifted = "it is shifted by " + by;
      ofRight(Fault.BIAS_SCALED, shifted, bias -> bias >> by);
      ofRight(Fault.BIAS_SCALED, shifted, bias -> bias << by);
    }
  }

  private void ofLayers() {
    for (int channel = 0; channel < LayerInstance.COUNT; channel++) {
      final int other = channel;
      final String wired =
          channel <= LayerInstance.BLACK
              ? "the bias of layer 1's "
                  + (channel == LayerInstance.WHITE ? "white" : "black")
                  + " side is wired"
              : "the bias of layer " + channel + " is wired";
      add(
          Fault.BIAS_OF_ANOTHER,
          wired,
          row -> row.bias(other, row.number() % row.run().net().rows(LayerInstance.layer(other))));
      add(Fault.BIAS_OF_ANOTHER, wired, row -> row.bias(other, Integer.MAX_VALUE));
      add(Fault.BIAS_OF_ANOTHER, wired, row -> row.bias(other, heldRow(row, other)));
    }
    if (all.areInLayer1()) {
      add(
          Fault.BIAS_OF_ANOTHER,
          "the biases of the two sides are swapped",
          row -> row.bias(LayerInstance.other(row.channel()), row.number()));
    }
  }

  /**
   * The row whose bias a layer's register holds: this row in the same layer, the last row in a
   * layer that is done, the first row in a later layer.
   */
  private static int heldRow(SupposedRow row, int channel) {
    final int layer = LayerInstance.layer(channel);
    return layer == row.layer() ? row.number() : layer < row.layer() ? Integer.MAX_VALUE : 0;
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.network;

import static nnuesoc.doctor.Fault.*;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import nnuesoc.doctor.Fault;
import nnuesoc.network.Network;
import nnuesoc.network.NetworkLayer;
import nnuesoc.parameter.InputException;

/**
 * A single mistake in a layer. The golden model computes what follows from it: a mistake is the
 * right layer with other rules, other products, other biases or other outputs.
 *
 * @param fault the fault of the catalogue
 * @param what what is wrong, in a sentence that is the same for each layer
 * @param column the first column that is concerned; −1 for all
 * @param stage whether a right design has these numbers, too, on the way to its outputs
 * @param change gives the wrong outputs for the inputs of the layer
 */
record LayerMistake(
    Fault fault, String what, int column, boolean stage, UnaryOperator<long[]> change) {
  private static final Set<Fault> OF_INPUT =
      EnumSet.of(INPUTS_CUT, WEIGHT_OF_ANOTHER_COLUMN, INPUT_OF_ANOTHER_COLUMN, WEIGHTS_REVERSED);

  private static final Set<Fault> OF_ROW =
      EnumSet.of(
          BIAS_WITHOUT_EFFECT,
          SUM_STAYS_0,
          WEIGHTS_OF_NEXT_ROW,
          WEIGHTS_OF_ROW_BEFORE,
          WEIGHTS_UNSIGNED,
          BIAS_OF_ANOTHER_ROW,
          BIAS_SUBTRACTED,
          ROWS_TOO_FEW);

  private static final Set<Fault> OF_ALL_ROWS =
      EnumSet.of(
          COLUMN_MISSING,
          COLUMN_TWICE,
          INPUT_OF_ANOTHER_COLUMN,
          PRODUCT_WRONG,
          WEIGHT_OF_ANOTHER_COLUMN,
          WEIGHTS_AT_OTHER_ADDRESSES);

  /** The outputs of the layer with this mistake; none if it cannot be made there. */
  long[] outputs(long[] inputs) {
    try {
      return change.apply(inputs);
    } catch (InputException e) {
      return new long[0];
    }
  }

  /** Whether the right layer gives the same outputs for another input. */
  boolean isLikeAnotherInput() {
    return column >= 0 || OF_INPUT.contains(fault);
  }

  /** Whether a single row may have it; few, because many explain a single number. */
  boolean isOfSingleRow() {
    return OF_ROW.contains(fault);
  }

  /** Whether it is unlikely to change a single output of a layer. */
  boolean isOfAllRows() {
    return OF_ALL_ROWS.contains(fault);
  }

  /** Whether an output is 0 because it is not written. */
  boolean isUnwritten() {
    return fault == OUTPUT_NOT_WRITTEN || fault == ROWS_TOO_FEW;
  }

  /** All mistakes of a layer, the likelier ones first. The layers count from 1. */
  static List<LayerMistake> of(Network network, int number) {
    List<NetworkLayer> layers = network.layers();
    NetworkLayer layer = layers.get(number - 1);
    List<LayerMistake> all = new ArrayList<>();
    MistakesOfSums sums = new MistakesOfSums(layer, all);
    MistakesOfAddresses addresses =
        new MistakesOfAddresses(
            layer,
            number > 1 ? layers.get(number - 2) : null,
            number < layers.size() ? layers.get(number) : null,
            all);
    MistakesOfOutputs outputs = new MistakesOfOutputs(layer, all);
    outputs.ofOverflow();
    sums.ofBias();
    outputs.ofOutput();
    sums.ofOperands();
    sums.ofProducts();
    sums.ofSums();
    addresses.ofWeightAddresses();
    addresses.ofBiasRows();
    sums.ofColumns();
    outputs.ofRows();
    sums.ofLanes();
    addresses.ofOrder();
    addresses.ofTiles();
    sums.ofSingleColumns();
    sums.ofBits();
    outputs.ofOutputs();
    return all;
  }

  /** The mistakes behind the sums of a layer. */
  static List<LayerMistake> ofResult(NetworkLayer layer) {
    MistakesOfOutputs outputs = new MistakesOfOutputs(layer, new ArrayList<>());
    outputs.ofOverflow();
    outputs.ofOutput();
    outputs.ofRows();
    outputs.ofOutputs();
    return outputs.all;
  }

  /** The right layer, whose outputs saturate or wrap. */
  static List<LayerMistake> none(NetworkLayer layer) {
    LayerMistakes right = new LayerMistakes(layer, new ArrayList<>());
    right.rules(false, LIMITS_MISSING, "", () -> layer.rules());
    return right.all;
  }
}

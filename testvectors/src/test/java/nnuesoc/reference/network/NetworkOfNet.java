// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.network;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.network.Activation;
import nnuesoc.network.FixedFormat;
import nnuesoc.network.LayerRules;
import nnuesoc.network.LayerRules.Output;
import nnuesoc.network.LayerRules.Product;
import nnuesoc.network.LayerRules.Sum;
import nnuesoc.network.LayerRules.TensorFile;
import nnuesoc.network.Network;
import nnuesoc.network.NetworkRules;
import nnuesoc.network.Overflow;
import nnuesoc.network.Rounding;
import nnuesoc.network.Tensor;

/** Layers 2 to 4 of a net, in the report's or in Stockfish's arithmetic, as a network. */
public final class NetworkOfNet {
  private static final int FIRST = 2;
  private static final int LAST = 4;

  private NetworkOfNet() {}

  /** The network. */
  public static Network of(Net net, NumberFormat arithmetic) {
    List<LayerRules> layers = new ArrayList<>();
    List<Tensor> weights = new ArrayList<>();
    List<Tensor> biases = new ArrayList<>();
    for (int layer = FIRST; layer <= LAST; layer++) {
      LayerRules rules = rules(net.rows(layer), arithmetic, layer == LAST);
      layers.add(rules);
      int columns = net.weights(layer, 0).length;
      int[] words = new int[net.rows(layer) * columns];
      int[] bias = new int[net.rows(layer)];
      for (int row = 0; row < bias.length; row++) {
        byte[] ofRow = net.weights(layer, row);
        for (int column = 0; column < columns; column++) {
          words[row * columns + column] = ofRow[column];
        }
        bias[row] = net.bias(layer, row);
      }
      weights.add(Tensor.of(rules.weights().format(), columns, words));
      biases.add(Tensor.of(rules.bias().format(), 1, bias));
    }
    NetworkRules rules =
        new NetworkRules(
            "net",
            new NetworkRules.Input(weights.get(0).columns(), activation(arithmetic)),
            layers);
    return Network.of(rules, weights, biases, "");
  }

  private static FixedFormat activation(NumberFormat arithmetic) {
    return FixedFormat.parse(arithmetic == NumberFormat.REPORT ? "s3.5" : "s8.0");
  }

  private static LayerRules rules(int outputs, NumberFormat arithmetic, boolean last) {
    boolean report = arithmetic == NumberFormat.REPORT;
    FixedFormat result = FixedFormat.parse(report ? "s11.5" : "s26.6");
    int shift = report || last ? 0 : 6;
    return new LayerRules(
        outputs,
        new TensorFile("w", FixedFormat.parse(report ? "s3.5" : "s2.6")),
        new TensorFile("b", result),
        report ? new Product(5, Rounding.FLOOR, 8) : Product.EXACT,
        new Sum(report ? 16 : 32, Overflow.WRAP),
        last
            ? new Output(shift, Rounding.FLOOR, Activation.NONE, 0, 0, result, Overflow.WRAP)
            : new Output(
                shift,
                Rounding.FLOOR,
                Activation.CLIP,
                0,
                127,
                activation(arithmetic),
                Overflow.SATURATE));
  }
}

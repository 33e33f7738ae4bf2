// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.network;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
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

/** Networks with random sizes, formats and numbers. */
public final class RandomNetworks {
  private static final int MOST_LAYERS = 6;
  private static final int MOST_BITS = 32;
  private static final int WORD = 16;

  private final Random random;
  private final int mostSize;

  /** Networks of layers with at most {@code mostSize} inputs and outputs. */
  public RandomNetworks(long seed, int mostSize) {
    random = new Random(seed);
    this.mostSize = mostSize;
  }

  /** Another network. */
  public Network network() {
    FixedFormat format = format(WORD);
    NetworkRules.Input input = new NetworkRules.Input(size(), format);
    int count = 1 + random.nextInt(MOST_LAYERS);
    List<LayerRules> layers = new ArrayList<>();
    List<Tensor> weights = new ArrayList<>();
    List<Tensor> biases = new ArrayList<>();
    int columns = input.size();
    for (int i = 0; i < count; i++) {
      LayerRules layer = layer(format, i + 1 == count);
      layers.add(layer);
      weights.add(tensor(layer.weights().format(), layer.outputs(), columns));
      biases.add(tensor(layer.bias().format(), layer.outputs(), 1));
      columns = layer.outputs();
      format = layer.output().format();
    }
    return Network.of(new NetworkRules("random", input, layers), weights, biases, "");
  }

  /** Random inputs of a network. */
  public Tensor inputs(Network network, int rows) {
    return tensor(network.rules().input().format(), rows, network.rules().input().size());
  }

  private LayerRules layer(FixedFormat input, boolean last) {
    FixedFormat weights = format(WORD);
    Product product =
        new Product(
            random.nextBoolean() ? 0 : random.nextInt(12),
            pick(Rounding.values()),
            random.nextInt(4) > 0 ? 0 : 1 + random.nextInt(MOST_BITS));
    int places = input.fractionBits() + weights.fractionBits() - product.shift();
    int bits = 1 + random.nextInt(MOST_BITS);
    int fraction = places - random.nextInt(random.nextInt(8) == 0 ? 45 : 8);
    FixedFormat bias = new FixedFormat(random.nextBoolean(), bits - fraction, fraction);
    Activation activation = pick(Activation.values());
    long min = random.nextInt(300) - 200L;
    boolean clips = activation == Activation.CLIP;
    return new LayerRules(
        size(),
        new TensorFile("w", weights),
        new TensorFile("b", bias),
        product,
        new Sum(2 + random.nextInt(MOST_BITS - 1), pick(Overflow.values())),
        new Output(
            random.nextInt(20),
            pick(Rounding.values()),
            activation,
            clips ? min : 0,
            clips ? min + random.nextInt(1000) : 0,
            format(last ? MOST_BITS : WORD),
            pick(Overflow.values())));
  }

  private int size() {
    return 1 + random.nextInt(1 + random.nextInt(mostSize));
  }

  private FixedFormat format(int mostBits) {
    int bits = 1 + random.nextInt(mostBits);
    int fraction = random.nextInt(22) - 3;
    return new FixedFormat(random.nextBoolean(), bits - fraction, fraction);
  }

  private <T> T pick(T[] choices) {
    return choices[random.nextInt(choices.length)];
  }

  /** Numbers of which many are extreme. */
  private Tensor tensor(FixedFormat format, int rows, int columns) {
    int[] words = new int[rows * columns];
    for (int i = 0; i < words.length; i++) {
      words[i] =
          switch (random.nextInt(8)) {
            case 0 -> (int) format.min();
            case 1 -> (int) format.max();
            case 2 -> 0;
            default -> random.nextInt();
          };
    }
    return Tensor.of(format, columns, words);
  }
}

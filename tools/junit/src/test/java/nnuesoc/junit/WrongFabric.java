// SPDX-License-Identifier: Apache-2.0
package nnuesoc.junit;

import nnuesoc.rtl.arithmetic.Arithmetic;
import nnuesoc.rtl.fabric.Soc;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.FabricFactory;
import nnuesoc.rtl.port.FabricModel;

/** The report's fabric, whose activations of 0 are 1. */
final class WrongFabric implements FabricFactory {
  @Override
  public FabricModel build(FabricConfig config) {
    return new Soc(
        new FabricConfig(
            config.kings(), config.h(), config.n2(), config.n3(), new Off(config.arithmetic())));
  }

  private record Off(Arithmetic right) implements Arithmetic {
    @Override
    public int sumBits() {
      return right.sumBits();
    }

    @Override
    public int featureActivation(int sum, int bias) {
      return right.featureActivation(sum, bias);
    }

    @Override
    public int product(int input, int weight) {
      return right.product(input, weight);
    }

    @Override
    public int activation(int sum, int bias) {
      return Math.max(1, right.activation(sum, bias));
    }

    @Override
    public int evaluation(int sum, int bias) {
      return right.evaluation(sum, bias);
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.fabric;

import nnuesoc.sim.design.Memory;

/** Layer 3: from one memory of activations into the next. */
final class SecondHiddenLayer extends SingleInputMemoryLayer {
  private final Memory output;

  SecondHiddenLayer(LayerContext context) {
    super(
        context,
        3,
        context.config().n3(),
        context.memories().output2(),
        context.memories().weight3());
    output = context.memories().output3().writtenBy(this);
  }

  @Override
  protected void writeOutput() {
    output.write(row.q(), arithmetic.activation(sum.signed(), bias.q()));
  }
}

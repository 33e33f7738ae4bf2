// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.fabric;

import java.util.Arrays;
import nnuesoc.rtl.arithmetic.Arithmetic;
import nnuesoc.rtl.port.Pio;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * Layer 1: two data paths in lockstep, one per side. Each adds its 16-bit weight if the feature bit
 * is 1, in 32 bits.
 */
final class FeatureLayer extends LayerFsm {
  private final Arithmetic arithmetic;
  private final FeatureDataPath white;
  private final FeatureDataPath black;

  FeatureLayer(LayerContext context) {
    super(
        context.scope(),
        1,
        context.config().features(),
        context.config().h(),
        context.pio(),
        context.start());
    final Scope scope = context.scope();
    final Pio pio = context.pio();
    final FabricMemories memories = context.memories();
    arithmetic = context.config().arithmetic();
    white =
        new FeatureDataPath(
            scope.register("sum_white", 32).readBy(this).steppedBy(this),
            pio.output(PioRegister.PIO_BIAS_1_WHITE),
            memories.featureWhite(),
            memories.weight1White(),
            memories.output1White());
    black =
        new FeatureDataPath(
            scope.register("sum_black", 32).readBy(this).steppedBy(this),
            pio.output(PioRegister.PIO_BIAS_1_BLACK),
            memories.featureBlack(),
            memories.weight1Black(),
            memories.output1Black());
  }

  @Override
  protected void addressMemories(int column, int use) {
    white.address(column, use);
    black.address(column, use);
  }

  @Override
  protected void fastAddress(int column, int use) {
    white.fastAddress(column, use);
    black.fastAddress(column, use);
  }

  @Override
  protected void fastAccumulate(int first, int end) {
    white.fastAccumulate(first, end);
    black.fastAccumulate(first, end);
  }

  @Override
  protected void accumulate() {
    white.accumulate();
    black.accumulate();
  }

  @Override
  public boolean ticks() {
    return true;
  }

  @Override
  protected void sample(int column) {
    white.sample(column);
    black.sample(column);
  }

  @Override
  protected void tickSums() {
    white.tick();
    black.tick();
  }

  @Override
  protected void writeOutput() {
    white.write(row.q());
    black.write(row.q());
  }

  @Override
  protected void clearSums() {
    white.sum.next(0);
    black.sum.next(0);
  }

  /** One side's sum and its memories. */
  private final class FeatureDataPath {
    private final Register sum;
    private final Register bias;
    private final Memory feature;
    private final Memory weight;
    private final Memory output;
    private final Register featureQ;
    private final Register weightQ;
    private int[] list = {}; // the set features
    private long listedChanges = -1; // changes of the feature memory when they were listed

    FeatureDataPath(Register sum, Register bias, Memory feature, Memory weight, Memory output) {
      this.sum = sum;
      this.bias = bias;
      this.feature = feature;
      this.weight = weight;
      this.output = output.writtenBy(FeatureLayer.this);
      featureQ = feature.readBy(FeatureLayer.this, col);
      weightQ = weight.readBy(FeatureLayer.this, col);
    }

    void address(int column, int use) {
      feature.address(column, use);
      weight.address(column, use);
    }

    void accumulate() {
      sum.next(total());
    }

    private int total() {
      return featureQ.q() == 1 ? sum.q() + weightQ.signed() : sum.q();
    }

    void sample(int column) {
      feature.sample(column);
      weight.sample(column);
    }

    void tick() {
      sum.set(total());
      feature.hold();
      weight.hold();
    }

    void fastAddress(int column, int use) {
      feature.fastAddress(column, use);
      weight.fastAddress(column, use);
    }

    /** Adds only the weights of the set features, about thirty of tens of thousands. */
    void fastAccumulate(int first, int end) {
      listFeatures();
      sum.fastNext(sum.q() + weight.signedSum(list, place(first), place(end)));
    }

    /** The place in the list of the first feature from {@code column} on. */
    private int place(int column) {
      final int found = Arrays.binarySearch(list, column);
      return found < 0 ? -found - 1 : found;
    }

    private void listFeatures() {
      if (listedChanges != feature.contentChanges()) {
        listedChanges = feature.contentChanges();
        list = feature.nonZero();
      }
    }

    void write(int address) {
      output.write(address, arithmetic.featureActivation(sum.q(), bias.q()));
    }
  }
}

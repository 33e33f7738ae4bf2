// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.tuned;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.parameter.Tuning;
import nnuesoc.rtl.arithmetic.Arithmetic;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.Pio;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * Layer 1 row by row. Each side of each position adds the weights whose feature bit is 1. If only
 * the columns of its features are sent, it adds all of them.
 */
final class FeatureRowLayer extends TunedRowLayer {
  /** The only buffer of a memory with one buffer. */
  private static final int ONLY = 0;

  private final FabricConfig config;
  private final FirstLayerStarter positions;
  private final Scope scope;
  private final Tuning variant;
  private final List<Side> sides;

  FeatureRowLayer(
      Scope scope,
      FabricConfig config,
      Tuning variant,
      Pio pio,
      FirstLayerStarter positions,
      TunedMemories memories) {
    super(scope, 1, variant, pio, positions.start1());
    this.scope = scope;
    this.config = config;
    this.variant = variant;
    this.positions = positions;
    positions.featuresReadBy(this);
    sides =
        List.of(
            new Side(
                "white",
                pio.output(PioRegister.PIO_BIAS_1_WHITE),
                memories.weight1White,
                memories.featureWhite,
                memories.output1White),
            new Side(
                "black",
                pio.output(PioRegister.PIO_BIAS_1_BLACK),
                memories.weight1Black,
                memories.featureBlack,
                memories.output1Black));
  }

  @Override
  int inputs() {
    return positions.features();
  }

  @Override
  int rows() {
    return config.h();
  }

  @Override
  void addressMemories(int use) {
    for (Side side : sides) {
      side.address(use);
    }
  }

  @Override
  void accumulateTerms(int first, int end) {
    for (Side side : sides) {
      side.accumulateTerms(first, end);
    }
  }

  @Override
  void sampleMemories() {
    for (Side side : sides) {
      side.sample();
    }
  }

  @Override
  void holdMemories() {
    for (Side side : sides) {
      side.hold();
    }
  }

  @Override
  void tickSums(int first, int end) {
    for (Side side : sides) {
      side.tick(first, end);
    }
  }

  @Override
  void clearSums() {
    for (Side side : sides) {
      side.clear();
    }
  }

  @Override
  void holdBias() {
    for (Side side : sides) {
      side.held.next(side.bias.q());
    }
  }

  @Override
  void clearHeld() {
    for (Side side : sides) {
      side.held.next(0);
    }
  }

  @Override
  void writeOutput() {
    for (Side side : sides) {
      side.write();
    }
  }

  /** White's or Black's half: one weight memory, and the features and the sum of each position. */
  private final class Side {
    private final Register held;
    private final Register bias;
    private final BankedMemory weight;
    private final List<BankedMemory> features; // empty: every term counts
    private final List<Register> sums = new ArrayList<>();
    private final List<BankedMemory> outputs;

    Side(
        String name,
        Register bias,
        BankedMemory weight,
        List<BankedMemory> features,
        List<BankedMemory> outputs) {
      held = scope.register("bias_held_" + name, 32).readBy(FeatureRowLayer.this);
      this.bias = bias;
      this.weight = weight.readBy(FeatureRowLayer.this, col);
      this.features = features;
      this.outputs = outputs;
      features.forEach(memory -> memory.readBy(FeatureRowLayer.this, col));
      outputs.forEach(memory -> memory.writtenBy(FeatureRowLayer.this));
      for (int position = 0; position < variant.positions(); position++) {
        sums.add(
            scope
                .register(PerPositionSignalNames.of("sum_" + name, position, variant), 32)
                .readBy(FeatureRowLayer.this)
                .steppedBy(FeatureRowLayer.this));
      }
    }

    void address(int use) {
      weight.address(drain.q(), col.q(), use);
      for (BankedMemory feature : features) {
        feature.address(ONLY, col.q(), use);
      }
    }

    void accumulateTerms(int first, int end) {
      for (int position = 0; position < sums.size(); position++) {
        sums.get(position).next(total(position, first, end));
      }
    }

    private int total(int position, int first, int end) {
      int sum = sums.get(position).q();
      for (int column = first; column < end; column++) {
        if (features.isEmpty() || features.get(position).unsigned(ONLY, column) == 1) {
          sum += weight.signed(drain.q(), column);
        }
      }
      return sum;
    }

    void sample() {
      weight.sample(drain.q(), col.q());
      for (BankedMemory feature : features) {
        feature.sample(ONLY, col.q());
      }
    }

    void hold() {
      weight.hold(drain.q());
      for (BankedMemory feature : features) {
        feature.hold(ONLY);
      }
    }

    void tick(int first, int end) {
      for (int position = 0; position < sums.size(); position++) {
        sums.get(position).set(total(position, first, end));
      }
    }

    void clear() {
      for (Register sum : sums) {
        sum.next(0);
      }
    }

    void write() {
      final Arithmetic arithmetic = config.arithmetic();
      for (int position = 0; position < sums.size(); position++) {
        outputs
            .get(position)
            .write(ONLY, row.q(), arithmetic.featureActivation(sums.get(position).q(), held.q()));
      }
    }
  }
}

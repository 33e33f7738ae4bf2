// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.design;

import java.util.List;
import java.util.function.IntSupplier;
import nnuesoc.doctor.ExaminedRun;
import nnuesoc.doctor.TrialStimulus;
import nnuesoc.reference.golden.GoldenArithmetic;
import nnuesoc.rtl.asbuilt.PublishedTestbench;
import nnuesoc.rtl.asbuilt.TestbenchLayer;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;

/** The published test bench. */
final class ExaminedTestbench {
  private static final int CLEAR = 0; // state of the loader
  private static final int LAYER_1 = 1;

  private ExaminedTestbench() {}

  /**
   * A run.
   *
   * @param remains what an earlier evaluation has left; may be empty
   */
  public static ExaminedRun of(
      AsBuiltStimulus stimulus, LeftoverState remains, TrialStimulus trial, boolean toFirstRow) {
    final PublishedTestbench bench = new PublishedTestbench(stimulus.pieces(), stimulus.words());
    final CircuitSignalFinder names = new CircuitSignalFinder(bench.circuit());
    final Register reset = names.register("testbench.reset");
    remains.putInto(bench.circuit());
    reset.powerUp(1);
    final Simulation simulation = bench.simulation();
    final ExaminedRun.Anatomy anatomy =
        new AsBuiltAnatomy(
                bench.circuit(),
                TestbenchLayer.REQUEST,
                TestbenchLayer.BIAS,
                stimulus.words(),
                new TestbenchWiring(bench, names))
            .anatomy(reset, CLEAR);
    return new ExaminedRun(
        trial,
        simulation,
        anatomy,
        new ExaminedRun.Norm(
            GoldenArithmetic.wholeProducts(),
            List.of(AsBuiltAnatomy.situation(stimulus.pieces(), stimulus.blackToMove())),
            null,
            new AsBuiltGolden(stimulus, anatomy.layers())),
        null,
        toFirstRow);
  }

  /** Each layer has a state machine that fills its weight memory; the last word is the bias. */
  private record TestbenchWiring(PublishedTestbench bench, CircuitSignalFinder names)
      implements AsBuiltAnatomy.Wiring {
    @Override
    public Register ready(int layer) {
      return bench.fills().get(layer - 1).ready();
    }

    @Override
    public IntSupplier heldBias(int layer, boolean black) {
      final String side = layer == LAYER_1 ? black ? "_black" : "_white" : "";
      return names.register("testbench.layer" + layer + side + ".bias")::signed;
    }

    @Override
    public int bias(int layer, int word) {
      return layer == LAYER_1 ? (short) word : (byte) word;
    }
  }
}

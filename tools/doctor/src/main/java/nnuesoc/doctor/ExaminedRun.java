// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import nnuesoc.reference.golden.GoldenArithmetic;
import nnuesoc.reference.golden.GoldenResult;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Simulation;
import org.jspecify.annotations.Nullable;

/**
 * A design with a stimulus, ready to run: which parts it has, and what they are meant to compute.
 * It does not say what might be wrong with them.
 *
 * @param simulation in cycle 0
 * @param processor what loads the result, or null if nothing does
 * @param toFirstRow whether to stop when layer 1 has summed its first row
 */
public record ExaminedRun(
    TrialStimulus trial,
    Simulation simulation,
    Anatomy anatomy,
    Norm norm,
    @Nullable ProcessorLoadMonitor processor,
    boolean toFirstRow) {
  /**
   * The parts.
   *
   * @param reset 1 begins an evaluation
   * @param layers White's and Black's layer 1, layers 2 to 4
   * @param result holds layer 4's result
   */
  public record Anatomy(
      Register reset,
      LoaderUnit loader,
      List<LayerUnit> layers,
      List<WritePort> ports,
      List<WriteOnceMemory> results,
      Register result) {}

  /**
   * What the parts are meant to compute.
   *
   * @param situations one per evaluation
   * @param printed what the program prints for a result as it is loaded, or null if it prints
   *     nothing
   * @param golden the values of an evaluation, by its number; null if they are not known
   */
  public record Norm(
      GoldenArithmetic arithmetic,
      List<EvaluationInput> situations,
      @Nullable IntToDoubleFunction printed,
      IntFunction<@Nullable GoldenResult> golden) {}
}

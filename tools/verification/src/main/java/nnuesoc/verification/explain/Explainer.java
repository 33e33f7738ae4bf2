// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import nnuesoc.net.Shape;
import nnuesoc.parameter.Tuning;
import nnuesoc.position.Position;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.reference.golden.GoldenResult;
import nnuesoc.reference.golden.GoldenRow;
import nnuesoc.rtl.fabric.LayerFsm;
import nnuesoc.rtl.probe.LayerCycles;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.probe.Hazard;
import nnuesoc.soc.Evaluation;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import org.jspecify.annotations.Nullable;

/** Finds where a run first differs from the golden model or, otherwise, from its cycle formula. */
public final class Explainer {
  private final FinishedRun scene;
  private final SocSpec spec;

  /** An explainer of a run that has ended. */
  public Explainer(FinishedRun scene) {
    this.scene = scene;
    this.spec = scene.run().spec();
  }

  /**
   * Whether a run has what is examined here: the loader and the memories of the report's fabric.
   */
  public static boolean canRead(SocRun run) {
    return run.spec()
        .tuning()
        .map(Tuning.REPORT::equals)
        .orElse(run.circuit().signal(LoaderAudit.LOADER + "white_king") != null);
  }

  /** The first divergence; null if every value is the golden one and every cycle is right. */
  public @Nullable Divergence find() {
    final Divergence found = first();
    final List<Hazard> hazards = scene.run().hazards().kept();
    if (found == null || hazards.isEmpty()) {
      return found;
    }
    final Hazard first = hazards.get(0);
    return with(
        earlyReads(found),
        String.format(
            Locale.ROOT,
            "the run has hazards, the first in cycle %,d: %s at %s",
            first.cycle(),
            first.kind().word(),
            first.where()));
  }

  /** The divergence with a line for each evaluation that is no result. */
  private Divergence earlyReads(Divergence found) {
    Divergence all = found;
    for (Evaluation result : results()) {
      if (result.early()) {
        final int model =
            GoldenModel.evaluate(result.position(), spec.net(), spec.arithmetic()).eval();
        all = with(all, "no evaluation: " + result + "; the golden model's is " + model);
      }
    }
    return all;
  }

  private @Nullable Divergence first() {
    for (Evaluation result : results()) {
      if (result.begin().isEmpty()) {
        break;
      }
      final Divergence found =
          values(result, result.begin().getAsLong(), result.end().orElse(scene.lastCycle()));
      if (found != null) {
        return found;
      }
    }
    return TimingAudit.of(spec, scene.lastCycle());
  }

  /** The evaluations at the end of the run. */
  private List<Evaluation> results() {
    scene.to(scene.lastCycle());
    return scene.run().evaluations();
  }

  private @Nullable Divergence values(Evaluation result, long begin, long at) {
    final Position position = result.position();
    final GoldenResult golden = GoldenModel.evaluate(position, spec.net(), spec.arithmetic());
    Divergence found = LoaderAudit.of(scene, position, golden, begin, at);
    for (int row = 0; found == null && row < spec.shape().h(); row++) {
      found = feature(result, true, row, golden.output1White()[row], begin, at);
      if (found == null) {
        found = feature(result, false, row, golden.output1Black()[row], begin, at);
      }
    }
    for (int layer = 2; layer <= 3; layer++) {
      final int[] right = layer == 2 ? golden.output2() : golden.output3();
      for (int row = 0; found == null && row < right.length; row++) {
        found = linear(result, golden, layer, row, right[row], begin, at);
      }
    }
    return found == null ? evaluation(result, golden, begin, at) : found;
  }

  private @Nullable Divergence feature(
      Evaluation result, boolean white, int row, int right, long begin, long at) {
    scene.to(at);
    final String memory = white ? "output_1_white" : "output_1_black";
    if (isFinished(result, 1, row) && scene.memory(memory).signedWord(row) == right) {
      return null;
    }
    return row(
        new ExpectedRow(
            1,
            white,
            row,
            GoldenRow.ofFeatures(result.position(), spec.net(), spec.arithmetic(), white, row)),
        begin,
        at);
  }

  private @Nullable Divergence linear(
      Evaluation result, GoldenResult golden, int layer, int row, int right, long begin, long at) {
    scene.to(at);
    if (isFinished(result, layer, row)
        && scene.memory("output_" + layer).signedWord(row) == right) {
      return null;
    }
    return row(plan(result.position(), golden, layer, row), begin, at);
  }

  /** Whether a word was written: an unwritten word of an unfinished position may look right. */
  private static boolean isFinished(Evaluation result, int layer, int row) {
    return result.isFinished() || row < result.layers().get(layer - 1).rows();
  }

  private ExpectedRow plan(Position position, GoldenResult golden, int layer, int row) {
    return new ExpectedRow(
        layer,
        true,
        row,
        GoldenRow.of(position, golden, spec.net(), spec.arithmetic(), layer, row));
  }

  /** Explains a wrong word of an output memory. */
  private Divergence row(ExpectedRow plan, long begin, long at) {
    final Memory memory = scene.memory(plan.output());
    scene.to(at);
    final int held = memory.signedWord(plan.row());
    final Long written = scene.origin(memory, plan.row(), at).cycle();
    if (written == null || written <= begin) {
      return notFinished(plan, at);
    }
    scene.to(written - 1);
    final int writer = scene.value(plan.scope() + "row");
    final Divergence found =
        writer == plan.row()
            ? audit(plan, begin, written - 1)
            : overwritten(plan, writer, written - 1);
    return with(
        found,
        String.format(
            Locale.ROOT,
            "%s[%d] = %d since cycle %,d, should be %d",
            memory.name(),
            plan.row(),
            held,
            written,
            plan.golden().output()));
  }

  /** Goes column by column, if the layer has the report's state machine. */
  private Divergence audit(ExpectedRow plan, long begin, long written) {
    if (scene.isReports(plan.layer())) {
      return RowAudit.of(scene, plan, begin, written);
    }
    return new Divergence(
        plan.layer(),
        plan.row(),
        null,
        written,
        String.format(Locale.ROOT, "%s: wrong, and its inputs are right", plan.name()),
        List.of());
  }

  private static Divergence overwritten(ExpectedRow plan, int writer, long cycle) {
    return new Divergence(
        plan.layer(),
        writer,
        null,
        cycle,
        String.format(
            Locale.ROOT,
            "layer %d, row %d, cycle %,d: its result is written to word %d",
            plan.layer(),
            writer,
            cycle,
            plan.row()),
        List.of());
  }

  private static Divergence with(Divergence found, String first) {
    final List<String> details = new ArrayList<>(found.details());
    details.add(0, first);
    return new Divergence(
        found.layer(), found.row(), found.column(), found.cycle(), found.what(), details);
  }

  private Divergence notFinished(ExpectedRow plan, long at) {
    scene.to(at);
    return new Divergence(
        plan.layer(),
        plan.row(),
        null,
        at,
        String.format(
            Locale.ROOT, "%s: its result was never written in this position", plan.name()),
        List.of(String.format(Locale.ROOT, "in cycle %,d %s", at, scene.layerState(plan.layer()))));
  }

  private @Nullable Divergence evaluation(
      Evaluation result, GoldenResult golden, long begin, long at) {
    final OptionalInt read = result.eval();
    if (read.equals(OptionalInt.of(golden.eval()))) {
      return null;
    }
    final ExpectedRow plan = plan(result.position(), golden, Shape.LAYERS, 0);
    final LayerCycles layer4 = result.layers().get(Shape.LAYERS - 1);
    if (layer4.proceed() == LayerCycles.NEVER) {
      return notFinished(plan, at);
    }
    scene.to(layer4.proceed() - 1);
    if (scene.isReports(Shape.LAYERS) && scene.value("soc.fabric.layer4.state") != LayerFsm.WRITE) {
      return notFinished(plan, at);
    }
    scene.to(at);
    final int held = scene.value("soc.fabric.layer4.eval");
    if (held == golden.eval()) {
      return new Divergence(
          Shape.LAYERS,
          0,
          null,
          at,
          String.format(
              Locale.ROOT,
              "cycle %,d: the processor read %s from pio_eval; eval holds %d, which is right",
              at,
              read.isEmpty() ? "nothing" : Integer.toString(read.getAsInt()),
              held),
          List.of());
    }
    return audit(plan, begin, layer4.proceed() - 1);
  }
}

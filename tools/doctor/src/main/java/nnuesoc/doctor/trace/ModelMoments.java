// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.doctor.FaultKind;
import nnuesoc.doctor.TraceFinding;
import nnuesoc.net.Shape;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.sim.design.Signal;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import org.jspecify.annotations.Nullable;

/**
 * The cycles and the signals of the model that show what a finding says. A design may take other
 * cycles than the model. Then the moment is the nearest one in which the model is at the same row
 * and column.
 */
public final class ModelMoments {
  private static final Pattern SIGNAL = Pattern.compile("\\bsoc(\\.\\w+)+");

  private final Map<TraceFinding, MomentSearch> searches = new HashMap<>();

  /**
   * A moment of the model.
   *
   * @param from the first cycle
   * @param to the last cycle, inclusive
   * @param signals full names, or patterns of full names
   */
  public record ModelMoment(long from, long to, List<String> signals) {}

  private ModelMoments(SocSpec spec, List<TraceFinding> findings, boolean sameCycles) {
    final SocRun run = spec.start();
    for (TraceFinding finding : findings) {
      searches.put(finding, new MomentSearch(finding, run, sameCycles));
    }
    while (searches.values().stream().anyMatch(MomentSearch::goesOn) && !run.finished()) {
      run.simulation().settle();
      searches.values().forEach(one -> one.look(run.cycle()));
      run.step();
    }
  }

  /**
   * Runs the model as far as the findings need it.
   *
   * @param sameCycles whether a cycle of the trace means the same cycle of the model; false for the
   *     trace of a layer alone
   */
  public static ModelMoments of(SocSpec spec, List<TraceFinding> findings, boolean sameCycles) {
    return new ModelMoments(spec, findings, sameCycles);
  }

  /** The moment of a finding. */
  public ModelMoment of(TraceFinding finding) {
    final @Nullable MomentSearch search = searches.get(finding);
    if (search == null) {
      throw new IllegalArgumentException("not a finding of this diagnosis: " + finding);
    }
    return search.moment();
  }

  /** What a finding needs to be seen. */
  private enum Stage {
    /** The cycle of the finding itself. */
    CYCLE,
    /** Any cycle of a row, from its request on. */
    ROW,
    /** A column's term: the cycle before it is in the sum, and the next one. */
    TERM,
    /** The output of a row. */
    WRITE
  }

  /** The search for one moment while the model runs. */
  private static final class MomentSearch {
    private final TraceFinding finding;
    private final boolean sameCycles;
    private final Stage stage;
    private final int column;
    private final List<String> signals;
    private final @Nullable Signal state;
    private final @Nullable Signal row;
    private final @Nullable Signal col;
    private long found = -1;
    private long looked = -1;

    MomentSearch(TraceFinding finding, SocRun run, boolean sameCycles) {
      this.finding = finding;
      this.sameCycles = sameCycles;
      stage = stage(finding);
      column = finding.column() == null ? 0 : finding.column();
      final Set<String> names = new LinkedHashSet<>();
      run.circuit().signals().forEach(signal -> names.add(signal.name()));
      signals = signals(finding, stage, names);
      if (stage == Stage.CYCLE || finding.layer() == null) {
        state = null;
        row = null;
        col = null;
      } else {
        final String scope = LayerPort.scope(finding.layer());
        state = run.signal(scope + "state");
        row = run.signal(scope + "row");
        col = run.signal(scope + "col");
      }
    }

    private static Stage stage(TraceFinding finding) {
      if (finding.layer() == null || finding.row() == null || finding.kind().isOfBus()) {
        return Stage.CYCLE;
      }
      if (finding.column() != null || finding.kind() == FaultKind.SUM) {
        return Stage.TERM;
      }
      final boolean made = finding.kind().isOfOutputs() || finding.kind() == FaultKind.RESULT;
      return made || finding.model().matches(".*\\.(a_\\w+|eval|sum\\w*)")
          ? Stage.WRITE
          : Stage.ROW;
    }

    /** Whether a nearer moment may come. */
    boolean goesOn() {
      if (state == null || (!sameCycles && found >= 0)) {
        return false;
      }
      // the next moment is further away than the last one
      return found < 0 || looked - finding.firstCycle() <= Math.abs(found - finding.firstCycle());
    }

    void look(long cycle) {
      looked = cycle;
      final long distance = Math.abs(cycle - finding.firstCycle());
      if (isAtStage() && (found < 0 || distance < Math.abs(found - finding.firstCycle()))) {
        found = cycle;
      }
    }

    private boolean isAtStage() {
      if (state == null || row == null || col == null || finding.row() == null) {
        return false;
      }
      final int now = state.value();
      if (row.value() != finding.row()) {
        return false;
      }
      return switch (stage) {
        case CYCLE -> false;
        case ROW -> now != LayerSignals.IDLE;
        case TERM -> now == LayerSignals.ACCUMULATE && col.value() == column;
        case WRITE -> now == LayerSignals.WRITE;
      };
    }

    ModelMoment moment() {
      final long cycle = found < 0 ? Math.max(0, finding.firstCycle()) : found;
      // a sum and a result are there in the next cycle
      final boolean next =
          found >= 0 && (stage == Stage.TERM || (stage == Stage.WRITE && isLast(finding)));
      final boolean ended = stage == Stage.ROW && sameCycles && finding.firstCycle() == cycle + 1;
      return new ModelMoment(cycle, next || ended ? cycle + 1 : cycle, signals);
    }

    private static List<String> signals(TraceFinding finding, Stage stage, Set<String> names) {
      final List<String> patterns = new ArrayList<>();
      final @Nullable Integer layer = finding.layer();
      if (layer == null || finding.kind().isOfBus()) {
        patterns.add(scope(finding.model()) + "*");
        patterns.add("soc.hps.*");
      } else {
        patterns.add(LayerPort.scope(layer) + "*");
        if (stage == Stage.TERM) {
          patterns.add("soc.fabric.weight_" + layer + (layer == 1 ? "_*" : "") + ".b_*");
          patterns.add("soc.fabric." + inputs(layer) + ".b_*");
        } else if (stage == Stage.WRITE) {
          patterns.add("soc.pio.pio_bias_" + layer + (layer == 1 ? "_*" : ""));
          if (layer < Shape.LAYERS) {
            patterns.add("soc.fabric.output_" + layer + (layer == 1 ? "_*" : "") + ".a_*");
          }
        }
      }
      final Set<String> named = new LinkedHashSet<>();
      named.add(finding.model().replaceFirst("\\[.*", ""));
      for (Matcher name = SIGNAL.matcher(String.join(" ", finding.operands())); name.find(); ) {
        named.add(name.group());
      }
      for (String name : named) {
        if (names.contains(name) && patterns.stream().noneMatch(glob -> matches(glob, name))) {
          patterns.add(name);
        }
      }
      return patterns;
    }

    private static boolean isLast(TraceFinding finding) {
      return finding.layer() != null && finding.layer() == Shape.LAYERS;
    }

    private static String inputs(int layer) {
      return layer == 1 ? "feature_*" : layer == 2 ? "output_1_*" : "output_" + (layer - 1);
    }

    private static String scope(String name) {
      return name.substring(0, Math.max(0, name.lastIndexOf('.')) + (name.contains(".") ? 1 : 0));
    }

    private static boolean matches(String glob, String name) {
      return name.matches(("\\Q" + glob + "\\E").replace("*", "\\E.*\\Q"));
    }
  }
}

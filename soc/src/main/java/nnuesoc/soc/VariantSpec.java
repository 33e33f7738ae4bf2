package nnuesoc.soc;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import nnuesoc.parameter.BusTiming;
import nnuesoc.parameter.Tuning;
import nnuesoc.parameter.Tuning.Columns;
import nnuesoc.rtl.view.SocView;
import nnuesoc.sim.trace.TraceSelection;
import nnuesoc.sim.view.Group;

/**
 * A run of the fabric built otherwise (docs/variants.md).
 *
 * @param run positions, net, arithmetic and timing, as for the report's fabric
 * @param variant what is built otherwise
 */
public record VariantSpec(RunSpec run, Tuning variant) implements MachineSpec {
  /**
   * Checks what the parameters and the run ask of each other.
   *
   * @throws IllegalArgumentException if the terms do not divide H, a bias does not fit into a
   *     column, or the program is not the interlocked one
   */
  public VariantSpec {
    final int h = run.shape().h();
    if (h % variant.terms() != 0) {
      throw new IllegalArgumentException(
          "terms=" + variant.terms() + ": expected to divide H, which is " + h);
    }
    if (run.timing().handshake() == BusTiming.Handshake.NAIVE) {
      throw new IllegalArgumentException("handshake=naive: only the report's fabric runs it");
    }
    if (variant.columns() == Columns.BY_COLUMN) {
      for (int row = 0; row < h; row++) {
        requireShort(row, run.net().bias1White(row));
        requireShort(row, run.net().bias1Black(row));
      }
    }
  }

  private static void requireShort(int row, int bias) {
    if (bias != (short) bias) {
      throw new IllegalArgumentException(
          "columns=by-column: the bias "
              + bias
              + " of row "
              + row
              + " of layer 1 has more than 16 bits");
    }
  }

  @Override
  public Design design() {
    return Design.REPORT;
  }

  @Override
  public Engine engine() {
    return run.engine();
  }

  @Override
  public VariantRun machine() {
    return new VariantRun(this);
  }

  @Override
  public long expectedCycles() {
    return RunLength.of(this);
  }

  @Override
  public boolean isLengthExact() {
    return true;
  }

  @Override
  public List<Group> groups(TraceSelection selection) {
    return SocView.groups(selection);
  }

  @Override
  public Map<String, List<String>> options() {
    final Map<String, List<String>> options = new LinkedHashMap<>(run.options());
    options.put("fabric", List.of(variant.toString()));
    return options;
  }
}

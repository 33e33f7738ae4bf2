package nnuesoc.cli.wiring;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import nnuesoc.rtl.variant.Variant;
import nnuesoc.rtl.view.SocView;
import nnuesoc.sim.trace.TraceSelection;
import nnuesoc.sim.view.Group;

/**
 * A run of the fabric built otherwise (docs/variants.md).
 *
 * @param run positions, net, arithmetic and timing, as for the report's fabric
 * @param variant what is built otherwise
 */
public record VariantSpec(RunSpec run, Variant variant) implements MachineSpec {
  @Override
  public Design design() {
    return Design.REPORT;
  }

  @Override
  public Engine engine() {
    return run.engine();
  }

  @Override
  public PositionMachine machine() {
    throw new UnsupportedOperationException("not built yet");
  }

  @Override
  public long expectedCycles() {
    return run.expectedCycles();
  }

  @Override
  public boolean isLengthExact() {
    return false;
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

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.util.Map;
import java.util.Set;
import nnuesoc.hps.program.ProgramFactory;
import nnuesoc.rtl.port.FabricFactory;
import nnuesoc.soc.SocSpec;
import org.jspecify.annotations.Nullable;

/**
 * What a vector is run on instead of the report's design.
 *
 * @param fabric or null for the report's
 * @param program or null for the vector's
 * @param withoutCycles whether expectations about cycles are left out, so that only values remain
 */
public record DesignOverride(
    @Nullable FabricFactory fabric, @Nullable ProgramFactory program, boolean withoutCycles) {
  /** The report's design with all expectations. */
  public static final DesignOverride NONE = new DesignOverride(null, null, false);

  private static final Set<String> CYCLES_OF_RUN =
      Set.of("cycles", "events", "memories", "signals", "hazards");
  private static final Set<String> CYCLES_OF_POSITION = Set.of("begin", "end");
  private static final Set<String> VALUES_OF_LAYER = Set.of("layer", "white", "black", "output");

  /** The same with another fabric. */
  public DesignOverride withFabric(FabricFactory other) {
    return new DesignOverride(other, program, withoutCycles);
  }

  /** The same with another program. */
  public DesignOverride withProgram(ProgramFactory other) {
    return new DesignOverride(fabric, other, withoutCycles);
  }

  /** The same without cycles. */
  public DesignOverride withValuesOnly() {
    return new DesignOverride(fabric, program, true);
  }

  /** What is run instead of {@code spec}. */
  SocSpec in(SocSpec spec) {
    final SocSpec onFabric = fabric == null ? spec : spec.withFabric(fabric);
    return program == null ? onFabric : onFabric.withProgram(program);
  }

  /** Removes what is not to be compared from a run's answer. */
  void cutRun(Map<String, @Nullable Object> answer) {
    if (withoutCycles) {
      answer.keySet().removeAll(CYCLES_OF_RUN);
    }
  }

  /** The same for a position's answer. */
  void cutPosition(Map<String, @Nullable Object> answer) {
    if (withoutCycles) {
      answer.keySet().removeAll(CYCLES_OF_POSITION);
    }
  }

  /** The same for a layer's answer. */
  void cutLayer(Map<String, @Nullable Object> answer) {
    if (withoutCycles) {
      answer.keySet().retainAll(VALUES_OF_LAYER);
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.util.List;
import java.util.Map;
import nnuesoc.traces.compare.ComparisonJson;
import nnuesoc.traces.compare.ComparisonResult;
import nnuesoc.traces.compare.FirstDifference;

/** The outcome of a co-simulation as JSON, for machines. */
public final class CosimJson {
  private CosimJson() {}

  /** The fields of a comparison in which A is the twin, and the simulator. */
  public static Map<String, Object> of(
      VerilogRun twin, List<TwinRun.Result> evaluations, ComparisonResult result) {
    final Map<String, Object> json = ComparisonJson.of(result, twin.rules());
    if (!twin.spec().fabric().parameters().isEmpty()) {
      json.put("fabric", twin.spec().fabric().parameters());
    }
    json.put("simulator", twin.simulator().optionName());
    json.put("version", twin.simulator().version());
    json.put("cycles", CosimulationComparison.cycles(result));
    json.put("signal_cycles", CosimulationComparison.signalCycles(result));
    final FirstDifference first = result.first();
    json.put("first_differing_cycle", first == null ? null : CosimulationComparison.cycle(first));
    json.put("evaluations", evaluations);
    return json;
  }
}

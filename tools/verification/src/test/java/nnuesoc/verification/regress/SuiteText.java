// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import nnuesoc.hps.program.ProcessorSettings;
import nnuesoc.hps.program.ProgramConfig.Handshake;
import nnuesoc.net.NetFileInfo;
import nnuesoc.net.Shape;
import nnuesoc.position.Position;
import nnuesoc.reference.cycles.PositionCycles;
import nnuesoc.reference.cycles.ReportCycles;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.reference.golden.GoldenResult;
import nnuesoc.sim.probe.Hazard;
import nnuesoc.soc.Evaluation;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;

/**
 * The text of a shipped vector. Of an interlocked run every value comes from the golden model, the
 * net or the closed formula of the cycles, and none from the run; the naive program has no other
 * source than a run in which every part is entered in every cycle.
 */
final class SuiteText {
  private static final int LONGEST_HAZARDS = 24;
  private static final int LARGEST_OUTPUT = 256;

  private final SocSpec spec;
  private final String name;
  private final List<String> fields = new ArrayList<>();

  private SuiteText(String name, SocSpec spec) {
    this.name = name;
    this.spec = spec;
  }

  /** A vector with the evaluations of the golden model. */
  static String of(String name, SocSpec spec) {
    return of(
        name,
        spec,
        spec.positions().stream()
            .map(one -> GoldenModel.evaluate(one, spec.net(), spec.arithmetic()).eval())
            .toList());
  }

  /** A vector with evaluations of another source. */
  static String of(String name, SocSpec spec, List<Integer> evals) {
    final SuiteText text = new SuiteText(name, spec);
    text.inputs();
    if (spec.program().handshake().equals(Optional.of(Handshake.NAIVE))) {
      text.naive();
    } else {
      text.interlocked(evals);
    }
    return "{\n  " + String.join(",\n  ", text.fields) + "\n}\n";
  }

  private void field(String field, Object value) {
    fields.add('"' + field + "\": " + json(value));
  }

  private static String json(Object value) {
    return JsonOutput.line(value).strip().replace(",", ", ").replace("\":", "\": ");
  }

  private void inputs() {
    field("name", name);
    field("design", "report");
    field("net", spec.netName());
    final NetFileInfo file = spec.net().file();
    if (file == null) {
      final Shape shape = spec.shape();
      field("arithmetic", spec.arithmeticName());
      field("shape", List.of(shape.kings(), shape.h(), shape.n2(), shape.n3()));
    } else {
      field("net_sha256", file.sha256());
    }
    if (!spec.timingKeys().equals(ProcessorSettings.DEFAULT.toMap())) {
      final Map<String, Object> timing = spec.timingKeys();
      timing
          .entrySet()
          .removeIf(
              entry ->
                  entry.getValue().equals(ProcessorSettings.DEFAULT.toMap().get(entry.getKey())));
      field("timing", timing);
    }
  }

  private void naive() {
    final SocRun run = SocRun.everyPart(spec);
    run.simulation().run(Long.MAX_VALUE);
    final List<String> positions = new ArrayList<>();
    for (Evaluation result : run.evaluations()) {
      positions.add(
          "    {\n      \"fen\": "
              + json(result.position().fen())
              + ",\n      \"eval\": "
              + (result.isFinished() ? result.eval().getAsInt() : null)
              + ",\n      \"end\": "
              + (result.isFinished() ? result.end().getAsLong() : null)
              + "\n    }");
    }
    fields.add("\"positions\": [\n" + String.join(",\n", positions) + "\n  ]");
    field("hazard_count", run.hazards().count());
    if (run.hazards().count() <= LONGEST_HAZARDS) {
      fields.add(
          "\"hazards\": ["
              + run.hazards().kept().stream()
                  .map(SuiteText::hazard)
                  .collect(Collectors.joining(",\n    ", "\n    ", "\n  ]")));
    }
    field("cycles", run.simulation().cycle());
  }

  private static String hazard(Hazard hazard) {
    return "{\"cycle\": %d, \"kind\": \"%s\", \"where\": \"%s\", \"address\": %s}"
        .formatted(hazard.cycle(), hazard.kind().word(), hazard.where(), hazard.address());
  }

  private void interlocked(List<Integer> evals) {
    final List<PositionCycles> cycles =
        ReportCycles.of(spec.shape(), spec.timing(), spec.positions());
    final List<String> positions = new ArrayList<>();
    for (int i = 0; i < cycles.size(); i++) {
      positions.add(position(spec.positions().get(i), evals.get(i), cycles.get(i)));
    }
    fields.add("\"positions\": [\n" + String.join(",\n", positions) + "\n  ]");
    field("hazard_count", 0);
    final long end = cycles.get(cycles.size() - 1).end();
    end(end, evals.get(evals.size() - 1));
    field("cycles", end);
  }

  private String position(Position position, int eval, PositionCycles cycles) {
    final List<String> layers = new ArrayList<>();
    for (int layer = 1; layer <= Shape.LAYERS; layer++) {
      layers.add(
          "        {\"layer\": %d, \"first_trigger\": %d, \"proceed\": %d%s}"
              .formatted(
                  layer,
                  cycles.layer(layer).firstTrigger(),
                  cycles.layer(layer).proceed(),
                  outputs(position, layer)));
    }
    return "    {\n      \"fen\": "
        + json(position.fen())
        + ",\n      \"eval\": "
        + eval
        + ",\n      \"begin\": "
        + cycles.begin()
        + ",\n      \"end\": "
        + cycles.end()
        + ",\n      \"layers\": [\n"
        + String.join(",\n", layers)
        + "\n      ]\n    }";
  }

  private String outputs(Position position, int layer) {
    if (layer == Shape.LAYERS || spec.shape().rows(layer) > LARGEST_OUTPUT) {
      return "";
    }
    final GoldenResult golden = GoldenModel.evaluate(position, spec.net(), spec.arithmetic());
    return switch (layer) {
      case 1 ->
          ", \"white\": "
              + list(golden.output1White())
              + ", \"black\": "
              + list(golden.output1Black());
      case 2 -> ", \"output\": " + list(golden.output2());
      default -> ", \"output\": " + list(golden.output3());
    };
  }

  private static String list(int[] words) {
    return Arrays.toString(words);
  }

  /** What stands at the end: the last row of weights of layers 2 to 4, eval and done. */
  private void end(long end, int eval) {
    final List<String> memories = new ArrayList<>();
    for (int layer = 2; layer <= Shape.LAYERS; layer++) {
      final byte[] weights = spec.net().weights(layer, spec.shape().rows(layer) - 1);
      final int[] unsigned = new int[Math.min(weights.length, LARGEST_OUTPUT)];
      for (int i = 0; i < unsigned.length; i++) {
        unsigned[i] = weights[i] & 0xff;
      }
      memories.add(
          "{\"cycle\": %d, \"memory\": \"weight_%d\", \"words\": %s}"
              .formatted(end, layer, list(unsigned)));
    }
    fields.add("\"memories\": [\n    " + String.join(",\n    ", memories) + "\n  ]");
    fields.add(
        ("\"signals\": [\n    {\"cycle\": %d, \"signal\": \"soc.hps.read_data\", \"value\": %d},\n"
                + "    {\"cycle\": %d, \"signal\": \"soc.fabric.layer4.done\", \"value\": 1}\n  ]")
            .formatted(end, Integer.toUnsignedLong(eval), end));
  }
}

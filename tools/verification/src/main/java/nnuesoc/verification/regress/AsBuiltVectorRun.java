// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.travel.TimeTravel;
import nnuesoc.soc.Design;
import nnuesoc.soc.asbuilt.AsBuiltRun;
import nnuesoc.soc.asbuilt.AsBuiltSpec;
import nnuesoc.verification.explain.DivergenceTraceWriter;
import nnuesoc.verification.vector.GoldenVector;
import nnuesoc.verification.vector.Mismatch;
import org.jspecify.annotations.Nullable;

/** A run of one of the published designs. */
final class AsBuiltVectorRun implements VectorRun {
  /** A run that takes longer does not end by itself. */
  private static final long TIMES_TOO_LONG = 4;

  private final GoldenVector vector;
  private final AsBuiltSpec spec;
  private final AsBuiltRun run;
  private final TimeTravel travel;
  private final VectorRunToEnd end;

  AsBuiltVectorRun(GoldenVector vector, AsBuiltSpec spec, @Nullable UserTraceCheck trace) {
    this.vector = vector;
    this.spec = spec;
    run = spec.start();
    travel = new TimeTravel(run.simulation(), run, TimeTravel.DEFAULT_BYTES);
    end = new VectorRunToEnd(run, travel, trace);
  }

  @Override
  public boolean run(BooleanSupplier interrupted) {
    return end.run(TIMES_TOO_LONG * spec.expectedCycles(), interrupted);
  }

  @Override
  public long reached() {
    return run.simulation().cycle();
  }

  @Override
  public Map<String, @Nullable Object> answer() {
    travel.to(end.lastCycle());
    final Map<String, @Nullable Object> replayed = RunJson.of(run);
    final Map<String, @Nullable Object> answer = new LinkedHashMap<>();
    answer.put("eval", run.eval());
    answer.put("end", run.end());
    for (String field : List.of("cycles", "complete", "hazard_count")) {
      answer.put(field, replayed.get(field));
    }
    final RequestedValues probe = new RequestedValues(run, travel);
    answer.put("memories", RequestedValues.each(vector, "memories", probe::memory));
    answer.put("signals", RequestedValues.each(vector, "signals", probe::signal));
    return answer;
  }

  @Override
  public @Nullable String otherDifference() {
    return end.otherDifference();
  }

  @Override
  public EngineEquivalenceCheck engineCheck() {
    travel.to(end.lastCycle());
    return new EngineEquivalenceCheck(
        run,
        travel,
        end.lastCycle(),
        List.of(run.layers()),
        List.of(),
        () -> String.valueOf(run.eval()));
  }

  @Override
  public long otherCycle() {
    return end.otherCycle();
  }

  @Override
  public long cycleOf(Mismatch mismatch) {
    travel.to(end.lastCycle());
    final Long end = run.end();
    return end == null ? this.end.lastCycle() : end;
  }

  @Override
  public List<String> account(Mismatch first) {
    run(() -> false);
    travel.to(end.lastCycle());
    final List<String> lines = new ArrayList<>();
    lines.add(RECORDED);
    final Long end = run.end();
    if (end != null) {
      final boolean bench = spec.design() == Design.AS_BUILT_TESTBENCH;
      lines.add(
          String.format(
              Locale.ROOT,
              "%s: eval is %d, %s",
              spec.design().optionName(),
              run.eval(),
              bench
                  ? "in cycle " + number(end) + " only"
                  : "as the program reads it at edge " + number(end)));
      travel.to(end - 1);
      lines.add(
          String.format(
              Locale.ROOT,
              "in cycle %s layer 4 is in state %d and has summed %d%s",
              number(end - 1),
              value("layer4.state"),
              value("layer4.accumulator"),
              bench ? ", of which 8 bits are kept" : ""));
    }
    return lines;
  }

  private long value(String name) {
    final String root = run.simulation().circuit().root().path();
    final Signal signal = run.simulation().circuit().signal(root + '.' + name);
    return Integer.toUnsignedLong(Objects.requireNonNull(signal, name).value());
  }

  private static String number(long cycle) {
    return String.format(Locale.ROOT, "%,d", cycle);
  }

  @Override
  public DivergenceTraceWriter.Window writeWindow(long cycle, List<Mismatch> wrong, Path file)
      throws IOException {
    return DivergenceTraceWriter.write(spec, cycle, file);
  }
}

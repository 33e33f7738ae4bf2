// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.sim.travel.TimeTravel;
import nnuesoc.soc.network.NetworkResult;
import nnuesoc.soc.network.NetworkRun;
import nnuesoc.soc.network.NetworkSpec;
import nnuesoc.verification.cycles.RunLength;
import nnuesoc.verification.explain.DivergenceTraceWriter;
import nnuesoc.verification.vector.GoldenVector;
import nnuesoc.verification.vector.Mismatch;
import org.jspecify.annotations.Nullable;

/** A run of inputs through a network. */
final class NetworkVectorRun implements VectorRun {
  private static final List<String> GIVEN =
      List.of("design", "network", "input", "timing", "engine");
  private static final Pattern INPUT = Pattern.compile("^inputs\\[(\\d+)\\]");

  private final GoldenVector vector;
  private final NetworkSpec spec;
  private final NetworkRun run;
  private final TimeTravel travel;
  private final VectorRunToEnd end;

  NetworkVectorRun(GoldenVector vector, NetworkSpec spec) {
    this.vector = vector;
    this.spec = spec;
    run = spec.start();
    travel = new TimeTravel(run.simulation(), run, TimeTravel.DEFAULT_BYTES);
    end = new VectorRunToEnd(run, travel, null);
  }

  @Override
  public boolean run(BooleanSupplier interrupted) {
    return end.run(RunLength.of(spec) + 1, interrupted);
  }

  @Override
  public long reached() {
    return run.simulation().cycle();
  }

  @Override
  public Map<String, @Nullable Object> answer() {
    travel.to(end.lastCycle());
    final Map<String, @Nullable Object> answer = RunJson.of(run);
    GIVEN.forEach(answer::remove);
    final RequestedValues probe = new RequestedValues(run, travel);
    answer.put("memories", RequestedValues.each(vector, "memories", probe::memory));
    answer.put("signals", RequestedValues.each(vector, "signals", probe::signal));
    return answer;
  }

  /** Also without expectations, the outputs have to be those of the golden model. */
  @Override
  public @Nullable String otherDifference() {
    travel.to(end.lastCycle());
    final NetworkGolden golden = NetworkGolden.of(run);
    return golden.wrong() > 0 ? golden.first() : end.otherDifference();
  }

  @Override
  public long otherCycle() {
    return end.otherCycle();
  }

  @Override
  public EngineEquivalenceCheck engineCheck() {
    travel.to(end.lastCycle());
    final List<NetworkResult> results = run.results();
    return new EngineEquivalenceCheck(
        run,
        travel,
        end.lastCycle(),
        results.stream().map(NetworkResult::layers).toList(),
        results.stream().flatMapToLong(one -> one.end().stream()).boxed().toList(),
        () -> run.results().toString());
  }

  @Override
  public long cycleOf(Mismatch mismatch) {
    travel.to(end.lastCycle());
    final Matcher input = INPUT.matcher(mismatch.path());
    return input.find()
        ? run.results().get(Integer.parseInt(input.group(1))).end().orElse(end.lastCycle())
        : end.lastCycle();
  }

  @Override
  public DivergenceTraceWriter.Window writeWindow(long cycle, List<Mismatch> wrong, Path trace)
      throws IOException {
    return DivergenceTraceWriter.write(spec, cycle, trace);
  }
}

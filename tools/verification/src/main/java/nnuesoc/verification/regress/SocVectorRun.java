// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import nnuesoc.net.Shape;
import nnuesoc.parameter.Tuning;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.sim.travel.TimeTravel;
import nnuesoc.soc.Evaluation;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import nnuesoc.verification.cycles.RunLength;
import nnuesoc.verification.explain.Divergence;
import nnuesoc.verification.explain.DivergenceTraceWriter;
import nnuesoc.verification.explain.Explainer;
import nnuesoc.verification.explain.FinishedRun;
import nnuesoc.verification.explain.UpdatableAudit;
import nnuesoc.verification.vector.GoldenVector;
import nnuesoc.verification.vector.Mismatch;
import nnuesoc.verification.vector.VectorValue;
import org.jspecify.annotations.Nullable;

/** A run of positions through a fabric. */
final class SocVectorRun implements VectorRun {
  private static final List<String> INPUTS =
      List.of("design", "net", "arithmetic", "shape", "timing", "fabric", "engine");

  /** Expectations that are cycles. */
  private static final Pattern CYCLE =
      Pattern.compile("(cycle|cycles|begin|end|proceed|first_trigger)$");

  private static final Pattern POSITION = Pattern.compile("^positions\\[(\\d+)\\]");

  /** A run that takes longer does not end by itself. */
  private static final long TIMES_TOO_LONG = 4;

  private static final long MARGIN = 1_000_000;

  private final GoldenVector vector;
  private final SocSpec spec;
  private final SocRun run;
  private final TimeTravel travel;
  private final VectorRunToEnd end;
  private final RequestedValues probe;
  private final DesignOverride override;
  private final long length; // of the report's run
  private final int lanes; // positions per load of the weights
  private final @Nullable UpdatableAudit audit; // for a fabric that follows moves
  private final HandshakeCycles events = new HandshakeCycles();

  /**
   * Builds the run.
   *
   * @param report the design that the vector is about
   * @param override what the vector is run on
   * @param audit for a fabric that follows moves; null for the report's
   */
  SocVectorRun(
      GoldenVector vector,
      SocSpec report,
      DesignOverride override,
      @Nullable UserTraceCheck trace,
      @Nullable UpdatableAudit audit) {
    this.vector = vector;
    this.override = override;
    this.audit = audit;
    length = RunLength.of(report);
    spec = override.in(report);
    run = spec.start();
    if (!vector.list("events").isEmpty()) {
      run.onEvent(events);
    }
    travel = new TimeTravel(run.simulation(), run, TimeTravel.DEFAULT_BYTES);
    end = new VectorRunToEnd(run, travel, trace);
    probe = new RequestedValues(run, travel);
    lanes = spec.tuning().map(Tuning::positions).orElse(1);
  }

  @Override
  public boolean run(BooleanSupplier interrupted) {
    return end.run(TIMES_TOO_LONG * length + MARGIN, interrupted);
  }

  @Override
  public long reached() {
    return run.simulation().cycle();
  }

  @Override
  public Map<String, @Nullable Object> answer() {
    travel.to(end.lastCycle());
    final Map<String, @Nullable Object> answer = RunJson.of(run);
    INPUTS.forEach(answer::remove);
    answer.put("positions", positions(answer.get("positions")));
    answer.put("events", RequestedValues.each(vector, "events", this::event));
    answer.put("memories", RequestedValues.each(vector, "memories", probe::memory));
    answer.put("signals", RequestedValues.each(vector, "signals", probe::signal));
    override.cutRun(answer);
    return answer;
  }

  /** The fields of replay and the outputs of the layers that the vector asks for. */
  private List<Object> positions(@Nullable Object replayed) {
    final List<Object> positions = new ArrayList<>();
    final List<?> all = (List<?>) Objects.requireNonNull(replayed);
    for (int i = 0; i < all.size(); i++) {
      final Map<String, @Nullable Object> position = copy(all.get(i));
      position.remove("fen");
      final VectorValue layers = vector.list("positions").get(i).member("layers");
      position.put("layers", layers(layers, position, i % lanes));
      override.cutPosition(position);
      positions.add(position);
    }
    return positions;
  }

  private List<Object> layers(
      @Nullable VectorValue expected, Map<String, @Nullable Object> position, int lane) {
    final List<Object> layers = new ArrayList<>();
    final List<?> replayed = (List<?>) Objects.requireNonNull(position.get("layers"));
    for (VectorValue layer : expected == null ? List.<VectorValue>of() : expected.elements()) {
      final int number = (int) layer.required("layer").whole(1, Shape.LAYERS);
      final Map<String, @Nullable Object> one =
          number <= replayed.size() ? copy(replayed.get(number - 1)) : new LinkedHashMap<>();
      if (position.get("begin") != null) {
        final long at = position.get("end") instanceof Long end ? end : this.end.lastCycle();
        one.put("white", words(layer, "white", "output_1_white", lane, at));
        one.put("black", words(layer, "black", "output_1_black", lane, at));
        one.put("output", words(layer, "output", "output_" + number, lane, at));
      }
      override.cutLayer(one);
      layers.add(one);
    }
    return layers;
  }

  @SuppressWarnings("unchecked") // what RunJson makes
  private static Map<String, @Nullable Object> copy(Object json) {
    return new LinkedHashMap<>((Map<String, @Nullable Object>) json);
  }

  private @Nullable List<Integer> words(
      VectorValue layer, String field, String memory, int lane, long at) {
    final VectorValue expected = layer.member(field);
    return expected == null
        ? null
        : probe.words(
            lanes == 1 ? memory : memory + "_position" + lane, 0, expected.elements().size(), at);
  }

  private Map<String, @Nullable Object> event(VectorValue event) {
    final Map<String, @Nullable Object> answer = new LinkedHashMap<>();
    final VectorValue nth = event.member("nth");
    answer.put(
        "cycle",
        events.cycle(
            event.required("signal").text(),
            (int) event.required("value").whole(0, 0xffff_ffffL),
            nth == null ? 1 : (int) nth.whole(1, Integer.MAX_VALUE)));
    return answer;
  }

  @Override
  public @Nullable String otherDifference() {
    final String difference = end.otherDifference();
    return difference == null && vector.expectsNothing() ? differenceFromModel() : difference;
  }

  /** How the evaluations differ from the golden model's; null if they do not. */
  private @Nullable String differenceFromModel() {
    travel.to(end.lastCycle());
    for (Evaluation result : run.evaluations()) {
      final int expected =
          GoldenModel.evaluate(result.position(), spec.net(), spec.arithmetic()).eval();
      if (!result.eval().equals(OptionalInt.of(expected))) {
        return result + "; the golden model's evaluation is " + expected;
      }
    }
    return null;
  }

  @Override
  public EngineEquivalenceCheck engineCheck() {
    travel.to(end.lastCycle());
    final List<Evaluation> results = run.evaluations();
    return new EngineEquivalenceCheck(
        run,
        travel,
        end.lastCycle(),
        results.stream().map(Evaluation::layers).toList(),
        results.stream().flatMapToLong(one -> one.end().stream()).boxed().toList(),
        this::results);
  }

  /** Everything that the positions have given so far, as text. */
  private String results() {
    return run.evaluations().stream()
        .map(one -> one + " " + one.accumulators())
        .collect(Collectors.joining("; "));
  }

  @Override
  public long otherCycle() {
    return end.otherCycle();
  }

  @Override
  public long cycleOf(Mismatch mismatch) {
    final String path = mismatch.path();
    if (CYCLE.matcher(path).find() && mismatch.actual() instanceof Number cycle) {
      return cycle.longValue();
    }
    final Matcher position = POSITION.matcher(path);
    if (position.find()) {
      travel.to(end.lastCycle());
      return run.evaluations()
          .get(Integer.parseInt(position.group(1)))
          .end()
          .orElse(end.lastCycle());
    }
    travel.to(end.lastCycle());
    return run.simulation().cycle();
  }

  @Override
  public @Nullable Divergence explain() {
    if (audit != null) {
      travel.to(end.lastCycle());
      return audit.find(run);
    }
    if (!Explainer.canRead(run)) {
      return null; // the audits know the rows of the report's fabric
    }
    final FinishedRun scene = new FinishedRun(run, travel, end.lastCycle());
    final Divergence found = new Explainer(scene).find();
    final TraceVerdict verdict = end.verdict();
    return found != null || verdict == null ? found : verdict.explain(scene);
  }

  @Override
  public List<String> account(Mismatch first) {
    if (audit != null) {
      return UpdatableAudit.ACCOUNT;
    }
    if (spec.tuning().isPresent()) {
      return VectorRun.super.account(first);
    }
    return List.of(
        Explainer.canRead(run)
            ? "the fabric agrees with the golden model in all layers"
            : "what the layers of this fabric should hold is not known");
  }

  @Override
  public DivergenceTraceWriter.Window writeWindow(long cycle, List<Mismatch> wrong, Path file)
      throws IOException {
    return DivergenceTraceWriter.write(spec, cycle, file);
  }
}

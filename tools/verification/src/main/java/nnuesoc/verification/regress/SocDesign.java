// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import nnuesoc.hps.program.ProcessorSettings;
import nnuesoc.hps.program.ProgramConfig.Handshake;
import nnuesoc.net.Net;
import nnuesoc.net.ReportNet;
import nnuesoc.net.Shape;
import nnuesoc.net.dialect.DialectNet;
import nnuesoc.parameter.BusTiming;
import nnuesoc.parameter.KeyValueSettings;
import nnuesoc.parameter.Tuning;
import nnuesoc.soc.Engine;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.updatable.UpdatableChoice;
import nnuesoc.soc.updatable.UpdatableSocSpecs;
import nnuesoc.verification.cycles.RunLength;
import nnuesoc.verification.explain.UpdatableAudit;
import nnuesoc.verification.vector.GoldenVector;
import nnuesoc.verification.vector.VectorException;
import nnuesoc.verification.vector.VectorValue;
import org.jspecify.annotations.Nullable;

/**
 * The report's fabric or one that follows moves: it runs positions in the same way as replay.
 *
 * @param shown what is run, perhaps with another net of the same shape and format
 * @param full what is run, with a net that is built anew each time
 * @param audit for a fabric that follows moves; null for the report's
 */
record SocDesign(
    GoldenVector vector,
    SocSpec shown,
    Supplier<SocSpec> full,
    @Nullable UpdatableAudit audit,
    @Nullable UserTraceCheck trace,
    DesignOverride override)
    implements VectorDesign {

  static SocDesign of(GoldenVector vector, VectorNetLoader nets, boolean renewing) {
    final boolean followsMoves =
        VectorNetLoader.isDialect(vector.net()) || UpdatableChoice.in(fabric(vector)).isPresent();
    final SocDesign design = followsMoves ? ofMoves(vector, nets) : ofReport(vector, nets);
    final SocSpec spec = design.shown;
    ImpossibleExpectationCheck.requireRows(vector, spec.shape());
    new ImpossibleExpectationCheck(vector, nets.circuit(spec), RunLength.of(spec), nets.advice())
        .require(renewing);
    return design;
  }

  private static SocDesign ofReport(GoldenVector vector, VectorNetLoader nets) {
    final ProcessorSettings timing =
        parsed(
            vector, "timing", vector.timing(), ProcessorSettings.DEFAULT, ProcessorSettings::parse);
    final Tuning tuning = parsed(vector, "fabric", vector.fabric(), Tuning.REPORT, Tuning::parse);
    final Engine engine = engine(vector);
    final UserTraceCheck trace = UserTraceCheck.of(vector);
    final Function<Net, SocSpec> run =
        net ->
            checked(
                vector,
                "fabric",
                () ->
                    SocSpec.of(net)
                        .withPositions(vector.positions())
                        .withTiming(timing)
                        .withEngine(engine)
                        .withTuning(tuning, timing.program()));
    final Shape shape = nets.shape(vector);
    // The report's net takes no time to build, and every run takes the same cycles.
    final Net quick = ReportNet.of(shape, nets.small(vector).format());
    return new SocDesign(
        vector,
        run.apply(quick),
        () -> run.apply(nets.of(vector).withName(vector.net())),
        null,
        trace,
        DesignOverride.NONE);
  }

  private static SocDesign ofMoves(GoldenVector vector, VectorNetLoader nets) {
    final DialectNet dialect = nets.dialect(vector).orElse(null);
    final Map<String, String> timing = new LinkedHashMap<>(vector.timing());
    timing.remove("program", "moves"); // what replay writes; there is only one program
    final SocSpec spec =
        checked(vector, "fabric", () -> onFabric(vector, nets, dialect))
            .withTiming(parsed(vector, "timing", timing, BusTiming.DEFAULT, BusTiming::parse))
            .withPositions(vector.positions())
            .withEngine(engine(vector));
    requireFields(vector, spec);
    return new SocDesign(
        vector,
        spec,
        () -> spec,
        new UpdatableAudit(dialect),
        UserTraceCheck.of(vector),
        DesignOverride.NONE);
  }

  private static SocSpec onFabric(
      GoldenVector vector, VectorNetLoader nets, @Nullable DialectNet dialect) {
    if (dialect != null) {
      final String fabric = vector.fabric().isEmpty() ? null : fabric(vector);
      final UpdatableChoice choice = UpdatableChoice.of(dialect, vector.net(), fabric);
      return UpdatableSocSpecs.of(dialect, choice.settings());
    }
    final UpdatableChoice choice = UpdatableChoice.in(fabric(vector)).orElseThrow();
    final Net net = nets.of(vector).withName(vector.net());
    choice.requireFit(net);
    return UpdatableSocSpecs.incremental(net, choice.settings());
  }

  /** The fabric as it is typed. */
  private static String fabric(GoldenVector vector) {
    return KeyValueSettings.named(new LinkedHashMap<>(vector.fabric()));
  }

  private static <T> T parsed(
      GoldenVector vector,
      String field,
      Map<String, String> settings,
      T otherwise,
      Function<String, T> parser) {
    return settings.isEmpty()
        ? otherwise
        : checked(
            vector,
            field,
            () -> parser.apply(KeyValueSettings.text(new LinkedHashMap<>(settings))));
  }

  private static Engine engine(GoldenVector vector) {
    final VectorValue name = vector.field("engine");
    return name == null ? Engine.FAST : Engine.valueOf(name.text().toUpperCase(Locale.ROOT));
  }

  /** What a field says; its errors name the field. */
  private static <T> T checked(GoldenVector vector, String field, Supplier<T> value) {
    try {
      return value.get();
    } catch (VectorException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      throw new VectorException(vector.file(), vector.line(field), field + ": " + e.getMessage());
    }
  }

  private static void requireFields(GoldenVector vector, SocSpec spec) {
    final VectorValue shape = vector.field("shape");
    if (shape != null && !spec.shape().equals(vector.shape())) {
      throw shape.error("net " + vector.net() + " has shape " + spec.shape());
    }
    final VectorValue arithmetic = vector.field("arithmetic");
    if (arithmetic != null && !arithmetic.text().equals(spec.arithmeticName())) {
      throw arithmetic.error(
          "the numbers of net " + vector.net() + " are for " + spec.arithmeticName());
    }
  }

  /** A fabric other than the report's, a trace, and a race lost without a handshake have none. */
  @Override
  public Optional<VectorDesign> with(DesignOverride other) {
    final boolean races =
        shown.program().handshake().equals(Optional.of(Handshake.NAIVE))
            && (other.withoutCycles() || other.program() != null);
    return races || trace != null || !shown.tuning().equals(Optional.of(Tuning.REPORT))
        ? Optional.empty()
        : Optional.of(new SocDesign(vector, shown, full, audit, trace, other));
  }

  @Override
  public SocSpec spec() {
    final SocSpec report = full.get();
    try {
      return override.in(report);
    } catch (IllegalArgumentException e) {
      throw new VectorException(vector.file(), 0, String.valueOf(e.getMessage()));
    }
  }

  @Override
  public VectorRun build(Engine engine) {
    return new SocVectorRun(vector, full.get().withEngine(engine), override, trace, audit);
  }
}

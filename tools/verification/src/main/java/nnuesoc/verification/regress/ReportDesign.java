package nnuesoc.verification.regress;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import nnuesoc.hps.program.ProgramTiming;
import nnuesoc.hps.program.Programs.Handshake;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.ReportNet;
import nnuesoc.net.Shape;
import nnuesoc.parameter.Tuning;
import nnuesoc.soc.Engine;
import nnuesoc.soc.SocSpec;
import nnuesoc.verification.cycles.RunLength;
import nnuesoc.verification.vector.Value;
import nnuesoc.verification.vector.Vector;
import nnuesoc.verification.vector.VectorException;
import org.jspecify.annotations.Nullable;

/** The report's design: it runs positions through the fabric, in the same way as replay. */
final class ReportDesign implements VectorDesign {
  private final Vector vector;
  private final VectorNets nets;
  private final ProgramTiming timing;
  private final Tuning fabric;
  private final Engine engine;
  private final @Nullable TraceUnderTest trace;
  private final DesignOverride override;

  private ReportDesign(Vector vector, VectorNets nets, DesignOverride override) {
    this.vector = vector;
    this.nets = nets;
    this.override = override;
    timing = timing(vector);
    fabric = fabric(vector);
    final Value name = vector.field("engine");
    engine = name == null ? Engine.FAST : Engine.valueOf(name.text().toUpperCase(Locale.ROOT));
    trace = TraceUnderTest.of(vector);
  }

  static ReportDesign of(Vector vector, VectorNets nets, boolean renewing) {
    final ReportDesign design = new ReportDesign(vector, nets, DesignOverride.NONE);
    final Shape shape = nets.shape(vector);
    // The report's net takes no time to build, and every run takes the same cycles.
    final NumberFormat format = nets.small(vector).format();
    Checkable.requireRows(vector, shape);
    final SocSpec spec = design.spec(ReportNet.of(shape, format));
    new Checkable(vector, nets.circuit(spec), RunLength.of(spec), nets.advice()).require(renewing);
    return design;
  }

  private static Tuning fabric(Vector vector) {
    try {
      return vector.fabric().isEmpty() ? Tuning.REPORT : Tuning.parse(text(vector.fabric()));
    } catch (IllegalArgumentException e) {
      throw new VectorException(vector.file(), vector.line("fabric"), "fabric: " + e.getMessage());
    }
  }

  private static ProgramTiming timing(Vector vector) {
    try {
      return vector.timing().isEmpty()
          ? ProgramTiming.DEFAULT
          : ProgramTiming.parse(text(vector.timing()));
    } catch (IllegalArgumentException e) {
      throw new VectorException(vector.file(), vector.line("timing"), "timing: " + e.getMessage());
    }
  }

  private static String text(Map<String, String> settings) {
    return settings.entrySet().stream()
        .map(entry -> entry.getKey() + "=" + entry.getValue())
        .collect(Collectors.joining(","));
  }

  private SocSpec spec(Net net) {
    final SocSpec spec =
        SocSpec.of(net.withName(vector.net()))
            .withPositions(vector.positions())
            .withTiming(timing)
            .withEngine(engine);
    try {
      return spec.withTuning(fabric, timing.program());
    } catch (IllegalArgumentException e) {
      throw new VectorException(vector.file(), vector.line("fabric"), "fabric: " + e.getMessage());
    }
  }

  /** A tuned fabric, a trace, and a race lost without a handshake have no override. */
  @Override
  public Optional<VectorDesign> with(DesignOverride other) {
    final boolean races =
        timing.program().kind() == Handshake.NAIVE
            && (other.withoutCycles() || other.program() != null);
    return races || trace != null || !fabric.equals(Tuning.REPORT)
        ? Optional.empty()
        : Optional.of(new ReportDesign(vector, nets, other));
  }

  @Override
  public SocSpec spec() {
    final SocSpec report = spec(nets.of(vector));
    try {
      return override.in(report);
    } catch (IllegalArgumentException e) {
      throw new VectorException(vector.file(), 0, String.valueOf(e.getMessage()));
    }
  }

  @Override
  public VectorRun build(Engine other) {
    return new ReportRun(vector, spec(nets.of(vector)).withEngine(other), override, trace, null);
  }
}

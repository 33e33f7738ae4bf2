package nnuesoc.verification.regress;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import nnuesoc.net.Net;
import nnuesoc.net.dialect.DialectNet;
import nnuesoc.parameter.BusTiming;
import nnuesoc.parameter.Settings;
import nnuesoc.soc.Engine;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.updatable.UpdatableChoice;
import nnuesoc.soc.updatable.UpdatableFabrics;
import nnuesoc.verification.cycles.RunLength;
import nnuesoc.verification.explain.MoveAudit;
import nnuesoc.verification.vector.Value;
import nnuesoc.verification.vector.Vector;
import nnuesoc.verification.vector.VectorException;
import org.jspecify.annotations.Nullable;

/** A fabric that follows moves: it runs positions in the same way as replay. */
final class MoveDesign implements VectorDesign {
  private final Vector vector;
  private final @Nullable DialectNet dialect;
  private final SocSpec spec;
  private final @Nullable TraceUnderTest trace;

  private MoveDesign(Vector vector, @Nullable DialectNet dialect, SocSpec spec) {
    this.vector = vector;
    this.dialect = dialect;
    this.spec = spec;
    trace = TraceUnderTest.of(vector);
  }

  /** Whether a vector names such a fabric, or a net that needs one. */
  static boolean isMeant(Vector vector) {
    return VectorNets.isDialect(vector.net()) || UpdatableChoice.in(fabric(vector)).isPresent();
  }

  static MoveDesign of(Vector vector, VectorNets nets, boolean renewing) {
    final DialectNet dialect = nets.dialect(vector).orElse(null);
    final SocSpec spec =
        spec(vector, nets, dialect)
            .withTiming(timing(vector))
            .withPositions(vector.positions())
            .withEngine(engine(vector));
    requireFields(vector, spec);
    Checkable.requireRows(vector, spec.shape());
    new Checkable(vector, nets.circuit(spec), RunLength.of(spec), nets.advice()).require(renewing);
    return new MoveDesign(vector, dialect, spec);
  }

  private static SocSpec spec(Vector vector, VectorNets nets, @Nullable DialectNet dialect) {
    final String fabric = vector.fabric().isEmpty() ? null : fabric(vector);
    try {
      if (dialect != null) {
        final UpdatableChoice choice = UpdatableChoice.of(dialect, vector.net(), fabric);
        return UpdatableFabrics.of(dialect, choice.settings());
      }
      final UpdatableChoice choice = UpdatableChoice.in(fabric(vector)).orElseThrow();
      final Net net = nets.of(vector).withName(vector.net());
      choice.requireFit(net);
      return UpdatableFabrics.incremental(net, choice.settings());
    } catch (IllegalArgumentException e) {
      throw wrong(vector, "fabric", String.valueOf(e.getMessage()));
    }
  }

  /** The fabric as it is typed. */
  private static String fabric(Vector vector) {
    return Settings.named(new LinkedHashMap<>(vector.fabric()));
  }

  /** The timing; what replay writes about the program is known because there is only one. */
  private static BusTiming timing(Vector vector) {
    final Map<String, Object> settings = new LinkedHashMap<>(vector.timing());
    settings.remove("program", "moves");
    try {
      return settings.isEmpty() ? BusTiming.DEFAULT : BusTiming.parse(Settings.text(settings));
    } catch (IllegalArgumentException e) {
      throw wrong(vector, "timing", String.valueOf(e.getMessage()));
    }
  }

  private static Engine engine(Vector vector) {
    final Value name = vector.field("engine");
    return name == null ? Engine.FAST : Engine.valueOf(name.text().toUpperCase(Locale.ROOT));
  }

  private static void requireFields(Vector vector, SocSpec spec) {
    final Value shape = vector.field("shape");
    if (shape != null && !spec.shape().equals(vector.shape())) {
      throw shape.error("net " + vector.net() + " has shape " + spec.shape());
    }
    final Value arithmetic = vector.field("arithmetic");
    if (arithmetic != null && !arithmetic.text().equals(spec.arithmeticName())) {
      throw arithmetic.error(
          "the numbers of net " + vector.net() + " are for " + spec.arithmeticName());
    }
  }

  private static VectorException wrong(Vector vector, String field, String what) {
    return new VectorException(vector.file(), vector.line(field), field + ": " + what);
  }

  @Override
  public SocSpec spec() {
    return spec;
  }

  @Override
  public VectorRun build(Engine engine) {
    return new ReportRun(
        vector, spec.withEngine(engine), DesignOverride.NONE, trace, new MoveAudit(dialect));
  }
}

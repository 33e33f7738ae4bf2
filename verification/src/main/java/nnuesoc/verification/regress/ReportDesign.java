package nnuesoc.verification.regress;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.ReportNet;
import nnuesoc.net.Shape;
import nnuesoc.parameter.BusTiming;
import nnuesoc.soc.Engine;
import nnuesoc.soc.RunLength;
import nnuesoc.soc.RunSpec;
import nnuesoc.verification.vector.Value;
import nnuesoc.verification.vector.Vector;
import nnuesoc.verification.vector.VectorException;
import org.jspecify.annotations.Nullable;

/** The report's design: positions through the fabric, as replay runs them. */
final class ReportDesign implements VectorDesign {
  private final Vector vector;
  private final VectorNets nets;
  private final BusTiming timing;
  private final Engine engine;
  private final @Nullable TraceUnderTest trace;

  private ReportDesign(Vector vector, VectorNets nets) {
    this.vector = vector;
    this.nets = nets;
    timing = timing(vector);
    final Value name = vector.field("engine");
    engine = name == null ? Engine.FAST : Engine.valueOf(name.text().toUpperCase(Locale.ROOT));
    trace = TraceUnderTest.of(vector);
  }

  static ReportDesign of(Vector vector, VectorNets nets, boolean renewing) {
    final ReportDesign design = new ReportDesign(vector, nets);
    final Shape shape = nets.shape(vector);
    // The report's net is made in no time and takes every run the same cycles.
    final NumberFormat format = nets.small(vector).format();
    Checkable.requireRows(vector, shape);
    final RunSpec spec = design.spec(ReportNet.of(shape, format));
    new Checkable(vector, nets.circuit(spec), RunLength.of(spec)).require(renewing);
    return design;
  }

  private static BusTiming timing(Vector vector) {
    final Map<String, String> timing = vector.timing();
    if (timing.isEmpty()) {
      return BusTiming.DEFAULT;
    }
    final String text =
        timing.entrySet().stream()
            .map(entry -> entry.getKey() + "=" + entry.getValue())
            .collect(Collectors.joining(","));
    try {
      return BusTiming.parse(text);
    } catch (IllegalArgumentException e) {
      throw new VectorException(vector.file(), vector.line("timing"), "timing: " + e.getMessage());
    }
  }

  private RunSpec spec(Net net) {
    return new RunSpec(vector.positions(), vector.net(), net, net.format(), timing, engine);
  }

  @Override
  public RunSpec spec() {
    return spec(nets.of(vector));
  }

  @Override
  public VectorRun build() {
    return new ReportRun(vector, spec(), trace);
  }
}

package nnuesoc.doctor.trace;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.trace.read.TraceSource;
import nnuesoc.soc.ModelTrace;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.TwinCase;

/** The model's traces, changed or not, as somebody's. */
final class Traces {
  private Traces() {}

  /** A run of the smallest shape. */
  static SocSpec spec(String net, String positions) {
    return TwinCase.parse("one | 1,1,1,1 | report | " + net + " | " + positions + " | write=1")
        .spec();
  }

  static TraceDiagnosis examine(TraceSource trace, SocSpec spec) throws IOException {
    final Map<String, String> names = new HashMap<>();
    for (Signal signal : spec.start().circuit().signals()) {
      names.put(signal.name(), signal.name());
    }
    return TraceDoctor.examine(trace, "soc.clk", names, spec, bytes -> true);
  }

  static TraceDiagnosis examine(SocSpec run, SocSpec spec) throws IOException {
    return examine(new ModelTrace(run), spec);
  }

  /** The trace of a run, its text changed. */
  static TraceSource edited(SocSpec run, UnaryOperator<String> edit) throws IOException {
    final String text;
    try (InputStream in = new ModelTrace(run).open()) {
      text = new String(in.readAllBytes(), StandardCharsets.US_ASCII);
    }
    final byte[] bytes = edit.apply(text).getBytes(StandardCharsets.US_ASCII);
    return new TraceSource() {
      @Override
      public String name() {
        return "edited.vcd";
      }

      @Override
      public InputStream open() {
        return new ByteArrayInputStream(bytes);
      }
    };
  }
}

package nnuesoc.cli;

import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.MapRequest;
import nnuesoc.cli.options.UsageException;
import nnuesoc.sim.compare.ComparisonFields;
import nnuesoc.sim.trace.read.TraceFileSource;
import nnuesoc.sim.trace.read.TraceSource;
import nnuesoc.soc.DesignSpec;
import nnuesoc.soc.SocSpec;
import org.jspecify.annotations.Nullable;

/**
 * A trace that the doctor is to judge.
 *
 * @param trace of somebody's RTL
 * @param spec what the model runs
 * @param map how the trace's signals get our names
 * @param answer where the diagnosis goes
 * @param run the options of the run, for a command that is shown
 */
record TraceDiagnosisRequest(
    TraceSource trace, SocSpec spec, MapRequest map, Answer answer, String run) {
  private static final Set<String> OTHER_OPTIONS =
      Stream.concat(
              ComparisonFields.NAMES.stream(),
              Stream.of("vcd", "map-file", "write-map", "their-clock", "json", "gtkw", "repair"))
          .collect(Collectors.toUnmodifiableSet());

  /** The trace {@code --vcd}. */
  static TraceDiagnosisRequest parse(Arguments arguments, DesignSpec design) {
    final SocSpec spec =
        design.match(
            soc -> soc,
            asBuilt -> {
              throw new UsageException(
                  "--vcd: a trace of %s is compared with check; the doctor judges traces of the "
                      + "report's design",
                  asBuilt.design().optionName());
            });
    if (!spec.fabricText().isEmpty()) {
      throw new UsageException(
          "--vcd: a trace of a tuned fabric is compared with check; the doctor judges traces of the"
              + " report's");
    }
    return of(arguments, Path.of(arguments.get("vcd", "")), spec, true);
  }

  /** A trace that was compared, or null if the doctor cannot judge one of that design. */
  static @Nullable TraceDiagnosisRequest ofCompared(
      Arguments arguments, DesignSpec design, Path trace) {
    final SocSpec spec = design.match(soc -> soc, asBuilt -> null);
    return spec == null || !spec.fabricText().isEmpty() || arguments.has("fabric")
        ? null
        : of(arguments, trace, spec, false);
  }

  private static TraceDiagnosisRequest of(
      Arguments arguments, Path trace, SocSpec spec, boolean allRules) {
    return new TraceDiagnosisRequest(
        new TraceFileSource(trace),
        spec,
        MapRequest.parse(arguments, allRules),
        Answer.of(arguments),
        arguments.typedWithout(OTHER_OPTIONS));
  }
}

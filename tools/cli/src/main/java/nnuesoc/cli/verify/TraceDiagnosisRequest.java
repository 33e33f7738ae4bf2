// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.verify;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nnuesoc.cli.command.AnswerTarget;
import nnuesoc.cli.command.ViewerOption;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.NameMapRequest;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.UsageException;
import nnuesoc.file.ShellQuoting;
import nnuesoc.soc.Design;
import nnuesoc.soc.DesignSpec;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.network.NetworkSpec;
import nnuesoc.traces.compare.ComparisonOptionsParser;
import nnuesoc.traces.compare.ComparisonViewFiles;
import nnuesoc.traces.read.TraceFileSource;
import nnuesoc.traces.read.TraceSource;
import org.jspecify.annotations.Nullable;

/**
 * A trace for the doctor.
 *
 * @param trace of the user's RTL
 * @param spec what the model runs
 * @param map the rules that turn the trace's signal names into ours
 * @param layer the layer that the trace has alone; 0 for a whole design
 * @param inputRow by which of a network's inputs the trace is judged; −1 for all that it computes
 * @param netIsKnown whether somebody says which net the layer's words are of
 * @param answer the target of the diagnosis
 * @param files the files that show the first finding in a viewer, or null
 * @param viewer the viewer that is led there, or null
 * @param run the options of the run, for a command that is shown
 * @param shown the trace and the options of its layer, for a command that is shown
 */
record TraceDiagnosisRequest(
    TraceSource trace,
    DesignSpec spec,
    NameMapRequest map,
    int layer,
    int inputRow,
    boolean netIsKnown,
    AnswerTarget answer,
    @Nullable ComparisonViewFiles files,
    @Nullable String viewer,
    String run,
    String shown) {
  private static final Set<String> OTHER_OPTIONS =
      Stream.of(
              ComparisonOptionsParser.NAMES.stream().map(ComparisonOptionsParser::option),
              Stream.of(
                  "trace",
                  "map-file",
                  "write-map",
                  "clock",
                  "json",
                  "gtkw",
                  "show",
                  "repair",
                  "layer",
                  "input-row"),
              Stream.of("rtl", "top", "simulator", "keep", "import", "output", "force"))
          .flatMap(names -> names)
          .collect(Collectors.toUnmodifiableSet());

  /** Options that check does not have. */
  private static final List<String> OF_DOCTOR_ALONE = List.of("trace", "layer", "repair");

  /** The trace that was typed. */
  static TraceDiagnosisRequest parse(Arguments arguments, DesignSpec design) {
    final String fabric = SocSpec.in(design).map(SocSpec::fabricText).orElse("");
    final String file = arguments.get("trace", "");
    if (!fabric.isEmpty()) { // rules are only for the report's fabric, faults for published designs
      throw new UsageException(
          "TRACE cannot be combined with --fabric, because the doctor judges only traces of the"
              + " report's unchanged fabric; to find the first difference: ./nnuesoc check %s%s",
          ShellQuoting.of(file), arguments.typedWithout(OF_DOCTOR_ALONE));
    }
    return of(arguments, Path.of(file), design, true);
  }

  /** A trace of a layer alone, for a command whose option for its clock is {@code --clock}. */
  static TraceDiagnosisRequest ofLayer(Arguments arguments, Path trace, DesignSpec design) {
    final NameMapRequest map =
        NameMapRequest.parse(arguments, true).withClock(arguments.get("clock"));
    return of(arguments, trace, design, true, map);
  }

  /** Refuses layers that cannot be judged alone. */
  static void checkLayer(OptionList options) {
    options.refuseWhen(
        arguments -> !arguments.has("network") && !arguments.get("layer", "2").matches("[234]"),
        "--%s %s: expected 2, 3 or 4",
        "layer");
  }

  /** A trace that was compared, or null if the doctor cannot judge a trace of that design. */
  static @Nullable TraceDiagnosisRequest ofCompared(
      Arguments arguments, DesignSpec design, Path trace) {
    final Optional<SocSpec> spec = SocSpec.in(design);
    return spec.isEmpty() || !spec.get().fabricText().isEmpty() || arguments.has("fabric")
        ? null
        : of(arguments, trace, spec.get(), false);
  }

  private static TraceDiagnosisRequest of(
      Arguments arguments, Path trace, DesignSpec spec, boolean allRules) {
    return of(arguments, trace, spec, allRules, NameMapRequest.parse(arguments, allRules));
  }

  private static TraceDiagnosisRequest of(
      Arguments arguments, Path trace, DesignSpec spec, boolean allRules, NameMapRequest map) {
    return new TraceDiagnosisRequest(
        new TraceFileSource(trace),
        spec,
        map,
        allRules ? layer(arguments, spec) : 0,
        allRules ? inputRow(arguments, spec) : 0,
        arguments.has("net"),
        AnswerTarget.of(arguments),
        allRules ? ComparisonReporter.gtkw(arguments) : null,
        allRules ? ViewerOption.typed(arguments) : null,
        run(arguments)
            + (arguments.has("design") || spec.design() == Design.REPORT
                ? ""
                : " --design " + spec.design().optionName()),
        ShellQuoting.of(trace.toString())
            + (arguments.has("layer") ? " --layer " + arguments.get("layer", "") : "")
            + (arguments.has("input-row") ? " --input-row " + arguments.get("input-row", "") : "")
            + (arguments.has("clock")
                ? " --clock " + ShellQuoting.of(arguments.get("clock", ""))
                : "")
            + run(arguments));
  }

  private static int layer(Arguments arguments, DesignSpec spec) {
    final String layer = arguments.get("layer");
    if (layer == null) {
      return 0;
    }
    final Optional<NetworkSpec> own = NetworkSpec.in(spec);
    if (own.isPresent()) {
      return number("layer", layer, 1, own.get().network().layers().size());
    }
    if (SocSpec.in(spec).isEmpty()) {
      throw new UsageException("--layer %s: only valid for the report's design", layer);
    }
    return Integer.parseInt(layer);
  }

  private static int number(String option, String text, int least, int most) {
    final int number = text.matches("[0-9]{1,9}") ? Integer.parseInt(text) : -1;
    if (number < least || number > most) {
      throw new UsageException("--%s %s: expected %d to %d", option, text, least, most);
    }
    return number;
  }

  private static int inputRow(Arguments arguments, DesignSpec spec) {
    return NetworkSpec.in(spec)
        .filter(own -> arguments.has("input-row"))
        .map(
            own ->
                number(
                    "input-row",
                    arguments.get("input-row", ""),
                    0,
                    own.inputs().vectors().rows() - 1))
        .orElse(-1);
  }

  /** Whether the trace is judged by its numbers alone, so that no signal needs a name. */
  boolean isByNumbers() {
    return layer > 0 || NetworkSpec.in(spec).isPresent();
  }

  /** The options of the run, as they were typed. */
  static String run(Arguments arguments) {
    return arguments.typedWithout(OTHER_OPTIONS);
  }
}

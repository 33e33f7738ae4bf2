package nnuesoc.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.CompareOptions;
import nnuesoc.cli.options.MapOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.output.RunProgress;
import nnuesoc.cli.output.TraceDiagnosisJson;
import nnuesoc.cli.output.TraceDiagnosisTable;
import nnuesoc.doctor.trace.TraceDiagnosis;
import nnuesoc.doctor.trace.TraceDoctor;
import nnuesoc.doctor.trace.TraceFinding;
import nnuesoc.sim.compare.ComparisonException;
import nnuesoc.sim.compare.ComparisonFields;
import nnuesoc.sim.compare.Renaming;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.file.FileProblem;
import nnuesoc.sim.file.ShellWord;
import nnuesoc.sim.pairing.SignalMatch;
import nnuesoc.sim.pairing.SignalMatching;
import nnuesoc.sim.trace.read.TraceFileSource;
import nnuesoc.sim.trace.read.TraceSignal;
import nnuesoc.sim.trace.read.TraceSource;
import nnuesoc.sim.trace.read.VcdReader;
import nnuesoc.soc.DesignSpec;
import nnuesoc.soc.ModelTrace;
import nnuesoc.soc.SocSpec;
import nnuesoc.verification.regress.Json;

/** The doctor on a trace of somebody's hardware, as a command's answer. */
final class TraceDiagnosisAnswer {
  private static final String CLOCK = "soc.clk";
  private static final Set<String> OTHER_OPTIONS =
      Stream.concat(
              ComparisonFields.NAMES.stream(),
              Stream.of("vcd", "map-file", "write-map", "their-clock", "json", "gtkw", "repair"))
          .collect(Collectors.toUnmodifiableSet());

  private final Arguments arguments;
  private final Console console;
  private final SocSpec spec;
  private final TraceSource trace;

  private TraceDiagnosisAnswer(Arguments arguments, Console console, SocSpec spec, Path trace) {
    this.arguments = arguments;
    this.console = console;
    this.spec = spec;
    this.trace = new TraceFileSource(trace);
  }

  /** Examines the trace {@code --vcd}; the exit status. */
  static int give(Arguments arguments, Console console, DesignSpec design) {
    final SocSpec spec = report(design);
    final TraceDiagnosisAnswer answer =
        new TraceDiagnosisAnswer(arguments, console, spec, Path.of(arguments.get("vcd", "")));
    try {
      return answer.run();
    } catch (ComparisonException e) {
      throw new UsageException(CompareOptions.message(e));
    } catch (IOException e) {
      throw new UsageException(FileProblem.text(e));
    }
  }

  /**
   * Prints the first finding of a trace that differs from the model, if the doctor can judge it.
   */
  static void first(Arguments arguments, Console console, DesignSpec design, Path trace) {
    final SocSpec spec = design.match(soc -> soc, asBuilt -> null);
    if (spec == null || !spec.fabricText().isEmpty()) {
      return;
    }
    final TraceDiagnosisAnswer answer = new TraceDiagnosisAnswer(arguments, console, spec, trace);
    try {
      final Map<String, String> names =
          MapOptions.isAuto(arguments)
              ? answer.matched(false)
              : answer.ruled(MapOptions.rules(arguments));
      if (!names.containsKey("soc.fabric.layer1.state")) {
        return;
      }
      final TraceDiagnosis diagnosis = answer.examine(names);
      if (!diagnosis.findings().isEmpty()) {
        console.out().println();
        TraceDiagnosisTable.print(
            "the doctor: ",
            diagnosis.findings().get(0),
            answer.see(diagnosis.findings().get(0)),
            console.out());
      }
    } catch (IOException e) {
      console.err().println(FileProblem.text(e)); // the comparison stands all the same
    }
  }

  private static SocSpec report(DesignSpec design) {
    final SocSpec spec =
        design.match(
            soc -> soc,
            asBuilt -> {
              throw new UsageException(
                  "--vcd: a trace of "
                      + asBuilt.design().optionName()
                      + " is compared with check; the doctor judges traces of the report's design");
            });
    if (!spec.fabricText().isEmpty()) {
      throw new UsageException(
          "--vcd: a trace of a tuned fabric is compared with check; the doctor judges traces of the"
              + " report's");
    }
    return spec;
  }

  private int run() throws IOException {
    final String json = arguments.get("json");
    final Map<String, String> names = names();
    final TraceDiagnosis diagnosis = examine(names);
    if (json != null) {
      Json.write(TraceDiagnosisJson.of(diagnosis, this::see), json, console.out());
    }
    if (!Json.STANDARD_OUTPUT.equals(json)) {
      TraceDiagnosisTable.print(diagnosis, this::see, console.out());
    }
    if (console.interrupted().getAsBoolean()) {
      return ExitCode.INTERRUPTED;
    }
    return diagnosis.verdict() == null
        ? ExitCode.USAGE
        : diagnosis.findings().isEmpty() ? ExitCode.OK : ExitCode.DIFFERENCE;
  }

  private TraceDiagnosis examine(Map<String, String> names) throws IOException {
    final String clock =
        arguments.has("their-clock") || !names.containsKey(CLOCK)
            ? MapOptions.clock(arguments.get("their-clock"), trace)
            : names.get(CLOCK);
    try (RunProgress progress =
        RunProgress.ofBytes("doctor", size(), console.err(), console.errIsTerminal())) {
      return TraceDoctor.examine(
          trace,
          clock,
          names,
          spec,
          bytes -> {
            progress.at(bytes);
            return !console.interrupted().getAsBoolean();
          });
    }
  }

  private long size() {
    try {
      return Files.size(Path.of(trace.name()));
    } catch (IOException e) {
      return -1; // opening it will say what is wrong
    }
  }

  private Map<String, String> names() throws IOException {
    final List<Renaming> rules = MapOptions.rules(arguments);
    final boolean auto = MapOptions.isAuto(arguments);
    if (auto) {
      return matched(true);
    }
    final Map<String, String> names = ruled(rules);
    if (!names.isEmpty()) {
      return names;
    }
    if (!rules.isEmpty()) {
      throw new UsageException(
          (arguments.has("map-file") ? "--map-file" : "--map")
              + ": no signal of "
              + trace.name()
              + " gets a name of the design, as soc.fabric.layer1.state; --map auto finds them by"
              + " what they do");
    }
    console.err().println("no signal has a name of the design: they are found by what they do");
    return matched(true);
  }

  private Map<String, String> matched(boolean told) throws IOException {
    final SignalMatching matching =
        MapOptions.match(
            arguments,
            trace,
            new ModelTrace(spec),
            CLOCK,
            bytes -> !console.interrupted().getAsBoolean());
    final Map<String, String> names = new LinkedHashMap<>();
    for (SignalMatch match : matching.matches()) {
      if (match.usable()) { // better not judged than misjudged
        names.put(match.ours(), match.theirs());
      }
    }
    if (told) {
      MapOptions.tell(matching, console.err());
    }
    return names;
  }

  private Map<String, String> ruled(List<Renaming> rules) throws IOException {
    final Set<String> ours =
        spec.start().circuit().signals().stream()
            .map(Signal::name)
            .collect(Collectors.toCollection(java.util.HashSet::new));
    ours.add(CLOCK);
    final boolean bits = rules.stream().anyMatch(rule -> rule.pattern().pattern().contains("["));
    final Map<String, String> names = new HashMap<>();
    try (VcdReader reader = VcdReader.open(trace)) {
      for (TraceSignal signal : reader.signals()) {
        take(signal.name(), rules, ours, names);
        for (int bit = 0; bits && bit < signal.widthBits() && bit < Long.SIZE; bit++) {
          take(signal.name() + '[' + bit + ']', rules, ours, names);
        }
      }
    }
    return names;
  }

  private static void take(
      String theirs, List<Renaming> rules, Set<String> ours, Map<String, String> names) {
    String name = theirs;
    for (Renaming rule : rules) {
      name = rule.apply(name);
    }
    if (ours.contains(name)) {
      names.putIfAbsent(name, theirs);
    }
  }

  /** The command that shows what the model holds there. */
  private String see(TraceFinding finding) {
    final String scope =
        finding.model().substring(0, Math.max(0, finding.model().lastIndexOf('.')));
    return "./nnuesoc peek --at "
        + Math.max(0, finding.firstCycle())
        + " --signal "
        + ShellWord.of(scope + ".*")
        + arguments
            .inOrder()
            .filter(option -> !OTHER_OPTIONS.contains(option.getKey()))
            .map(option -> " --" + option.getKey() + " " + ShellWord.of(option.getValue()))
            .collect(Collectors.joining());
  }
}

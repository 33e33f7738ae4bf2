package nnuesoc.cli;

import java.io.IOException;
import java.util.Map;
import nnuesoc.cli.options.CompareRequest;
import nnuesoc.cli.options.MapRequest;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.output.RunProgress;
import nnuesoc.cli.output.TraceDiagnosisTable;
import nnuesoc.doctor.trace.TraceDiagnosis;
import nnuesoc.doctor.trace.TraceDiagnosisJson;
import nnuesoc.doctor.trace.TraceDoctor;
import nnuesoc.doctor.trace.TraceFinding;
import nnuesoc.doctor.trace.TraceNames;
import nnuesoc.sim.compare.ComparisonException;
import nnuesoc.sim.file.FileProblem;
import nnuesoc.sim.file.ShellWord;
import nnuesoc.sim.pairing.SignalMatching;
import nnuesoc.soc.ModelTrace;

/** The doctor on a trace of somebody's hardware, as a command's answer. */
final class TraceDiagnosisAnswer {
  private final TraceDiagnosisRequest request;
  private final Console console;

  private TraceDiagnosisAnswer(TraceDiagnosisRequest request, Console console) {
    this.request = request;
    this.console = console;
  }

  /** Examines the trace; the exit status. */
  static int give(TraceDiagnosisRequest request, Console console) throws IOException {
    try {
      return new TraceDiagnosisAnswer(request, console).run();
    } catch (ComparisonException e) {
      throw new UsageException(CompareRequest.message(e));
    }
  }

  /**
   * Prints the first finding of a trace that differs from the model, if the doctor can judge it.
   */
  static void first(TraceDiagnosisRequest request, Console console) {
    final TraceDiagnosisAnswer answer = new TraceDiagnosisAnswer(request, console);
    try {
      final Map<String, String> names =
          request.map().auto() ? answer.matched(false) : answer.ruled();
      if (!names.containsKey("soc.fabric.layer1.state")) {
        return;
      }
      final TraceDiagnosis diagnosis = answer.examine(names);
      if (!diagnosis.findings().isEmpty()) {
        final TraceFinding finding = diagnosis.findings().get(0);
        console.out().println();
        TraceDiagnosisTable.print("the doctor: ", finding, answer.see(finding), console.out());
      }
    } catch (IOException e) {
      console.err().println(FileProblem.text(e)); // the comparison stands all the same
    }
  }

  private int run() throws IOException {
    final TraceDiagnosis diagnosis = examine(names());
    request
        .answer()
        .give(
            console,
            () -> TraceDiagnosisJson.of(diagnosis, this::see),
            out -> TraceDiagnosisTable.print(diagnosis, this::see, out));
    if (console.interrupted().getAsBoolean()) {
      return ExitCode.INTERRUPTED;
    }
    return diagnosis.verdict() == null
        ? ExitCode.USAGE
        : diagnosis.findings().isEmpty() ? ExitCode.OK : ExitCode.DIFFERENCE;
  }

  private TraceDiagnosis examine(Map<String, String> names) throws IOException {
    final String named = names.get(TraceNames.CLOCK);
    final String clock =
        request.map().clock() != null || named == null
            ? request.map().clockOf(request.trace())
            : named;
    try (RunProgress progress =
        RunProgress.ofFile("doctor", request.trace().name(), console.terminal())) {
      return TraceDoctor.examine(
          request.trace(),
          clock,
          names,
          request.spec(),
          bytes -> {
            progress.at(bytes);
            return !console.interrupted().getAsBoolean();
          });
    }
  }

  private Map<String, String> names() throws IOException {
    final MapRequest map = request.map();
    if (map.auto()) {
      return matched(true);
    }
    final Map<String, String> names = ruled();
    if (!names.isEmpty()) {
      return names;
    }
    if (!map.rules().isEmpty()) {
      throw new UsageException(
          "%s: no signal of %s gets a name of the design, as soc.fabric.layer1.state; "
              + "--map auto finds them by what they do",
          map.file() == null ? "--map" : "--map-file", request.trace().name());
    }
    console.err().println("no signal has a name of the design: they are found by what they do");
    return matched(true);
  }

  private Map<String, String> matched(boolean told) throws IOException {
    final SignalMatching matching =
        request
            .map()
            .match(
                request.trace(),
                new ModelTrace(request.spec()),
                TraceNames.CLOCK,
                bytes -> !console.interrupted().getAsBoolean());
    if (told) {
      matching.summary().forEach(console.err()::println);
    }
    return TraceNames.matched(matching);
  }

  private Map<String, String> ruled() throws IOException {
    return TraceNames.ruled(request.trace(), request.map().rules(), request.spec());
  }

  /** The command that shows what the model holds there. */
  private String see(TraceFinding finding) {
    final String scope =
        finding.model().substring(0, Math.max(0, finding.model().lastIndexOf('.')));
    return "./nnuesoc peek --at "
        + Math.max(0, finding.firstCycle())
        + " --signal "
        + ShellWord.of(scope + ".*")
        + request.run();
  }
}

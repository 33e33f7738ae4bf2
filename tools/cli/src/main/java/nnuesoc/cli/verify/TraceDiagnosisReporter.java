// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.verify;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.command.MissingShapeHint;
import nnuesoc.cli.command.ViewerOption;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.ComparisonRequest;
import nnuesoc.cli.options.NameMapRequest;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.cli.terminal.RunProgress;
import nnuesoc.doctor.TraceDiagnosis;
import nnuesoc.doctor.TraceFinding;
import nnuesoc.doctor.layer.LayerDoctor;
import nnuesoc.doctor.layer.LayerFindingView;
import nnuesoc.doctor.network.NetworkDoctor;
import nnuesoc.doctor.trace.FindingWaveform;
import nnuesoc.doctor.trace.ModelMoments;
import nnuesoc.doctor.trace.PublishedTraceDoctor;
import nnuesoc.doctor.trace.SignalCorrespondence;
import nnuesoc.doctor.trace.SignalNameMap;
import nnuesoc.doctor.trace.TraceDiagnosisJson;
import nnuesoc.doctor.trace.TraceDiagnosisText;
import nnuesoc.doctor.trace.TraceDoctor;
import nnuesoc.file.FileProblemText;
import nnuesoc.file.ShellQuoting;
import nnuesoc.soc.ModelTrace;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.network.NetworkSpec;
import nnuesoc.traces.compare.Comparison;
import nnuesoc.traces.compare.ComparisonException;
import nnuesoc.traces.compare.ComparisonViewFiles;
import nnuesoc.traces.pair.MatchedSignals;
import nnuesoc.traces.pair.SignalMatch;
import nnuesoc.traces.view.TraceView;
import org.jspecify.annotations.Nullable;

/** Examines a trace of the user's hardware with the doctor, and answers a command. */
final class TraceDiagnosisReporter {
  private final TraceDiagnosisRequest request;
  private final Console console;
  private @Nullable MatchedSignals pairs; // those that the user was told of

  private TraceDiagnosisReporter(TraceDiagnosisRequest request, Console console) {
    this.request = request;
    this.console = console;
  }

  /** Examines the trace; returns the exit status. */
  static int give(TraceDiagnosisRequest request, Arguments arguments, Console console)
      throws IOException {
    try (ViewerOption show = ViewerOption.open(request.viewer(), console)) {
      return new TraceDiagnosisReporter(request, console).run(show, arguments);
    } catch (ComparisonException e) {
      throw new UsageException(ComparisonRequest.message(e));
    } catch (Comparison.StoppedException e) {
      return ExitCode.INTERRUPTED;
    }
  }

  /**
   * Prints the first finding about a trace that differs from the model, if the doctor can judge it.
   */
  static void first(TraceDiagnosisRequest request, Console console) {
    final TraceDiagnosisReporter answer = new TraceDiagnosisReporter(request, console);
    try {
      final SignalNameMap names = request.map().auto() ? answer.matched(false) : answer.ruled();
      if (!names.theirs().containsKey("soc.fabric.layer1.state")) {
        return;
      }
      final TraceDiagnosis diagnosis = answer.examine(names);
      if (!diagnosis.findings().isEmpty()) {
        final TraceFinding finding = diagnosis.findings().get(0);
        console.out().println();
        TraceDiagnosisText.print(
            "the doctor: ", finding, answer.see(diagnosis).apply(finding), console.out());
      }
    } catch (IOException e) {
      console.err().println(FileProblemText.text(e)); // the result of the comparison is still valid
    }
  }

  private int run(@Nullable ViewerOption show, Arguments arguments) throws IOException {
    if (request.isByNumbers()) {
      final NetworkSpec network = NetworkSpec.in(request.spec()).orElse(null);
      return answer(
          network == null ? examineLayer() : examine(network), SignalNameMap.known(Map.of()), show);
    }
    final SignalNameMap names = names();
    final Optional<String> otherShape =
        MissingShapeHint.of(arguments, request.trace(), names.theirs(), request.spec());
    return answer(
        otherShape.isPresent()
            ? new TraceDiagnosis(null, List.of(), List.of(), List.of(otherShape.get()), 0, null)
            : withOtherNetwork(examine(names), names),
        names,
        show);
  }

  /** If no signal is like one of the chess fabric, the design may compute another network. */
  private TraceDiagnosis withOtherNetwork(TraceDiagnosis diagnosis, SignalNameMap names) {
    if (diagnosis.verdict() != null
        || SocSpec.in(request.spec()).isEmpty()
        || names.theirs().keySet().stream().anyMatch(name -> name.startsWith("soc.fabric."))) {
      return diagnosis;
    }
    return diagnosis.withNote(
        "no signal of the trace is like one of the chess fabric; if the design computes a network of"
            + " your own, type ./nnuesoc doctor "
            + ShellQuoting.of(request.trace().name())
            + " --network FOLDER --input FILE");
  }

  private TraceDiagnosis examineLayer() throws IOException {
    final String clock = request.map().clockOf(request.trace(), null);
    final SocSpec soc = SocSpec.in(request.spec()).orElseThrow();
    return withProgress(
        progress ->
            LayerDoctor.examine(
                request.trace(), clock, soc, request.netIsKnown(), request.layer(), progress));
  }

  private TraceDiagnosis examine(NetworkSpec spec) throws IOException {
    final String clock = request.map().clockOf(request.trace(), null);
    return withProgress(
        progress ->
            NetworkDoctor.examine(
                request.trace(),
                clock,
                spec.network(),
                spec.inputs().vectors(),
                request.inputRow(),
                request.layer(),
                progress));
  }

  private int answer(TraceDiagnosis diagnosis, SignalNameMap names, @Nullable ViewerOption show)
      throws IOException {
    tellUnsurePairs(diagnosis);
    final Function<TraceFinding, String> see = see(diagnosis);
    request
        .answer()
        .give(
            console,
            () -> TraceDiagnosisJson.of(diagnosis, see),
            out -> TraceDiagnosisText.print(diagnosis, told(see), out));
    if (console.interrupted().getAsBoolean()) {
      return ExitCode.INTERRUPTED;
    }
    if (show != null || request.files() != null) {
      write(diagnosis, names, show);
    }
    return diagnosis.verdict() == null
        ? ExitCode.USAGE
        : diagnosis.verdict() == TraceDiagnosis.Verdict.WRONG ? ExitCode.DIFFERENCE : ExitCode.OK;
  }

  /**
   * Tells the pairs that are not sure, if there is no verdict or a finding is about an unsure one,
   * and what the user has to do about them; otherwise on which pairs the findings rest.
   */
  private void tellUnsurePairs(TraceDiagnosis diagnosis) {
    if (pairs == null) {
      return;
    }
    final Set<String> found =
        diagnosis.findings().stream().map(TraceFinding::model).collect(Collectors.toSet());
    final List<String> shown =
        pairs.notSure(
            pair ->
                diagnosis.verdict() == null
                    || (pair.sureness() == SignalMatch.Sureness.UNSURE
                        && found.contains(pair.ours())));
    shown.forEach(console.err()::println);
    if (!shown.isEmpty()) {
      console
          .err()
          .println(
              "check these pairs before you rely on the answer; if one is wrong, write the rules of all"
                  + " pairs with --write-map FILE, correct its rule, and type --map-file FILE");
    } else if (!pairs.notSure(pair -> true).isEmpty()) {
      final List<String> likely = pairs.notSure(pair -> found.contains(pair.ours()));
      likely.forEach(console.err()::println);
      console
          .err()
          .println(
              (found.isEmpty()
                      ? "nothing is wrong"
                      : likely.isEmpty()
                          ? "each finding is about a sure pair"
                          : "each finding is about a sure pair or about a likely one above")
                  + ": you need not check the other pairs");
    }
  }

  /** Writes their signals and the model's side by side, at the first finding. */
  private void write(TraceDiagnosis diagnosis, SignalNameMap names, @Nullable ViewerOption show)
      throws IOException {
    if (diagnosis.findings().isEmpty()) {
      console.say("nothing was found, so there is nothing to be shown");
      return;
    }
    final ComparisonViewFiles files =
        request.files() == null ? ViewerOption.temporary() : request.files();
    final TraceFinding first = diagnosis.findings().get(0);
    if (request.isByNumbers()) {
      writeLayer(first, files, show);
      return;
    }
    final ModelTrace model = new ModelTrace(request.spec());
    final SignalCorrespondence paired = paired(names);
    final TraceView view =
        files.write(
            sink -> FindingWaveform.write(request.trace(), model, paired, first, sink),
            console::say);
    if (show != null) {
      show.show(files, view);
    }
  }

  /** A layer alone has times of its own, so its trace is shown without the model's. */
  private void writeLayer(
      TraceFinding first, ComparisonViewFiles files, @Nullable ViewerOption show)
      throws IOException {
    final Path trace = Path.of(request.trace().name());
    final TraceView view = LayerFindingView.of(request.trace(), first);
    files.write(view, trace, console::say);
    if (show != null) {
      show.show(new ComparisonViewFiles(files.save(), trace, files.commands()), view);
    }
  }

  private SignalCorrespondence paired(SignalNameMap names) throws IOException {
    final String ours = SignalNameMap.clock(request.spec());
    final String named = names.theirs().get(ours);
    return new SignalCorrespondence(
        request.map().clock() != null || named == null
            ? request.map().clockOf(request.trace(), ours)
            : named,
        ours,
        names.theirs());
  }

  private TraceDiagnosis examine(SignalNameMap names) throws IOException {
    final SignalCorrespondence paired = paired(names);
    final SocSpec soc = SocSpec.in(request.spec()).orElse(null);
    if (soc == null) {
      return PublishedTraceDoctor.examine(
          request.trace(), paired, request.spec(), console.interrupted());
    }
    return withProgress(
        progress ->
            TraceDoctor.examine(request.trace(), paired.theirClock(), names, soc, progress));
  }

  /** Something that reads the trace, tells how far it is, and stops when told to. */
  private interface TraceExamination {
    TraceDiagnosis of(LongPredicate progress) throws IOException;
  }

  private TraceDiagnosis withProgress(TraceExamination examination) throws IOException {
    try (RunProgress progress =
        RunProgress.ofFile("doctor", request.trace().name(), console.terminal())) {
      return examination.of(
          bytes -> {
            progress.at(bytes);
            return !console.interrupted().getAsBoolean();
          });
    }
  }

  private SignalNameMap names() throws IOException {
    final NameMapRequest map = request.map();
    if (map.auto()) {
      return matched(true);
    }
    final SignalNameMap names = ruled();
    if (!names.theirs().isEmpty()) {
      return names;
    }
    if (!map.rules().isEmpty()) {
      throw new UsageException(
          "%s: no signal of %s gets a name of the model, such as soc.fabric.layer1.state; "
              + "--map auto pairs signals by their behavior",
          map.file() == null ? "--map" : "--map-file", request.trace().name());
    }
    console
        .err()
        .println(
            "the trace and the model have no signal name in common, so each signal of the trace is paired with the model's signal that behaves like it");
    return matched(true);
  }

  private SignalNameMap matched(boolean told) throws IOException {
    final MatchedSignals matching =
        request
            .map()
            .match(
                request.trace(),
                new ModelTrace(request.spec()),
                SignalNameMap.clock(request.spec()),
                bytes -> !console.interrupted().getAsBoolean());
    if (told) {
      console
          .err()
          .println(matching.counts() + "; --write-map FILE lists the pairs and the reasons");
      pairs = matching;
    }
    return SignalNameMap.matched(matching);
  }

  private SignalNameMap ruled() throws IOException {
    final NameMapRequest map = request.map();
    final List<String> only = map.fields().getOrDefault("only", List.of());
    return SignalNameMap.known(
        SignalNameMap.ruled(request.trace(), map.rules(), only, request.spec()));
  }

  /** The command with a line before it, if its cycles are others than the trace's. */
  private Function<TraceFinding, String> told(Function<TraceFinding, String> see) {
    return request.layer() == 0 || !request.netIsKnown() || SocSpec.in(request.spec()).isEmpty()
        ? see
        : finding ->
            String.format(
                "the same row in the model's whole run, which has other cycles than your trace:%n     %s",
                see.apply(finding));
  }

  /** Makes the command that shows what a finding says. */
  private Function<TraceFinding, String> see(TraceDiagnosis diagnosis) {
    final SocSpec soc = SocSpec.in(request.spec()).orElse(null);
    final boolean isNetwork = NetworkSpec.in(request.spec()).isPresent();
    if (isNetwork
        || (request.layer() > 0 && !request.netIsKnown())) { // the model would read other words
      return finding -> "./nnuesoc doctor " + request.shown() + " --gtkw finding.gtkw";
    }
    return soc == null
        ? finding -> see(finding, request.run())
        : see(soc, diagnosis, request.layer() == 0, request.run());
  }

  /**
   * Makes the command that shows what the model holds where a finding is.
   *
   * @param sameCycles whether the trace has the model's cycles, or nearly so
   * @param run the options of the run
   */
  static Function<TraceFinding, String> see(
      SocSpec spec, TraceDiagnosis diagnosis, boolean sameCycles, String run) {
    final ModelMoments moments = ModelMoments.of(spec, diagnosis.findings(), sameCycles);
    return finding -> {
      final ModelMoments.ModelMoment moment = moments.of(finding);
      final StringBuilder command = new StringBuilder("./nnuesoc peek ");
      command.append(
          moment.from() == moment.to()
              ? "--at " + moment.from()
              : "--from " + moment.from() + " --to " + moment.to());
      moment.signals().forEach(name -> command.append(" --signal ").append(ShellQuoting.of(name)));
      return command.append(run).toString();
    };
  }

  /** The same for a published design, which is compared in the same cycles. */
  private static String see(TraceFinding finding, String run) {
    final String scope =
        finding.model().substring(0, Math.max(0, finding.model().lastIndexOf('.')));
    return "./nnuesoc peek --at "
        + Math.max(0, finding.firstCycle())
        + " --signal "
        + ShellQuoting.of(scope + ".*")
        + run;
  }
}

package nnuesoc.cli.verify;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import nnuesoc.cli.command.AnswerTarget;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.options.NameMapRequest;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.output.CosimTable;
import nnuesoc.cli.terminal.Console;
import nnuesoc.cli.verify.CosimCommand.Compared;
import nnuesoc.doctor.TraceDiagnosis;
import nnuesoc.doctor.TraceFinding;
import nnuesoc.doctor.trace.SignalNameMap;
import nnuesoc.doctor.trace.TraceDiagnosisJson;
import nnuesoc.doctor.trace.TraceDiagnosisText;
import nnuesoc.doctor.trace.TraceDoctor;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.soc.ModelTrace;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.compare.Comparison;
import nnuesoc.traces.compare.ComparisonResult;
import nnuesoc.traces.compare.PreDifferenceHistory;
import nnuesoc.traces.pair.MatchedSignals;
import nnuesoc.verification.cosim.CompiledRtl;
import nnuesoc.verification.cosim.CosimJson;
import nnuesoc.verification.cosim.CosimulationComparison;
import nnuesoc.verification.cosim.RtlEnding;
import nnuesoc.verification.cosim.RtlException;
import nnuesoc.verification.cosim.RtlFolder;
import nnuesoc.verification.cosim.RtlRun;
import nnuesoc.verification.cosim.RtlSignalNames;
import nnuesoc.verification.cosim.TwinFolders;
import nnuesoc.verification.cosim.TwinRun;
import nnuesoc.verification.cosim.TwinSimulator;
import nnuesoc.verification.cycles.RunLength;

/** Runs the user's Verilog beside the model up to the first difference, then examines it. */
final class UserRtlDiagnosis {
  /** At most this many cycles of a run without a difference are examined. */
  private static final long LONGEST = 1_000_000;

  private final UserRtlRequest request;
  private final SocSpec spec;
  private final AnswerTarget answer;
  private final Console console;

  private UserRtlDiagnosis(
      UserRtlRequest request, SocSpec spec, AnswerTarget answer, Console console) {
    this.request = request;
    this.spec = spec;
    this.answer = answer;
    this.console = console;
  }

  /** Builds, runs, compares and examines the user's Verilog; returns the exit status. */
  static int give(
      UserRtlRequest request,
      TwinSimulator simulator,
      SocSpec spec,
      AnswerTarget answer,
      TwinFolders workplace,
      Console console)
      throws IOException {
    final CompiledRtl program;
    try {
      program =
          CompiledRtl.compile(
              simulator,
              RtlFolder.read(request.folder()),
              request.top(),
              workplace,
              spec,
              console.interrupted());
    } catch (RtlException e) {
      throw new UsageException(
          (e.subject() == RtlException.Subject.TOP ? "--top: " : "--rtl ") + e.getMessage());
    }
    final long last = RtlRun.last(RunLength.of(spec));
    final RtlRun run = RtlRun.prepare(program, spec, request.map().rules(), workplace.data(), last);
    final int status = new UserRtlDiagnosis(request, spec, answer, console).answer(run);
    if (request.keep()) {
      console.say("to run it again: " + run.shellLine());
    }
    return status;
  }

  private int answer(RtlRun run) throws IOException {
    final Compared compared = Compared.of(run, Comparison::runToFirst, console);
    final ComparisonResult result = compared.result();
    final long seen =
        result.first() == null ? LONGEST : CosimulationComparison.cycle(result.first());
    final RtlRun judged = run.examined(seen);
    final SignalNameMap names = names(judged, seen);
    final TraceDiagnosis examined =
        TraceDoctor.examine(judged, RtlRun.clock(), names, spec, this::goesOn);
    final RtlEnding ending = judged.ending();
    final TraceDiagnosis diagnosis =
        ending.text().isPresent() ? examined.withoutAcquittal() : examined;
    print(judged, ending, compared, diagnosis);
    if (console.interrupted().getAsBoolean()) {
      return ExitCode.INTERRUPTED;
    }
    final boolean right =
        result.same() || diagnosis.verdict() == TraceDiagnosis.Verdict.RIGHT_LATER;
    return right && diagnosis.verdict() != TraceDiagnosis.Verdict.WRONG && ending.text().isEmpty()
        ? ExitCode.OK
        : ExitCode.DIFFERENCE;
  }

  private boolean goesOn(long bytes) {
    return !console.interrupted().getAsBoolean();
  }

  private void print(RtlRun run, RtlEnding ending, Compared compared, TraceDiagnosis diagnosis)
      throws IOException {
    final ComparisonResult result = compared.result();
    final List<TwinRun.Result> evaluations = run.results();
    final List<String> complaints = run.complaints();
    final List<PreDifferenceHistory.Entry> history = compared.history(answer);
    answer.give(
        console,
        () -> machines(run, evaluations, ending, complaints, result, diagnosis),
        out -> {
          CosimTable.print(run, evaluations, result, history, out);
          tellWrong(evaluations, out);
          out.println();
          complaints.forEach(
              complaint -> out.println(run.simulator().title() + " prints: " + complaint));
          ending.text().ifPresent(out::println);
          if (!result.same() && diagnosis.verdict() == TraceDiagnosis.Verdict.RIGHT) {
            out.println("no cause was found in the signals that have a pair in the model");
          } else {
            TraceDiagnosisText.print(diagnosis, see(diagnosis), out);
          }
        });
  }

  private void tellWrong(List<TwinRun.Result> evaluations, PrintStream out) {
    for (int i = 0; i < evaluations.size(); i++) {
      final int theirs = evaluations.get(i).eval();
      final int right =
          GoldenModel.evaluate(spec.positions().get(i), spec.net(), spec.arithmetic()).eval();
      if (theirs != right) {
        out.printf(
            Locale.ROOT,
            "evaluation %d of position %d is WRONG: expected %d%n",
            theirs,
            i + 1,
            right);
      }
    }
  }

  private Map<String, Object> machines(
      RtlRun run,
      List<TwinRun.Result> evaluations,
      RtlEnding ending,
      List<String> complaints,
      ComparisonResult result,
      TraceDiagnosis diagnosis) {
    final Map<String, Object> fields = CosimJson.of(run, evaluations, result);
    ending.text().ifPresent(text -> fields.put("stopped", text));
    if (!complaints.isEmpty()) {
      fields.put("simulator_messages", complaints);
    }
    fields.put("diagnosis", TraceDiagnosisJson.of(diagnosis, see(diagnosis)));
    return fields;
  }

  private Function<TraceFinding, String> see(TraceDiagnosis diagnosis) {
    return TraceDiagnosisReporter.see(spec, diagnosis, true, request.run());
  }

  private SignalNameMap names(RtlRun run, long seen) throws IOException {
    final NameMapRequest map = request.map();
    final RtlSignalNames found =
        map.rules().isEmpty()
            ? RtlSignalNames.matched(run, seen, this::match)
            : RtlSignalNames.ruled(run, SignalNameMap.ruled(run, map.rules(), spec));
    if (map.auto()) {
      found.summary().forEach(console.err()::println);
    }
    return new SignalNameMap(found.names(), found.guesses());
  }

  private MatchedSignals match(RtlRun run) throws IOException {
    return request
        .map()
        .match(
            run, new ModelTrace(spec).until(run.last()), SignalNameMap.clock(spec), this::goesOn);
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.verify;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import nnuesoc.cli.command.AnswerTarget;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.output.CosimTable;
import nnuesoc.cli.terminal.Console;
import nnuesoc.cli.verify.CosimCommand.Compared;
import nnuesoc.doctor.TraceDiagnosis;
import nnuesoc.doctor.TraceFinding;
import nnuesoc.doctor.trace.TraceDiagnosisJson;
import nnuesoc.doctor.trace.TraceDiagnosisText;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.compare.Comparison;
import nnuesoc.traces.compare.ComparisonResult;
import nnuesoc.traces.compare.PreDifferenceHistory;
import nnuesoc.verification.cosim.CosimJson;
import nnuesoc.verification.cosim.RtlBench;
import nnuesoc.verification.cosim.RtlDiagnosis;
import nnuesoc.verification.cosim.RtlEnding;
import nnuesoc.verification.cosim.RtlException;
import nnuesoc.verification.cosim.RtlRun;
import nnuesoc.verification.cosim.TwinFolders;
import nnuesoc.verification.cosim.TwinRun;
import nnuesoc.verification.cosim.TwinSimulator;

/** Runs the user's Verilog beside the model up to the first difference, then examines it. */
final class UserRtlDiagnosis {
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
    final RtlBench bench = request.bench(simulator, console.interrupted());
    final RtlRun run;
    try {
      run = bench.prepare(spec, workplace, console.interrupted());
    } catch (RtlException e) {
      throw UserRtlRequest.wrong(e);
    }
    final int status = new UserRtlDiagnosis(request, spec, answer, console).answer(run, bench);
    if (request.keep()) {
      console.say("to run it again: " + run.shellLine());
    }
    return status;
  }

  private int answer(RtlRun run, RtlBench bench) throws IOException {
    final Compared compared = Compared.of(run, Comparison::runToFirst, console);
    final RtlDiagnosis examined =
        RtlDiagnosis.of(
            run,
            compared.result(),
            bench.pairing(),
            bytes -> !console.interrupted().getAsBoolean());
    if (request.map().auto()) {
      examined.pairs().forEach(console.err()::println);
    }
    print(examined, compared);
    if (console.interrupted().getAsBoolean()) {
      return ExitCode.INTERRUPTED;
    }
    return examined.isRight() ? ExitCode.OK : ExitCode.DIFFERENCE;
  }

  private void print(RtlDiagnosis examined, Compared compared) throws IOException {
    final RtlRun run = examined.run();
    final RtlEnding ending = examined.ending();
    final TraceDiagnosis diagnosis = examined.diagnosis();
    final ComparisonResult result = examined.result();
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
}

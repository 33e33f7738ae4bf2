// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.verify;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import nnuesoc.cli.command.AnswerTarget;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.ComparisonRequest;
import nnuesoc.cli.options.FabricOptions;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.output.CosimTable;
import nnuesoc.cli.terminal.Console;
import nnuesoc.cli.terminal.RunProgress;
import nnuesoc.file.FileProblemText;
import nnuesoc.process.Subprocess;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.compare.Comparison;
import nnuesoc.traces.compare.ComparisonException;
import nnuesoc.traces.compare.ComparisonResult;
import nnuesoc.traces.compare.PreDifferenceHistory;
import nnuesoc.verification.cosim.CosimJson;
import nnuesoc.verification.cosim.CosimulationComparison;
import nnuesoc.verification.cosim.TwinFolders;
import nnuesoc.verification.cosim.TwinRun;
import nnuesoc.verification.cosim.TwinSimulator;
import nnuesoc.verification.cosim.VerilogRun;
import nnuesoc.verification.cycles.RunLength;

/** Runs the Verilog twin in a simulator next to the model, and compares every signal. */
public final class CosimCommand extends CliCommand {
  private static final int LOOKS = 10;
  private static final int LOOK_MILLIS = 50;

  public CosimCommand() {
    super(
        "cosim",
        "run the Verilog twin, or your Verilog, in a simulator, and compare it with the model",
        "cosim --shape 1,16,32,32 --net synthetic:7 --fen startpos --simulator icarus\n"
            + "cosim --rtl examples/your-rtl/wrong --shape 1,8,4,4 --net synthetic:3");
  }

  @Override
  public OptionList options() {
    return new OptionList()
        .with(RunOptions::addReportDesign)
        .with(FabricOptions::addTo)
        .with(
            """
            --simulator NAME  %s
            --keep FOLDER  keep the twin and its data in this new folder, and print how to run it
                again
            --json FILE  write the answer as JSON; - writes it to standard output instead of the
                table
            """
                .formatted(simulators()))
        .files(FileUse.WRITES_NEW_FOLDER, "keep")
        .files(FileUse.WRITES_OR_PRINTS, "json")
        .with(UserRtlRequest::addTo);
  }

  static String simulators() {
    return Arrays.stream(TwinSimulator.values())
        .map(
            one ->
                one.optionName()
                    + (one == TwinSimulator.ICARUS ? " (default): " : ": ")
                    + one.what())
        .collect(Collectors.joining("; "));
  }

  /** The simulator that was typed. */
  static TwinSimulator simulator(Arguments arguments) {
    return arguments.choice(
        "simulator", TwinSimulator.ICARUS, TwinSimulator.values(), TwinSimulator::optionName);
  }

  @Override
  public List<String> commonOptions() {
    return List.of(
        "rtl", "top", "map", "simulator", "fen", "net", "shape", "timing", "keep", "json");
  }

  @Override
  public int run(Arguments arguments, Console console) {
    final TwinSimulator simulator = simulator(arguments);
    final SocSpec spec = spec(arguments, simulator, console.in());
    if (!hasTools(simulator, console)) {
      return ExitCode.INTERRUPTED;
    }
    final String folder = arguments.get("keep");
    final Path keep = folder == null ? null : Path.of(folder);
    final AnswerTarget answer = AnswerTarget.of(arguments);
    final UserRtlRequest rtl = UserRtlRequest.parse(arguments);
    try (TwinFolders workplace = TwinFolders.make(keep)) {
      if (console.errIsTerminal()) {
        console.say("building the twin with " + simulator.title() + " ...");
      }
      if (rtl != null) {
        return UserRtlDiagnosis.give(rtl, simulator, spec, answer, workplace, console);
      }
      final VerilogRun twin =
          CosimulationComparison.build(
              simulator, spec, RunLength.of(spec), workplace, console.interrupted());
      final int status = compare(twin, answer, console);
      if (keep != null) {
        console.say("to run the twin again: " + twin.shellLine());
      }
      return status;
    } catch (ComparisonException | IOException e) {
      if (isInterrupted(
          console)) { // Ctrl-C ends the simulator too, perhaps before it is heard here
        return ExitCode.INTERRUPTED;
      }
      throw new UsageException(
          e instanceof ComparisonException comparison
              ? ComparisonRequest.message(comparison)
              : FileProblemText.text((IOException) e));
    } catch (Subprocess.StoppedException | Comparison.StoppedException e) {
      return ExitCode.INTERRUPTED;
    }
  }

  /** Reads what twin and model run. */
  private static SocSpec spec(Arguments arguments, TwinSimulator simulator, InputStream in) {
    final SocSpec spec =
        RunOptions.readFabric(
            arguments,
            in,
            "it has no twin in Verilog; compare a trace of the original with it: check");
    if (CosimulationComparison.isTuned(spec) && simulator != TwinSimulator.ICARUS) {
      throw new UsageException(
          "--simulator %s: with --fabric the twin runs in icarus only", simulator.optionName());
    }
    if (spec.positions().size() > TwinRun.MAX_POSITIONS) {
      throw new UsageException(
          "%s positions: the twin takes up to %s in one run",
          spec.positions().size(), TwinRun.MAX_POSITIONS);
    }
    return spec;
  }

  /** The comparison of the model with the twin, or with the Verilog in place of the twin. */
  record Compared(Comparison comparison, ComparisonResult result) {
    /** How far the two are compared. */
    interface Way {
      ComparisonResult of(Comparison comparison) throws IOException;
    }

    static Compared of(VerilogRun twin, Way way, Console console) throws IOException {
      final long bytes =
          CosimulationComparison.expectedBytes(twin.spec(), RunLength.of(twin.spec()));
      try (RunProgress progress = RunProgress.ofBytes("cosim", bytes, console.terminal())) {
        final Comparison comparison =
            CosimulationComparison.of(
                twin,
                (bytesA, bytesB) -> {
                  progress.at(bytesB);
                  return !console.interrupted().getAsBoolean();
                });
        return new Compared(comparison, way.of(comparison));
      }
    }

    /** For people: the earlier values of the first signal that differs; runs both again. */
    List<PreDifferenceHistory.Entry> history(AnswerTarget answer) throws IOException {
      return answer.forPeople() ? ComparisonReporter.history(comparison, result) : List.of();
    }
  }

  /** Runs both, compares them, and prints the outcome. */
  public static int compare(VerilogRun twin, AnswerTarget answer, Console console)
      throws IOException {
    final Compared compared = Compared.of(twin, Comparison::run, console);
    final ComparisonResult result = compared.result();
    final List<TwinRun.Result> evaluations = twin.results();
    final List<PreDifferenceHistory.Entry> history = compared.history(answer);
    answer.give(
        console,
        () -> CosimJson.of(twin, evaluations, result),
        out -> CosimTable.print(twin, evaluations, result, history, out));
    return result.same() ? ExitCode.OK : ExitCode.DIFFERENCE;
  }

  private static boolean isInterrupted(Console console) {
    try {
      for (int i = 0; i < LOOKS && !console.interrupted().getAsBoolean(); i++) {
        Thread.sleep(LOOK_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return console.interrupted().getAsBoolean();
  }

  /** Whether the simulator answers; false if the user interrupted it. */
  static boolean hasTools(TwinSimulator simulator, Console console) {
    final String lack = simulator.lack(", which cannot");
    if (lack != null && !isInterrupted(console)) {
      throw new UsageException("--simulator %s needs %s", simulator.optionName(), lack);
    }
    return lack == null;
  }
}

package nnuesoc.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.CompareRequest;
import nnuesoc.cli.options.FabricOptions;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.OptionRules;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.output.CosimTable;
import nnuesoc.cli.output.RunProgress;
import nnuesoc.file.FileProblem;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.compare.Comparison;
import nnuesoc.traces.compare.ComparisonException;
import nnuesoc.traces.compare.ComparisonResult;
import nnuesoc.traces.compare.SignalHistory;
import nnuesoc.verification.cosim.CosimJson;
import nnuesoc.verification.cosim.Cosimulation;
import nnuesoc.verification.cosim.Subprocess;
import nnuesoc.verification.cosim.Twin;
import nnuesoc.verification.cosim.TwinRun;
import nnuesoc.verification.cosim.TwinSimulator;
import nnuesoc.verification.cosim.Workplace;
import nnuesoc.verification.cycles.RunLength;
import org.jspecify.annotations.Nullable;

/** Runs the Verilog twin in a simulator next to the model, and compares every signal. */
final class CosimCommand extends Command {
  private static final int LOOKS = 10;
  private static final int LOOK_MILLIS = 50;

  CosimCommand() {
    super(
        "cosim",
        "run the Verilog twin, or your Verilog, in a simulator: does the model equal it?",
        "cosim --shape 1,16,32,32 --net synthetic:7 --fen startpos --simulator icarus");
  }

  @Override
  OptionList options() {
    return new OptionList()
        .with(RunOptions::addReportTo)
        .with(FabricOptions::addTo)
        .with(
            """
            --simulator NAME  icarus (default), which starts at once, or verilator, which takes some
                seconds to build and then runs ten times the cycles a second
            --keep FOLDER  a new folder for the twin and its data, which stays; says how to run it
                again
            --json FILE  the answer for machines; - replaces the table
            """)
        .files(FileUse.WRITES_NEW_FOLDER, "keep")
        .files(FileUse.WRITES_OR_PRINTS, "json")
        .with(RtlRequest::addTo);
  }

  /**
   * What is compared.
   *
   * @param simulator the simulator of the twin
   * @param spec what twin and model run
   * @param keep the folder that keeps the twin, or null
   * @param answer the target of the answer
   * @param rtl the Verilog that replaces the twin, or null
   */
  private record CosimRequest(
      TwinSimulator simulator,
      SocSpec spec,
      @Nullable Path keep,
      Answer answer,
      @Nullable RtlRequest rtl) {
    static CosimRequest parse(Arguments arguments, InputStream in) {
      OptionRules.require("cosim", arguments);
      final TwinSimulator simulator =
          arguments.choice(
              "simulator", TwinSimulator.ICARUS, TwinSimulator.values(), TwinSimulator::optionName);
      final SocSpec spec =
          RunOptions.readFabric(
              arguments,
              in,
              "it has no twin in Verilog; compare a trace of the original with it: check");
      if (Cosimulation.isTuned(spec) && simulator != TwinSimulator.ICARUS) {
        throw new UsageException(
            "--simulator %s: with --fabric the twin runs in icarus only", simulator.optionName());
      }
      if (spec.positions().size() > TwinRun.MAX_POSITIONS) {
        throw new UsageException(
            "%s positions: the twin takes up to %s in one run",
            spec.positions().size(), TwinRun.MAX_POSITIONS);
      }
      requireTools(simulator);
      final String keep = arguments.get("keep");
      return new CosimRequest(
          simulator,
          spec,
          keep == null ? null : Path.of(keep),
          Answer.of(arguments),
          RtlRequest.parse(arguments));
    }
  }

  @Override
  int run(Arguments arguments, Console console) {
    final CosimRequest request = CosimRequest.parse(arguments, console.in());
    try (Workplace workplace = Workplace.make(request.keep())) {
      if (console.errIsTerminal()) {
        console.say("building the twin with " + request.simulator().title() + " ...");
      }
      final RtlRequest rtl = request.rtl();
      if (rtl != null) {
        return RtlAnswer.give(
            rtl, request.simulator(), request.spec(), request.answer(), workplace, console);
      }
      final Twin twin =
          Cosimulation.build(
              request.simulator(),
              request.spec(),
              RunLength.of(request.spec()),
              workplace,
              console.interrupted());
      final int status = compare(twin, request.answer(), console);
      if (request.keep() != null) {
        console.say("to run the twin again: " + twin.shellLine(workplace.sources()));
      }
      return status;
    } catch (ComparisonException | IOException e) {
      if (isInterrupted(
          console)) { // Ctrl-C ends the simulator too, perhaps before it is heard here
        return ExitCode.INTERRUPTED;
      }
      throw new UsageException(
          e instanceof ComparisonException comparison
              ? CompareRequest.message(comparison)
              : FileProblem.text((IOException) e));
    } catch (Subprocess.StoppedException | Comparison.StoppedException e) {
      return ExitCode.INTERRUPTED;
    }
  }

  /** The comparison of the model with the twin, or with the Verilog in place of the twin. */
  record Compared(Comparison comparison, ComparisonResult result) {
    /** How far the two are compared. */
    interface Way {
      ComparisonResult of(Comparison comparison) throws IOException;
    }

    static Compared of(Twin twin, Way way, Console console) throws IOException {
      final long bytes = Cosimulation.expectedBytes(twin.spec(), RunLength.of(twin.spec()));
      try (RunProgress progress = RunProgress.ofBytes("cosim", bytes, console.terminal())) {
        final Comparison comparison =
            Cosimulation.of(
                twin,
                (bytesA, bytesB) -> {
                  progress.at(bytesB);
                  return !console.interrupted().getAsBoolean();
                });
        return new Compared(comparison, way.of(comparison));
      }
    }

    /** For people: the earlier values of the first signal that differs; runs both again. */
    List<SignalHistory.Entry> history(Answer answer) throws IOException {
      return answer.forPeople() ? ComparisonAnswer.history(comparison, result) : List.of();
    }
  }

  /** Runs both, compares them, and prints the outcome. */
  static int compare(Twin twin, Answer answer, Console console) throws IOException {
    final Compared compared = Compared.of(twin, Comparison::run, console);
    final ComparisonResult result = compared.result();
    final List<TwinRun.Result> evaluations = twin.results();
    final List<SignalHistory.Entry> history = compared.history(answer);
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

  private static void requireTools(TwinSimulator simulator) {
    final String lack = simulator.lack(", which cannot");
    if (lack != null) {
      throw new UsageException("--simulator %s needs %s", simulator.optionName(), lack);
    }
  }
}

package nnuesoc.cli.verify;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import nnuesoc.cli.command.AnswerTarget;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.RemedyText;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.file.ShellQuoting;
import nnuesoc.position.Position;
import nnuesoc.process.Subprocess;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.compare.Comparison;
import nnuesoc.traces.compare.ComparisonException;
import nnuesoc.verification.cosim.CosimulationComparison;
import nnuesoc.verification.cosim.TwinFolders;
import nnuesoc.verification.cosim.TwinRun;
import nnuesoc.verification.cosim.TwinSimulator;
import nnuesoc.verification.regress.CheckedVectors;
import nnuesoc.verification.regress.RunnableVector;
import nnuesoc.verification.regress.VectorFileFinder;
import org.jspecify.annotations.Nullable;

/**
 * {@code regress --rtl}: the net, the shape, the timing and the positions of each golden vector run
 * on the user's Verilog, and the model runs beside it, as in {@code cosim --rtl}.
 */
final class VectorsOnUserRtl {
  private final UserRtlRequest rtl;
  private final TwinSimulator simulator;
  private final AnswerTarget answer;
  private final boolean failFast;
  private final Console console;
  private int passed;
  private int failed;
  private int skipped;

  private VectorsOnUserRtl(Arguments arguments, TwinSimulator simulator, Console console) {
    rtl = Objects.requireNonNull(UserRtlRequest.parse(arguments));
    this.simulator = simulator;
    answer = AnswerTarget.of(arguments);
    failFast = arguments.has("fail-fast");
    this.console = console;
  }

  static void addTo(OptionList options) {
    options
        .with(UserRtlRequest::addFolderTo)
        .with("--simulator NAME  with --rtl: " + CosimCommand.simulators())
        .require("rtl", "--%s requires --rtl FOLDER", "simulator")
        .exclude(
            "rtl",
            "--%s cannot be combined with --rtl",
            "import jobs on engine timeout rerun-failed junit json summary annotations update explain");
  }

  /** Runs the vectors one after the other; returns the exit status. */
  static int run(Arguments arguments, Console console) throws IOException {
    final TwinSimulator simulator =
        arguments.choice(
            "simulator", TwinSimulator.ICARUS, TwinSimulator.values(), TwinSimulator::optionName);
    if (!CosimCommand.hasTools(simulator, console)) {
      return ExitCode.INTERRUPTED;
    }
    final CheckedVectors vectors =
        CheckedVectors.of(
            RegressRequest.parse(arguments, console)
                .shard()
                .of(VectorFileFinder.find(arguments.positionals())),
            false,
            new RemedyText());
    vectors.requireRight();
    return new VectorsOnUserRtl(arguments, simulator, console).run(vectors.cases());
  }

  private int run(List<RunnableVector> cases) throws IOException {
    for (RunnableVector one : cases) {
      final String reason = whyNot(one);
      if (reason != null) {
        skipped++;
        console.out().println("SKIPPED " + one.file() + ": " + reason);
      } else if (!runs(one.file(), SocSpec.in(one.spec()).orElseThrow())) {
        return ExitCode.INTERRUPTED;
      }
      if (failed > 0 && failFast) {
        break;
      }
    }
    console
        .out()
        .printf(
            Locale.ROOT,
            "%d passed, %d failed, %d skipped on the Verilog in %s%n",
            passed,
            failed,
            skipped,
            rtl.folder());
    return failed > 0 ? ExitCode.DIFFERENCE : passed == 0 ? ExitCode.USAGE : ExitCode.OK;
  }

  private static @Nullable String whyNot(RunnableVector one) {
    if (one.missingNet() != null) {
      return "net " + one.missingNet() + " is missing";
    }
    final SocSpec spec = SocSpec.in(one.spec()).orElse(null);
    if (spec == null || !spec.fabricText().isEmpty() || CosimulationComparison.isTuned(spec)) {
      return "its design is not the report's fabric";
    }
    return spec.positions().size() > TwinRun.MAX_POSITIONS
        ? "more than " + TwinRun.MAX_POSITIONS + " positions"
        : null;
  }

  /** Runs a vector; false if the user interrupted it. */
  private boolean runs(Path file, SocSpec spec) throws IOException {
    final ByteArrayOutputStream said = new ByteArrayOutputStream();
    int status;
    try (TwinFolders workplace = TwinFolders.make(null);
        PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8)) {
      status =
          UserRtlDiagnosis.give(
              rtl.withRun(options(spec)),
              simulator,
              spec,
              answer,
              workplace,
              new Console(
                  console.in(), out, console.err(), false, console.interrupted(), console.typed()));
    } catch (UsageException | ComparisonException e) {
      said.writeBytes((e.getMessage() + "\n").getBytes(StandardCharsets.UTF_8));
      status = ExitCode.DIFFERENCE;
    } catch (Subprocess.StoppedException | Comparison.StoppedException e) {
      return false;
    }
    if (status == ExitCode.INTERRUPTED) {
      return false;
    }
    if (status == ExitCode.OK) {
      passed++;
      console.out().println("passed " + file);
    } else {
      failed++;
      console.out().println("FAILED " + file);
      console.out().print(said.toString(StandardCharsets.UTF_8).indent(2));
    }
    console.out().flush();
    return true;
  }

  /** The options with which other commands run the same. */
  private static String options(SocSpec spec) {
    final StringBuilder options = new StringBuilder();
    options.append(" --shape ").append(spec.shape());
    options.append(" --net ").append(ShellQuoting.of(spec.netName()));
    options.append(" --arithmetic ").append(spec.arithmeticName());
    options.append(" --timing ").append(spec.timingText());
    for (Position position : spec.positions()) {
      options.append(" --fen ").append(ShellQuoting.of(position.fen()));
    }
    return options.toString();
  }
}

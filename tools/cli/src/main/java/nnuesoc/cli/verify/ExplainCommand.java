// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.verify;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import nnuesoc.cli.command.AnswerTarget;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.command.ViewerOption;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.DesignOptionRules;
import nnuesoc.cli.options.FabricOptions;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.RemedyText;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.output.VectorFailureText;
import nnuesoc.cli.terminal.Console;
import nnuesoc.inspect.viewer.ViewerInput;
import nnuesoc.verification.explain.DivergenceTraceWriter.Window;
import nnuesoc.verification.regress.FailureExplanation;
import nnuesoc.verification.regress.RegressJson;
import nnuesoc.verification.regress.VectorOutcome;
import nnuesoc.verification.regress.VectorOutcome.Result;
import nnuesoc.verification.regress.VectorRunner;
import org.jspecify.annotations.Nullable;

/** Traces the first divergence of one vector back to its cause. */
public final class ExplainCommand extends CliCommand {
  public ExplainCommand() {
    super(
        "explain",
        "explain why a golden vector fails: layer, row and column (from 0), operands, and who wrote them",
        "explain testvectors/vectors/startpos.vector.json\n"
            + "explain testvectors/vectors/shapes/report-1-1-1-1.vector.json",
        FileUse.READS_VECTORS,
        "FILE");
  }

  @Override
  public OptionList options() {
    return new OptionList()
        .with(ViewerOption::addTo)
        .with(AnswerTarget::addTo)
        .with(RunOptions::addAllDesigns)
        .with(FabricOptions::addTo)
        .refuse(
            "--%s: explain takes a golden vector, which says what is run; ./nnuesoc replay with"
                + " --json FILE makes one of a run",
            DesignOptionRules.OF_RUN);
  }

  @Override
  public int run(Arguments arguments, Console console) throws IOException {
    final Path file = Path.of(arguments.positional(0));
    if (Files.isDirectory(file)) {
      throw new UsageException(
          file
              + " is a folder; expected one golden vector, a file NAME.vector.json (./nnuesoc regress runs a folder)");
    }
    if (!Files.isRegularFile(file)) {
      throw new UsageException(
          file + ": there is no such file; expected a golden vector, a file NAME.vector.json");
    }
    try (ViewerOption show = ViewerOption.open(ViewerOption.typed(arguments), console)) {
      return explain(file, AnswerTarget.of(arguments), show, console);
    }
  }

  private static int explain(
      Path file, AnswerTarget answer, @Nullable ViewerOption show, Console console)
      throws IOException {
    final VectorOutcome outcome =
        VectorRunner.runOne(file, new RemedyText(), console.interrupted());
    if (outcome.result() == Result.SKIPPED) {
      return ExitCode.INTERRUPTED;
    }
    final FailureExplanation explanation =
        outcome.result() == Result.PASSED ? null : FailureExplanation.of(outcome);
    answer.give(
        console,
        () -> RegressJson.of(outcome, explanation),
        out -> print(outcome, explanation, out));
    if (explanation == null) {
      return ExitCode.OK;
    }
    final Window seen = explanation.files();
    if (show != null && seen != null) {
      show.show(
          new ViewerInput(
              seen.trace(), seen.save(), seen.commands(), seen.view(), "first divergence"));
    }
    return ExitCode.DIFFERENCE;
  }

  private static void print(
      VectorOutcome outcome, @Nullable FailureExplanation explanation, PrintStream out) {
    if (explanation == null) {
      out.println(outcome.file() + ": passed, there is nothing to explain");
    } else {
      out.println("FAILED " + outcome.headline());
      VectorFailureText.lines(outcome, explanation).forEach(out::println);
    }
  }
}

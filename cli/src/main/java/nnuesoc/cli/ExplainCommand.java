package nnuesoc.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.Remedies;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.output.FailureText;
import nnuesoc.verification.regress.Case;
import nnuesoc.verification.regress.Outcome;
import nnuesoc.verification.regress.Outcome.Result;
import nnuesoc.verification.regress.Runner;
import nnuesoc.verification.regress.VectorCases;

/** Traces one vector's first divergence back to its cause. */
final class ExplainCommand extends Command {
  ExplainCommand() {
    super(
        "explain",
        "why does a golden vector fail: layer, row, column, operands, and who wrote them",
        "explain testvectors/vectors/startpos.vector.json",
        "FILE");
  }

  @Override
  OptionList options() {
    return new OptionList();
  }

  @Override
  int run(Arguments arguments, Console console) {
    final Path file = Path.of(arguments.positional(0));
    if (Files.isDirectory(file)) {
      throw new UsageException(
          file + " is a folder: explain takes one golden vector; ./nnuesoc regress runs a folder");
    }
    if (!Files.isRegularFile(file)) {
      throw new UsageException(file + ": there is no such file; expected a golden vector");
    }
    final List<Case> cases = VectorCases.read(List.of(file), false, new Remedies());
    final Outcome outcome =
        new Runner(1, false, console.interrupted(), new Remedies()).run(cases, one -> {}).get(0);
    if (outcome.result() == Result.SKIPPED) {
      return ExitCode.INTERRUPTED;
    }
    if (outcome.result() == Result.PASSED) {
      console.out().println(file + ": passed, there is nothing to explain");
      return ExitCode.OK;
    }
    console.out().println("FAILED " + outcome.headline());
    FailureText.lines(outcome).forEach(console.out()::println);
    return ExitCode.DIFFERENCE;
  }
}

package nnuesoc.cli.verify;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.command.ShapeHint;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FabricOptions;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.terminal.Console;
import nnuesoc.soc.DesignSpec;
import nnuesoc.soc.ModelTrace;
import nnuesoc.traces.read.TraceFileSource;
import nnuesoc.traces.read.TraceSource;
import org.jspecify.annotations.Nullable;

/** Compares a trace of the user's hardware with a run of the model. */
public final class CheckCommand extends CliCommand {
  public CheckCommand() {
    super(
        "check",
        "does a trace of your RTL agree with the model, and if not, where do they part?",
        "check examples/icarus.vcd.gz --shape 1,1,1,1 --net synthetic:7 --map '^tb\\.soc=soc'"
            + " --clock soc.clk",
        FileUse.READS,
        "THEIR.vcd");
  }

  @Override
  public OptionList options() {
    return new OptionList()
        .with(RunOptions::addTo)
        .with(FabricOptions::addTo)
        .with(ComparisonAnswer::addTo);
  }

  /**
   * What is compared.
   *
   * @param theirs the trace
   * @param spec what the model runs
   * @param comparison how they are compared, and the target of the answer
   * @param diagnosis the request to the doctor if they differ, or null
   */
  private record CheckRequest(
      Path theirs,
      DesignSpec spec,
      ComparisonAnswer comparison,
      @Nullable TraceDiagnosisRequest diagnosis) {
    static CheckRequest parse(Arguments arguments, InputStream in) {
      final Path theirs = Path.of(arguments.positional(0));
      final DesignSpec spec = RunOptions.read(arguments, in);
      final ComparisonAnswer comparison = ComparisonAnswer.parse(arguments);
      return new CheckRequest(
          theirs,
          spec,
          comparison,
          comparison.answer().forPeople()
              ? TraceDiagnosisRequest.ofCompared(arguments, spec, theirs)
              : null);
    }
  }

  @Override
  public int run(Arguments arguments, Console console) throws IOException {
    final CheckRequest request = CheckRequest.parse(arguments, console.in());
    final TraceSource theirs = new TraceFileSource(request.theirs());
    final TraceSource ours = new ModelTrace(request.spec());
    final ComparisonAnswer comparison = request.comparison().settled(theirs, ours, console);
    ShapeHint.require(arguments, theirs, comparison.compare().map().rules(), request.spec());
    final int status = comparison.give(theirs, ours, console);
    if (status == ExitCode.DIFFERENCE && request.diagnosis() != null) {
      TraceDiagnosisAnswer.first(request.diagnosis(), console);
    }
    return status;
  }
}

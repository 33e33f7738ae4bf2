package nnuesoc.cli;

import java.nio.file.Path;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.CompareOptions;
import nnuesoc.cli.options.FabricOptions;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.sim.trace.read.TraceFileSource;
import nnuesoc.soc.DesignSpec;
import nnuesoc.soc.ModelTrace;
import nnuesoc.verification.regress.Json;

/** Compares a trace of somebody's hardware with a run of the model. */
final class CheckCommand extends Command {
  CheckCommand() {
    super(
        "check",
        "does a trace of your RTL agree with the model, and if not, where do they part?",
        "check examples/icarus.vcd.gz --shape 1,1,1,1 --net synthetic:7 --map '^tb\\.soc=soc'"
            + " --clock soc.clk",
        "THEIR.vcd");
  }

  @Override
  OptionList options() {
    return new OptionList()
        .with(RunOptions::addTo)
        .with(FabricOptions::addTo)
        .with(CompareOptions::addTo)
        .with(ComparisonAnswer::addTo);
  }

  @Override
  int run(Arguments arguments, Console console) {
    final Path theirs = Path.of(arguments.positional(0));
    final DesignSpec spec = RunOptions.read(arguments, console.in());
    final int status =
        ComparisonAnswer.give(
            new TraceFileSource(theirs), new ModelTrace(spec), arguments, console);
    if (status == ExitCode.DIFFERENCE
        && !Json.STANDARD_OUTPUT.equals(arguments.get("json"))
        && !arguments.has("fabric")) {
      TraceDiagnosisAnswer.first(arguments, console, spec, theirs);
    }
    return status;
  }
}

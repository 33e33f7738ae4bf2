package nnuesoc.cli;

import java.nio.file.Path;
import java.util.List;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.CompareOptions;
import nnuesoc.cli.options.FabricOptions;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.sim.trace.read.TraceFileSource;
import nnuesoc.soc.DesignSpec;
import nnuesoc.soc.ModelTrace;
import nnuesoc.verification.regress.Json;
import org.apache.commons.cli.Options;

/** Compares a trace of somebody's hardware with a run of the model. */
final class CheckCommand implements Command {
  @Override
  public String name() {
    return "check";
  }

  @Override
  public String summary() {
    return "does a trace of your RTL agree with the model, and if not, where do they part?";
  }

  @Override
  public String example() {
    return "check examples/icarus.vcd.gz --shape 1,1,1,1 --net synthetic:7 --map '^tb\\.soc=soc'"
        + " --clock soc.clk";
  }

  @Override
  public List<String> positionals() {
    return List.of("THEIR.vcd");
  }

  @Override
  public Options options() {
    final Options options = new Options();
    RunOptions.addTo(options);
    FabricOptions.addTo(options);
    CompareOptions.addTo(options);
    ComparisonAnswer.addTo(options);
    return options;
  }

  @Override
  public int run(Arguments arguments, Console console) {
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

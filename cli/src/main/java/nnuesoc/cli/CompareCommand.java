package nnuesoc.cli;

import java.nio.file.Path;
import java.util.List;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.CompareOptions;
import nnuesoc.sim.trace.read.TraceFileSource;
import org.apache.commons.cli.Options;

/** Says where two traces differ first. */
final class CompareCommand implements Command {
  @Override
  public String name() {
    return "compare";
  }

  @Override
  public String summary() {
    return "do two traces agree, and if not, where do they part?";
  }

  @Override
  public String example() {
    return "compare examples/icarus.vcd.gz examples/model.vcd.gz --map '^tb\\.soc=soc'"
        + " --clock soc.clk";
  }

  @Override
  public List<String> positionals() {
    return List.of("A", "B");
  }

  @Override
  public Options options() {
    final Options options = new Options();
    CompareOptions.addTo(options);
    ComparisonAnswer.addTo(options);
    return options;
  }

  @Override
  public int run(Arguments arguments, Console console) {
    return ComparisonAnswer.give(
        new TraceFileSource(Path.of(arguments.positional(0))),
        new TraceFileSource(Path.of(arguments.positional(1))),
        arguments,
        console);
  }
}

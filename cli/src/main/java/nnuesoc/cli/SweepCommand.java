package nnuesoc.cli;

import java.io.IOException;
import java.util.function.Function;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FabricOptions;
import nnuesoc.cli.options.PositionOptions;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.measure.sweep.Key;
import nnuesoc.measure.sweep.Oracle;
import nnuesoc.measure.sweep.Sweep;
import nnuesoc.sim.file.FileProblem;
import nnuesoc.soc.SocSpec;
import org.apache.commons.cli.Options;

/** Runs the fabric with many timings, and built in many ways. */
final class SweepCommand implements Command {
  private final Function<SocSpec, Oracle> oracle;

  SweepCommand() {
    this(Oracle::of);
  }

  /** Compares the runs with something else. */
  SweepCommand(Function<SocSpec, Oracle> oracle) {
    this.oracle = oracle;
  }

  @Override
  public String name() {
    return "sweep";
  }

  @Override
  public String summary() {
    return "evaluations per second over bus timing, clock and tuned fabric";
  }

  @Override
  public String example() {
    return "sweep --over write=1:20 --plot sweep.svg";
  }

  @Override
  public Options options() {
    final Options options = new Options();
    options.addOption(
        Arguments.repeatable(
            "over",
            "K=A:B[:STEP]|K=V1,V2,...",
            "what is varied: "
                + Key.names()
                + "; of several all combinations, the first slowest. words, width, buffers and terms double"
                + " in a range without STEP; width is that of a bridge all of whose bits carry weights"));
    options.addOption(
        Arguments.value(
            "clock",
            "MHZ",
            "the fabric's clock, default 50. Accesses and cpu are given in clocks of 20 ns; at another"
                + " clock they take as many ns, up to the next edge"));
    options.addOption(
        Arguments.value("plot", "FILE.svg", "evaluations per second over the first key"));
    options.addOption(
        Arguments.value(
            "csv",
            "FILE",
            "results as they come; what a file holds already is not run again; - replaces the table"));
    options.addOption(
        Arguments.value("json", "FILE", "the answer for machines; - replaces the table"));
    PositionOptions.addTo(options);
    RunOptions.addFabricTo(options);
    FabricOptions.addTo(options);
    return options;
  }

  @Override
  public int run(Arguments arguments, Console console) {
    final Sweep sweep = SweepRequest.read(arguments, console);
    try {
      return SweepAnswer.open(sweep, arguments, console).run(oracle.apply(sweep.fixed().run()));
    } catch (IOException e) {
      throw new UsageException(FileProblem.text(e));
    }
  }
}

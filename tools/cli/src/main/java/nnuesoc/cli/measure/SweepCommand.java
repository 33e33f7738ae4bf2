package nnuesoc.cli.measure;

import java.io.IOException;
import java.util.function.Function;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FabricOptions;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.PositionOptions;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.options.TeamOptions;
import nnuesoc.cli.terminal.Console;
import nnuesoc.measure.sweep.ResultOracle;
import nnuesoc.measure.sweep.SweepKey;
import nnuesoc.soc.SocSpec;

/** Runs the fabric with many timings and tunings. */
public final class SweepCommand extends CliCommand {
  private final Function<SocSpec, ResultOracle> oracle;

  public SweepCommand() {
    this(ResultOracle::of);
  }

  /** Compares the runs with another source of results. */
  public SweepCommand(Function<SocSpec, ResultOracle> oracle) {
    super(
        "sweep",
        "evaluations per second over bus timing, clock and tuned fabric",
        "sweep --over write=1:20 --plot sweep.svg");
    this.oracle = oracle;
  }

  @Override
  public OptionList options() {
    return new OptionList()
        .with(
            """
            --over* K=A:B[:STEP]|K=V1,V2,...  what is varied: %s; of several all combinations, the
                first slowest. words, width, buffers, terms and fabrics double in a range without
                STEP; width is that of a bridge all of whose bits carry weights; fabrics, alone, is
                how many search together (docs/design/parallel.md)
            --depth N  with --over fabrics: to which each position is searched, default 5
            --clock MHZ  the fabric's clock, default 50. Accesses and cpu are given in clocks of 20
                ns; at another clock they take as many ns, up to the next edge
            --on WHERE  local[N], local[*] or spark://HOST:PORT of Apache Spark; default: this process
            --plot FILE.svg  evaluations per second over the first key
            --csv FILE  results as they come; what a file holds already is not run again; - replaces
                the table
            --json FILE  the answer for machines; - replaces the table
            """
                .formatted(SweepKey.names()))
        .required("over", "--over is missing: what is varied, as in --over write=1:20")
        .files(FileUse.WRITES, "plot")
        .files(FileUse.WRITES_OR_PRINTS, "csv json")
        .with(PositionOptions::addTo)
        .with(RunOptions::addWithoutPositions)
        .with(FabricOptions::addTo)
        .with(TeamOptions::addMethodTo)
        .refuseWhen(
            arguments -> !ScalingRequest.isAsked(arguments),
            "--%s goes with --over fabrics=A:B",
            "depth parallel seed");
  }

  @Override
  public int run(Arguments arguments, Console console) throws IOException {
    if (ScalingRequest.isAsked(arguments)) {
      return ScalingReporter.give(ScalingRequest.parse(arguments, console), console);
    }
    final SweepRequest request = SweepRequest.parse(arguments, console);
    return SweepReporter.give(request, oracle.apply(request.sweep().fixed().run()), console);
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.measure;

import java.io.IOException;
import java.util.List;
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
        "measure evaluations per second for ranges of bus timing, clock and fabric",
        "sweep --over write=1:20 --plot sweep.svg\n"
            + "sweep --over board=assumed,linux,baremetal,uncached");
    this.oracle = oracle;
  }

  @Override
  public OptionList options() {
    return new OptionList()
        .with(
            """
            --over* K=A:B[:STEP]|K=V1,V2,...  what is varied: %s; with several --over, all
                combinations run, and the first key changes slowest. write is a write over the main
                bridge, to the weights; lw_write is a write over the lightweight bridge, to the PIO
                registers; list timings explains all keys of the bus. Without STEP, words, width,
                buffers, terms and fabrics double. width is the width of a bridge whose bits all
                carry weights; fabrics cannot be combined with another key (docs/design/parallel.md)
            --depth N  with --over fabrics: the depth of each search; default: 5
            --clock MHZ  the clock of the fabric; default: 50. Bus accesses and cpu are given in
                clocks of 20 ns; at another clock they take as many ns, up to the next edge
            --on WHERE  run on local[N], local[*] or spark://HOST:PORT (Apache Spark); default: this
                process
            --plot FILE.svg  draw the results over the first key
            --metric NAME  with --plot, what is drawn: rate (evaluations per second; default), cycles
                (per evaluation) or time (milliseconds per evaluation)
            --csv FILE  write the results as they come; results that the file already has are not
                run again; - writes to standard output instead of the table
            --json FILE  write the answer as JSON; - writes it to standard output instead of the
                table
            """
                .formatted(SweepKey.names()))
        .required("over", "--over is missing; it says what to vary, for example --over write=1:20")
        .files(FileUse.WRITES, "plot")
        .files(FileUse.WRITES_OR_PRINTS, "csv json")
        .with(PositionOptions::addTo)
        .with(RunOptions::addWithoutPositions)
        .with(FabricOptions::addTo)
        .with(TeamOptions::addMethodTo)
        .refuseWhen(
            arguments -> !ScalingRequest.isAsked(arguments),
            "--%s is only valid with --over fabrics=A:B",
            "depth parallel seed")
        .require("plot", "--%s requires --plot FILE", "metric");
  }

  @Override
  public List<String> commonOptions() {
    return List.of(
        "over", "plot", "metric", "csv", "json", "clock", "net", "shape", "timing", "fabric");
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

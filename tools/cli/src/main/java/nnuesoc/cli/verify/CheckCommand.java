// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.verify;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.command.MissingShapeHint;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FabricOptions;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.NetworkOptions;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.terminal.Console;
import nnuesoc.file.ShellQuoting;
import nnuesoc.soc.DesignSpec;
import nnuesoc.soc.ModelTrace;
import nnuesoc.traces.read.TraceFileSource;
import nnuesoc.traces.read.TraceSource;

/** Compares a trace of the user's hardware with a run of the model. */
public final class CheckCommand extends CliCommand {
  private static final String BY_NAME =
      "write-map map-file signal ignore ignore-case edge sample offset from x dumpoff"
          + " allow-unmatched allow-shorter";

  public CheckCommand() {
    super(
        "check",
        "compare a trace of your RTL with the model, and find the first difference",
        "check examples/icarus.vcd.gz --shape 1,1,1,1 --net synthetic:7 --map '^tb\\.soc=soc'"
            + " --clock soc.clk\n"
            + "check examples/icarus.vcd.gz --shape 1,1,1,1 --net synthetic:7 --map auto",
        FileUse.READS,
        "TRACE");
  }

  @Override
  public OptionList options() {
    return new OptionList()
        .with(RunOptions::addAllDesigns)
        .with(NetworkOptions::addTo)
        .with(FabricOptions::addTo)
        .with(ComparisonReporter::addTo)
        .with(
            "--layer N  the trace has only this layer (2, 3 or 4); the answer is the answer of doctor")
        .with(TraceDiagnosisRequest::checkLayer)
        .exclude(
            "layer",
            "--%s cannot be combined with --layer: it compares no signals by name",
            BY_NAME);
  }

  @Override
  public List<String> commonOptions() {
    return List.of(
        "fen", "net", "shape", "map", "map-file", "clock", "signal", "offset", "from", "gtkw");
  }

  @Override
  public int run(Arguments typed, Console console) throws IOException {
    final Path file = Path.of(typed.positional(0));
    final Arguments arguments =
        typed.has("layer") ? RunNamedByTrace.addTo(typed, options(), file) : typed;
    final DesignSpec spec = RunOptions.read(arguments, console.in());
    return arguments.has("layer")
        ? TraceDiagnosisReporter.give(
            TraceDiagnosisRequest.ofLayer(arguments, file, spec), arguments, console)
        : compare(file, spec, arguments, console);
  }

  private static int compare(Path file, DesignSpec spec, Arguments arguments, Console console)
      throws IOException {
    final ComparisonReporter typed =
        ComparisonReporter.parse(arguments)
            .withDoctor(
                "./nnuesoc doctor "
                    + ShellQuoting.of(file.toString())
                    + " --map auto"
                    + TraceDiagnosisRequest.run(arguments));
    final TraceDiagnosisRequest diagnosis =
        typed.answer().forPeople() ? TraceDiagnosisRequest.ofCompared(arguments, spec, file) : null;
    final TraceSource theirs = new TraceFileSource(file);
    final TraceSource ours = new ModelTrace(spec);
    final ComparisonReporter comparison = typed.settled(theirs, ours, console);
    MissingShapeHint.require(arguments, theirs, comparison.compare().map().rules(), spec);
    final int status = comparison.give(theirs, ours, console);
    if (status == ExitCode.DIFFERENCE && diagnosis != null) {
      TraceDiagnosisReporter.first(diagnosis, console);
    }
    return status;
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.verify;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.terminal.Console;
import nnuesoc.traces.read.TraceFileSource;

/** Finds the first difference between two traces. */
public final class CompareCommand extends CliCommand {
  public CompareCommand() {
    super(
        "compare",
        "compare two traces, and find the first difference",
        "compare examples/icarus.vcd.gz examples/model.vcd.gz --map '^tb\\.soc=soc'"
            + " --clock soc.clk\n"
            + "compare examples/icarus.vcd.gz examples/model.vcd.gz --map auto",
        FileUse.READS,
        "A",
        "B");
  }

  @Override
  public OptionList options() {
    return new OptionList().with(ComparisonReporter::addTo);
  }

  @Override
  public List<String> commonOptions() {
    return List.of(
        "map",
        "map-file",
        "clock",
        "signal",
        "ignore",
        "offset",
        "from",
        "allow-shorter",
        "gtkw",
        "json");
  }

  @Override
  public int run(Arguments arguments, Console console) throws IOException {
    return ComparisonReporter.parse(arguments)
        .give(
            new TraceFileSource(Path.of(arguments.positional(0))),
            new TraceFileSource(Path.of(arguments.positional(1))),
            console);
  }
}

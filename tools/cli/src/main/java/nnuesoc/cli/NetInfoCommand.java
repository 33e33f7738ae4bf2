package nnuesoc.cli;

import java.io.IOException;
import java.util.List;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.NetOptions;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.output.NetTable;
import nnuesoc.file.FileProblem;
import nnuesoc.net.Net;
import nnuesoc.net.NetJson;
import nnuesoc.net.NetSummary;
import nnuesoc.net.NumberSummary;

/** Describes a net: its architecture, and the ranges of its numbers. */
final class NetInfoCommand extends Command {
  NetInfoCommand() {
    super(
        "net info",
        "what a net is: architecture, ranges, which values do not fit the hardware",
        "net info synthetic:7 --shape 1,16,32,32",
        FileUse.READS_NET,
        "NET");
  }

  @Override
  OptionList options() {
    return new OptionList()
        .with(NetOptions::addTo)
        .with(
            """
            --json FILE  the answer for machines; - replaces the table
            """)
        .files(FileUse.WRITES_OR_PRINTS, "json");
  }

  @Override
  int run(Arguments arguments, Console console) {
    final Net net = NetOptions.read("net ", arguments.positional(0), arguments);
    final List<NumberSummary> summaries = NetSummary.of(net);
    try {
      Answer.of(arguments)
          .give(
              console,
              () -> NetJson.of(net, summaries),
              out -> NetTable.print(net, summaries, out));
      return ExitCode.OK;
    } catch (IOException e) {
      throw new UsageException("--json " + FileProblem.text(e));
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.net;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.cli.command.AnswerTarget;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.NetOptions;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.PositionOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.file.FileProblemText;
import nnuesoc.file.OutputFile;
import nnuesoc.measure.study.StudyPlot;
import nnuesoc.measure.study.StudyTable;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.store.PublishedNet;
import nnuesoc.position.Position;
import nnuesoc.reference.study.FormatStudy;
import nnuesoc.reference.study.StudyJson;

/** Studies what the report's number formats cost a net, and finds the smallest repair. */
public final class NetStudyCommand extends CliCommand {
  public NetStudyCommand() {
    super(
        "net study",
        "measure what the report's number formats cost a net, over a file of positions",
        "net study synthetic:7 --shape 1,16,32,32 --arithmetic stockfish --file examples/public.fen\n"
            + "net study sf12 --file examples/public.fen",
        FileUse.READS_NET,
        "NET");
  }

  @Override
  public OptionList options() {
    return new OptionList()
        .with(
            """
            --file FILE  read positions from this file: one FEN or EPD per line; empty lines and #
                lines are skipped; - is standard input
            --json FILE  write the answer as JSON; - writes it to standard output instead of the
                tables
            --plot FILE.svg  draw the values against the exact values, one point per position
            """)
        .required("file", "--file is missing: the positions to compare at")
        .files(FileUse.READS, "file")
        .files(FileUse.WRITES_OR_PRINTS, "json")
        .files(FileUse.WRITES, "plot")
        .with(NetOptions::addTo);
  }

  @Override
  public int run(Arguments arguments, Console console) {
    final List<Position> positions =
        PositionOptions.file("--file", arguments.required("file"), console.in());
    final Net net = net(arguments);
    final FormatStudy study = new FormatStudy(net, positions);
    String option = "--plot ";
    try {
      if (arguments.has("plot")) {
        OutputFile.write(Path.of(arguments.required("plot")), StudyPlot.of(net, study));
      }
      option = "--json ";
      AnswerTarget.of(arguments)
          .give(console, () -> StudyJson.of(net, study), out -> StudyTable.print(net, study, out));
      return ExitCode.OK;
    } catch (IOException e) {
      throw new UsageException(option + FileProblemText.text(e));
    }
  }

  private static Net net(Arguments arguments) {
    final Net net = NetOptions.read("net ", arguments.positional(0), arguments);
    if (net.format() != NumberFormat.STOCKFISH) {
      throw new UsageException(
          "net %s is already rounded to the report's number formats, so there is nothing more exact to"
              + " compare it with; expected %s, or synthetic:SEED with --arithmetic stockfish",
          net.name(), PublishedNet.orFile());
    }
    return net;
  }
}

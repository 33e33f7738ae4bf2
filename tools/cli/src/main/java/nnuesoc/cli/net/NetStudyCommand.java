package nnuesoc.cli.net;

import java.io.IOException;
import java.io.InputStream;
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
import nnuesoc.file.FileProblem;
import nnuesoc.file.OutputFile;
import nnuesoc.measure.study.StudyPlot;
import nnuesoc.measure.study.StudyTable;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.position.Position;
import nnuesoc.reference.study.Study;
import nnuesoc.reference.study.StudyJson;
import org.jspecify.annotations.Nullable;

/** Studies what the report's number formats cost a net, and finds the smallest repair. */
public final class NetStudyCommand extends CliCommand {
  public NetStudyCommand() {
    super(
        "net study",
        "what the report's number formats cost a net, over a file of positions",
        "net study synthetic:7 --shape 1,16,32,32 --arithmetic stockfish --file examples/public.fen",
        FileUse.READS_NET,
        "NET");
  }

  @Override
  public OptionList options() {
    return new OptionList()
        .with(
            """
            --file FILE  a FEN or EPD a line, # and empty lines skipped; - is standard input
            --json FILE  the answer for machines; - replaces the tables
            --plot FILE.svg  values against exact ones, position by position
            """)
        .files(FileUse.READS, "file")
        .files(FileUse.WRITES_OR_PRINTS, "json")
        .files(FileUse.WRITES, "plot")
        .with(NetOptions::addTo);
  }

  /**
   * What is studied.
   *
   * @param net the net
   * @param positions the positions that it evaluates
   * @param plot the file for the picture, or null
   * @param answer the target of the answer
   */
  private record StudyRequest(
      Net net, List<Position> positions, @Nullable String plot, AnswerTarget answer) {
    static StudyRequest parse(Arguments arguments, InputStream in) {
      final String file = arguments.get("file");
      if (file == null) {
        throw new UsageException("--file is missing: the positions to compare at");
      }
      final List<Position> positions = PositionOptions.file("--file", file, in);
      final Net net = NetOptions.read("net ", arguments.positional(0), arguments);
      if (net.format() != NumberFormat.STOCKFISH) {
        throw new UsageException(
            "net %s is for report arithmetic, which has no exact values to compare with: "
                + "expected sf12, sf13, a .nnue file, or a net drawn with --arithmetic stockfish",
            net.name());
      }
      return new StudyRequest(net, positions, arguments.get("plot"), AnswerTarget.of(arguments));
    }
  }

  @Override
  public int run(Arguments arguments, Console console) {
    final StudyRequest request = StudyRequest.parse(arguments, console.in());
    final Net net = request.net();
    final Study study = new Study(net, request.positions());
    String option = "--plot ";
    try {
      if (request.plot() != null) {
        OutputFile.write(Path.of(request.plot()), StudyPlot.of(net, study));
      }
      option = "--json ";
      request
          .answer()
          .give(console, () -> StudyJson.of(net, study), out -> StudyTable.print(net, study, out));
      return ExitCode.OK;
    } catch (IOException e) {
      throw new UsageException(option + FileProblem.text(e));
    }
  }
}

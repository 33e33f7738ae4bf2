package nnuesoc.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.NetOptions;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.PositionOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.output.StudyPlot;
import nnuesoc.cli.output.StudyTable;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.position.Position;
import nnuesoc.reference.study.Study;
import nnuesoc.reference.study.StudyJson;
import nnuesoc.sim.file.FileProblem;
import nnuesoc.sim.file.OutputFile;
import nnuesoc.verification.regress.Json;

/** What the report's number formats cost a net, and the smallest repair. */
final class NetStudyCommand extends Command {
  NetStudyCommand() {
    super(
        "net study",
        "what the report's number formats cost a net, over a file of positions",
        "net study synthetic:7 --shape 1,16,32,32 --arithmetic stockfish --file examples/public.fen",
        "NET");
  }

  @Override
  OptionList options() {
    return new OptionList()
        .with(
            """
            --file FILE  a FEN or EPD a line, # and empty lines skipped; - is standard input
            --json FILE  the answer for machines; - replaces the tables
            --plot FILE.svg  values against exact ones, position by position
            """)
        .with(NetOptions::addTo);
  }

  @Override
  int run(Arguments arguments, Console console) {
    final String json = arguments.get("json");
    final String plot = arguments.get("plot");
    final String file = arguments.get("file");
    if (file == null) {
      throw new UsageException("--file is missing: the positions to compare at");
    }
    final List<Position> positions = PositionOptions.file(file, console.in());
    final Net net = NetOptions.read("net ", arguments.positional(0), arguments);
    if (net.format() != NumberFormat.STOCKFISH) {
      throw new UsageException(
          "net "
              + net.name()
              + " is for report arithmetic, which has no exact values to compare with: expected"
              + " sf12, sf13, a .nnue file, or a net drawn with --arithmetic stockfish");
    }
    final Study study = new Study(net, positions);
    if (plot != null) {
      writable("plot", () -> OutputFile.write(Path.of(plot), StudyPlot.of(net, study)));
    }
    if (json != null) {
      writable("json", () -> Json.write(StudyJson.of(net, study), json, console.out()));
    }
    if (!Json.STANDARD_OUTPUT.equals(json)) {
      StudyTable.print(net, study, console.out());
    }
    return ExitCode.OK;
  }

  /** Something that fails where a file cannot be written. */
  private interface Writing {
    void run() throws IOException;
  }

  private static void writable(String option, Writing writing) {
    try {
      writing.run();
    } catch (IOException e) {
      throw new UsageException("--" + option + " " + FileProblem.text(e));
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.why;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import nnuesoc.cli.command.AnswerTarget;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.DesignName;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.NetOptions;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.PositionOptions;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.file.FileProblemText;
import nnuesoc.net.Net;
import nnuesoc.net.ReportNet;
import nnuesoc.net.Shape;
import nnuesoc.net.dialect.DialectNet;
import nnuesoc.position.Position;
import nnuesoc.soc.Design;
import nnuesoc.soc.Evaluation;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import nnuesoc.text.ChoiceText;

/** Explains a number: what it is in each format, and which step of which design gives it. */
public final class WhyCommand extends CliCommand {
  private static final String NET = "--net ";
  private static final int PIECES_LEAST = 3; // the published loader holds at least one piece

  public WhyCommand() {
    super(
        "why",
        "explain a number: its value in each format, and which step of which design gives it",
        "why 194.46875 --fen startpos --fen \"8/5k2/8/3Q4/8/8/2K5/8 b - - 0 1\"\n" + "why 0x184F",
        FileUse.NO_FILE,
        "NUMBER");
  }

  @Override
  public OptionList options() {
    return new OptionList()
        .with(PositionOptions::addTo)
        .with(
            """
            --format NAME  read the number only as %s (list formats tells what each is); default:
                every format that is possible
            --net NET  also search the report's design with this net
            """
                .formatted(ChoiceText.of(NumberQuestion.FORMATS)))
        .files(FileUse.READS_NET, "net")
        .with(NetOptions::addTo)
        .with(
            """
            --json FILE  write the answer as JSON; - writes it to standard output instead of the
                text
            """)
        .files(FileUse.WRITES_OR_PRINTS, "json");
  }

  @Override
  public int run(Arguments arguments, Console console) {
    final NumberQuestion question =
        NumberQuestion.parse(arguments.positional(0), arguments.get("format"));
    final Set<Position> positions =
        new LinkedHashSet<>(PositionOptions.read(arguments, console.in()));
    final List<DesignAnswer> answers = new ArrayList<>();
    final List<String> skipped = new ArrayList<>();
    for (Design design : List.of(Design.AS_BUILT_TESTBENCH, Design.AS_BUILT_BOARD)) {
      for (Position position : positions) {
        if (console.interrupted().getAsBoolean()) {
          return ExitCode.INTERRUPTED;
        }
        if (pieces(position) < PIECES_LEAST) {
          skipped.add(
              "Not searched: %s for %s. Its loader requires a piece beside the kings."
                  .formatted(design.optionName(), position.fen()));
        } else {
          answers.add(AsBuiltSearch.search(design, position, question.words()));
        }
      }
    }
    for (String net : nets(arguments)) {
      report(net, positions, question.words(), arguments, answers);
    }
    skipped.add(
        "Not searched: "
            + DesignName.all().stream()
                .filter(name -> Design.of(name).isEmpty())
                .collect(Collectors.joining(", "))
            + ". These designs do not compute this evaluation.");
    final WhyAnswer answer =
        new WhyAnswer(question, answers, EvaluationAgreement.among(answers), skipped);
    try {
      AnswerTarget.of(arguments).give(console, answer::json, answer::print);
      return ExitCode.OK;
    } catch (IOException e) {
      throw new UsageException("--json " + FileProblemText.text(e));
    }
  }

  private static Set<String> nets(Arguments arguments) {
    final Set<String> nets = new LinkedHashSet<>(List.of(ReportNet.NAME));
    nets.add(arguments.get("net", ReportNet.NAME));
    return nets;
  }

  private static void report(
      String name,
      Set<Position> positions,
      Set<Integer> words,
      Arguments arguments,
      List<DesignAnswer> answers) {
    final Optional<DialectNet> dialect = NetOptions.dialect(name);
    if (dialect.isPresent()) {
      final SocSpec spec =
          RunOptions.read(arguments.with(Map.of("net", name)), List.copyOf(positions));
      final SocRun run = spec.start();
      run.simulation().run(Long.MAX_VALUE);
      for (Evaluation result : run.evaluations()) {
        answers.add(
            ReportSearch.search(
                dialect.get(), result.position(), words, result.eval().orElseThrow(), spec));
      }
      return;
    }
    final Net net =
        name.equals(ReportNet.NAME) && !name.equals(arguments.get("net", name))
            ? ReportNet.of(Shape.FULL)
            : NetOptions.read(NET, name, arguments);
    for (Position position : positions) {
      answers.add(ReportSearch.search(net, position, words));
    }
  }

  private static int pieces(Position position) {
    int pieces = 0;
    for (int square = 0; square < 64; square++) {
      pieces += position.code(square) == 0 ? 0 : 1;
    }
    return pieces;
  }
}

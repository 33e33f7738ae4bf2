package nnuesoc.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import nnuesoc.chess.Board;
import nnuesoc.chess.mate.MateAnswer;
import nnuesoc.chess.mate.MateSolver;
import nnuesoc.chess.search.Limits;
import nnuesoc.chess.search.Search;
import nnuesoc.chess.search.SearchResult;
import nnuesoc.chess.search.TranspositionTable;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FabricOptions;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.PositionOptions;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.output.BestmoveJson;
import nnuesoc.cli.output.BestmoveTable;
import nnuesoc.play.FabricEvaluator;
import nnuesoc.play.SearchText;
import nnuesoc.sim.file.FileProblem;
import nnuesoc.verification.regress.Json;
import org.jspecify.annotations.Nullable;

/** The best move by the fabric's evaluations, or a forced mate by the rules alone. */
final class BestmoveCommand extends Command {
  private static final int DEFAULT_DEPTH = 3;
  private static final int TABLE_MEGABYTES = 32;

  /** Deeper mates than this are not looked for without an end. */
  private static final int MATE_WITHOUT_END = 4;

  private static final long MATE_MILLIS = 60_000;

  BestmoveCommand() {
    super(
        "bestmove",
        "the best move by the fabric's evaluations, with its cycles; or a forced mate",
        "bestmove --shape 1,16,32,32 --net synthetic:7 --depth 2 --moves \"e4 e5\"");
  }

  @Override
  OptionList options() {
    return new OptionList()
        .with(RunOptions::addReportTo)
        .with(FabricOptions::addTo)
        .refuse("every")
        .with(
            """
            --depth N  moves of either side to look ahead, default %s; 1 evaluates every legal move,
                from 2 on captures are followed to their end
            --time MS  ends the search, or that for a mate, after so many ms
            --mate N  instead, prove or refute a mate in at most N moves, by the rules alone (above
                %s, unknown after a minute or --time)
            --tree  with --mate: the whole proof, a line for each move
            --json FILE  the answer for machines; - replaces the table
            """
                .formatted(DEFAULT_DEPTH, MATE_WITHOUT_END));
  }

  @Override
  int run(Arguments arguments, Console console) {
    if (arguments.has("every")) {
      throw new UsageException("--every: bestmove is for one position");
    }
    if (arguments.has("mate") && arguments.has("depth")) {
      throw new UsageException("--depth: --mate N says already how deep");
    }
    if (arguments.has("tree") && !arguments.has("mate")) {
      throw new UsageException("--tree: there is a proof with --mate alone");
    }
    final int depth = number(arguments, "depth", DEFAULT_DEPTH, Search.DEEPEST);
    final int mate = number(arguments, "mate", 0, MateSolver.MOST_MOVES);
    final long millis = number(arguments, "time", Integer.MAX_VALUE, Integer.MAX_VALUE);
    final Board board = PositionOptions.board(arguments, console.in(), "bestmove");
    final String json = arguments.get("json");
    try {
      if (mate > 0) {
        return mate(board, mate, millis, arguments, console);
      }
      final FabricEvaluator evaluator =
          new FabricEvaluator(RunOptions.readForPlay(arguments, List.of(board.position())));
      final Limits limits =
          (arguments.has("depth") || !arguments.has("time") ? Limits.ofDepth(depth) : Limits.NONE)
              .withTime(millis, millis);
      return search(board, evaluator, limits, json, console);
    } catch (IOException e) {
      throw new UsageException("cannot write the answer: " + FileProblem.text(e));
    }
  }

  private static int search(
      Board board, FabricEvaluator evaluator, Limits limits, @Nullable String json, Console console)
      throws IOException {
    final SearchResult result =
        Search.run(
            board,
            evaluator,
            new TranspositionTable(TABLE_MEGABYTES),
            limits,
            console.interrupted(),
            sofar -> {
              if (console.errIsTerminal()) {
                console.say(SearchText.progress(board, sofar));
              }
            });
    final String net = evaluator.spec().netName();
    if (json != null) {
      Json.write(
          BestmoveJson.of(board, result, net, evaluator.transferCycles()), json, console.out());
    }
    if (!Json.STANDARD_OUTPUT.equals(json)) {
      BestmoveTable.print(board, result, net, evaluator.transferCycles(), console.out());
    }
    return console.interrupted().getAsBoolean() ? ExitCode.INTERRUPTED : ExitCode.OK;
  }

  private static int mate(Board board, int mate, long millis, Arguments arguments, Console console)
      throws IOException {
    final long patience =
        arguments.has("time") || mate <= MATE_WITHOUT_END ? millis : Math.min(millis, MATE_MILLIS);
    final long begin = System.nanoTime();
    final BooleanSupplier stop =
        () ->
            console.interrupted().getAsBoolean()
                || (System.nanoTime() - begin) / 1_000_000 >= patience;
    final String json = arguments.get("json");
    final boolean table = !Json.STANDARD_OUTPUT.equals(json);
    final MateAnswer answer =
        MateSolver.solve(
            board,
            mate,
            stop,
            (proof, moves) -> {
              if (table && arguments.has("tree")) {
                try {
                  proof.write(moves, console.out()::println);
                } catch (CancellationException e) {
                  console.say("the time is up: the proof is not complete");
                }
              }
            });
    if (json != null) {
      Json.write(BestmoveJson.of(board, answer), json, console.out());
    }
    if (table) {
      BestmoveTable.print(board, answer, mate, console.out());
    }
    if (console.interrupted().getAsBoolean()) {
      return ExitCode.INTERRUPTED;
    }
    return answer.verdict() == MateAnswer.Verdict.PROVEN ? ExitCode.OK : ExitCode.DIFFERENCE;
  }

  private static int number(Arguments arguments, String option, int otherwise, int most) {
    final String text = arguments.get(option);
    if (text == null) {
      return otherwise;
    }
    if (text.matches("\\d{1,10}")) {
      final long number = Long.parseLong(text);
      if (number >= 1 && number <= most) {
        return (int) number;
      }
    }
    throw new UsageException("--" + option + " " + text + ": expected a number from 1 to " + most);
  }
}

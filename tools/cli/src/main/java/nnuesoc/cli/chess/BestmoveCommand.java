// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.chess;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import nnuesoc.chess.Board;
import nnuesoc.chess.mate.MateAnswer;
import nnuesoc.chess.mate.MateSolver;
import nnuesoc.chess.parallel.ParallelResult;
import nnuesoc.chess.search.Search;
import nnuesoc.chess.search.SearchLimits;
import nnuesoc.chess.search.SearchResult;
import nnuesoc.chess.search.TranspositionTable;
import nnuesoc.cli.command.AnswerTarget;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FabricOptions;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.PositionOptions;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.options.TeamOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.file.FileProblemText;
import nnuesoc.play.BestMovePrinter;
import nnuesoc.play.FabricEvaluator;
import nnuesoc.play.SearchJson;
import nnuesoc.play.SearchSummaryLine;
import nnuesoc.play.parallel.TeamConfig;
import nnuesoc.play.parallel.TeamJson;
import nnuesoc.play.parallel.TeamSearch;
import nnuesoc.play.parallel.TeamTable;
import nnuesoc.soc.SocSpec;
import org.jspecify.annotations.Nullable;

/** The best move by the fabric's evaluations, or a forced mate by the rules of chess alone. */
public final class BestmoveCommand extends CliCommand {
  private static final int DEFAULT_DEPTH = 3;
  private static final int TABLE_MEGABYTES = 32;

  /** The search for a deeper mate has a time limit. */
  private static final int MATE_WITHOUT_END = 4;

  private static final long MATE_MILLIS = 60_000;

  public BestmoveCommand() {
    super(
        "bestmove",
        "find the best move by the fabric's evaluations, with its cycles, or a forced mate",
        "bestmove --shape 1,16,32,32 --net synthetic:7 --depth 2 --moves \"e4 e5\"\n"
            + "bestmove --mate 3 --fen \"r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1\"");
  }

  @Override
  public OptionList options() {
    return new OptionList()
        .refuse("--%s is not supported: bestmove has one position", "every")
        .exclude("mate", "--%s cannot be combined with --mate", "depth")
        .require("mate", "--%s requires --mate N", "tree")
        .with(RunOptions::addReportDesign)
        .with(FabricOptions::addTo)
        .with(TeamOptions::addTo)
        .exclude("mate", "--%s has no effect with --mate", "fabrics")
        .with(
            """
            --depth N  half-moves to look ahead, default: %s; 1 evaluates every legal move; from 2
                on, captures are followed to their end
            --time MS  stop the search, or the proof of a mate, after this time in ms
            --mate N  prove or refute a mate in at most N moves, by the rules only (above %s:
                unknown after a minute or --time)
            --tree  with --mate: show the whole proof, one line per move
            --json FILE  write the answer as JSON; - writes it to standard output instead of the
                table
            """
                .formatted(DEFAULT_DEPTH, MATE_WITHOUT_END))
        .files(FileUse.WRITES_OR_PRINTS, "json");
  }

  /**
   * What is searched.
   *
   * @param board the position
   * @param mate the most moves of the mate, or 0 for the best move
   * @param tree whether the proof of a mate is printed
   * @param millis the time limit
   * @param timed whether the user has set that limit
   * @param limits of a search
   * @param spec the run that evaluates, or null
   * @param team the fabrics that search together, if there are several
   * @param answer the target of the answer
   */
  private record BestmoveRequest(
      Board board,
      int mate,
      boolean tree,
      long millis,
      boolean timed,
      SearchLimits limits,
      @Nullable SocSpec spec,
      Optional<TeamConfig> team,
      AnswerTarget answer) {
    static BestmoveRequest parse(Arguments arguments, InputStream in) {
      final int depth = arguments.number("depth", DEFAULT_DEPTH, 1, Search.DEEPEST);
      final int mate = arguments.number("mate", 0, 1, MateSolver.MOST_MOVES);
      final int millis = arguments.number("time", Integer.MAX_VALUE, 1, Integer.MAX_VALUE);
      final Board board = PositionOptions.board(arguments, in, "bestmove");
      final boolean timed = arguments.has("time");
      final boolean deep = arguments.has("depth") || !timed;
      return new BestmoveRequest(
          board,
          mate,
          arguments.has("tree"),
          millis,
          timed,
          (deep ? SearchLimits.ofDepth(depth) : SearchLimits.NONE).withTime(millis, millis),
          mate > 0 ? null : RunOptions.readForPlay(arguments, List.of(board.position())),
          TeamOptions.read(arguments),
          AnswerTarget.of(arguments));
    }
  }

  @Override
  public List<String> commonOptions() {
    return List.of(
        "fen", "moves", "depth", "time", "mate", "tree", "net", "shape", "fabrics", "json");
  }

  @Override
  public int run(Arguments arguments, Console console) {
    final BestmoveRequest request = BestmoveRequest.parse(arguments, console.in());
    try {
      if (request.spec() == null) {
        return mate(request, console);
      }
      return request.team().isPresent()
          ? search(request, new TeamSearch(request.spec(), request.team().get()), console)
          : search(request, new FabricEvaluator(request.spec()), console);
    } catch (IOException e) {
      throw new UsageException("cannot write the answer: " + FileProblemText.text(e));
    }
  }

  private static int search(BestmoveRequest request, FabricEvaluator evaluator, Console console)
      throws IOException {
    final Board board = request.board();
    final SearchResult result =
        Search.run(
            board,
            evaluator,
            new TranspositionTable(TABLE_MEGABYTES),
            request.limits(),
            console.interrupted(),
            sofar -> {
              if (console.errIsTerminal()) {
                console.say(SearchSummaryLine.progress(board, sofar));
              }
            });
    request
        .answer()
        .give(
            console,
            () -> SearchJson.of(board, result, evaluator),
            out -> BestMovePrinter.print(board, result, evaluator, out));
    return console.interrupted().getAsBoolean() ? ExitCode.INTERRUPTED : ExitCode.OK;
  }

  private static int search(BestmoveRequest request, TeamSearch team, Console console)
      throws IOException {
    final Board board = request.board();
    final long begin = System.nanoTime();
    final ParallelResult result =
        team.run(
            board,
            new TranspositionTable(TABLE_MEGABYTES),
            request.limits(),
            () -> (System.nanoTime() - begin) / 1_000_000,
            console.interrupted(),
            sofar -> {
              if (console.errIsTerminal()) {
                console.say(SearchSummaryLine.progress(board, sofar.search()));
              }
            });
    final String net = team.spec().netName();
    request
        .answer()
        .give(
            console,
            () -> TeamJson.of(board, result, net, team.team()),
            out -> TeamTable.print(board, result, net, team.team(), out));
    return console.interrupted().getAsBoolean() ? ExitCode.INTERRUPTED : ExitCode.OK;
  }

  private static int mate(BestmoveRequest request, Console console) throws IOException {
    final long patience =
        request.timed() || request.mate() <= MATE_WITHOUT_END
            ? request.millis()
            : Math.min(request.millis(), MATE_MILLIS);
    final long begin = System.nanoTime();
    final BooleanSupplier stop =
        () ->
            console.interrupted().getAsBoolean()
                || (System.nanoTime() - begin) / 1_000_000 >= patience;
    final MateAnswer answer =
        MateSolver.solve(
            request.board(),
            request.mate(),
            stop,
            (proof, moves) -> {
              if (request.answer().forPeople() && request.tree()) {
                try {
                  proof.write(moves, console.out()::println);
                } catch (CancellationException e) {
                  console.say("the time is up: the proof is not complete");
                }
              }
            });
    request
        .answer()
        .give(
            console,
            () -> SearchJson.of(request.board(), answer),
            out -> BestMovePrinter.print(request.board(), answer, request.mate(), out));
    if (console.interrupted().getAsBoolean()) {
      return ExitCode.INTERRUPTED;
    }
    return answer.verdict() == MateAnswer.Verdict.PROVEN ? ExitCode.OK : ExitCode.DIFFERENCE;
  }
}

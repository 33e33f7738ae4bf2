package nnuesoc.cli;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CancellationException;
import nnuesoc.chess.Board;
import nnuesoc.chess.Perft;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.PositionOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.peers.squares.SquarePositions;
import nnuesoc.rtl.squares.SquarePerft;
import org.apache.commons.cli.Options;

/** Counts sequences of legal moves. */
final class PerftCommand implements Command {
  @Override
  public String name() {
    return "perft";
  }

  @Override
  public String summary() {
    return "count the sequences of DEPTH legal moves: the test of the rules";
  }

  @Override
  public String example() {
    return "perft 5 --fen startpos";
  }

  @Override
  public List<String> positionals() {
    return List.of("DEPTH");
  }

  @Override
  public Options options() {
    final Options options = new Options();
    options.addOption(Arguments.value("fen", "FEN", "a position, or startpos (the default)"));
    PositionOptions.addMovesTo(options);
    options.addOption(
        Arguments.value(
            "design",
            "NAME",
            "square-generator: its moves, legal by its own attacks; default software"));
    options.addOption(
        Arguments.flag("divide", "the count behind each first move, then the number"));
    return options;
  }

  @Override
  public int run(Arguments arguments, Console console) {
    final int depth = depth(arguments.positional(0));
    final Board board = PositionOptions.board(arguments, console.in(), "perft");
    final boolean divide = arguments.has("divide");
    if (divide && depth == 0) {
      throw new UsageException("--divide: there is no first move at DEPTH 0");
    }
    final String design = arguments.get("design");
    if (design != null && (divide || !design.equals("square-generator"))) {
      throw new UsageException("--design " + design + ": expected square-generator, no --divide");
    }
    try {
      if (design != null) {
        return onSquares(board, depth, console);
      }
      console.out().println(divide ? divide(board, depth, console) : count(board, depth, console));
      return ExitCode.OK;
    } catch (CancellationException e) {
      return ExitCode.INTERRUPTED;
    }
  }

  private static int onSquares(Board board, int depth, Console console) {
    final SquarePerft perft = new SquarePerft(console.interrupted());
    console.out().println(perft.count(SquarePositions.of(board), depth));
    console.say(
        String.format(
            Locale.ROOT, "%,d positions looked at, %,d clocks", perft.nodes(), perft.cycles()));
    return ExitCode.OK;
  }

  private static long count(Board board, int depth, Console console) {
    return Perft.count(board, depth, console.interrupted());
  }

  private static long divide(Board board, int depth, Console console) {
    final Map<String, Long> counts = Perft.divide(board, depth, console.interrupted());
    counts.forEach((move, count) -> console.out().println(move + ": " + count));
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }

  private static int depth(String text) {
    if (text.matches("\\d{1,2}") && Integer.parseInt(text) <= Perft.DEEPEST) {
      return Integer.parseInt(text);
    }
    throw new UsageException("DEPTH " + text + ": expected a number from 0 to " + Perft.DEEPEST);
  }
}

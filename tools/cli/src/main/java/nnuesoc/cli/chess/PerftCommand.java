package nnuesoc.cli.chess;

import java.util.Map;
import java.util.concurrent.CancellationException;
import nnuesoc.chess.Board;
import nnuesoc.chess.Perft;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.DesignName;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.PositionOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.peers.squares.SquarePositionConverter;
import nnuesoc.rtl.squares.SquarePerft;
import nnuesoc.text.CountText;

/** Counts sequences of legal moves. */
public final class PerftCommand extends CliCommand {
  private static final String SQUARES = DesignName.SQUARE_GENERATOR.typed();

  public PerftCommand() {
    super(
        "perft",
        "count the sequences of DEPTH legal moves, a test of the rules",
        "perft 5 --fen startpos\n" + "perft 4 --moves \"e4 e5\"",
        FileUse.NO_FILE,
        "DEPTH");
  }

  @Override
  public OptionList options() {
    return new OptionList()
        .with(
            """
            --fen FEN  the position in FEN, or startpos (default)
            """)
        .with(PositionOptions::addMovesTo)
        .with(
            """
            --design NAME  square-generator: count with its moves
            --divide  the count for each first move, then the total
            """)
        .hide("design");
  }

  @Override
  public int run(Arguments arguments, Console console) {
    final int depth = Arguments.number("DEPTH", arguments.positional(0), 0, Perft.DEEPEST);
    final Board board = PositionOptions.board(arguments, console.in(), "perft");
    final boolean divide = arguments.has("divide");
    if (divide && depth == 0) {
      throw new UsageException("--divide: there is no first move at DEPTH 0");
    }
    final String design = arguments.get("design");
    if (design != null && (divide || !design.equals(SQUARES))) {
      throw new UsageException("--design %s: expected %s, no --divide", design, SQUARES);
    }
    try {
      if (design != null) {
        return onSquares(board, depth, console);
      }
      console
          .out()
          .println(
              divide
                  ? divide(board, depth, console)
                  : Perft.count(board, depth, console.interrupted()));
      return ExitCode.OK;
    } catch (CancellationException e) {
      return ExitCode.INTERRUPTED;
    }
  }

  private static int onSquares(Board board, int depth, Console console) {
    final SquarePerft perft = new SquarePerft(console.interrupted());
    console.out().println(perft.count(SquarePositionConverter.of(board), depth));
    console.say(
        "%s looked at, %s",
        CountText.of(perft.nodes(), "position"), CountText.of(perft.cycles(), "clock"));
    return ExitCode.OK;
  }

  private static long divide(Board board, int depth, Console console) {
    final Map<String, Long> counts = Perft.divide(board, depth, console.interrupted());
    counts.forEach((move, count) -> console.out().println(move + ": " + count));
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }
}

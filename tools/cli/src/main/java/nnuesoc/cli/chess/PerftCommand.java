// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.chess;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import nnuesoc.chess.Board;
import nnuesoc.chess.Perft;
import nnuesoc.cli.command.AnswerTarget;
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
        .hide("design")
        .with(AnswerTarget::addTo);
  }

  @Override
  public int run(Arguments arguments, Console console) throws IOException {
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
      final Map<String, Object> json = new LinkedHashMap<>();
      json.put("fen", board.fen());
      json.put("depth", depth);
      final Map<String, Long> moves =
          divide ? Perft.divide(board, depth, console.interrupted()) : Map.of();
      if (design != null) {
        onSquares(board, depth, json, console);
      } else if (divide) {
        json.put("nodes", moves.values().stream().mapToLong(Long::longValue).sum());
        json.put("moves", moves);
      } else {
        json.put("nodes", Perft.count(board, depth, console.interrupted()));
      }
      AnswerTarget.of(arguments)
          .give(
              console,
              () -> json,
              out -> {
                moves.forEach((move, count) -> out.println(move + ": " + count));
                out.println(json.get("nodes"));
              });
      return ExitCode.OK;
    } catch (CancellationException e) {
      return ExitCode.INTERRUPTED;
    }
  }

  private static void onSquares(Board board, int depth, Map<String, Object> json, Console console) {
    final SquarePerft perft = new SquarePerft(console.interrupted());
    json.put("nodes", perft.count(SquarePositionConverter.of(board), depth));
    json.put("generated", perft.nodes());
    json.put("cycles", perft.cycles());
    console.say(
        "%s looked at, %s",
        CountText.of(perft.nodes(), "position"), CountText.of(perft.cycles(), "clock"));
  }
}

package nnuesoc.cli;

import java.io.IOException;
import java.util.List;
import nnuesoc.chess.Pieces;
import nnuesoc.chess.search.Limits;
import nnuesoc.chess.search.Search;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FabricOptions;
import nnuesoc.cli.options.PositionOptions;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.play.FabricEvaluator;
import nnuesoc.cli.play.Lines;
import nnuesoc.cli.play.Session;
import org.apache.commons.cli.Options;

/** A game against the fabric in the terminal. */
final class PlayCommand implements Command {
  private static final int DEFAULT_DEPTH = 3;

  @Override
  public String name() {
    return "play";
  }

  @Override
  public String summary() {
    return "a game against the fabric in the terminal, with what each move costs";
  }

  @Override
  public String example() {
    return "play --shape 1,16,32,32 --net synthetic:7 --color black --depth 2";
  }

  @Override
  public Options options() {
    final Options options = new Options();
    options.addOption(Arguments.value("fen", "FEN", "where the game begins, default startpos"));
    PositionOptions.addMovesTo(options);
    RunOptions.addFabricTo(options);
    FabricOptions.addTo(options);
    options.addOption(Arguments.value("color", "NAME", "yours: white (default) or black"));
    options.addOption(
        Arguments.value(
            "depth", "N", "moves of either side that the fabric looks ahead, default 3"));
    return options;
  }

  @Override
  public int run(Arguments arguments, Console console) {
    final int color = color(arguments.get("color", "white"));
    final int depth = depth(arguments.get("depth", Integer.toString(DEFAULT_DEPTH)));
    final PositionOptions.Line line = PositionOptions.line(arguments, console.in(), "play");
    final FabricEvaluator fabric =
        new FabricEvaluator(RunOptions.readForPlay(arguments, List.of(line.start())));
    final boolean terminal = Boolean.getBoolean("nnuesoc.dialog") && console.in().equals(System.in);
    try (Lines lines = terminal ? Lines.ofTerminal() : Lines.of(console.in())) {
      new Session(
              line.start(),
              line.moves(),
              color,
              fabric,
              Limits.ofDepth(depth),
              lines,
              console.out(),
              terminal,
              console.interrupted())
          .run();
    } catch (IOException e) {
      throw new UsageException("standard input cannot be read: " + e.getMessage());
    }
    return console.interrupted().getAsBoolean() ? ExitCode.INTERRUPTED : ExitCode.OK;
  }

  private static int color(String name) {
    return switch (name) {
      case "white" -> Pieces.WHITE;
      case "black" -> Pieces.BLACK;
      default -> throw new UsageException("--color " + name + ": expected white or black");
    };
  }

  private static int depth(String text) {
    if (text.matches("[1-9]|[1-5]\\d|60")) {
      return Integer.parseInt(text);
    }
    throw new UsageException("--depth " + text + ": expected a number from 1 to " + Search.DEEPEST);
  }
}

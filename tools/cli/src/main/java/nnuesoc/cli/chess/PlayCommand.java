// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.chess;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import nnuesoc.chess.PieceCodes;
import nnuesoc.chess.game.Game;
import nnuesoc.chess.game.GameFileException;
import nnuesoc.chess.game.GameFileReader;
import nnuesoc.chess.search.Search;
import nnuesoc.chess.search.SearchLimits;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FabricOptions;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.PositionOptions;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.cli.terminal.TerminalCapabilities;
import nnuesoc.cli.terminal.TerminalLineEditor;
import nnuesoc.file.FileProblemText;
import nnuesoc.file.UnreadableReason;
import nnuesoc.play.Autosave;
import nnuesoc.play.BoardRenderer;
import nnuesoc.play.FabricEvaluator;
import nnuesoc.play.GameOutput;
import nnuesoc.play.LineSource;
import nnuesoc.play.PlaySession;
import nnuesoc.position.Position;
import nnuesoc.soc.SocSpec;

/** A game against the fabric in the terminal. */
public final class PlayCommand extends CliCommand {
  private static final int DEFAULT_DEPTH = 3;

  public PlayCommand() {
    super(
        "play",
        "play a game against the fabric in the terminal, and see what each move costs",
        "play --shape 1,16,32,32 --net synthetic:7 --color black --depth 2\n" + "play --net sf12");
  }

  @Override
  public OptionList options() {
    return new OptionList()
        .with(
            """
            --fen FEN  the position in which the game begins; default: startpos
            """)
        .with(PositionOptions::addMovesTo)
        .with(RunOptions::addWithoutPositions)
        .with(
            """
            --pgn FILE  continue the game of this PGN file
            --autosave FILE  save the game as PGN after each move; default on a terminal: a new file
                in ~/.local/state/nnuesoc
            --letters  show pieces as letters; capitals are white
            """)
        .files(FileUse.READS, "pgn")
        .exclude("pgn", "--%s cannot be combined with --pgn: the file has the game", "fen moves")
        .files(FileUse.WRITES_NEW, "autosave")
        .with(FabricOptions::addTo)
        .with(
            """
            --color NAME  your color: white (default) or black
            --depth N  how many half-moves the fabric looks ahead; default: 3
            """);
  }

  @Override
  public boolean drawsOnTerminal() {
    return true;
  }

  /**
   * The game that is played.
   *
   * @param game the game at its start
   * @param white whether the user plays White
   * @param spec the run that evaluates
   * @param depth the search depth of the fabric
   * @param autosave where the game is kept
   * @param letters whether pieces are drawn as letters
   */
  private record PlayRequest(
      Game game, boolean white, SocSpec spec, int depth, Autosave autosave, boolean letters) {
    static PlayRequest parse(Arguments arguments, InputStream in, boolean terminal) {
      final String[] colors = {"white", "black"};
      final String color = arguments.choice("color", colors[0], colors, name -> name);
      final int depth = arguments.number("depth", DEFAULT_DEPTH, 1, Search.DEEPEST);
      return new PlayRequest(
          readGame(arguments, in),
          color.equals(colors[0]),
          RunOptions.readForPlay(arguments, List.of(Position.START)),
          depth,
          readAutosave(arguments, terminal),
          arguments.has("letters"));
    }
  }

  @Override
  public int run(Arguments arguments, Console console) {
    final boolean terminal = Boolean.getBoolean("nnuesoc.dialog") && console.in().equals(System.in);
    final PlayRequest request = PlayRequest.parse(arguments, console.in(), terminal);
    try (LineSource lines = terminal ? new TerminalLineEditor() : LineSource.of(console.in())) {
      new PlaySession(
              request.game(),
              request.white() ? PieceCodes.WHITE : PieceCodes.BLACK,
              new FabricEvaluator(request.spec()),
              SearchLimits.ofDepth(request.depth()),
              lines,
              display(request.letters(), terminal, console),
              request.autosave(),
              console.interrupted())
          .run();
    } catch (IOException e) {
      throw new UsageException("standard input cannot be read: " + FileProblemText.text(e));
    }
    return console.interrupted().getAsBoolean() ? ExitCode.INTERRUPTED : ExitCode.OK;
  }

  private static Game readGame(Arguments arguments, InputStream in) {
    final String pgn = arguments.get("pgn");
    if (pgn == null) {
      final PositionOptions.Line line = PositionOptions.line(arguments, in, "play");
      return new Game(line.start(), line.moves());
    }
    try {
      return GameFileReader.read(pgn);
    } catch (GameFileException e) {
      throw new UsageException("--pgn " + e.getMessage());
    } catch (NoSuchFileException e) {
      throw new UsageException("--pgn %s: there is no such file", pgn);
    } catch (IOException | InvalidPathException e) {
      throw new UsageException(
          "--pgn %s: cannot be read (%s): expected a game in PGN", pgn, UnreadableReason.reason(e));
    }
  }

  /** Reads where the game is kept; it never overwrites another game. */
  private static Autosave readAutosave(Arguments arguments, boolean terminal) {
    final String name = arguments.get("autosave");
    if (name == null) {
      return terminal
          ? Autosave.ofUser(System.getenv(), LocalDateTime.now(ZoneId.systemDefault()))
          : Autosave.none();
    }
    if (Files.exists(Path.of(name)) && !name.equals(arguments.get("pgn"))) {
      throw new UsageException(
          "--autosave "
              + name
              + ": the file exists already: choose another name, or continue its game with --pgn");
    }
    return Autosave.in(Path.of(name));
  }

  private static GameOutput display(boolean letters, boolean terminal, Console console) {
    final TerminalCapabilities screen = TerminalCapabilities.ofUser();
    final boolean plain = terminal && (screen.dumb() || !screen.unicode());
    final BoardRenderer.Style style =
        plain || letters
            ? BoardRenderer.Style.LETTERS
            : terminal && screen.colors()
                ? BoardRenderer.Style.COLORS
                : BoardRenderer.Style.SYMBOLS;
    return new GameOutput(console.out(), style, terminal && !screen.dumb(), screen.columns());
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.play;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BooleanSupplier;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;
import nnuesoc.chess.PieceCodes;
import nnuesoc.chess.game.Game;
import nnuesoc.chess.notation.MoveParser;
import nnuesoc.chess.notation.MoveTextException;
import nnuesoc.chess.notation.SanWriter;
import nnuesoc.chess.search.SearchLimits;
import nnuesoc.chess.search.SearchResult;
import nnuesoc.position.Position;
import nnuesoc.text.BoundedLines;

/** The game: each line is a command, or else a move in any notation. */
public final class PlaySession {
  /** What can be typed besides moves. */
  public static final List<String> COMMANDS =
      List.of(
          "help", "undo", "hint", "flip", "letters", "why", "moves", "fen", "pgn", "save", "load",
          "go", "resign", "quit");

  private static final String HELP =
      """
      a move     e2e4, Nf3, exd5, O-O, e8=Q, or in words: knight to f3, castle kingside
      undo       takes your move and the answer back
      hint       the move that the fabric would play
      why        what the evaluation is made of, piece by piece
      flip       turns the board
      letters    pieces as letters, white's in capitals; again: as symbols
      moves      all legal moves
      go         the fabric plays this move, and from now on this side
      fen, pgn   the position, the game
      save FILE  the game as PGN
      load FILE  another game, of a PGN file
      resign     gives the game up
      quit       ends
      Ctrl-C     ends the fabric's thinking: it plays the best move so far
      """;

  private final MoveChooser thinker;
  private final LineSource lines;
  private final GameOutput display;
  private final Autosave autosave;
  private final BooleanSupplier stop;
  private final SavedGames files;
  private Game game;
  private BoardRenderer view;
  private int player;
  private boolean flipped;
  private boolean letters;

  /**
   * Sets the pieces up.
   *
   * @param game the game as it stands
   * @param player the color of the person who types
   * @param limits how long the fabric thinks about a move
   * @param autosave receives the game after each move
   * @param stop asked now and then whether to stop
   */
  public PlaySession(
      Game game,
      int player,
      FabricEvaluator fabric,
      SearchLimits limits,
      LineSource lines,
      GameOutput display,
      Autosave autosave,
      BooleanSupplier stop) {
    this.game = game;
    this.player = player;
    this.thinker = new MoveChooser(fabric, limits, lines, display, stop);
    this.lines = lines;
    this.display = display;
    this.autosave = autosave;
    files = new SavedGames(lines, display);
    this.stop = stop;
    this.view = new BoardRenderer(display.style());
    this.letters = display.style() == BoardRenderer.Style.LETTERS;
    this.flipped = player == PieceCodes.BLACK;
  }

  /** Plays until the player ends it. */
  public void run() throws IOException {
    display.say("help tells what can be typed");
    show();
    boolean goesOn = true;
    boolean gaveUp = false;
    while (goesOn && !stop.getAsBoolean()) {
      if (game.board().sideToMove() != player && !game.isOver()) {
        answer();
        continue;
      }
      String line = lines.next(prompt());
      if (LineSource.GIVEN_UP.equals(line)) {
        goesOn = !gaveUp;
        gaveUp = true;
        display.say(goesOn ? "quit, Ctrl-D or Ctrl-C again ends the game" : "");
      } else {
        gaveUp = false;
        goesOn = line != null && execute(line.strip());
      }
    }
    if (autosave.file() != null && game.hasMoves()) {
      display.say("the game is in " + autosave.file());
    }
  }

  private String prompt() {
    return game.isOver() ? "> " : PieceCodes.colorName(game.board().sideToMove()) + "> ";
  }

  /** Executes one line; false if it ends the game. */
  private boolean execute(String line) throws IOException {
    if (line.length() == BoundedLines.LONGEST) {
      display.say(BoundedLines.message());
      return true;
    }
    String[] words = line.split("\\s+", 2);
    String rest = words.length > 1 ? words[1] : "";
    switch (words[0].toLowerCase(Locale.ROOT)) {
      case "" -> {}
      case "help", "?" -> display.out().print(HELP);
      case "undo" -> undo();
      case "hint" -> hint();
      case "why" -> thinker.why(game.board());
      case "flip" -> {
        flipped = !flipped;
        show();
      }
      case "letters" -> letters();
      case "moves" -> display.say(String.join(" ", legal()));
      case "go" -> player ^= game.isOver() ? 0 : 1;
      case "fen" -> display.say(game.board().fen());
      case "pgn" -> display.out().print(pgn());
      case "save" -> files.save(rest, pgn());
      case "load" -> load(rest);
      case "resign" -> resign();
      case "quit", "exit" -> {
        return false;
      }
      default -> move(line);
    }
    return true;
  }

  private void move(String text) {
    if (game.isOver()) {
      display.say("the game is over: undo takes moves back, quit ends");
      return;
    }
    try {
      game.play(MoveParser.parse(game.board(), text));
      changed();
    } catch (MoveTextException e) {
      display.say(String.valueOf(e.getMessage()));
    }
  }

  /** Plays the fabric's move and shows what it cost. */
  private void answer() {
    SearchResult result = thinker.think(game.board());
    if (stop.getAsBoolean()) {
      return;
    }
    display.say(
        PieceCodes.colorName(game.board().sideToMove())
            + " plays "
            + SanWriter.line(game.board(), List.of(result.best())));
    final Position position = game.board().position();
    game.play(result.best());
    changed();
    thinker.cost(result, position);
  }

  private void hint() {
    if (game.isOver()) {
      return;
    }
    SearchResult result = thinker.think(game.board());
    display.say("hint: " + SanWriter.line(game.board(), result.line()));
    thinker.cost(result, game.board().position());
  }

  private void letters() {
    letters = !letters;
    BoardRenderer.Style symbols =
        display.style() == BoardRenderer.Style.LETTERS
            ? BoardRenderer.Style.SYMBOLS
            : display.style();
    view = new BoardRenderer(letters ? BoardRenderer.Style.LETTERS : symbols);
    show();
  }

  private void resign() {
    if (game.isOver()) {
      display.say("the game is over");
      return;
    }
    game.resign(player);
    changed();
  }

  private void undo() {
    if (game.takeBackResignation()) {
      changed();
      return;
    }
    if (!game.undo()) {
      display.say("there is no move to take back");
      return;
    }
    if (game.board().sideToMove() != player && !game.undo()) {
      player ^= 1; // the fabric had made the first move: the player now has its side
    }
    changed();
  }

  private List<String> legal() {
    List<String> names = new ArrayList<>();
    MoveList moves = MoveGenerator.all(game.board());
    for (int i = 0; i < moves.size(); i++) {
      names.add(SanWriter.of(game.board(), moves.get(i)));
    }
    names.sort(null);
    return names;
  }

  private String pgn() {
    String fabricName = "nnuesoc " + thinker.netName();
    return game.pgn(
        Map.of(
            "White", player == PieceCodes.WHITE ? "player" : fabricName,
            "Black", player == PieceCodes.BLACK ? "player" : fabricName));
  }

  private void load(String name) {
    final Game loaded = files.load(name);
    if (loaded != null) {
      game = loaded;
      changed();
    }
  }

  private void changed() {
    autosave.write(pgn(), display);
    show();
  }

  private void show() {
    display.say("");
    display.out().print(view.draw(game.board(), flipped, game.last()));
    if (game.isOver()) {
      display.say(game.ending());
    } else if (game.board().inCheck()) {
      display.say("check");
    }
  }
}

package nnuesoc.cli.play;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BooleanSupplier;
import nnuesoc.chess.Board;
import nnuesoc.chess.GameState;
import nnuesoc.chess.MoveGenerator;
import nnuesoc.chess.MoveList;
import nnuesoc.chess.Pieces;
import nnuesoc.chess.Rules;
import nnuesoc.chess.notation.MoveText;
import nnuesoc.chess.notation.MoveTextException;
import nnuesoc.chess.notation.Pgn;
import nnuesoc.chess.notation.San;
import nnuesoc.chess.search.Limits;
import nnuesoc.chess.search.Score;
import nnuesoc.chess.search.Search;
import nnuesoc.chess.search.SearchResult;
import nnuesoc.chess.search.TranspositionTable;
import nnuesoc.cli.output.BestmoveTable;
import nnuesoc.position.Position;
import nnuesoc.sim.file.OutputFile;

/** The game: a line is a command, or else a move in any notation. */
public final class Session {
  /** What can be typed besides moves. */
  static final List<String> COMMANDS =
      List.of("help", "undo", "hint", "flip", "why", "moves", "fen", "pgn", "save", "go", "quit");

  private static final String HELP =
      """
      a move     e2e4, Nf3, exd5, O-O, e8=Q, or in words: knight to f3, castle kingside
      undo       takes your move and the answer back
      hint       the move that the fabric would play
      why        what the evaluation is made of, piece by piece
      flip       turns the board
      moves      all legal moves
      go         the fabric plays this move, and from now on this side
      fen, pgn   the position, the game
      save FILE  the game as PGN
      quit       ends
      """;

  private static final int TERMS_SHOWN = 8;
  private static final int TABLE_MEGABYTES = 16;

  private final Game game;
  private final FabricEvaluator fabric;
  private final Limits limits;
  private final Lines lines;
  private final PrintStream out;
  private final BooleanSupplier stop;
  private final BoardView view;
  private final TranspositionTable table = new TranspositionTable(TABLE_MEGABYTES);
  private int player;
  private boolean flipped;

  /**
   * Sets the pieces up.
   *
   * @param start where the game began
   * @param moves what was played since
   * @param player the color of who types
   * @param limits how long the fabric thinks about a move
   * @param colors whether {@code out} is a terminal
   * @param stop asked now and then whether to end
   */
  public Session(
      Position start,
      List<Integer> moves,
      int player,
      FabricEvaluator fabric,
      Limits limits,
      Lines lines,
      PrintStream out,
      boolean colors,
      BooleanSupplier stop) {
    this.game = new Game(start, moves);
    this.player = player;
    this.fabric = fabric;
    this.limits = limits;
    this.lines = lines;
    this.out = out;
    this.stop = stop;
    this.view = new BoardView(colors);
    this.flipped = player == Pieces.BLACK;
  }

  /** Plays until the player ends it. */
  public void run() throws IOException {
    out.println("help tells what can be typed");
    show();
    boolean goesOn = true;
    while (goesOn && !stop.getAsBoolean()) {
      if (game.board().sideToMove() != player && !isOver()) {
        answer();
      } else {
        String line = lines.next(prompt());
        goesOn = line != null && execute(line.strip());
      }
    }
  }

  private String prompt() {
    return isOver() ? "> " : Pieces.colorName(game.board().sideToMove()) + "> ";
  }

  private boolean isOver() {
    return Rules.state(game.board()) != GameState.ONGOING;
  }

  /** One line; false if it ends the game. */
  private boolean execute(String line) throws IOException {
    String[] words = line.split("\\s+", 2);
    switch (words[0].toLowerCase(Locale.ROOT)) {
      case "" -> {}
      case "help", "?" -> out.print(HELP);
      case "undo" -> undo();
      case "hint" -> hint();
      case "why" -> why();
      case "flip" -> {
        flipped = !flipped;
        show();
      }
      case "moves" -> out.println(String.join(" ", legal()));
      case "go" -> player ^= isOver() ? 0 : 1;
      case "fen" -> out.println(game.board().fen());
      case "pgn" -> out.print(pgn());
      case "save" -> save(words.length > 1 ? words[1] : "");
      case "quit", "exit" -> {
        return false;
      }
      default -> move(line);
    }
    return true;
  }

  private void move(String text) {
    if (isOver()) {
      out.println("the game is over: undo takes moves back, quit ends");
      return;
    }
    try {
      game.play(MoveText.parse(game.board(), text));
      show();
    } catch (MoveTextException e) {
      out.println(e.getMessage());
    }
  }

  /** The fabric's move, with what it cost. */
  private void answer() {
    SearchResult result = think();
    if (stop.getAsBoolean()) {
      return;
    }
    out.println(
        Pieces.colorName(game.board().sideToMove())
            + " plays "
            + San.line(game.board(), List.of(result.best())));
    game.play(result.best());
    show();
    cost(result);
  }

  private void hint() {
    if (isOver()) {
      return;
    }
    SearchResult result = think();
    out.println("hint: " + San.line(game.board(), result.line()));
    cost(result);
  }

  private SearchResult think() {
    return Search.run(game.board(), fabric, table, limits, stop, depth -> {});
  }

  private void cost(SearchResult result) {
    out.printf(
        Locale.ROOT,
        "%s, depth %d, %,d evaluations, %,d cycles: %s%n",
        Score.text(result.score()),
        result.depth(),
        result.evaluations(),
        result.cycles(),
        BestmoveTable.boardTime(result.cycles()));
  }

  private void why() {
    Board board = game.board();
    long before = fabric.cycles();
    int whole = Terms.evaluation(board, fabric);
    out.println(
        Score.text(whole) + " for " + Pieces.colorName(board.sideToMove()) + ", which is to move");
    for (Terms.Term term : Terms.of(board, fabric).stream().limit(TERMS_SHOWN).toList()) {
      out.printf(Locale.ROOT, "%8s  %s%n", Score.text(term.value()), term.piece());
    }
    out.printf(Locale.ROOT, "(%,d cycles)%n", fabric.cycles() - before);
  }

  private void undo() {
    if (!game.undo()) {
      out.println("there is no move to take back");
      return;
    }
    if (game.board().sideToMove() != player && !game.undo()) {
      player ^= 1; // the fabric had begun: the player now has its side
    }
    show();
  }

  private List<String> legal() {
    List<String> names = new ArrayList<>();
    MoveList moves = MoveGenerator.all(game.board());
    for (int i = 0; i < moves.size(); i++) {
      names.add(San.of(game.board(), moves.get(i)));
    }
    names.sort(null);
    return names;
  }

  private String pgn() {
    String fabricName = "nnuesoc " + fabric.spec().netName();
    return game.pgn(
        Map.of(
            "White", player == Pieces.WHITE ? "player" : fabricName,
            "Black", player == Pieces.BLACK ? "player" : fabricName));
  }

  private void save(String file) {
    if (file.isEmpty()) {
      out.println("save needs the name of a file");
      return;
    }
    try {
      OutputFile.write(Path.of(file), pgn());
      out.println("saved to " + file);
    } catch (IOException | InvalidPathException e) {
      out.println("not saved: " + e.getMessage());
    }
  }

  private void show() {
    out.println();
    out.print(view.draw(game.board(), flipped, game.last()));
    if (isOver()) {
      out.println(Rules.state(game.board()).text() + ", " + Pgn.result(game.board()));
    } else if (game.board().inCheck()) {
      out.println("check");
    }
  }
}

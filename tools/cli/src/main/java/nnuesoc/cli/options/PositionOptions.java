// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.options;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.chess.Board;
import nnuesoc.chess.IllegalPositionException;
import nnuesoc.chess.PositionCheck;
import nnuesoc.chess.notation.MoveListParser;
import nnuesoc.chess.notation.MoveTextException;
import nnuesoc.file.InputFile;
import nnuesoc.file.ShellQuoting;
import nnuesoc.file.UnreadableReason;
import nnuesoc.position.FenException;
import nnuesoc.position.Position;
import nnuesoc.position.PositionFile;
import nnuesoc.text.TextDecoder;
import nnuesoc.text.UnexpectedFormat;

/** The options that choose positions: FENs, files of FENs, and moves that follow one of them. */
public final class PositionOptions {
  /** The beginning of a file that tells its format. */
  private static final int HEAD = 4096;

  private static final String STANDARD_INPUT = "standard input";

  private PositionOptions() {}

  /** Adds the options. */
  public static void addTo(OptionList options) {
    options
        .with(
            """
            --fen* FEN  a position in FEN, or startpos (default); the word --fen may be left out
            --file* FILE  read positions from this file: one FEN or EPD per line; empty lines and #
                lines are skipped; - is standard input
            """)
        .files(FileUse.READS, "file");
    addMovesTo(options);
    options.with(
        """
            --every  with --moves: the start position and the position after each move
            """);
  }

  /** Adds only the option for moves. */
  public static void addMovesTo(OptionList options) {
    options.with(
        """
            --moves MOVES  the position after these moves: e2e4, Nf3, a game in PGN, or words with
                commas: "knight to f3, pawn to d5"
            """);
  }

  /**
   * The positions to run, in turn.
   *
   * @throws UsageException if a position cannot be read or a move is not legal
   */
  public static List<Position> read(Arguments arguments, InputStream standardInput) {
    final String moves = arguments.get("moves");
    if (moves == null) {
      if (arguments.has("every")) {
        throw new UsageException("--every requires --moves");
      }
      return given(arguments, standardInput);
    }
    final MoveListParser line = parse(moves);
    final Position start = start(line, arguments, standardInput, "--moves");
    final Board board = Board.of(start);
    final List<Position> passed = new ArrayList<>(List.of(start));
    for (int move : play(line, board.copy(), moves)) {
      board.make(move);
      passed.add(board.position());
    }
    return arguments.has("every") ? passed : List.of(passed.get(passed.size() - 1));
  }

  /**
   * A board with the only position and the moves from there.
   *
   * @param who what cannot handle several positions
   */
  public static Board board(Arguments arguments, InputStream standardInput, String who) {
    final Line line = line(arguments, standardInput, who);
    final Board board = Board.of(line.start());
    line.moves().forEach(board::make);
    return board;
  }

  /**
   * Moves that follow a position.
   *
   * @param start where they begin
   * @param moves legal moves, in turn
   */
  public record Line(Position start, List<Integer> moves) {
    /** Copies the list. */
    public Line {
      moves = List.copyOf(moves);
    }
  }

  /** As {@link #board(Arguments, InputStream, String)}, with the moves separate. */
  public static Line line(Arguments arguments, InputStream standardInput, String who) {
    final String text = arguments.get("moves", "");
    final MoveListParser moves = parse(text);
    final Position start = start(moves, arguments, standardInput, who);
    return new Line(start, play(moves, Board.of(start), text));
  }

  /** The only position; the start of a game in PGN, unless a position is given too. */
  private static Position start(
      MoveListParser line, Arguments arguments, InputStream standardInput, String who) {
    final String header = line.headers().get("FEN");
    if (header != null && arguments.get("fen") == null && arguments.get("file") == null) {
      return fen("--moves, header FEN", header);
    }
    final List<Position> positions = given(arguments, standardInput);
    if (positions.size() != 1) {
      throw new UsageException(who + " needs exactly one position, not " + positions.size());
    }
    return positions.get(0);
  }

  private static MoveListParser parse(String text) {
    try {
      final MoveListParser line = MoveListParser.of(text);
      if (line.texts().isEmpty()
          && line.headers().isEmpty()
          && UnexpectedFormat.of(text) == UnexpectedFormat.JSON) { // which looks like one comment
        throw notMoves(UnexpectedFormat.JSON);
      }
      return line;
    } catch (MoveTextException e) {
      throw wrongMoves(text, e);
    }
  }

  private static List<Integer> play(MoveListParser line, Board board, String text) {
    try {
      return line.play(board);
    } catch (MoveTextException e) {
      throw wrongMoves(text, e);
    }
  }

  private static UsageException wrongMoves(String text, MoveTextException e) {
    if (isFileName(text)) {
      return new UsageException(
          "--moves %s: this is the name of a file, not a move; for the game in it: --moves \"$(cat"
              + " %s)\"",
          text, ShellQuoting.of(text));
    }
    final UnexpectedFormat format = UnexpectedFormat.of(text);
    return format == null || format == UnexpectedFormat.PGN || format == UnexpectedFormat.CSV
        ? new UsageException("--moves: " + e.getMessage())
        : notMoves(format);
  }

  private static UsageException notMoves(UnexpectedFormat format) {
    return new UsageException(
        "--moves: the text is " + format.text() + ", not moves or a game in PGN");
  }

  private static boolean isFileName(String text) {
    try {
      return text.matches("\\S+\\.(pgn|PGN|txt)")
          || (text.length() < 4096 && Files.isRegularFile(Path.of(text)));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private static List<Position> given(Arguments arguments, InputStream standardInput) {
    final List<Position> positions = new ArrayList<>();
    arguments
        .inOrder()
        .forEach(
            option -> {
              if (option.getKey().equals("fen")) {
                positions.add(fen("", option.getValue()));
              } else if (option.getKey().equals("file")) {
                positions.addAll(file("--file", option.getValue(), standardInput));
              }
            });
    if (positions.isEmpty()) {
      arguments.all("fen").forEach(fen -> positions.add(fen("", fen)));
    }
    return positions.isEmpty() ? List.of(Position.START) : positions;
  }

  /**
   * Reads a FEN.
   *
   * @param where the text before the message; empty for --fen, which users may leave out
   * @throws UsageException if the text is not a position
   */
  public static Position fen(String where, String text) {
    try {
      return PositionCheck.parse(text);
    } catch (FenException | IllegalPositionException e) {
      if (isFileName(text)) {
        throw new UsageException(
            "%s: this is the name of a file, not a position; for the positions in it: --file %s",
            (where + " " + text).strip(), ShellQuoting.of(text));
      }
      throw new UsageException((where.isEmpty() ? "" : where + ": ") + e.getMessage());
    }
  }

  /**
   * Reads the positions of a file.
   *
   * @param option the text before the message
   * @param name {@code -} is standard input
   * @throws UsageException if the file cannot be read, or a line is not a position
   */
  public static List<Position> file(String option, String name, InputStream standardInput) {
    try {
      if (name.equals("-")) { // which is not ours to close
        return positions(option, STANDARD_INPUT, standardInput);
      }
      try (InputStream in = Files.newInputStream(Path.of(name))) {
        return positions(option, name, in);
      }
    } catch (NoSuchFileException e) {
      throw new UsageException(option + " " + name + ": there is no such file");
    } catch (IOException | InvalidPathException e) {
      throw new UsageException(
          "%s %s: cannot be read (%s): expected a text file",
          option, name, UnreadableReason.reason(e));
    }
  }

  private static List<Position> positions(String option, String name, InputStream stream)
      throws IOException {
    final InputStream in =
        new BufferedInputStream(InputFile.limited(stream, InputFile.GENERATED), HEAD);
    in.mark(HEAD);
    final byte[] head = in.readNBytes(HEAD);
    in.reset();
    TextDecoder.refuseWide(head);
    try {
      return PositionFile.read(name, new InputStreamReader(in, UTF_8), PositionCheck::parse);
    } catch (FenException e) {
      final UnexpectedFormat format = UnexpectedFormat.of(new String(head, UTF_8));
      throw new UsageException(
          option + (format == null ? ": " + e.getMessage() : " " + otherFormat(format, name)));
    }
  }

  /** What to do with a file that has no FENs. */
  private static String otherFormat(UnexpectedFormat format, String name) {
    final String file = name.equals(STANDARD_INPUT) ? "FILE" : ShellQuoting.of(name);
    return file
        + ": this file is "
        + format.text()
        + switch (format) {
          case PGN ->
              String.format(
                  ": for its last position: --moves \"$(cat %s)\"; to go on with the game:"
                      + " ./nnuesoc play --pgn %s",
                  file, file);
          case VCD -> ": to examine a trace: ./nnuesoc doctor " + file;
          default -> ", not a list of positions; expected one FEN or EPD in each line";
        };
  }
}

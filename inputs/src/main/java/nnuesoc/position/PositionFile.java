// SPDX-License-Identifier: Apache-2.0
package nnuesoc.position;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import nnuesoc.text.PlainTextNormalizer;

/**
 * Reads a file of positions: one FEN, EPD or {@code startpos} per line. Lines that are empty or
 * start with {@code #} are skipped. A byte order mark is skipped, too, and everything after the
 * fields: EPD operations ({@code bm Nf3; id "x";}), or anything from a {@code ;} on.
 */
public final class PositionFile {
  /** No real line is nearly as long; without a bound, a binary file would fill the memory. */
  static final int LONGEST_LINE = 10_000;

  private static final int BYTE_ORDER_MARK = 0xFEFF;

  private final String name;
  private final BufferedReader reader;
  private final Function<String, Position> parser;
  private int line;
  private int pending;

  private PositionFile(String name, Reader reader, Function<String, Position> parser)
      throws IOException {
    this.name = name;
    this.parser = parser;
    this.reader = new BufferedReader(reader);
    this.pending = this.reader.read();
    if (pending == BYTE_ORDER_MARK) {
      pending = this.reader.read();
    }
  }

  /**
   * Reads all positions, in the order of the lines. The reader is not closed.
   *
   * @param name what messages call the file
   * @return at least one position, unmodifiable
   * @throws FenException if a line is wrong ({@code name:line: …}) or there is no position at all
   * @throws IOException if the reader fails
   */
  public static List<Position> read(String name, Reader reader) throws IOException {
    return read(name, reader, Fen::parse);
  }

  /**
   * As above, with a stricter reader of FENs.
   *
   * @param parser reads a FEN, or throws an {@link IllegalArgumentException}
   */
  public static List<Position> read(String name, Reader reader, Function<String, Position> parser)
      throws IOException {
    return new PositionFile(name, reader, parser).positions();
  }

  /** The positions of a resource file in the package of a class. */
  public static List<Position> resource(Class<?> beside, String name) {
    try (Reader reader =
        new InputStreamReader(
            Objects.requireNonNull(beside.getResourceAsStream(name)), StandardCharsets.UTF_8)) {
      return read(name, reader);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<Position> positions() throws IOException {
    List<Position> positions = new ArrayList<>();
    while (pending >= 0) {
      line++;
      String text = PlainTextNormalizer.withBlanks(nextLine()).strip();
      if (!text.isEmpty() && !text.startsWith("#")) {
        positions.add(position(text));
      }
    }
    if (positions.isEmpty()) {
      throw new FenException(name + ": no position in it: one FEN, EPD or startpos a line");
    }
    return List.copyOf(positions);
  }

  private Position position(String text) {
    try {
      return parser.apply(withoutOperations(text));
    } catch (IllegalArgumentException e) {
      throw wrongLine(e);
    }
  }

  /** Reads up to the next LF, CR or CRLF, which it consumes. */
  private String nextLine() throws IOException {
    StringBuilder text = new StringBuilder();
    while (pending >= 0 && pending != '\n' && pending != '\r') {
      if (text.length() == LONGEST_LINE) {
        throw wrongLine(
            new FenException(
                FenException.quoted(text.toString())
                    + (" is longer than " + LONGEST_LINE + " characters: ")
                    + "one FEN, EPD or startpos a line"));
      }
      text.append((char) pending);
      pending = reader.read();
    }
    boolean carriageReturn = pending == '\r';
    pending = reader.read();
    if (carriageReturn && pending == '\n') {
      pending = reader.read();
    }
    return text.toString();
  }

  private FenException wrongLine(IllegalArgumentException cause) {
    return new FenException(name + ":" + line, cause);
  }

  /** The text before the first {@code ;} and before a letter after the four fields of EPD. */
  private static String withoutOperations(String text) {
    int semicolon = text.indexOf(';');
    String head = semicolon < 0 ? text : text.substring(0, semicolon);
    String[] fields = head.strip().split("\\s+", -1);
    for (int i = 4; i < fields.length; i++) {
      if (Character.isLetter(fields[i].charAt(0))) {
        return String.join(" ", List.of(fields).subList(0, i));
      }
    }
    return head;
  }
}

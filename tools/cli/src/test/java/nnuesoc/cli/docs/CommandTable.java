// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.docs;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import nnuesoc.testing.GeneratedRepositoryFile;

/**
 * What is known of single commands of the documents, from {@code commands.txt}: the rest is run,
 * and ends with status 0.
 *
 * @param rows in the file's order
 */
public record CommandTable(List<Row> rows) {
  /**
   * A row: {@code KIND ARGUMENT | why | command}.
   *
   * @param kind {@code status}, {@code full}, {@code elsewhere} or {@code pending}
   * @param argument the status; the tests that cover it; the page it comes with
   * @param why the reason
   * @param command as it stands in the document
   */
  public record Row(String kind, String argument, String why, String command) {
    private static final Set<String> KINDS = Set.of("status", "full", "elsewhere", "pending");

    /** Refuses a kind that nobody knows, and a row without a reason. */
    public Row {
      if (!KINDS.contains(kind) || why.isBlank()) {
        throw new IllegalArgumentException(kind + ", " + why + ": expected one of " + KINDS);
      }
    }

    private static Row of(String line) {
      final String[] cells = line.split(" +\\| +", 3);
      if (cells.length != 3) {
        throw new IllegalArgumentException(line + ": expected KIND ARGUMENT | why | command");
      }
      final String[] first = cells[0].split(" ", 2);
      return new Row(first[0], first.length > 1 ? first[1] : "", cells[1], cells[2]);
    }
  }

  /** Reads the file. */
  public static CommandTable read() {
    try (InputStream in = CommandTable.class.getResourceAsStream("commands.txt")) {
      final String text =
          new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return new CommandTable(
          text.lines()
              .filter(line -> !line.isBlank() && !line.startsWith("#"))
              .map(Row::of)
              .toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The status that a command ends with. */
  public int status(String command) {
    return rows.stream()
        .filter(row -> row.kind().equals("status") && row.command().equals(command))
        .mapToInt(row -> Integer.parseInt(row.argument()))
        .findFirst()
        .orElse(0);
  }

  /** Whether it takes too long for every day. */
  public boolean isLong(String command) {
    return has(command, row -> row.kind().equals("full"));
  }

  /** Whether it is not run at all: another test does that, or what it belongs to is not there. */
  public boolean isElsewhere(String command) {
    return has(
        command,
        row ->
            row.kind().equals("elsewhere")
                || (row.kind().equals("pending") && isAwaited(row.argument())));
  }

  /** Whether a page is to come, so that links may lead to it. */
  public boolean isAwaited(String page) {
    return awaitedPages().contains(page) && !Files.exists(GeneratedRepositoryFile.of(page));
  }

  /** The tests that rows name. */
  public Set<String> tests() {
    return rows.stream()
        .filter(row -> row.kind().equals("elsewhere"))
        .flatMap(row -> List.of(row.argument().split(" ", -1)).stream())
        .collect(Collectors.toSet());
  }

  private Set<String> awaitedPages() {
    return rows.stream()
        .filter(row -> row.kind().equals("pending"))
        .map(Row::argument)
        .collect(Collectors.toSet());
  }

  private boolean has(String command, Predicate<Row> condition) {
    return rows.stream().filter(row -> row.command().equals(command)).anyMatch(condition);
  }
}

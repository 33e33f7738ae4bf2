// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import nnuesoc.testing.GeneratedRepositoryFile;

/**
 * A document in Markdown. A command is a line behind {@code $} in a fenced block, where its output
 * may follow; a line of an indented block that begins with a program; or a whole span of code that
 * begins with {@code ./}. A line that ends with a backslash goes on in the next one.
 *
 * @param path below the root of the repository
 * @param lines all of it
 */
public record Page(String path, List<String> lines) {
  private static final Pattern FENCE = Pattern.compile(" {0,3}```.*");
  private static final Pattern INDENTED = Pattern.compile(" {4,}(?<text>\\S.*)");
  private static final Pattern PROGRAM =
      Pattern.compile(
          "(\\./\\S+|git|make|mvn|java|printf|echo|gtkwave|vsim|yosys|python3|npm|cp|grep|sed|zcat|cd)( .*|)");
  private static final Pattern TEXT = Pattern.compile("<<'(\\w+)'");
  private static final Pattern SPAN = Pattern.compile("(?s)`([^`]+)`");

  /** Somebody's own file or number, or something left out. */
  private static final Pattern PLACEHOLDER = Pattern.compile("…|\\b[A-Z]{3,}\\b");

  /** README and all below the folder of documents, in order of path. */
  public static List<Page> all() {
    try (Stream<Path> files = Files.walk(GeneratedRepositoryFile.of("docs"))) {
      final Stream<String> documents =
          files
              .filter(file -> file.toString().endsWith(".md"))
              .map(file -> GeneratedRepositoryFile.of("").relativize(file).toString())
              .sorted();
      return Stream.concat(Stream.of("README.md"), documents).map(Page::of).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A document by its path below the root. */
  public static Page of(String path) {
    try {
      return new Page(path, Files.readAllLines(GeneratedRepositoryFile.of(path)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Its commands in order; those in running text behind those of the block before. */
  public List<PageCommand> commands() {
    final List<PageCommand> found = new ArrayList<>();
    int i = 0;
    while (i < lines.size()) {
      if (FENCE.matcher(lines.get(i)).matches()) {
        final int end = endOfFence(i + 1);
        addFenced(found, i + 1, end);
        i = end + 1;
      } else if (INDENTED.matcher(lines.get(i)).matches()) {
        i = addIndented(found, i);
      } else {
        i = addSpans(found, i);
      }
    }
    return found;
  }

  /** The text without blocks of code. */
  public List<String> prose() {
    final List<String> prose = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (FENCE.matcher(lines.get(i)).matches()) {
        i = endOfFence(i + 1);
      } else if (!INDENTED.matcher(lines.get(i)).matches()) {
        prose.add(lines.get(i));
      }
    }
    return prose;
  }

  /** The spans of code in its text, each on one line. */
  public List<String> spans() {
    return SPAN.matcher(String.join("\n", prose()))
        .results()
        .map(span -> span.group(1).replace('\n', ' '))
        .toList();
  }

  private int endOfFence(int from) {
    int end = from;
    while (end < lines.size() && !FENCE.matcher(lines.get(end)).matches()) {
      end++;
    }
    return end;
  }

  private void addFenced(List<PageCommand> found, int from, int end) {
    int i = from;
    while (i < end) {
      if (!lines.get(i).startsWith("$ ")) {
        i++;
        continue;
      }
      final int begin = endOfCommand(i, end);
      final String text = String.join("\n", lines.subList(i, begin)).substring(2);
      int next = begin;
      while (next < end && !lines.get(next).startsWith("$ ")) {
        next++;
      }
      found.add(new PageCommand(path, i + 1, text, lines.subList(begin, next)));
      i = next;
    }
  }

  /** Behind the lines of a command that goes on: behind a backslash, or a text up to its mark. */
  private int endOfCommand(int at, int end) {
    final Matcher text = TEXT.matcher(lines.get(at));
    int last = at;
    if (text.find()) {
      last = at + 1 + lines.subList(at + 1, end).indexOf(text.group(1));
    }
    while (lines.get(last).endsWith("\\")) {
      last++;
    }
    return last + 1;
  }

  private int addIndented(List<PageCommand> found, int at) {
    final int next = endOfCommand(at, lines.size());
    final boolean begins = at == 0 || lines.get(at - 1).isBlank() || isIndented(at - 1);
    if (begins && PROGRAM.matcher(lines.get(at).strip()).matches()) {
      final String text = String.join("\n", lines.subList(at, next)).strip();
      found.add(new PageCommand(path, at + 1, text, List.of()));
    }
    return next;
  }

  private boolean isIndented(int at) {
    return INDENTED.matcher(lines.get(at)).matches();
  }

  /** Looks through a paragraph, as a span may go on in its next line. */
  private int addSpans(List<PageCommand> found, int at) {
    int end = at;
    while (end < lines.size()
        && !lines.get(end).isBlank()
        && !FENCE.matcher(lines.get(end)).matches()) {
      end++;
    }
    final Matcher span = SPAN.matcher(String.join("\n", lines.subList(at, end)));
    while (span.find()) {
      final String text = span.group(1).replace('\n', ' ');
      if (text.matches("\\./(nnuesoc|verify)( .*|)") && !PLACEHOLDER.matcher(text).find()) {
        found.add(new PageCommand(path, at + 1, text, List.of()));
      }
    }
    return Math.max(end, at + 1);
  }
}

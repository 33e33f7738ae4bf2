// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.sweep;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import nnuesoc.file.FileProblemText;
import nnuesoc.file.InputFile;
import nnuesoc.file.OutputFile;
import nnuesoc.verification.cycles.RunLength;
import org.jspecify.annotations.Nullable;

/**
 * The results of a sweep as CSV, after comments with what all points have in common. Rows are
 * appended as they come. Rows that a file already has are not run again. A last line without a line
 * end is the rest of an interrupted run, and is dropped.
 */
public final class SweepRecordFile {
  private static final String COMMENT = "# ";

  private final Path file;
  private final Map<List<String>, SweepRow> rows = new HashMap<>();

  private SweepRecordFile(Path file) {
    this.file = file;
  }

  /**
   * Begins a file, or continues one.
   *
   * @throws SweepException if there is a file of another sweep
   */
  public static SweepRecordFile open(Path file, Sweep sweep) throws IOException {
    final SweepRecordFile record = new SweepRecordFile(file);
    final List<String> head = head(sweep);
    final String there = read(file);
    final List<String> lines = there.substring(0, there.lastIndexOf('\n') + 1).lines().toList();
    for (int i = 0; i < Math.min(lines.size(), head.size()); i++) {
      if (!lines.get(i).equals(head.get(i))) {
        throw otherSweep(file, i, lines.get(i), head.get(i));
      }
    }
    if (lines.size() < head.size()) {
      record.begin(head, there, lines);
      return record;
    }
    for (int i = head.size(); i < lines.size(); i++) {
      record.add(lines.get(i), i, sweep.axes().size());
    }
    if (!there.endsWith("\n")) {
      OutputFile.write(file, String.join("\n", lines) + "\n");
    }
    return record;
  }

  private static String read(Path file) throws IOException {
    try {
      return Files.isRegularFile(file) ? InputFile.text(file, InputFile.GENERATED) : "";
    } catch (IOException e) {
      throw new IOException(FileProblemText.text(file, e), e);
    }
  }

  /** The lines before the first row: comments, then the names of the columns. */
  private static List<String> head(Sweep sweep) {
    final List<String> head = new ArrayList<>(List.of(COMMENT + "nnuesoc sweep"));
    sweep.fixed().settings().forEach((name, value) -> head.add(COMMENT + name + ": " + value));
    head.add(
        COMMENT
            + "baseline: the report's fabric with default timing at 50 MHz, "
            + RunLength.of(sweep.baseline().spec())
            + " cycles");
    head.add(header(sweep));
    return head;
  }

  /** The names of the columns. */
  public static String header(Sweep sweep) {
    return String.join(",", sweep.keys()) + "," + String.join(",", SweepRow.COLUMNS);
  }

  private static SweepException otherSweep(Path file, int line, String there, String expected) {
    return new SweepException(
        String.format(
            "%s:%d: of another sweep: '%s'%nexpected '%s'; name another file",
            file, line + 1, there, expected));
  }

  /** Begins a file; it may replace only the incomplete head that an interruption left. */
  private void begin(List<String> head, String there, List<String> lines) throws IOException {
    final String rest = there.substring(there.lastIndexOf('\n') + 1);
    if (!head.get(lines.size()).startsWith(rest)) {
      throw otherSweep(file, lines.size(), rest, head.get(lines.size()));
    }
    OutputFile.write(file, String.join("\n", head) + "\n");
  }

  private void add(String line, int number, int keys) {
    try {
      final SweepRow row = SweepRow.ofCsv(line, keys);
      rows.put(row.values(), row);
    } catch (IllegalArgumentException e) {
      throw new SweepException(
          file + ":" + (number + 1) + ": no result of a sweep: " + e.getMessage());
    }
  }

  /** The result of a point that is already in the file. */
  public @Nullable SweepRow row(SweepPoint point) {
    return rows.get(point.values());
  }

  /** Appends a result; it is in the file when this returns. */
  public void append(SweepRow row) throws IOException {
    try {
      Files.writeString(file, row.toCsv() + "\n", StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new IOException(file + ": cannot be written: " + FileProblemText.reason(e), e);
    }
  }
}

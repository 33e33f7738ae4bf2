// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a simulator prints. A user's design may print any number of lines, without end, and bytes
 * that are no text. The lines of the test bench are kept, also those behind a text without a line
 * break, and the first lines of everything else.
 */
final class SimulatorOutput {
  private static final int LONGEST_LINE = 1_000;
  private static final int MOST_LINES = 200; // of the design, and as many complaints
  private static final int MOST_BYTES = 1 << 20;
  private static final int MOST_COMPLAINTS = 3;

  /** A line of the test bench. */
  private static final Pattern OURS =
      Pattern.compile(
          "(?:position \\d+ eval -?\\d+ begin \\d+ end \\d+|bench: over in cycle \\d+"
              + "|cut in cycle \\d+: step .*|unknown in cycle \\d+: .*)$");

  private static final Pattern OVER = Pattern.compile("bench: over in cycle (\\d+)");

  private static final Pattern COMPLAINT =
      Pattern.compile("(?i)\\b(?:error|fatal|warning|sorry)\\b|\\$(?:stop|finish)\\b");

  private final BufferedWriter file;
  private final byte[] line = new byte[LONGEST_LINE];
  private int length;
  private int others;
  private int complaints;

  private SimulatorOutput(BufferedWriter file) {
    this.file = file;
  }

  /** Copies the lines that are kept to a file until the simulator ends. */
  static void keep(InputStream printed, Path said) throws IOException {
    try (BufferedWriter file = Files.newBufferedWriter(said)) {
      final SimulatorOutput kept = new SimulatorOutput(file);
      final byte[] piece = new byte[1 << 16];
      for (int count = printed.read(piece); count >= 0; count = printed.read(piece)) {
        kept.take(piece, count);
      }
      kept.endLine();
    }
  }

  private void take(byte[] bytes, int count) throws IOException {
    for (int i = 0; i < count; i++) {
      if (bytes[i] == '\n') {
        endLine();
      } else {
        if (length == LONGEST_LINE) { // the end of a line may be the test bench's
          System.arraycopy(line, LONGEST_LINE / 2, line, 0, LONGEST_LINE / 2);
          length = LONGEST_LINE / 2;
        }
        line[length++] = bytes[i];
      }
    }
  }

  private void endLine() throws IOException {
    if (length == 0) {
      return;
    }
    final String text = new String(line, 0, length, StandardCharsets.UTF_8).stripTrailing();
    length = 0;
    final Matcher ours = OURS.matcher(text);
    if (ours.find()) {
      write(text.substring(0, ours.start()));
      file.write(ours.group());
      file.newLine();
    } else {
      write(text);
    }
  }

  private void write(String text) throws IOException {
    final boolean kept =
        !text.isBlank()
            && (others++ < MOST_LINES
                || (COMPLAINT.matcher(text).find() && complaints++ < MOST_LINES));
    if (kept) {
      file.write(text);
      file.newLine();
    }
    others = Math.min(others, MOST_LINES);
  }

  /** The lines of a file into which a program printed; what is no text is replaced. */
  static List<String> lines(Path said) throws IOException {
    if (!Files.exists(said)) {
      return List.of();
    }
    try (InputStream in = Files.newInputStream(said)) {
      return new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8).lines().toList();
    }
  }

  /** The last cycle of a run that came to its end; negative if it did not. */
  static long over(Path said) throws IOException {
    return lines(said).stream()
        .map(OVER::matcher)
        .filter(Matcher::matches)
        .mapToLong(one -> Long.parseLong(one.group(1)))
        .findFirst()
        .orElse(-1);
  }

  /** The simulator's first messages about the design while it ran. */
  static List<String> complaints(Path said) throws IOException {
    try (Stream<String> lines = lines(said).stream()) {
      return lines
          .filter(one -> !one.startsWith("VCD ") && !OURS.matcher(one).matches())
          .filter(one -> COMPLAINT.matcher(one).find())
          .limit(MOST_COMPLAINTS)
          .toList();
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Checks whether an FST file was closed. It reads the blocks of the file: a byte for the kind and
 * eight for the length, which counts itself. A simulator writes the tables of signals and widths
 * when it closes the file, so that a file without them was not closed.
 */
final class FstCompletenessCheck {
  /** The kind and the length of the first block. */
  private static final String HEADER = "\0\0\0\0\0\0\0\1I";

  /** The same of a file that is compressed as a whole. */
  private static final String WRAPPER = "\u00fe\0\0";

  private static final int HEAD_BYTES = 9;
  private static final int LEAST_LENGTH = 8;

  private static final int WIDTHS = 3;
  private static final int WHOLE_FILE = 254;
  private static final int UNFINISHED = 255;
  private static final Set<Integer> VALUES = Set.of(1, 5, 8);
  private static final Set<Integer> SIGNALS = Set.of(4, 6, 7);
  private static final Set<Integer> KINDS = Set.of(0, 1, 2, 3, 4, 5, 6, 7, 8, WHOLE_FILE);

  private static final String HELP =
      ": let the simulation end with $finish, which closes the file, or copy the file again;"
          + " a VCD can be read up to where it stops";

  private FstCompletenessCheck() {}

  /** Whether a file begins as an FST file does, or as one that was cut in its first bytes does. */
  static boolean begins(FileStart start) {
    return start.begins(HEADER)
        || start.begins(WRAPPER)
        || (!start.isEmpty()
            && start.isBeginningOf(HEADER, start.named(".fst") ? 1 : LEAST_LENGTH));
  }

  /** What is wrong with the file as a whole; null if it is complete. */
  static @Nullable String problem(Path file) throws IOException {
    final Set<Integer> kinds = new HashSet<>();
    try (FileChannel channel = FileChannel.open(file)) {
      final long size = channel.size();
      long at = 0;
      while (at < size) {
        final ByteBuffer head = read(channel, at);
        if (head.hasRemaining()) {
          return notClosed(file, "ends within a block");
        }
        final int kind = head.get(0) & 0xff;
        final long length = head.getLong(1);
        if (kind == UNFINISHED) {
          return notClosed(file, "ends with a block that was not finished");
        }
        if (length < LEAST_LENGTH || !KINDS.contains(kind)) {
          return "the FST file is damaged at byte " + at + ": copy or record it again";
        }
        if (length > size - at - 1) {
          return notClosed(file, "ends within a block");
        }
        kinds.add(kind);
        at += 1 + length;
      }
    }
    return kinds.contains(WHOLE_FILE) ? null : missing(file, kinds);
  }

  private static @Nullable String missing(Path file, Set<Integer> kinds) {
    final boolean closed = kinds.contains(WIDTHS) && kinds.stream().anyMatch(SIGNALS::contains);
    if (!closed) {
      return notClosed(file, "has no table of its signals");
    }
    return kinds.stream().anyMatch(VALUES::contains)
        ? null
        : "the FST file holds no values: the simulation ended before it recorded any";
  }

  private static String notClosed(Path file, String sign) {
    final Path beside = file.resolveSibling(file.getFileName() + ".hier");
    return "the FST file is cut short or was not closed; it "
        + sign
        + (Files.exists(beside)
            ? ", and " + beside.getFileName() + " is beside it, as while a simulation runs"
            : ". The simulation was stopped, or is still running")
        + HELP;
  }

  private static ByteBuffer read(FileChannel channel, long at) throws IOException {
    final ByteBuffer head = ByteBuffer.allocate(HEAD_BYTES);
    while (head.hasRemaining()) {
      if (channel.read(head, at + head.position()) < 0) {
        break;
      }
    }
    return head;
  }
}

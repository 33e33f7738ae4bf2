// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.link;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads the records of a program from its start, by offset. The newest record comes from the
 * program, an older one from a log. Two runs of one program can therefore be at different places,
 * and a run can go back. The program is answered once, by the run that gets there first.
 */
final class RewindableProgramLink implements AutoCloseable {
  private static final String FILE = "link";
  private static final String LOG = "log";

  private final SharedLinkFile file;
  private final LinkRecordLog log;
  private final RecordByteSource newest;
  private final List<String> sources = new ArrayList<>();
  private final Path folder;
  private long answerable = -1; // the offset of the record that waits for an answer

  private RewindableProgramLink(Path folder, boolean replayable, BooleanSupplier alive)
      throws IOException {
    this.folder = folder;
    file = new SharedLinkFile(folder.resolve(FILE), alive);
    log = replayable ? new LinkRecordLog(folder.resolve(LOG)) : new LinkRecordLog();
    newest = log.keeping(file);
  }

  /**
   * Creates the files in a folder that only the user can enter. The folder is deleted at the end.
   *
   * @param replayable whether another run of the program may begin later or go back: each access is
   *     then kept on disk
   * @param alive whether the program still runs
   * @throws IOException if the files cannot be created
   */
  static RewindableProgramLink open(Path folder, boolean replayable, BooleanSupplier alive)
      throws IOException {
    return new RewindableProgramLink(folder, replayable, alive);
  }

  /** The value of the program's variable {@code NNUESOC_LINK}. */
  String address() {
    return file.address();
  }

  /**
   * Takes the record at {@code offset}, waiting for the program if it is not there yet.
   *
   * @return the offset of the next one; −1 if the program has ended without another
   */
  long take(long offset, LinkRecord into) {
    if (offset < log.end()) {
      final RecordByteSource bytes = log.from(offset);
      into.take(bytes);
      return offset + LinkRecord.BYTES + filled(into.payloadBytes());
    }
    if (!file.await()) {
      return -1;
    }
    into.take(newest);
    file.release();
    switch (into.kind) {
      case READ, POLL, CLOSE -> answerable = offset;
      case FILE -> sources.add(new String(into.payload, StandardCharsets.UTF_8));
      default -> {}
    }
    return log.end();
  }

  private static int filled(int bytes) {
    return (bytes + LinkRecord.BYTES - 1) & -LinkRecord.BYTES;
  }

  /** Answers the read, poll or close at {@code offset}, unless it has been answered before. */
  void answer(long offset, int value) {
    if (offset == answerable) {
      answerable = -1;
      file.answer(value);
    }
  }

  /** The source file with this number and the line, {@code evaluate.c:27}; null if unknown. */
  @Nullable String place(int number, int line) {
    return number < 1 || number > sources.size()
        ? null
        : sources.get(number - 1) + ":" + Integer.toUnsignedString(line);
  }

  /** Whether the program has written a record. */
  boolean isUsed() {
    return log.end() > 0;
  }

  /** How the program ends, as far as it has told. */
  ProgramExit exit() {
    return file.exit();
  }

  /** Whether the shared file still has all its bytes. */
  boolean isWhole() {
    return file.isWhole();
  }

  /** Takes no more records: the program ends at its next access. */
  void end() {
    file.end();
  }

  @Override
  public void close() throws IOException {
    file.close();
    log.close();
    Files.deleteIfExists(folder.resolve(FILE));
    Files.deleteIfExists(folder);
  }
}

package nnuesoc.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import nnuesoc.sim.file.OutputFile;
import nnuesoc.verification.regress.Json;
import org.jspecify.annotations.Nullable;

/** Text that is written as it comes: to a file, which is named once it is whole, or to a stream. */
final class StreamedFile {
  private final @Nullable OutputFile file;
  private final OutputStream out;

  private StreamedFile(@Nullable OutputFile file, OutputStream out) {
    this.file = file;
    this.out = out;
  }

  /** Opens it; {@code -} is standard output. */
  static StreamedFile open(String name, OutputStream standardOutput) throws IOException {
    if (name.equals(Json.STANDARD_OUTPUT)) {
      return new StreamedFile(null, standardOutput);
    }
    final OutputFile file = OutputFile.open(Path.of(name));
    return new StreamedFile(file, new BufferedOutputStream(file));
  }

  void write(String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Everything is written: the file takes its name. */
  void commit() throws IOException {
    out.flush();
    if (file != null) {
      file.commit();
    }
  }

  /** The text is whole, or nothing is to be left of it. */
  void end(boolean whole) throws IOException {
    if (whole) {
      commit();
    } else {
      discard();
    }
  }

  /** Leaves no file, unless it has its name already. */
  void discard() throws IOException {
    if (file != null) {
      file.discard();
    }
  }
}

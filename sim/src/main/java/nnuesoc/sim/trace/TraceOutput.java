package nnuesoc.sim.trace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A trace on its way into a file: it takes its name when it is complete. */
public interface TraceOutput extends VcdSink {
  /**
   * The output that a name asks for: an {@link FstFile} if it ends in {@code .fst}, else a {@link
   * TraceFile}.
   *
   * @throws IOException if it cannot be written; the message names the file and the reason
   */
  static TraceOutput open(Path file) throws IOException {
    return TraceFormat.of(file) == TraceFormat.FST ? FstFile.open(file) : TraceFile.open(file);
  }

  /** Whether the file of that name will be smaller than what is written to it. */
  static boolean isPacked(Path file) {
    return file.toString().endsWith(".gz");
  }

  /** What is to be written to it. */
  default TraceFormat format() {
    return TraceFormat.VCD;
  }

  /** A sink without a file. */
  static TraceOutput of(VcdSink sink) {
    return new TraceOutput() {
      @Override
      public void write(byte[] bytes, int length) throws IOException {
        sink.write(bytes, length);
      }

      @Override
      public boolean commit() {
        return false;
      }

      @Override
      public void discard() {}
    };
  }

  /**
   * Closes the file and gives it its name. If nothing was written, no file is left. Does nothing
   * after the first time.
   *
   * @return whether the file has its name, by this call or an earlier one
   */
  boolean commit() throws IOException;

  /** Closes the file and leaves none; an older one stays. Does nothing after {@link #commit()}. */
  void discard() throws IOException;

  /** The bytes that the folder of a trace can still take; any number if that is not known. */
  public static long freeBytes(Path file) {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      return Long.MAX_VALUE; // a pipe
    }
    try {
      final Path folder = file.toAbsolutePath().getParent();
      return folder == null ? Long.MAX_VALUE : Files.getFileStore(folder).getUsableSpace();
    } catch (IOException e) {
      return Long.MAX_VALUE; // opening the file will say what is wrong
    }
  }
}

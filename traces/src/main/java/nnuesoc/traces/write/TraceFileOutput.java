// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import nnuesoc.sim.kernel.Simulation;

/** A trace that is written to a file, which gets its name when it is complete. */
public interface TraceFileOutput extends TraceSink {
  /**
   * The output that a name asks for: an {@link FstFile} if it ends in {@code .fst}, else a {@link
   * VcdFile}.
   *
   * @throws IOException if the file cannot be written; the message names it and the reason
   */
  static TraceFileOutput open(Path file) throws IOException {
    return TraceFormat.of(file) == TraceFormat.FST ? FstFile.open(file) : VcdFile.open(file);
  }

  /**
   * Whether the file with that name is compressed and thus smaller than the bytes written to it.
   */
  static boolean isPacked(Path file) {
    return file.toString().endsWith(".gz");
  }

  /** The format of the trace. */
  default TraceFormat format() {
    return TraceFormat.VCD;
  }

  /** A sink without a file. */
  static TraceFileOutput of(TraceSink sink) {
    return new TraceFileOutput() {
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
   * A recording that ends this output; it records nothing before {@link RunRecording#resume()}.
   *
   * @param sink where the trace is written: this output or something before it
   */
  default RunRecording recording(Simulation simulation, TraceSelection selection, TraceSink sink) {
    return new RunRecording(simulation, selection, sink, this);
  }

  /**
   * Closes the file and gives it its name. If nothing was written, no file is left. A second call
   * does nothing.
   *
   * @return whether the file has its name, through this call or an earlier one
   */
  boolean commit() throws IOException;

  /** Closes and deletes the file; an older one stays. Does nothing after {@link #commit()}. */
  void discard() throws IOException;

  /** The free bytes for the folder of a trace; {@link Long#MAX_VALUE} if that is not known. */
  public static long freeBytes(Path file) {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      return Long.MAX_VALUE; // a pipe
    }
    try {
      final Path folder = file.toAbsolutePath().getParent();
      return folder == null ? Long.MAX_VALUE : Files.getFileStore(folder).getUsableSpace();
    } catch (IOException e) {
      return Long.MAX_VALUE; // opening the file will report the problem
    }
  }
}

package nnuesoc.cli;

import java.io.IOException;
import java.nio.file.Path;
import nnuesoc.sim.trace.VcdSink;

/** Ends a trace whose size nobody could tell before the run, once it has become too large. */
final class SizeLimit implements VcdSink {
  private final Path file;
  private final VcdSink sink;
  private final long maxBytes;
  private long bytes;

  /** Passes on what does not need {@code --force}. */
  SizeLimit(Path file, VcdSink sink) {
    this(file, sink, TraceSize.LARGE_BYTES);
  }

  SizeLimit(Path file, VcdSink sink, long maxBytes) {
    this.file = file;
    this.sink = sink;
    this.maxBytes = maxBytes;
  }

  @Override
  public void write(byte[] piece, int length) throws IOException {
    if (bytes + length > maxBytes) {
      throw new IOException(
          file
              + ": the run was ended at "
              + TraceSize.megabytes(bytes)
              + ", which are whole and kept:\n  "
              + TraceSize.ADVICE);
    }
    sink.write(piece, length);
    bytes += length;
  }
}

package nnuesoc.sim.trace;

import java.io.IOException;
import java.util.function.LongFunction;

/** Ends a trace whose size nobody could tell before the run, once it has become too large. */
public final class SizeLimit implements VcdSink {
  private final VcdSink sink;
  private final long maxBytes;
  private final LongFunction<String> message;
  private long bytes;

  /**
   * Passes on so many bytes.
   *
   * @param message what is thrown then, made of the bytes that were passed on
   */
  public SizeLimit(VcdSink sink, long maxBytes, LongFunction<String> message) {
    this.sink = sink;
    this.maxBytes = maxBytes;
    this.message = message;
  }

  @Override
  public void write(byte[] piece, int length) throws IOException {
    if (bytes + length > maxBytes) {
      throw new IOException(message.apply(bytes));
    }
    sink.write(piece, length);
    bytes += length;
  }
}

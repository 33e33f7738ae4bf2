// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.io.IOException;
import java.util.function.LongFunction;

/** Ends a trace once it is too large, if its size could not be known before the run. */
public final class SizeLimitSink implements TraceSink {
  private final TraceSink sink;
  private final long maxBytes;
  private final LongFunction<String> message;
  private long bytes;

  /**
   * Passes on at most {@code maxBytes} bytes.
   *
   * @param message makes the message of the exception from the number of bytes that were passed on
   */
  public SizeLimitSink(TraceSink sink, long maxBytes, LongFunction<String> message) {
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

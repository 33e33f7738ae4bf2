// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.io.IOException;
import java.io.OutputStream;

/** Receives a trace, in pieces that end with a complete cycle. */
@FunctionalInterface
public interface TraceSink {
  /** Takes the first {@code length} bytes; the caller reuses the array afterwards. */
  void write(byte[] bytes, int length) throws IOException;

  /** A sink that writes to {@code out} and does not close it. */
  static TraceSink of(OutputStream out) {
    return (bytes, length) -> out.write(bytes, 0, length);
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.io.IOException;
import java.io.OutputStream;

/** Turns a piece of a trace into bytes of a file that is readable up to the end of any piece. */
interface TracePieceEncoder {
  /** Leaves the piece unchanged. */
  TracePieceEncoder PLAIN =
      (bytes, length, out) -> {
        out.write(bytes, 0, length);
        return length;
      };

  /** Writes a piece and returns the number of bytes written. */
  int write(byte[] bytes, int length, OutputStream out) throws IOException;
}

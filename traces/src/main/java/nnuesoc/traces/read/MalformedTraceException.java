// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.io.IOException;

/** A trace violates its format; the message has file, line, byte and what was expected there. */
final class MalformedTraceException extends IOException {
  private static final long serialVersionUID = 1;

  MalformedTraceException(String file, long line, long offset, String problem) {
    super(file + ":" + line + " (byte " + offset + "): " + problem);
  }
}

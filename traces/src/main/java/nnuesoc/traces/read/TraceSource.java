// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.io.IOException;
import java.io.InputStream;

/** A source that gives the same trace each time it is opened. */
public interface TraceSource {
  /** The name in messages; for a file, its name as the user typed it. */
  String name();

  /**
   * The trace's text from its beginning.
   *
   * @throws IOException if it cannot be read; the message names the source and the reason
   */
  InputStream open() throws IOException;
}

package nnuesoc.sim.trace.read;

import java.io.IOException;
import java.io.InputStream;

/** Something that gives the same trace each time it is opened. */
public interface TraceSource {
  /** What messages call it; a file's name as the user typed it. */
  String name();

  /**
   * The trace's text from its beginning.
   *
   * @throws IOException if it cannot be read; the message names it and says why
   */
  InputStream open() throws IOException;
}

package nnuesoc.sim.trace;

import java.io.IOException;

/** A trace on its way into a file: it takes its name when it is complete. */
public interface TraceOutput extends VcdSink {
  /**
   * Closes the file and gives it its name. If nothing was written, no file is left. Does nothing
   * after the first time.
   *
   * @return whether the file has its name, by this call or an earlier one
   */
  boolean commit() throws IOException;

  /** Closes the file and leaves none; an older one stays. Does nothing after {@link #commit()}. */
  void discard() throws IOException;
}

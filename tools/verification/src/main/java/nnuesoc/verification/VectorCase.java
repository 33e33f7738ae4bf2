package nnuesoc.verification;

import java.nio.file.Path;
import nnuesoc.verification.regress.VectorOutcome;

/** One golden vector on the fabric of its suite. */
public interface VectorCase {
  /** The vector's own name, or else the name of its file. */
  String name();

  /** The vector's file. */
  Path file();

  /**
   * Runs the vector in the calling thread. It is skipped if its net is missing or the thread is
   * interrupted.
   *
   * @throws nnuesoc.verification.vector.VectorException if only the run shows that the vector is
   *     wrong; the message names file and line
   */
  VectorOutcome run();
}

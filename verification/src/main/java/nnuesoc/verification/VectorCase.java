package nnuesoc.verification;

import java.nio.file.Path;
import nnuesoc.verification.regress.Outcome;

/** One golden vector on the fabric of its suite. */
public interface VectorCase {
  /** What the vector calls itself, else the name of its file. */
  String name();

  /** Where it stands. */
  Path file();

  /**
   * Runs it, in the thread that asks. Without its net, or if the thread is interrupted, it is
   * skipped.
   *
   * @throws nnuesoc.verification.vector.VectorException if only the run shows that the vector is
   *     wrong; the message names file and line
   */
  Outcome run();
}

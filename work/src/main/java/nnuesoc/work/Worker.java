package nnuesoc.work;

/** Does pieces of a {@link TextWork} in another process; asked by several threads. */
public interface Worker {
  /**
   * Does a piece.
   *
   * @return the answer, which {@link TextWork#result} reads
   * @throws nnuesoc.parameter.InputException if what was given is wrong
   */
  String run(String piece);
}

package nnuesoc.work;

/** Where independent pieces of work run. */
public interface Place {
  /**
   * Runs all pieces, unless no more results are wanted.
   *
   * @param results receives each result once; the exception of a piece is thrown in place of its
   *     result
   */
  <R> void run(Work<R> work, Results<R> results);
}

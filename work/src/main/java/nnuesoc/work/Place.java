package nnuesoc.work;

/** Where independent pieces of work run. */
public interface Place {
  /**
   * Runs all pieces, unless no more results are wanted.
   *
   * @param results is told of each result once; what a piece throws is thrown in its place
   */
  <R> void run(Work<R> work, Results<R> results);
}

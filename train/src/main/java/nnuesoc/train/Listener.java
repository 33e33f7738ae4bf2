package nnuesoc.train;

/** Who hears how the training goes on. */
public interface Listener {
  /** Positions have been made and valued. */
  void positions(int made, int of);

  /**
   * A part of an epoch is done.
   *
   * @param loss the mean over the epoch so far
   */
  void batch(int epoch, int batch, int batches, double loss);

  /** An epoch is done, and can be resumed after. */
  void epoch(int epoch, double loss, Quality heldOut);

  /** Asked again and again: whether to stop at the end of this batch. */
  boolean stop();
}

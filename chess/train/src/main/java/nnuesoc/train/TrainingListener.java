// SPDX-License-Identifier: Apache-2.0
package nnuesoc.train;

/** Receives the progress of a training. */
public interface TrainingListener {
  /** Positions have been made and evaluated. */
  void positions(int made, int of);

  /**
   * A part of an epoch is done.
   *
   * @param loss the mean over the epoch so far
   */
  void batch(int epoch, int batch, int batches, double loss);

  /** An epoch is done; the training can be resumed after it. */
  void epoch(int epoch, double loss, TeacherAgreement heldOut);

  /** Asked again and again whether to stop at the end of this batch. */
  boolean stop();
}

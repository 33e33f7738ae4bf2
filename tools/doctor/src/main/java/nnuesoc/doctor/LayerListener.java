// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

/** Is notified of what a layer does. All registers hold their values of the cycle that is given. */
interface LayerListener {
  /** The layer was started. */
  default void started(long cycle) {}

  /** The layer took a grant and begins a row. */
  default void granted(long cycle) {}

  /** The sum of a row is complete. */
  default void rowEnds(long cycle) {}

  /** The layer has finished, and what it wrote is in its memory. */
  default void done(long cycle) {}
}

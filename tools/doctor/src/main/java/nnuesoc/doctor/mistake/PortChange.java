// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.mistake;

/**
 * A change at the ports.
 *
 * @param cycle the first cycle with the new value
 * @param port what changes
 * @param layer whose port; 0 for all
 * @param up whether it rises
 * @param answered for a trigger that rises, whether ready of the same layer is high and was high
 *     before; for one that falls, whether ready is or was high
 */
record PortChange(long cycle, Port port, int layer, boolean up, boolean answered) {
  /** There is one reset and one done; each layer has a trigger and a ready. */
  enum Port {
    RESET,
    TRIGGER,
    READY,
    DONE
  }

  boolean rises(Port of) {
    return up && port == of;
  }
}

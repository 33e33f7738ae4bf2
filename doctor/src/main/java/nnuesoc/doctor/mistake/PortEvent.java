package nnuesoc.doctor.mistake;

/**
 * Something at the ports.
 *
 * @param cycle when it first stands
 * @param port what changes
 * @param layer whose; 0 for all
 * @param up whether it rises
 * @param answered of a trigger: whether ready of the same layer stands as it rises, and stood
 *     before, or as it falls, or stood before
 */
record PortEvent(long cycle, Port port, int layer, boolean up, boolean answered) {
  /** Reset and done are one each; trigger and ready are a layer's. */
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

package nnuesoc.rtl.onechan;

/** The two readings of the ring move generator. */
public enum RingReading {
  /** The public sources: nothing blocks a piece two squares away. */
  AS_PUBLISHED,
  /** The paper: a slider does not pass an occupied square. */
  AS_DESCRIBED
}

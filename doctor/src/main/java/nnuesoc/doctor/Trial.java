package nnuesoc.doctor;

/** What a design is run with, one after the other. */
public enum Trial {
  /** What the user gave. */
  AS_GIVEN,
  /** What brings out the differences that alike numbers hide. */
  DIAGNOSTIC,
  /** Other pieces, without configuring the chip anew. */
  AGAIN
}

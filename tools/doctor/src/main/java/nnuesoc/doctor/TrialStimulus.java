// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

/** The stimuli that a design is run with, one after the other. */
public enum TrialStimulus {
  /** The user's stimulus. */
  AS_GIVEN,
  /** A stimulus that shows differences which equal numbers would hide. */
  DIAGNOSTIC,
  /** Other pieces, without configuring the chip again. */
  AGAIN
}

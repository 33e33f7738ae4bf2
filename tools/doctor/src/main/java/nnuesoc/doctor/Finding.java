// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

/**
 * Something that is wrong.
 *
 * @param blame what is wrong, and the likely cause
 * @param cycle the first cycle in which it shows
 * @param place where it shows
 * @param evidence operands, the actual and the expected value
 * @param exhibit what shows it
 * @param trial what the design was run with
 * @param count how often it was seen at this part with this stimulus
 */
public record Finding(
    FaultCause blame,
    long cycle,
    FaultPlace place,
    String evidence,
    FindingExhibit exhibit,
    TrialStimulus trial,
    long count) {
  /** The word of the checker that found it. */
  public String checker() {
    return blame.kind().word();
  }
}

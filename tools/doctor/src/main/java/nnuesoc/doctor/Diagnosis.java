// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

import java.util.List;

/**
 * The outcome of an examination.
 *
 * @param complete false if the examination was interrupted
 */
public record Diagnosis(
    List<Finding> findings, List<WrongOutputCount.Errors> errors, boolean complete) {
  /** Copies the lists. */
  public Diagnosis {
    findings = List.copyOf(findings);
    errors = List.copyOf(errors);
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

/**
 * A fault with its likely cause.
 *
 * @param what the fault's sentence, with its numbers
 * @param cause the cause, in a student's words
 */
public record FaultCause(Fault fault, String what, String cause) {
  /** A fault whose sentence has room for these numbers. */
  public static FaultCause of(Fault fault, String cause, Object... numbers) {
    return new FaultCause(fault, fault.text(numbers), cause);
  }

  /** What sort of fault it is. */
  public FaultKind kind() {
    return fault.kind();
  }
}

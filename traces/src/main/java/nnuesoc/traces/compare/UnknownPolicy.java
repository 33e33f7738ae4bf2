// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

/** What x and z match. */
public enum UnknownPolicy {
  /** They must be the same in both traces. */
  STRICT,
  /** In A they match anything. */
  A,
  /** In either trace they match anything. */
  ANY;

  /** The bits, of up to 64, in which two values differ. */
  long difference(long onesA, long unknownA, long onesB, long unknownB) {
    final long ones = onesA ^ onesB;
    return switch (this) {
      case STRICT -> ones | (unknownA ^ unknownB);
      case A -> (ones | unknownB) & ~unknownA;
      case ANY -> ones & ~(unknownA | unknownB);
    };
  }
}

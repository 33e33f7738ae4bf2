// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

/** Which of two traces ends while the other goes on. */
public enum EarlyEnd {
  /** Neither. */
  NONE,
  /** A. */
  A,
  /** B. */
  B
}

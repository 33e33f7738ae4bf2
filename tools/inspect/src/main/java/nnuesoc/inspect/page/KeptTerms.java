// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.page;

/** How much a file holds of what the rows are computed from, the most first. */
enum KeptTerms {
  /** The terms of all rows, the effects of the pieces, and the words of the weights. */
  ALL,
  /** The terms of all rows. */
  ROWS,
  /** The terms of the rows around the cycle at which the page opens. */
  ROWS_AT_OPENING,
  NONE;

  /** What the file leaves out; empty if nothing is missed. */
  String leftOut() {
    return switch (this) {
      case ALL, ROWS -> "";
      case ROWS_AT_OPENING ->
          "the terms of the rows that do not belong to its first cycle are omitted";
      case NONE -> "the weights and the terms of the rows are omitted";
    };
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

/**
 * The current bits of all variables, in two planes of words: where {@code unknown} is 1, {@code
 * ones} 0 means x and 1 means z. For callers that read millions of them.
 */
public final class VariablePlanes {
  private final long[] ones;
  private final long[] unknown;

  VariablePlanes(long[] ones, long[] unknown) {
    this.ones = ones;
    this.unknown = unknown;
  }

  /** 64 bits of the plane of ones. */
  public long ones(int word) {
    return ones[word];
  }

  /** 64 bits of the plane of unknowns. */
  public long unknown(int word) {
    return unknown[word];
  }
}

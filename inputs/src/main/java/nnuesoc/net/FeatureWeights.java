// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net;

/**
 * The weights of one side of layer 1, H rows × F features. They are kept in one order and built in
 * the other on the first request. The fabric takes them row by row. A sum over the few features of
 * a position uses them by feature, because rows lie far apart in memory. Immutable: any number of
 * threads may use it.
 */
public abstract sealed class FeatureWeights permits RowMajorWeights, FeatureMajorWeights {
  /** The weight of {@code feature} in {@code row}. */
  public abstract int weight(int row, int feature);

  /** The F weights of {@code row}: the array itself, not to be modified. */
  abstract short[] row(int row);
}

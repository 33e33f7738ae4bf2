package nnuesoc.net;

/**
 * The weights of one side of layer 1, H rows × F features, kept in one order and made in the other
 * the first time it is asked for. The fabric takes them row by row; a sum over the few features of
 * a position finds them by feature, as rows lie far apart.
 */
public abstract sealed class FeatureWeights permits RowMajorWeights, FeatureMajorWeights {
  /** The weight of {@code feature} in {@code row}. */
  public abstract int weight(int row, int feature);

  /** The F weights of {@code row}: the array itself, not to be modified. */
  abstract short[] row(int row);
}

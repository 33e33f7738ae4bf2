// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.dialect;

import java.util.List;
import nnuesoc.net.NetFileInfo;

/**
 * A net of one of the dialects. Methods return the arrays themselves: do not modify them.
 *
 * @param name the name on the command line
 * @param featureWeights feature by feature, one number per lane
 * @param featureBiases one per lane
 * @param layers the layers after the accumulators, in order
 * @param file the bytes of all tensors and the SHA-256 of their files in order, with generated ones
 */
@SuppressWarnings("ArrayRecordComponent") // returned without a copy, as in Net
public record DialectNet(
    Dialect dialect,
    String name,
    short[] featureWeights,
    short[] featureBiases,
    List<Layer> layers,
    NetFileInfo file) {

  /**
   * A layer after the accumulators, with one or more buckets. Rows are in the order of outputs,
   * whatever their order in the file.
   *
   * @param weights bucket by bucket, output by output, input by input
   * @param biases bucket by bucket, output by output
   */
  @SuppressWarnings("ArrayRecordComponent") // returned without a copy, as in Net
  public record Layer(int buckets, int outputs, int inputs, int[] weights, int[] biases) {
    /** The weight of an input in an output's row. */
    public int weight(int bucket, int output, int input) {
      return weights[(bucket * outputs + output) * inputs + input];
    }

    /** The bias of an output. */
    public int bias(int bucket, int output) {
      return biases[bucket * outputs + output];
    }
  }

  /** The weight of a feature in a lane. */
  public int featureWeight(int feature, int lane) {
    return featureWeights[feature * dialect.lanes() + lane];
  }
}

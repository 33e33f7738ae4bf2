package nnuesoc.net.dialect;

import java.util.List;
import nnuesoc.net.NetFile;

/**
 * A net of one of the dialects. Arrays are handed out as they are and must not be modified.
 *
 * @param name as it is named on the command line
 * @param featureWeights feature by feature, one number a lane
 * @param featureBiases one a lane
 * @param layers those behind the accumulators, in order
 * @param file the bytes of all tensors and the SHA-256 of their files in order, made ones included
 */
@SuppressWarnings("ArrayRecordComponent") // handed out as they are, as Net does
public record DialectNet(
    Dialect dialect,
    String name,
    short[] featureWeights,
    short[] featureBiases,
    List<Layer> layers,
    NetFile file) {

  /**
   * A layer behind the accumulators, of one or more buckets. Rows are in the order of outputs,
   * whatever their order in the file.
   *
   * @param weights bucket by bucket, output by output, input by input
   * @param biases bucket by bucket, output by output
   */
  @SuppressWarnings("ArrayRecordComponent") // handed out as they are, as Net does
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

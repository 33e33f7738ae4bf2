// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.dialect;

import static nnuesoc.net.dialect.TensorNumberType.INT16;
import static nnuesoc.net.dialect.TensorNumberType.INT32;
import static nnuesoc.net.dialect.TensorNumberType.INT8;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The dialects: the features of a net and the tensors after them. */
@SuppressWarnings("ImmutableEnumChecker") // List.of makes the lists
public enum Dialect {
  /** 768 → 256×2 → 1, clipped; the sum wraps in 16 bits. */
  B768_CRELU_I16("b768-crelu-i16", 768, 256, single(INT8)),
  /** 768 → 256×2 → 1, clipped. */
  B768_CRELU("b768-crelu", 768, 256, single(INT8)),
  /** 768 → 256×2 → 1, clipped and squared. */
  B768_SCRELU("b768-screlu", 768, 256, single(INT16)),
  /** 768 mirrored → 1024×2 → 1; the number of pieces chooses one of eight last layers. */
  B1024HM_X8("b1024hm-x8", 768, 1024, List.of(new LayerSpec(1, 8, 1, 2048, INT16, INT32))),
  /** HalfKP → 256×2 → 32 → 32 → 1; a published net has files for the later layers only. */
  HALFKP_A("halfkp-a", 40_960, 256, dense()),
  /** The same shape; every tensor can be generated, and the last sum wraps in 16 bits. */
  HALFKP_B("halfkp-b", 40_960, 256, dense()),
  /** 768 mirrored × 8 king buckets → 1536×2, in pairs → 16 → 1; eight sets of later layers. */
  B1536_V4(
      "b1536-v4",
      6144,
      1536,
      List.of(
          new LayerSpec(1, 8, 16, 1536, INT8, INT32), new LayerSpec(2, 8, 1, 32, INT16, INT32)));

  private static final int NO_BASE = 0;

  private final String id;
  private final int features;
  private final int lanes;
  private final List<LayerSpec> layers;

  Dialect(String id, int features, int lanes, List<LayerSpec> layers) {
    this.id = id;
    this.features = features;
    this.lanes = lanes;
    this.layers = layers;
  }

  /** One layer after the accumulators: its number in file names, buckets, outputs, inputs. */
  record LayerSpec(
      int number,
      int buckets,
      int outputs,
      int inputs,
      TensorNumberType weights,
      TensorNumberType biases) {
    private int[] shape() {
      return buckets == 1 ? new int[] {outputs, inputs} : new int[] {buckets, outputs, inputs};
    }

    private TensorSpec weightTensor() {
      return TensorSpec.of("layer_" + number + "/weights.bin", weights, shape());
    }

    private TensorSpec biasTensor() {
      return TensorSpec.of("layer_" + number + "/bias.bin", biases, buckets * outputs);
    }
  }

  private static List<LayerSpec> single(TensorNumberType weights) {
    return List.of(new LayerSpec(1, 1, 1, 512, weights, INT32));
  }

  private static List<LayerSpec> dense() {
    return List.of(
        new LayerSpec(2, 1, 32, 512, INT8, INT32),
        new LayerSpec(3, 1, 32, 32, INT8, INT32),
        new LayerSpec(4, 1, 1, 32, INT8, INT16));
  }

  /** The dialect with an id, {@code b768-crelu}. */
  public static Optional<Dialect> named(String id) {
    return Arrays.stream(values()).filter(one -> one.id.equals(id)).findFirst();
  }

  /** All ids, separated by commas. */
  public static String ids() {
    return Arrays.stream(values()).map(Dialect::id).collect(Collectors.joining(", "));
  }

  public String id() {
    return id;
  }

  /** Features of each perspective. */
  public int features() {
    return features;
  }

  /** Words of each perspective's accumulator. */
  public int lanes() {
    return lanes;
  }

  /** Whether a king is not a feature but chooses the bucket of all other pieces. */
  public boolean isHalfKp() {
    return this == HALFKP_A || this == HALFKP_B;
  }

  List<LayerSpec> layers() {
    return layers;
  }

  TensorSpec featureWeights() {
    final TensorSpec file =
        TensorSpec.of("feature_transformer/weights.bin", INT16, features, lanes);
    return switch (this) {
      case HALFKP_A, HALFKP_B -> file.orMade(NO_BASE, 30);
      case B1536_V4 -> file.orMade(0x40000000, 30);
      default -> file;
    };
  }

  TensorSpec featureBiases() {
    final TensorSpec file = TensorSpec.of("feature_transformer/bias.bin", INT16, lanes);
    return switch (this) {
      case HALFKP_A, HALFKP_B -> file.orMade(0x80000000, 64);
      case B1536_V4 -> file.orMade(0x50000000, 64);
      default -> file;
    };
  }

  TensorSpec weights(LayerSpec layer) {
    final TensorSpec file = layer.weightTensor();
    return this == HALFKP_B ? file.orMade(0x7f000000 + (layer.number() << 24), 127) : file;
  }

  TensorSpec biases(LayerSpec layer) {
    final TensorSpec file = layer.biasTensor();
    return this == HALFKP_B
        ? file.orMade(0x7f100000 + (layer.number() << 24), layer.number() == 4 ? 3000 : 20_000)
        : file;
  }
}

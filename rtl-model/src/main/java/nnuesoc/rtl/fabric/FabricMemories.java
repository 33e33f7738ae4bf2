// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.fabric;

import java.util.List;
import java.util.Objects;
import nnuesoc.rtl.port.AddressMap;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.WeightPort;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Scope;

/**
 * The eleven M10K memories of fabric.md §3. One thread at a time uses a circuit and what belongs to
 * it.
 */
public record FabricMemories(
    Memory featureWhite,
    Memory featureBlack,
    Memory weight1White,
    Memory weight1Black,
    Memory weight2,
    Memory weight3,
    Memory weight4,
    Memory output1White,
    Memory output1Black,
    Memory output2,
    Memory output3) {
  private static final int FEATURE_BITS = 1;
  private static final int FEATURE_WEIGHT_BITS = 16;
  private static final int BYTE_BITS = 8;

  /** Checks that nothing is null. */
  public FabricMemories {
    Objects.requireNonNull(featureWhite, "the memory featureWhite is null");
    Objects.requireNonNull(featureBlack, "the memory featureBlack is null");
    Objects.requireNonNull(weight1White, "the memory weight1White is null");
    Objects.requireNonNull(weight1Black, "the memory weight1Black is null");
    Objects.requireNonNull(weight2, "the memory weight2 is null");
    Objects.requireNonNull(weight3, "the memory weight3 is null");
    Objects.requireNonNull(weight4, "the memory weight4 is null");
    Objects.requireNonNull(output1White, "the memory output1White is null");
    Objects.requireNonNull(output1Black, "the memory output1Black is null");
    Objects.requireNonNull(output2, "the memory output2 is null");
    Objects.requireNonNull(output3, "the memory output3 is null");
  }

  static FabricMemories declare(Scope scope, FabricConfig config) {
    final int features = config.features();
    return new FabricMemories(
        scope.memory("feature_white", features, FEATURE_BITS),
        scope.memory("feature_black", features, FEATURE_BITS),
        scope.memory("weight_1_white", features, FEATURE_WEIGHT_BITS),
        scope.memory("weight_1_black", features, FEATURE_WEIGHT_BITS),
        scope.memory("weight_2", 2 * config.h(), BYTE_BITS),
        scope.memory("weight_3", config.n2(), BYTE_BITS),
        scope.memory("weight_4", config.n3(), BYTE_BITS),
        scope.memory("output_1_white", config.h(), BYTE_BITS),
        scope.memory("output_1_black", config.h(), BYTE_BITS),
        scope.memory("output_2", config.n2(), BYTE_BITS),
        scope.memory("output_3", config.n3(), BYTE_BITS));
  }

  /** The five memories that the processor writes, at their main-bridge addresses (fabric.md §4). */
  public List<WeightPort> weightPorts() {
    return List.of(
        new WeightPort(AddressMap.WEIGHT_1_WHITE, 2, weight1White),
        new WeightPort(AddressMap.WEIGHT_1_BLACK, 2, weight1Black),
        new WeightPort(AddressMap.WEIGHT_2, 1, weight2),
        new WeightPort(AddressMap.WEIGHT_3, 1, weight3),
        new WeightPort(AddressMap.WEIGHT_4, 1, weight4));
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc.updatable;

import java.util.Optional;
import nnuesoc.hps.updatable.IncrementalNetConverter;
import nnuesoc.hps.updatable.OnChipNetConverter;
import nnuesoc.hps.updatable.UpdatableProgramFactory;
import nnuesoc.net.Net;
import nnuesoc.net.dialect.DialectNet;
import nnuesoc.net.dialect.DialectNetImporter;
import nnuesoc.rtl.cache.CacheConfig;
import nnuesoc.rtl.incremental.IncrementalConfig;
import nnuesoc.rtl.incremental.IncrementalFabric;
import nnuesoc.rtl.onchip.OnChipConfig;
import nnuesoc.rtl.onchip.OnChipFabric;
import nnuesoc.rtl.onchip.OnChipWeightImage;
import nnuesoc.soc.SocSpec;

/**
 * Makes the specs of runs on fabrics that follow moves. Settings, also those of a cache, are typed
 * {@code k=v,…}.
 */
public final class UpdatableSocSpecs {
  private UpdatableSocSpecs() {}

  /**
   * A net of 768 features on the fabric that keeps it in the chip's memory.
   *
   * @throws IllegalArgumentException if a setting is invalid, or the net does not fit
   */
  public static SocSpec onChip(DialectNet net, String settings) {
    final OnChipWeightImage weights = OnChipNetConverter.weights(net);
    final Optional<CacheConfig> cache = CacheConfig.in(settings);
    final OnChipConfig config =
        OnChipConfig.parse(CacheConfig.without(settings), OnChipNetConverter.activation(net));
    return SocSpec.of(DialectNetImporter.named(net))
        .withFabric(
            OnChipFabric.factory(config, weights, cache),
            UpdatableProgramFactory.onChip(config, weights.biasRows(), cache.isPresent()));
  }

  /**
   * A HalfKP net on the fabric that keeps its first layer in the SDRAM.
   *
   * @throws IllegalArgumentException if a setting is invalid, or the net does not fit
   */
  public static SocSpec incremental(Net net, String settings) {
    final Optional<CacheConfig> cache = CacheConfig.in(settings);
    final IncrementalConfig config = IncrementalConfig.parse(CacheConfig.without(settings));
    return SocSpec.of(net)
        .withFabric(
            IncrementalFabric.factory(config, IncrementalNetConverter.weights(net), cache),
            UpdatableProgramFactory.incremental(config, cache.isPresent()));
  }

  /** A net of a dialect on the fabric that it needs. */
  public static SocSpec of(DialectNet net, String settings) {
    return net.dialect().isHalfKp()
        ? incremental(DialectNetImporter.halfKp(net), settings)
        : onChip(net, settings);
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onchip;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import nnuesoc.rtl.cache.CacheConfig;
import nnuesoc.rtl.cache.EvaluationCache;
import nnuesoc.rtl.port.FabricFactory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Assembly;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.probe.HazardLog;
import nnuesoc.sim.state.Stateful;
import org.jspecify.annotations.Nullable;

/**
 * The fabric that follows moves with its net in the chip's memory (docs/design/onchip.md). {@code
 * pio_eval} is the last complete sum.
 */
public final class OnChipFabric extends UpdatableFabric {
  private final int stack;
  private final OnChipControl control;
  private final OnChipAccumulators accumulators;
  private final OnChipOutputLayer output;
  private final OnChipConfig config;
  private final OnChipWeightImage weights;
  private final Optional<CacheConfig> cacheConfig;
  private final @Nullable OnChipKeyAccumulator keys;
  private final @Nullable EvaluationCache cache;

  /** Declares the circuit; the bus master declares itself in {@link #circuit()} afterwards. */
  public OnChipFabric(OnChipConfig config, OnChipWeightImage weights) {
    this(config, weights, Optional.empty());
  }

  /** The same with a cache in front of it, if there is a cache configuration. */
  public OnChipFabric(
      OnChipConfig config, OnChipWeightImage weights, Optional<CacheConfig> cacheConfig) {
    this.cacheConfig = cacheConfig;
    this.config = config;
    this.weights = weights;
    if (config.lanes() != weights.lanes()) {
      throw new IllegalArgumentException(
          "a net of " + weights.lanes() + " lanes for a fabric of " + config.lanes());
    }
    stack = config.stack();
    control = new OnChipControl(scope, config, pio());
    accumulators = new OnChipAccumulators(scope, config, weights, control);
    output = new OnChipOutputLayer(scope, config, weights, accumulators);
    control.answeredBy(output.answered());
    keys = cacheConfig.isPresent() ? new OnChipKeyAccumulator(scope, control) : null;
    cache =
        keys == null
            ? null
            : new EvaluationCache(
                scope, cacheConfig.orElseThrow(), keys.inputs(control.asked(), output));
    if (cache != null) {
      control.seenBy(cache);
    }
    wirePio();
  }

  /** The configuration of the cache in front of the fabric, if there is one. */
  public Optional<CacheConfig> cacheConfig() {
    return cacheConfig;
  }

  /** The fabric's configuration. */
  public OnChipConfig config() {
    return config;
  }

  /** The fabric's net. */
  public OnChipWeightImage weights() {
    return weights;
  }

  /** A factory of the fabric with a net in it, whatever the requested sizes. */
  public static FabricFactory factory(OnChipConfig config, OnChipWeightImage weights) {
    return factory(config, weights, Optional.empty());
  }

  /** The same with a cache in front of it, if there is a cache configuration. */
  public static FabricFactory factory(
      OnChipConfig config, OnChipWeightImage weights, Optional<CacheConfig> cache) {
    final Map<String, Object> parameters = new LinkedHashMap<>(config.toMap());
    cache.ifPresent(one -> parameters.putAll(one.toMap()));
    return FabricFactory.named(
        "onchip", parameters, () -> new OnChipFabric(config, weights, cache));
  }

  @Override
  public Assembly parts() {
    return keys == null || cache == null
        ? Assembly.of(control, accumulators, output)
        : Assembly.of(control, accumulators, output, keys, cache);
  }

  @Override
  public Optional<Stateful> probes(Simulation simulation, HazardLog log) {
    return Optional.of(
        new OnChipHazardDetector(this, control.strobeSeen(), stack, simulation, log));
  }

  /** 1 from the cycle after the one in which every requested evaluation was answered. */
  @Override
  public Register done() {
    return cache == null ? control.done() : cache.done();
  }

  @Override
  public Register eval() {
    return cache == null ? output.raw() : cache.result();
  }

  /** The evaluation computed from the last sum of the output layer. */
  public Register out() {
    return output.out();
  }

  @Override
  public Register answered() {
    return output.answered();
  }

  @Override
  public short[] accumulator(boolean black) {
    return black ? accumulators.black.q() : accumulators.white.q();
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.incremental;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import nnuesoc.rtl.cache.CacheConfig;
import nnuesoc.rtl.cache.EvaluationCache;
import nnuesoc.rtl.onchip.UpdatableFabric;
import nnuesoc.rtl.port.FabricFactory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.kernel.Assembly;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.probe.HazardLog;
import nnuesoc.sim.state.Stateful;
import org.jspecify.annotations.Nullable;

/** The fabric that follows moves with the first layer in the SDRAM (docs/design/incremental.md). */
public final class IncrementalFabric extends UpdatableFabric {
  /** M10K blocks that the fabric takes with eight inputs per clock (docs/design/incremental.md). */
  public static final int M10K = 191;

  /** DSP blocks, of three multipliers each. */
  public static final int DSP = 86;

  private final PassSequencer sequencer;
  private final IncrementalAccumulators accumulators;
  private final DenseLayers dense;
  private final IncrementalConfig config;
  private final IncrementalWeights weights;
  private final Optional<CacheConfig> cacheConfig;
  private final @Nullable IncrementalKeyAccumulator keys;
  private final @Nullable EvaluationCache cache;

  /** Declares the circuit; the bus master declares itself in {@link #circuit()} afterwards. */
  public IncrementalFabric(IncrementalConfig config, IncrementalWeights weights) {
    this(config, weights, Optional.empty());
  }

  /** The same with a cache in front of it, if there is a cache configuration. */
  public IncrementalFabric(
      IncrementalConfig config, IncrementalWeights weights, Optional<CacheConfig> cacheConfig) {
    this.cacheConfig = cacheConfig;
    this.config = config;
    this.weights = weights;
    sequencer = new PassSequencer(scope, pio());
    accumulators = new IncrementalAccumulators(scope, config, weights, sequencer);
    dense = new DenseLayers(scope, config, weights, accumulators);
    sequencer.takenBy(accumulators.passesOut, accumulators.columnsRequested());
    sequencer.answeredBy(dense.answered());
    keys = cacheConfig.isPresent() ? new IncrementalKeyAccumulator(scope, sequencer) : null;
    cache =
        keys == null
            ? null
            : new EvaluationCache(
                scope, cacheConfig.orElseThrow(), keys.inputs(sequencer.asked(), dense));
    if (cache != null) {
      sequencer.seenBy(cache);
    }
    wirePio();
  }

  /** The configuration of the cache in front of the fabric, if there is one. */
  public Optional<CacheConfig> cacheConfig() {
    return cacheConfig;
  }

  /** The fabric's configuration. */
  public IncrementalConfig config() {
    return config;
  }

  /** The fabric's net. */
  public IncrementalWeights weights() {
    return weights;
  }

  /** A factory of the fabric with a net in it, whatever the requested sizes. */
  public static FabricFactory factory(IncrementalConfig config, IncrementalWeights weights) {
    return factory(config, weights, Optional.empty());
  }

  /** The same with a cache in front of it, if there is a cache configuration. */
  public static FabricFactory factory(
      IncrementalConfig config, IncrementalWeights weights, Optional<CacheConfig> cache) {
    final Map<String, Object> parameters = new LinkedHashMap<>(config.toMap());
    cache.ifPresent(one -> parameters.putAll(one.toMap()));
    return FabricFactory.named(
        "incremental", parameters, () -> new IncrementalFabric(config, weights, cache));
  }

  @Override
  public Assembly parts() {
    return keys == null || cache == null
        ? Assembly.of(sequencer, accumulators, dense)
        : Assembly.of(sequencer, accumulators, dense, keys, cache);
  }

  @Override
  public Optional<Stateful> probes(Simulation simulation, HazardLog log) {
    return Optional.of(
        new IncrementalHazardDetector(this, sequencer.strobeSeen(), simulation, log));
  }

  /** 1 from the cycle after the one in which every requested evaluation was answered. */
  @Override
  public Register done() {
    return cache == null ? sequencer.done() : cache.done();
  }

  @Override
  public Register eval() {
    return cache == null ? dense.raw() : cache.result();
  }

  @Override
  public Register answered() {
    return dense.answered();
  }

  /** None with a cache, which answers before the accumulators have caught up. */
  @Override
  public List<Integer> accumulatorCrcs() {
    return cache == null ? super.accumulatorCrcs() : List.of();
  }

  /** The accumulator of a perspective at the top of the stack. */
  @Override
  public short[] accumulator(boolean black) {
    return accumulators.entry(AccumulatorPass.ofStack(black ? 1 : 0, sequencer.top().q()));
  }
}

package nnuesoc.rtl.incremental;

import java.util.LinkedHashMap;
import java.util.Map;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.FabricFactory;
import nnuesoc.rtl.port.FabricModel;

/** Builds the fabric {@code incremental} with a net in it, whatever sizes are asked for. */
public final class IncrementalFactory implements FabricFactory {
  private final IncrementalConfig config;
  private final IncrementalWeights weights;

  /** A factory of fabrics that are built so and hold these weights. */
  public IncrementalFactory(IncrementalConfig config, IncrementalWeights weights) {
    this.config = config;
    this.weights = weights;
  }

  @Override
  public FabricModel build(FabricConfig sizes) {
    return new Incremental(config, weights);
  }

  @Override
  public Map<String, Object> parameters() {
    final Map<String, Object> parameters = new LinkedHashMap<>();
    parameters.put("name", "incremental");
    parameters.putAll(config.toMap());
    return parameters;
  }
}

package nnuesoc.rtl.onchip;

import java.util.LinkedHashMap;
import java.util.Map;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.FabricFactory;
import nnuesoc.rtl.port.FabricModel;

/** Builds the fabric {@code onchip} with a net in it, whatever sizes are asked for. */
public final class OnChipFactory implements FabricFactory {
  private final OnChipConfig config;
  private final OnChipWeights weights;

  /** A factory of fabrics that are built so and hold these weights. */
  public OnChipFactory(OnChipConfig config, OnChipWeights weights) {
    this.config = config;
    this.weights = weights;
  }

  @Override
  public FabricModel build(FabricConfig sizes) {
    return new OnChip(config, weights);
  }

  @Override
  public Map<String, Object> parameters() {
    final Map<String, Object> parameters = new LinkedHashMap<>();
    parameters.put("name", "onchip");
    parameters.putAll(config.toMap());
    return parameters;
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.tuned;

import java.util.Map;
import java.util.Optional;
import nnuesoc.parameter.InputException;
import nnuesoc.parameter.Tuning;
import nnuesoc.rtl.fabric.Soc;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.FabricFactory;
import nnuesoc.rtl.port.FabricModel;

/**
 * Builds the report's fabric or, if it is tuned, the fabric of docs/design/tuned-fabric.md.
 *
 * @param variant how it is tuned
 */
public record TunedFabricFactory(Tuning variant) implements FabricFactory {
  /** The report's own fabric. */
  public static final TunedFabricFactory REPORT = new TunedFabricFactory(Tuning.REPORT);

  @Override
  public FabricModel build(FabricConfig config) {
    return variant.equals(Tuning.REPORT) ? new Soc(config) : new TunedSoc(config, variant);
  }

  /**
   * Fails if the terms do not divide H.
   *
   * @throws InputException with both in the message
   */
  @Override
  public void require(FabricConfig config) {
    if (config.h() % variant.terms() != 0) {
      throw new InputException(
          "terms=" + variant.terms() + ": expected to divide H, which is " + config.h());
    }
  }

  @Override
  public Map<String, Object> parameters() {
    return variant.equals(Tuning.REPORT) ? Map.of() : variant.toMap();
  }

  @Override
  public Optional<Tuning> tuning() {
    return Optional.of(variant);
  }
}

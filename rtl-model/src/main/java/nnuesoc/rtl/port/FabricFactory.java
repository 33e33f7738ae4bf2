// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.port;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import nnuesoc.parameter.InputException;
import nnuesoc.parameter.Tuning;

/**
 * Builds a fabric, a new one each time. A lambda or a constructor is enough; a class of its own can
 * define the parameters that distinguish its fabrics. Several threads may call it at the same time.
 */
@FunctionalInterface
public interface FabricFactory {
  /**
   * A new fabric of these sizes.
   *
   * @throws InputException if there is no such fabric; the message says what would be right
   */
  FabricModel build(FabricConfig config);

  /**
   * Fails if no fabric of these sizes can be built.
   *
   * @throws InputException if there is no such fabric; the message says what would be right
   */
  default void require(FabricConfig config) {}

  /**
   * The parameters that distinguish this fabric from others, in a run's JSON and in a checkpoint:
   * keys with their values in a fixed order. They are empty for the report's fabric. The default is
   * the name of the factory's class; for a lambda, the class around it.
   */
  default Map<String, Object> parameters() {
    return Map.of("class", getClass().getName().replaceFirst("\\$\\$Lambda.*", ""));
  }

  /**
   * The tuning of the report's fabric, if this is one of those fabrics. They have a formula for
   * their cycles and a twin in Verilog.
   */
  default Optional<Tuning> tuning() {
    return Optional.empty();
  }

  /**
   * A factory of one fabric, whatever the requested sizes.
   *
   * @param name the fabric's name
   * @param parameters further parameters that distinguish it
   */
  static FabricFactory named(
      String name, Map<String, ?> parameters, Supplier<? extends FabricModel> fabric) {
    Objects.requireNonNull(name, "the name is null");
    Objects.requireNonNull(parameters, "the parameters are null");
    Objects.requireNonNull(fabric, "the fabric is null");
    final Map<String, Object> all = new LinkedHashMap<>();
    all.put("name", name);
    all.putAll(parameters);
    return new FabricFactory() {
      @Override
      public FabricModel build(FabricConfig config) {
        return fabric.get();
      }

      @Override
      public Map<String, Object> parameters() {
        return all;
      }
    };
  }
}

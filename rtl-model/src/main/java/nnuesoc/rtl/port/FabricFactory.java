package nnuesoc.rtl.port;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import nnuesoc.parameter.Tuning;

/**
 * Builds a fabric, a new one each time. A lambda or a constructor will do; a class of its own can
 * say by what it is told from others.
 */
@FunctionalInterface
public interface FabricFactory {
  /**
   * The fabric of these sizes, in which nothing has run.
   *
   * @throws IllegalArgumentException if there is none; the message says what would be right
   */
  FabricModel build(FabricConfig config);

  /**
   * Fails if no fabric of these sizes can be built.
   *
   * @throws IllegalArgumentException if there is none; the message says what would be right
   */
  default void require(FabricConfig config) {}

  /**
   * By what it is told from other fabrics, as it stands in a run's JSON and in a checkpoint: keys
   * with their values in a fixed order. Empty for the report's fabric. By default the class that
   * builds it, of a lambda the one that it stands in.
   */
  default Map<String, Object> parameters() {
    return Map.of("class", getClass().getName().replaceFirst("\\$\\$Lambda.*", ""));
  }

  /**
   * How the report's fabric is tuned, if it is one of those, for which there are a formula of the
   * cycles and a twin in Verilog.
   */
  default Optional<Tuning> tuning() {
    return Optional.empty();
  }

  /**
   * A factory of one fabric, whatever sizes are asked for.
   *
   * @param name what it is called
   * @param parameters what else it is told by
   */
  static FabricFactory named(
      String name, Map<String, ?> parameters, Supplier<? extends FabricModel> fabric) {
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

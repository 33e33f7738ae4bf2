package nnuesoc.doctor.trace;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Signals that are wires to others in the report's design: one that is not dumped is the other. */
final class SameSignals {
  private static final List<String> READ_BY_LAYER_1 =
      List.of("feature_white", "feature_black", "weight_1_white", "weight_1_black");
  private static final int LAYERS = 4;

  private SameSignals() {}

  /** The names, and for what has none that of a signal which is the same. */
  static Map<String, String> completed(Map<String, String> names) {
    final Map<String, String> all = new HashMap<>(names);
    for (int layer = 1; layer <= LAYERS; layer++) {
      bit(all, LayerSignals.scope(layer) + "ready", "soc.pio.pio_ready", layer - 1);
      bit(all, LayerSignals.scope(layer) + "trigger", "soc.pio.pio_trigger", layer - 1);
    }
    bit(all, "soc.fabric.layer4.done", "soc.pio.pio_trigger", LAYERS);
    either(all, "soc.fabric.layer4.eval", "soc.pio.pio_eval");
    for (String one : READ_BY_LAYER_1) {
      for (String other : READ_BY_LAYER_1) {
        either(all, port(one), port(other));
      }
    }
    either(all, port("weight_3"), port("output_2"));
    either(all, port("weight_4"), port("output_3"));
    either(all, port("output_1_white"), port("output_1_black"));
    return all;
  }

  private static String port(String memory) {
    return "soc.fabric." + memory + ".b_address";
  }

  private static void bit(Map<String, String> all, String ours, String vector, int bit) {
    final String its = all.get(vector);
    if (its != null && !its.endsWith("]")) {
      all.putIfAbsent(ours, its + '[' + bit + ']');
    }
  }

  private static void either(Map<String, String> all, String one, String other) {
    final String its = all.getOrDefault(one, all.get(other));
    if (its != null) {
      all.putIfAbsent(one, its);
      all.putIfAbsent(other, its);
    }
  }
}

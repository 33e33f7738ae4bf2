// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import nnuesoc.net.Shape;
import nnuesoc.rtl.port.LayerPort;

/** Signals that are wires to others in the report's design; a trace may have only one of both. */
final class SameWireSignals {
  private static final List<String> READ_BY_LAYER_1 =
      List.of("feature_white", "feature_black", "weight_1_white", "weight_1_black");

  private SameWireSignals() {}

  /** A signal of one bit, and the vector of the PIO that contains the bit. */
  record Bit(String ours, String vector, int index) {
    /** The name of the bit if the vector is called {@code name}. */
    String of(String name) {
      return name + '[' + index + ']';
    }
  }

  /** The handshake bits between the layers and the processor. */
  static List<Bit> handshakeBits() {
    final List<Bit> bits = new ArrayList<>();
    for (int layer = 1; layer <= Shape.LAYERS; layer++) {
      bits.add(new Bit(LayerPort.scope(layer) + "ready", "soc.pio.pio_ready", layer - 1));
      bits.add(new Bit(LayerPort.scope(layer) + "trigger", "soc.pio.pio_trigger", layer - 1));
    }
    bits.add(new Bit(LayerPort.scope(Shape.LAYERS) + "done", "soc.pio.pio_trigger", Shape.LAYERS));
    return bits;
  }

  /** The names; a signal without a name gets that of an identical signal. */
  static Map<String, String> completed(Map<String, String> names) {
    final Map<String, String> all = new HashMap<>(names);
    for (Bit bit : handshakeBits()) {
      final String vector = all.get(bit.vector());
      if (vector != null && !vector.endsWith("]")) {
        all.putIfAbsent(bit.ours(), bit.of(vector));
      }
    }
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

  private static void either(Map<String, String> all, String one, String other) {
    final String its = all.getOrDefault(one, all.get(other));
    if (its != null) {
      all.putIfAbsent(one, its);
      all.putIfAbsent(other, its);
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.mistake;

import java.util.HashMap;
import java.util.Map;
import nnuesoc.net.Shape;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.traces.compare.CycleSampler;
import nnuesoc.traces.read.TraceSignal;
import org.jspecify.annotations.Nullable;

/** Where a trace has the signals of the handshake with the processor. */
final class HandshakePorts {
  private final Map<String, TraceSignal> signals = new HashMap<>();
  private final Map<String, String> names;
  final Bit reset;
  final Bit done;
  final Bit[] trigger = new Bit[Shape.LAYERS + 1]; // by layer
  final Bit[] ready = new Bit[Shape.LAYERS + 1];
  final @Nullable TraceSignal eval;

  /** A signal of one bit, or a bit of a vector; no signal if the trace has none. */
  record Bit(@Nullable TraceSignal signal, int bit) {
    boolean present() {
      return signal != null;
    }

    boolean is(CycleSampler sampler) {
      return signal != null && (sampler.known(signal) >>> bit & 1) == 1;
    }

    String name() {
      return signal == null
          ? ""
          : signal.widthBits() == 1 ? signal.name() : signal.name() + '[' + bit + ']';
    }
  }

  /**
   * Finds the ports in a trace.
   *
   * @param names the name in the trace of each signal of fabric.md §9
   */
  HandshakePorts(Iterable<TraceSignal> all, Map<String, String> names) {
    this.names = names;
    all.forEach(signal -> signals.putIfAbsent(signal.name(), signal));
    reset = bit("soc.pio.pio_reset", 0);
    for (int layer = 1; layer <= Shape.LAYERS; layer++) {
      final String scope = LayerPort.scope(layer);
      trigger[layer] = either("soc.pio.pio_trigger", layer - 1, scope + "trigger");
      ready[layer] = either("soc.pio.pio_ready", layer - 1, scope + "ready");
    }
    final String last = LayerPort.scope(Shape.LAYERS);
    done = either("soc.pio.pio_trigger", Shape.LAYERS, last + "done");
    final TraceSignal port = signal("soc.pio.pio_eval");
    eval = port == null ? signal(last + "eval") : port;
  }

  /** Whether the signals suffice to tell rows apart. */
  boolean complete() {
    boolean all = reset.present();
    for (int layer = 1; layer <= Shape.LAYERS; layer++) {
      all &= trigger[layer].present() && ready[layer].present();
    }
    return all;
  }

  private @Nullable TraceSignal signal(String ours) {
    final String name = names.get(ours);
    return name == null ? null : signals.get(name);
  }

  /** The bit of the processor's vector, or the layer's own signal. */
  private Bit either(String vector, int index, String own) {
    final TraceSignal whole = signal(vector);
    return whole != null && whole.widthBits() > Math.max(index, Shape.LAYERS - 1)
        ? new Bit(whole, index)
        : bit(own, 0);
  }

  private Bit bit(String ours, int index) {
    final TraceSignal whole = signal(ours);
    if (whole != null) {
      return new Bit(whole, index);
    }
    final String name = names.get(ours);
    final int bracket = name == null || !name.endsWith("]") ? -1 : name.lastIndexOf('[');
    if (name == null || bracket < 0) {
      return new Bit(null, 0);
    }
    return new Bit(
        signals.get(name.substring(0, bracket)),
        Integer.parseInt(name.substring(bracket + 1, name.length() - 1)));
  }
}

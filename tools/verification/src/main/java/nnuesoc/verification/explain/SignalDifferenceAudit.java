// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.net.Shape;
import nnuesoc.rtl.fabric.LayerFsm;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.sim.design.Memory;
import org.jspecify.annotations.Nullable;

/**
 * Explains a signal that differs in a user's trace while the model is right: the values of the
 * cycle before from which the model computed it.
 */
public final class SignalDifferenceAudit {
  private static final Pattern LAYER = Pattern.compile("soc\\.fabric\\.layer([1-4])\\.(.*)");
  private static final Pattern MEMORY = Pattern.compile("soc\\.fabric\\.(\\w+_\\w+)\\.b_q");

  private final FinishedRun scene;
  private final String signal;
  private final long cycle;
  private final List<String> details = new ArrayList<>();

  private SignalDifferenceAudit(FinishedRun scene, String signal, long cycle) {
    this.scene = scene;
    this.signal = signal;
    this.cycle = cycle;
  }

  /**
   * Explains a difference.
   *
   * @param signal its name in the model
   * @param cycle the model's cycle in which it first differs
   */
  public static Divergence of(FinishedRun scene, String signal, long cycle, String what) {
    return new SignalDifferenceAudit(scene, signal, cycle).explain(what);
  }

  private Divergence explain(String what) {
    scene.to(Math.max(0, cycle - 1));
    final Matcher layer = LAYER.matcher(signal);
    final Matcher memory = MEMORY.matcher(signal);
    if (layer.matches()) {
      return inLayer(Integer.parseInt(layer.group(1)), layer.group(2), what);
    }
    if (memory.matches() && hasMemory(memory.group(1))) {
      final Memory read = scene.memory(memory.group(1));
      final int layerOfReader = layerOf(read.reader().partName());
      final int row = scene.value(LayerPort.scope(layerOfReader) + "row");
      final int word = read.bAddress();
      word(read, word);
      return new Divergence(layerOfReader, row, word, cycle, what, details);
    }
    final int running = running();
    details.add("the model: " + (running == 0 ? "no layer is at work" : scene.layerState(running)));
    return new Divergence(
        running,
        running == 0 ? null : scene.value(LayerPort.scope(running) + "row"),
        null,
        cycle,
        what,
        details);
  }

  private boolean hasMemory(String name) {
    return scene.run().simulation().circuit().memories().containsKey(name);
  }

  private static int layerOf(String part) {
    return part.startsWith("layer") ? part.charAt("layer".length()) - '0' : 0;
  }

  private Divergence inLayer(int layer, String name, String what) {
    final String scope = LayerPort.scope(layer);
    final int row = scene.value(scope + "row");
    final int column = scene.value(scope + "col");
    details.add("the cycle before, the model: " + scene.layerState(layer));
    final boolean adds =
        name.startsWith("sum") && scene.value(scope + "state") == LayerFsm.ACCUMULATE;
    if (adds) {
      operands(layer, name, column);
    }
    return new Divergence(layer, row, adds ? (Integer) column : null, cycle, what, details);
  }

  private void operands(int layer, String sum, int column) {
    final String side = sum.equals("sum_black") ? "black" : "white";
    final @Nullable Memory weights =
        scene.memory(layer == 1 ? "weight_1_" + side : "weight_" + layer);
    for (Memory memory : scene.run().simulation().circuit().memories().values()) {
      final boolean isRead = memory.reader().partName().equals("layer" + layer);
      final boolean otherSide = layer == 1 && !memory.name().endsWith(side);
      if (isRead && !otherSide) {
        details.add(
            String.format(
                Locale.ROOT,
                "%s.b_q = %d",
                memory.name(),
                FinishedRun.signed(scene.signal(memory.path() + ".b_q"))));
      }
    }
    word(weights, column);
  }

  private void word(Memory memory, int word) {
    details.add(
        memory.name()
            + '['
            + word
            + "] = "
            + FinishedRun.signed(memory, word)
            + ", "
            + scene.origin(memory, word, Math.max(0, cycle - 1)));
    scene.to(Math.max(0, cycle - 1));
  }

  /** The first layer that is not idle, or 0. */
  private int running() {
    for (int layer = 1; layer <= Shape.LAYERS; layer++) {
      if (scene.value(LayerPort.scope(layer) + "state") != LayerFsm.IDLE) {
        return layer;
      }
    }
    return 0;
  }
}

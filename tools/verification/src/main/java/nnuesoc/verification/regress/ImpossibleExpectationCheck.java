// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.util.List;
import java.util.Locale;
import nnuesoc.net.Shape;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Signal;
import nnuesoc.verification.vector.GoldenVector;
import nnuesoc.verification.vector.VectorValue;

/** Finds expectations that can never be checked: no such row, word, signal or cycle exists. */
final class ImpossibleExpectationCheck {
  private final GoldenVector vector;
  private final Circuit circuit;
  private final long lastCycle;
  private final VectorErrorHints advice;

  /**
   * The expectations of a vector.
   *
   * @param circuit the circuit of its run
   * @param lastCycle the last cycle of its run
   * @param advice the text that is added to messages
   */
  ImpossibleExpectationCheck(
      GoldenVector vector, Circuit circuit, long lastCycle, VectorErrorHints advice) {
    this.vector = vector;
    this.circuit = circuit;
    this.lastCycle = lastCycle;
    this.advice = advice;
  }

  /**
   * Fails at the first expectation that can never be checked.
   *
   * @param renewing whether cycles of events will be replaced
   */
  void require(boolean renewing) {
    for (VectorValue event : vector.list("events")) {
      final Signal signal = requireSignal(event);
      if (!HandshakeCycles.isLogged(signal.name())) {
        throw event
            .required("signal")
            .error(
                signal.name()
                    + " has no events: expected trigger, ready or"
                    + " proceed of a layer, or soc.fabric.layer4.done");
      }
      if (!renewing) {
        requireCycle(event);
      }
    }
    for (VectorValue signal : vector.list("signals")) {
      requireSignal(signal);
      requireCycle(signal);
    }
    for (VectorValue memory : vector.list("memories")) {
      requireWords(memory);
      requireCycle(memory);
    }
  }

  /** Fails at the first row of an output that does not exist in the shape. */
  static void requireRows(GoldenVector vector, Shape shape) {
    for (VectorValue position : vector.list("positions")) {
      final VectorValue layers = position.member("layers");
      for (VectorValue layer : layers == null ? List.<VectorValue>of() : layers.elements()) {
        requireRows(layer, shape);
      }
    }
  }

  private static void requireRows(VectorValue layer, Shape shape) {
    final int number = (int) layer.required("layer").whole(1, Shape.LAYERS);
    final int rows = shape.rows(number);
    for (String output : List.of("white", "black", "output")) {
      final VectorValue words = layer.member(output);
      if (words != null && words.elements().size() != rows) {
        throw words.error(
            words.elements().size()
                + " rows, but layer "
                + number
                + " has "
                + rows
                + " (shape "
                + shape
                + ")");
      }
    }
    final VectorValue count = layer.member("rows");
    if (count != null) {
      count.whole(0, rows);
    }
  }

  private Signal requireSignal(VectorValue object) {
    final VectorValue name = object.required("signal");
    final Signal signal = circuit.signal(name.text());
    if (signal == null) {
      throw name.error("there is no signal " + name.text() + advice.signals());
    }
    final VectorValue value = object.required("value");
    final long most = (1L << signal.widthBits()) - 1;
    if (value.whole(0, 0xffff_ffffL) > most) {
      throw value.error("is more than " + signal.widthBits() + " bits hold: 0 to " + most);
    }
    return signal;
  }

  private void requireWords(VectorValue object) {
    final VectorValue name = object.required("memory");
    final Memory memory = circuit.memories().get(name.text());
    if (memory == null) {
      throw name.error(
          "there is no memory "
              + name.text()
              + ": expected one of "
              + String.join(", ", circuit.memories().keySet()));
    }
    final VectorValue words = object.required("words");
    final VectorValue first = object.member("first");
    final long begin = first == null ? 0 : first.whole(0, Integer.MAX_VALUE);
    if (begin + words.elements().size() > memory.words()) {
      throw words.error(
          "words "
              + begin
              + " to "
              + (begin + words.elements().size() - 1)
              + ", but "
              + name.text()
              + " has "
              + memory.words());
    }
    final long most = (1L << memory.widthBits()) - 1;
    for (VectorValue word : words.elements()) {
      if (word.whole(0, 0xffff_ffffL) > most) {
        throw word.error("is more than " + memory.widthBits() + " bits hold: 0 to " + most);
      }
    }
  }

  private void requireCycle(VectorValue object) {
    final VectorValue cycle = object.required("cycle");
    if (!cycle.isNull() && cycle.whole(0, Long.MAX_VALUE) > lastCycle) {
      throw cycle.error(
          String.format(
              Locale.ROOT,
              "the run ends in cycle %d, before %s",
              lastCycle,
              cycle.number().toPlainString()));
    }
  }
}

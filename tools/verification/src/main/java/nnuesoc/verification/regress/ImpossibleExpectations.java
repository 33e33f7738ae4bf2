package nnuesoc.verification.regress;

import java.util.List;
import java.util.Locale;
import nnuesoc.net.Shape;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Signal;
import nnuesoc.verification.vector.Value;
import nnuesoc.verification.vector.Vector;

/** Finds expectations that can never be checked: no such row, word, signal or cycle exists. */
final class ImpossibleExpectations {
  private final Vector vector;
  private final Circuit circuit;
  private final long lastCycle;
  private final Advice advice;

  /**
   * The expectations of a vector.
   *
   * @param circuit the circuit of its run
   * @param lastCycle the last cycle of its run
   * @param advice the text that is added to messages
   */
  ImpossibleExpectations(Vector vector, Circuit circuit, long lastCycle, Advice advice) {
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
    for (Value event : vector.list("events")) {
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
    for (Value signal : vector.list("signals")) {
      requireSignal(signal);
      requireCycle(signal);
    }
    for (Value memory : vector.list("memories")) {
      requireWords(memory);
      requireCycle(memory);
    }
  }

  /** Fails at the first row of an output that does not exist in the shape. */
  static void requireRows(Vector vector, Shape shape) {
    for (Value position : vector.list("positions")) {
      final Value layers = position.member("layers");
      for (Value layer : layers == null ? List.<Value>of() : layers.elements()) {
        requireRows(layer, shape);
      }
    }
  }

  private static void requireRows(Value layer, Shape shape) {
    final int number = (int) layer.required("layer").whole(1, Shape.LAYERS);
    final int rows = shape.rows(number);
    for (String output : List.of("white", "black", "output")) {
      final Value words = layer.member(output);
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
    final Value count = layer.member("rows");
    if (count != null) {
      count.whole(0, rows);
    }
  }

  private Signal requireSignal(Value object) {
    final Value name = object.required("signal");
    final Signal signal = circuit.signal(name.text());
    if (signal == null) {
      throw name.error("there is no signal " + name.text() + advice.signals());
    }
    final Value value = object.required("value");
    final long most = (1L << signal.widthBits()) - 1;
    if (value.whole(0, 0xffff_ffffL) > most) {
      throw value.error("is more than " + signal.widthBits() + " bits hold: 0 to " + most);
    }
    return signal;
  }

  private void requireWords(Value object) {
    final Value name = object.required("memory");
    final Memory memory = circuit.memories().get(name.text());
    if (memory == null) {
      throw name.error(
          "there is no memory "
              + name.text()
              + ": expected one of "
              + String.join(", ", circuit.memories().keySet()));
    }
    final Value words = object.required("words");
    final Value first = object.member("first");
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
    for (Value word : words.elements()) {
      if (word.whole(0, 0xffff_ffffL) > most) {
        throw word.error("is more than " + memory.widthBits() + " bits hold: 0 to " + most);
      }
    }
  }

  private void requireCycle(Value object) {
    final Value cycle = object.required("cycle");
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

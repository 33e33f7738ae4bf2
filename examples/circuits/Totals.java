// SPDX-License-Identifier: Apache-2.0
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.LongRegister;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.design.Wire;
import nnuesoc.sim.kernel.Simulation;

/** A sum of 64 bits behind a queue of eight words of 64 bits; totals.v is the same in Verilog. */
public class Totals {
  /** Takes a word while there is room. */
  static final class Queue extends Part {
    private final Register push;
    private final LongRegister data;
    private final Register head;
    private final Register tail;
    private final Memory words;

    Queue(
        Scope scope, Register push, LongRegister data, Register head, Register tail, Memory words) {
      super(scope, "queue");
      this.push = push.readBy(this);
      this.data = data.readBy(this);
      this.head = head.readBy(this);
      this.tail = tail.readBy(this);
      this.words = words.writtenBy(this);
    }

    private boolean takes() {
      return push.q() == 1 && (tail.q() - head.q() & 15) < 8;
    }

    @Override
    public void settle() {
      if (takes()) {
        words.write(tail.q() & 7, data.q());
      }
    }

    @Override
    public void edge() {
      if (takes()) {
        tail.next(tail.q() + 1);
      }
    }
  }

  /** Reads a word and adds it. */
  static final class Adder extends Part {
    private final Register head;
    private final Register tail;
    private final Memory words;
    private final LongRegister word;
    private final Register loaded;
    final LongRegister sum;
    final LongRegister narrow;
    final Wire mixed;

    Adder(Scope scope, Register head, Register tail, Memory words) {
      super(scope, "adder");
      this.head = head.readBy(this);
      this.tail = tail.readBy(this);
      this.words = words;
      word = words.readLongBy(this, head);
      loaded = scope.register("loaded", 1).readBy(this);
      sum = scope.longRegister("sum", 64).readBy(this);
      narrow = scope.longRegister("narrow", 40).readBy(this);
      mixed = scope.wire("mixed", 64, () -> sum.q() ^ narrow.signed(), sum, narrow);
    }

    @Override
    public void settle() {
      words.address(head.q() & 7, loaded.q() == 1 ? Memory.HELD : Memory.SAMPLED);
    }

    @Override
    public void edge() {
      if (loaded.q() == 1) {
        sum.next(sum.q() + word.q());
        narrow.next(narrow.q() - word.q());
        head.next(head.q() + 1);
        loaded.next(0);
      } else {
        loaded.next(head.q() == tail.q() ? 0 : 1);
      }
    }
  }

  public static void main(String[] arguments) {
    Circuit circuit = new Circuit("totals");
    Scope top = circuit.root();
    Register push = top.register("push", 1);
    LongRegister data = top.longRegister("data", 64);
    Register head = top.register("head", 4);
    Register tail = top.register("tail", 4);
    Memory words = top.memory("words", 8, 64);
    new Queue(top, push, data, head, tail, words);
    Adder adder = new Adder(top, head, tail, words);
    Simulation simulation = Simulation.of(circuit);

    long random = 1;
    for (int cycle = 0; cycle < 1000; cycle++) {
      simulation.settle();
      System.out.printf(
          "%x %x %x %x %x %x %x%n",
          adder.sum.q(),
          adder.narrow.q(),
          adder.mixed.longValue(),
          adder.word.q(),
          adder.loaded.q(),
          head.q(),
          tail.q());
      random = random * 6364136223846793005L + 1442695040888963407L;
      simulation.set(push, (random >>> 60) < 6 ? 1 : 0);
      simulation.set(data, random);
      simulation.step();
    }
  }
}

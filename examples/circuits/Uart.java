// SPDX-License-Identifier: Apache-2.0
import java.lang.management.ManagementFactory;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.design.Wire;
import nnuesoc.sim.kernel.Simulation;

/** A serial transmitter behind a queue of eight bytes; uart.v is the same in Verilog. */
public class Uart {
  static final int CLOCKS_PER_BIT = 4;

  /** Takes a byte while there is room. */
  static final class Queue extends Part {
    private final Register push;
    private final Register data;
    private final Register head;
    private final Register tail;
    private final Memory bytes;

    Queue(Scope scope, Register push, Register data, Register head, Register tail, Memory bytes) {
      super(scope, "queue");
      this.push = push.readBy(this);
      this.data = data.readBy(this);
      this.head = head.readBy(this);
      this.tail = tail.readBy(this);
      this.bytes = bytes.writtenBy(this);
    }

    private boolean takes() {
      return push.q() == 1 && (tail.q() - head.q() & 15) < 8;
    }

    @Override
    public void settle() {
      if (takes()) {
        bytes.write(tail.q() & 7, data.q());
      }
    }

    @Override
    public void edge() {
      if (takes()) {
        tail.next(tail.q() + 1);
      }
    }
  }

  /** Reads a byte, and sends a start bit, eight bits and a stop bit. */
  static final class Sender extends Part {
    static final int IDLE = 0;
    static final int LOAD = 1;
    static final int SEND = 2;

    private final Register head;
    private final Register tail;
    private final Memory bytes;
    private final Register loaded;
    final Register state;
    private final Register shift;
    private final Register bit;
    private final Register clock;
    final Wire tx;

    Sender(Scope scope, Register head, Register tail, Memory bytes) {
      super(scope, "sender");
      this.head = head.readBy(this);
      this.tail = tail.readBy(this);
      this.bytes = bytes;
      loaded = bytes.readBy(this, head);
      state = scope.register("state", 2).readBy(this);
      shift = scope.register("shift", 10).readBy(this);
      bit = scope.register("bit", 4).readBy(this);
      clock = scope.register("clock", 2).readBy(this);
      tx = scope.wire("tx", 1, () -> state.q() == SEND ? shift.q() & 1 : 1, state, shift);
    }

    @Override
    public void settle() {
      boolean reads = state.q() == IDLE && head.q() != tail.q();
      bytes.address(
          head.q() & 7, reads ? Memory.SAMPLED : state.q() == LOAD ? Memory.HELD : Memory.UNUSED);
    }

    @Override
    public void edge() {
      switch (state.q()) {
        case IDLE -> state.next(head.q() != tail.q() ? LOAD : IDLE);
        case LOAD -> {
          shift.next(1 << 9 | loaded.q() << 1);
          head.next(head.q() + 1);
          state.next(SEND);
        }
        case SEND -> {
          clock.next(clock.q() + 1);
          if (clock.q() == CLOCKS_PER_BIT - 1) {
            shift.next(shift.q() >> 1);
            bit.next(bit.q() == 9 ? 0 : bit.q() + 1);
            state.next(bit.q() == 9 ? IDLE : SEND);
          }
        }
        default -> throw state.illegal("0 to 2");
      }
    }
  }

  /** Prints a thousand cycles; with a number of cycles, prints their checksum and the CPU time. */
  public static void main(String[] arguments) {
    boolean prints = arguments.length == 0;
    int cycles = prints ? 1000 : Integer.parseInt(arguments[0]);
    int sum = 0;
    long start = 0;
    Circuit circuit = new Circuit("uart");
    Scope top = circuit.root();
    Register push = top.register("push", 1);
    Register data = top.register("data", 8);
    Register head = top.register("head", 4);
    Register tail = top.register("tail", 4);
    Memory bytes = top.memory("bytes", 8, 8);
    new Queue(top, push, data, head, tail, bytes);
    Sender sender = new Sender(top, head, tail, bytes);
    Simulation simulation = Simulation.of(circuit);

    int random = 1;
    for (int cycle = 0; cycle < cycles; cycle++) {
      simulation.settle();
      if (prints) {
        System.out.printf(
            "%d %d %d %d%n", sender.tx.value(), sender.state.q(), head.q(), tail.q());
      } else {
        int line = sender.tx.value() << 10 | sender.state.q() << 8 | head.q() << 4 | tail.q();
        sum = Integer.rotateLeft(sum, 1) ^ line;
        start = cycle == cycles / 2 ? cpuTime() : start; // the first half is for the compiler
      }
      random = random * 1103515245 + 12345;
      simulation.set(push, (random >>> 16 & 15) == 0 ? 1 : 0);
      simulation.set(data, random >>> 20);
      simulation.step();
    }
    if (!prints) {
      System.out.println(sum + " " + (cpuTime() - start));
    }
  }

  private static long cpuTime() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}

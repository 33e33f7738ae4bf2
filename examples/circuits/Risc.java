// SPDX-License-Identifier: Apache-2.0
import java.lang.management.ManagementFactory;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.kernel.Simulation;

/**
 * A processor with eight registers and six instructions of 16 bits, in three states; risc.v is the
 * same in Verilog. Bits 15:12 are the instruction, 11:9 the register d, 8:6 the register a, 5:3 the
 * register b, and 5:0 a signed number n.
 */
public class Risc extends Part {
  static final int ADDI = 0; // d = a + n
  static final int ADD = 1; // d = a + b
  static final int LOAD = 2; // d = data[a + n]
  static final int STORE = 3; // data[a + n] = d
  static final int BRANCH = 4; // if d != a: go n words from here
  static final int HALT = 5;

  static final int FETCH = 0;
  static final int EXECUTE = 1;
  static final int WRITE_BACK = 2;

  private final Memory code;
  private final Memory data;
  private final Register instruction;
  private final Register loaded;
  private final Register state;
  private final Register pc;
  private final Register[] registers = new Register[8];

  Risc(Scope scope) {
    super(scope, "risc");
    state = scope.register("state", 2).readBy(this);
    pc = scope.register("pc", 5).readBy(this);
    for (int i = 0; i < registers.length; i++) {
      registers[i] = scope.register("r" + i, 32).readBy(this);
    }
    code = scope.memory("code", 32, 16).writtenBy(this);
    data = scope.memory("data", 32, 32).writtenBy(this);
    instruction = code.readBy(this, pc);
    Register[] addresses = java.util.Arrays.copyOf(registers, registers.length + 1);
    addresses[registers.length] = instruction;
    loaded = data.readBy(this, addresses);
  }

  private int operation() {
    return instruction.q() >> 12;
  }

  private Register register(int bit) {
    return registers[instruction.q() >> bit & 7];
  }

  private int number() {
    return instruction.q() << 26 >> 26;
  }

  private int address() {
    return register(6).q() + number() & 31;
  }

  @Override
  public void settle() {
    boolean executes = state.q() == EXECUTE;
    code.address(pc.q(), state.q() == FETCH ? Memory.SAMPLED : Memory.HELD);
    data.address(
        address(),
        executes && operation() == LOAD
            ? Memory.SAMPLED
            : state.q() == WRITE_BACK ? Memory.HELD : Memory.UNUSED);
    if (executes && operation() == STORE) {
      data.write(address(), register(9).q());
    }
  }

  @Override
  public void edge() {
    switch (state.q()) {
      case FETCH -> state.next(EXECUTE);
      case EXECUTE -> execute();
      case WRITE_BACK -> {
        register(9).next(loaded.q());
        finish(1);
      }
      default -> throw state.illegal("0 to 2");
    }
  }

  private void execute() {
    switch (operation()) {
      case ADDI -> register(9).next(register(6).q() + number());
      case ADD -> register(9).next(register(6).q() + register(3).q());
      case LOAD -> {
        state.next(WRITE_BACK);
        return;
      }
      case STORE -> {}
      case BRANCH -> {
        finish(register(9).q() != register(6).q() ? number() : 1);
        return;
      }
      default -> {
        return; // it stays here
      }
    }
    finish(1);
  }

  private void finish(int words) {
    pc.next(pc.q() + words);
    state.next(FETCH);
  }

  static int code(int operation, int d, int a, int n) {
    return operation << 12 | d << 9 | a << 6 | n & 63;
  }

  /** Prints 300 cycles; with a number of cycles, prints their checksum and the CPU time. */
  public static void main(String[] arguments) {
    boolean prints = arguments.length == 0;
    int cycles = prints ? 300 : Integer.parseInt(arguments[0]);
    int sum = 0;
    long start = 0;
    Circuit circuit = new Circuit("top");
    Risc risc = new Risc(circuit.root());
    int[] program = { // the numbers of Fibonacci, into the data
      code(ADDI, 2, 0, 1),
      code(ADDI, 4, 0, 20),
      code(ADD, 5, 1, 2 << 3),
      code(STORE, 5, 3, 0),
      code(ADD, 1, 2, 0),
      code(ADD, 2, 5, 0),
      code(ADDI, 3, 3, 1),
      code(BRANCH, 3, 4, -5),
      code(LOAD, 6, 3, -1),
      code(HALT, 0, 0, 0)
    };
    for (int i = 0; i < program.length; i++) {
      risc.code.fastWrite(i, program[i]);
    }
    if (!prints) {
      risc.code.fastWrite(9, code(BRANCH, 2, 0, -9)); // it goes on forever
    }
    Simulation simulation = Simulation.of(circuit);
    for (int cycle = 0; cycle < cycles; cycle++) {
      simulation.settle();
      if (prints) {
        System.out.printf(
            "%d %d %d %d%n",
            risc.pc.q(), risc.state.q(), risc.registers[5].q(), risc.registers[6].q());
      } else {
        int line = (risc.pc.q() << 2 | risc.state.q()) ^ risc.registers[5].q();
        sum = Integer.rotateLeft(sum, 1) ^ line ^ risc.registers[6].q();
        start = cycle == cycles / 2 ? cpuTime() : start; // the first half is for the compiler
      }
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

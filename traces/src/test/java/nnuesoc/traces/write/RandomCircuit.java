// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.LongRegister;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.design.Wire;
import nnuesoc.sim.kernel.Assembly;
import nnuesoc.sim.kernel.Simulation;

/**
 * Registers of all widths, wires of several registers and memories, all of which get random values
 * in random cycles, often the value that they have; some registers are unknown at first.
 */
public final class RandomCircuit {
  private final Circuit circuit = new Circuit("random");
  private final Simulation simulation;

  /** The same seed gives the same run. */
  public RandomCircuit(long seed) {
    final Noise noise = new Noise(circuit.root().child("noise"), seed);
    simulation =
        Simulation.gated(circuit, Assembly.of(List.of(noise)), new TinyCircuit.Idle(circuit));
  }

  /** The circuit. */
  public Circuit circuit() {
    return circuit;
  }

  /** Its run. */
  public Simulation simulation() {
    return simulation;
  }

  private static final class Noise extends Part {
    private static final int MEMORIES = 3;
    private static final int WORDS = 5;

    private final long seed;
    private final List<Register> registers = new ArrayList<>();
    private final List<LongRegister> wide = new ArrayList<>();
    private final List<Memory> memories = new ArrayList<>();
    private final Memory wideMemory;
    private final Register beat; // changes at every edge, so that the part never sleeps

    Noise(Scope scope, long seed) {
      super(scope, "noise");
      this.seed = seed;
      beat = scope.untraced("beat", 32).readBy(this);
      for (int width = 1; width <= Integer.SIZE; width++) {
        final Register register = scope.register("r" + width, width);
        if (width % 4 == 1) {
          register.unknownUntilAssigned();
        }
        registers.add(register);
      }
      for (int width = 31; width <= Long.SIZE; width += 3) {
        final LongRegister register = scope.longRegister("l" + width, width);
        if (width % 4 == 0) {
          register.unknownUntilAssigned();
        }
        wide.add(register);
      }
      final LongRegister sum = wide.get(1);
      final LongRegister other = wide.get(wide.size() - 1);
      final Wire mixed = scope.wire("mixed", Long.SIZE, () -> sum.q() ^ other.q(), sum, other);
      scope.wire("halved", 60, () -> mixed.longValue() >>> 4, mixed);
      wideMemory = scope.memory("wide", WORDS, 57).writtenBy(this).unknownUntilWritten();
      wideMemory.readLongBy(this, addressRegisters(0));
      for (int i = 0; i < MEMORIES; i++) {
        final Memory memory = scope.memory("m" + i, WORDS, 1 + 15 * i).writtenBy(this);
        memory.readBy(this, addressRegisters(i));
        memories.add(memory);
      }
      for (int i = 0; i < 8; i++) {
        final Register a = registers.get(3 * i);
        final Register b = registers.get(2 * i + 1);
        final int width = 1 + 4 * i;
        final Wire wire =
            scope.wire("w" + i, width, () -> (a.q() ^ b.q()) << -width >>> -width, a, b);
        if (i % 2 == 1) {
          wire.unknownWhile(() -> a.unknown() || b.q() % 3 == 0); // again and again
        }
      }
    }

    /** The address of the second memory is the sum of three registers. */
    private Register[] addressRegisters(int memory) {
      return memory == 1
          ? new Register[] {registers.get(3), registers.get(8), registers.get(20)}
          : new Register[] {registers.get(7 + memory)};
    }

    private int address(int memory) {
      int sum = 0;
      for (Register one : addressRegisters(memory)) {
        sum += one.q();
      }
      return Math.floorMod(sum, 8);
    }

    @Override
    public void settle() {
      // A function of registers alone, as settling may be repeated.
      final SplittableRandom now = new SplittableRandom(beat.q());
      for (int i = 0; i < MEMORIES; i++) {
        final Memory memory = memories.get(i);
        memory.address(address(i), Memory.UNUSED);
        if (now.nextInt(2) == 0) {
          memory.write(now.nextInt(WORDS), now.nextInt(4) - 2);
        }
      }
      wideMemory.address(address(0), Memory.UNUSED);
      if (now.nextInt(4) == 0) {
        wideMemory.write(now.nextInt(WORDS), now.nextLong());
      }
    }

    @Override
    public void edge() {
      final SplittableRandom random = new SplittableRandom(31 * seed + beat.q());
      beat.next(beat.q() + 1);
      for (Register register : registers) {
        switch (random.nextInt(12)) {
          case 0 -> register.next(random.nextInt());
          case 1 -> register.next(random.nextInt(2));
          case 2 -> register.next(register.q());
          default -> {}
        }
      }
      for (LongRegister register : wide) {
        switch (random.nextInt(8)) {
          case 0 -> register.next(random.nextLong());
          case 1 -> register.next(random.nextInt(2) - 1L);
          case 2 -> register.next(register.q() ^ 1L << 62);
          default -> {}
        }
      }
    }
  }
}

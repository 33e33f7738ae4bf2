package nnuesoc.sim.design;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** The values that registers and memories have during a wiring check. */
final class TrialState {
  private final List<Register> registers;
  private final List<Memory> memories;
  private final int[] values; // of each register, by index

  TrialState(Circuit circuit) {
    registers = circuit.registers();
    memories = List.copyOf(circuit.memories().values());
    values = new int[registers.size()];
    Arrays.setAll(values, i -> registers.get(i).q());
  }

  /** A copy of all values. */
  int[] copy() {
    return values.clone();
  }

  /** Sets all registers, but touches only those that differ. */
  void take(int[] wanted) {
    int from = 0;
    while (true) {
      final int next = Arrays.mismatch(values, from, values.length, wanted, from, values.length);
      if (next < 0) {
        return;
      }
      from += next;
      set(registers.get(from), wanted[from]);
    }
  }

  void set(Register register, int value) {
    values[register.index()] = value;
    register.assume(value);
  }

  /** Fills all memories with random words. */
  void fill(int seed) {
    final Noise noise = new Noise(seed);
    memories.forEach(memory -> memory.assume(noise));
  }

  /** The same for one memory. */
  void fill(Memory memory, int seed) {
    memory.assume(new Noise(seed));
  }

  /**
   * Random values; small ones and all ones are frequent: they are states, counts and their ends.
   */
  int[] random(SplittableRandom random) {
    final int[] drawn = new int[values.length];
    for (int i = 0; i < drawn.length; i++) {
      final int bits = random.nextInt();
      final int kind = bits >>> 30;
      final int value = kind == 0 ? bits & 7 : kind == 1 ? -(bits & 1) : random.nextInt();
      drawn[i] = registers.get(i).cut(value);
    }
    return drawn;
  }

  /** Random values of which each differs from the given one. */
  int[] differentFrom(int[] given, SplittableRandom random) {
    final int[] drawn = new int[given.length];
    for (int i = 0; i < drawn.length; i++) {
      final int value = registers.get(i).cut(random.nextInt());
      drawn[i] = value == given[i] ? registers.get(i).cut(~value) : value;
    }
    return drawn;
  }

  /** Random words. */
  private record Noise(int seed) implements WordSource {
    @Override
    public int word(int address) {
      final int mixed = (address + seed) * 0x9E3779B9;
      return mixed ^ mixed >>> 15;
    }
  }
}

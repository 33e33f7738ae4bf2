// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import nnuesoc.sim.design.ChangeList;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;

/**
 * The two ways in which a part's edges are written, {@code settle} and {@code edge} for the kernel
 * and {@code tick} for itself, side by side from one random state of the whole circuit.
 */
public final class BothWays {
  /** A circuit of its own and the part of it that is looked at. */
  public record Subject(Circuit circuit, Part part) {
    private void draw(Random random, Draw draw) {
      for (Register register : circuit.registers()) {
        register.powerUp(random.nextInt());
      }
      for (Memory memory : circuit.memories().values()) {
        for (int word = 0; word < memory.words(); word++) {
          memory.fastWrite(word, random.nextInt());
        }
      }
      draw.set(this, random);
      circuit.freeze();
    }

    /** A register by its full name. */
    public Register register(String name) {
      return circuit.registers().stream()
          .filter(one -> one.name().equals(name))
          .findAny()
          .orElseThrow();
    }

    private List<String> state() {
      final List<String> state = new ArrayList<>();
      circuit.registers().forEach(register -> state.add(register.toString()));
      for (Memory memory : circuit.memories().values()) {
        state.add(memory.name() + " at " + memory.bAddress());
        for (int word = 0; word < memory.words(); word++) {
          state.add(memory.name() + "[" + word + "] = " + memory.word(word));
        }
      }
      return state;
    }
  }

  /** Puts some registers into a state in which the part can step itself. */
  public interface Draw {
    /** Sets power-up values, the same for the same {@code random}. */
    void set(Subject subject, Random random);
  }

  private BothWays() {}

  private static List<String> difference(List<String> plain, List<String> ticking) {
    assertThat(ticking).hasSameSizeAs(plain);
    final List<String> difference = new ArrayList<>();
    for (int i = 0; i < plain.size(); i++) {
      if (!plain.get(i).equals(ticking.get(i))) {
        difference.add(plain.get(i) + ", " + ticking.get(i));
      }
    }
    return difference;
  }

  /** Goes up to as many edges as the part says; returns how many. */
  public static long assertSame(Subject plain, Subject ticking, long seed, Draw draw) {
    plain.draw(new Random(seed), draw);
    ticking.draw(new Random(seed), draw);
    final long ahead = ticking.part().ahead();
    assertThat(ahead).as("edges ahead, seed %d", seed).isBetween(1L, Part.FOREVER - 1);
    assertThat(ticking.part().ticks()).isTrue();
    final long edges = 1 + new Random(~seed).nextLong(ahead);
    for (long edge = 1; edge <= edges; edge++) {
      plain.part().settle();
      plain.part().edge();
      ChangeList.of(plain.circuit()).commit();
      ticking.part().tick();
      if (edge < 5 || edge > edges - 5) {
        assertThat(difference(plain.state(), ticking.state()))
            .as("edge %d of %d, seed %d: by the kernel, by itself", edge, edges, seed)
            .isEmpty();
      }
    }
    return edges;
  }

  /** Skips up to as many edges as the part says, and compares with its settling and edges. */
  public static void assertSkips(Subject plain, Subject skipping, long seed, Draw draw) {
    plain.draw(new Random(seed), draw);
    skipping.draw(new Random(seed), draw);
    final long ahead = skipping.part().ahead();
    assertThat(ahead).as("edges ahead, seed %d", seed).isBetween(1L, Part.FOREVER - 1);
    final long edges = 1 + new Random(~seed).nextLong(ahead);
    for (long edge = 1; edge <= edges; edge++) {
      plain.part().settle();
      plain.part().edge();
      ChangeList.of(plain.circuit()).commit();
    }
    skipping.part().skip(edges);
    assertThat(difference(plain.state(), skipping.state()))
        .as("%d edges, seed %d: by the kernel, skipped", edges, seed)
        .isEmpty();
  }
}

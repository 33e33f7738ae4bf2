// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.travel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.design.Stimulus;
import nnuesoc.sim.kernel.Assembly;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.StateVisitor;
import org.junit.jupiter.api.Test;

/** The last write of a word where cycles are skipped: only stepping shows where it was. */
class SkippedWritesTest {
  private static final int WORDS = 8;

  /** Writes word {@code n % 8} in each cycle n, by itself for eight cycles at a time. */
  private static final class Filler extends Stimulus {
    private final Memory memory;
    private int now;

    Filler(Scope scope, Memory memory) {
      super(scope, "filler");
      this.memory = memory.writtenBy(this);
    }

    @Override
    public void settle() {
      memory.write(now % WORDS, now);
    }

    @Override
    public void edge() {
      now++;
    }

    @Override
    public long skip(long limit, boolean partsMove) {
      final int edges = (int) Math.min(WORDS, limit);
      for (int i = 0; i < edges; i++, now++) {
        memory.fastWrite(now % WORDS, now);
      }
      return edges;
    }

    @Override
    public boolean finished() {
      return false;
    }

    @Override
    public void exchange(StateVisitor state) {
      now = state.number(now);
    }
  }

  private static final class Idle extends Part {
    Idle(Scope scope) {
      super(scope, "idle");
    }

    @Override
    public void edge() {}

    @Override
    public long ahead() {
      return FOREVER;
    }

    @Override
    public void skip(long cycles) {}
  }

  private final Circuit circuit = new Circuit("top");
  private final Memory memory = circuit.root().memory("words", WORDS, 32);
  private final Filler filler = new Filler(circuit.root(), memory);
  private final Idle idle = new Idle(circuit.root());

  SkippedWritesTest() {
    memory.readBy(idle, circuit.root().register("address", 3));
  }

  @Test
  void aWriteInASkippedStretchIsFound() {
    final Simulation simulation = Simulation.skipping(circuit, Assembly.of(List.of(idle)), filler);
    final TimeTravel travel = new TimeTravel(simulation, simulation, TimeTravel.DEFAULT_BYTES);
    for (long cycle : new long[] {1, 6, 7, 8, 9, 50, 99, 100, 1_000_003}) {
      for (int word = 0; word < WORDS; word++) {
        // The last cycle before this one in which the word is written, and the next one.
        long written = cycle - 1;
        while (written >= 0 && written % WORDS != word) {
          written--;
        }
        assertThat(travel.lastWrite(memory, word, cycle).orElse(0))
            .as("word %d in cycle %d", word, cycle)
            .isEqualTo(written + 1);
      }
    }
    travel.to(1_000_000);
    assertThat(memory.word(7)).isEqualTo(999_999);
    assertThat(simulation.skippedCycles()).isPositive();
  }

  @Test
  void aWatchNotesTheCycleBehindTheEdge() {
    final Simulation simulation = Simulation.gated(circuit, Assembly.of(List.of(idle)), filler);
    simulation.run(40);
    final LastWriteRecorder watch = new LastWriteRecorder(simulation);
    assertThat(watch.seen()).isFalse();
    watch.written(0);
    assertThat(watch.seen()).isTrue();
    assertThat(watch.exact()).isTrue();
    assertThat(watch.cycle()).isEqualTo(41);
    watch.written(5);
    assertThat(watch.cycle()).isEqualTo(46);
    watch.written(Memory.WordWatch.LATER);
    assertThat(watch.exact()).isFalse();
    assertThat(watch.cycle()).as("some cycle before").isEqualTo(40);
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.lanes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.kernel.Plan;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.Snapshot;
import nnuesoc.sim.state.StateVisitor;
import org.junit.jupiter.api.Test;

class LaneRegisterTest {
  private final Circuit circuit = new Circuit("top");
  private final IntLanes ints = new IntLanes(circuit.root(), "int", 3, 20);
  private final IntLanes words = new IntLanes(circuit.root(), "word", 1, 32);
  private final ShortLanes shorts = new ShortLanes(circuit.root(), "short", 2, 7);
  private int seen; // edges at which the reader was entered
  private final Plan plan = new Plan(circuit);

  /** Counts the edges at which it is entered. */
  private final class Reader extends Part {
    Reader() {
      super(circuit.root(), "reader");
      ints.readBy(this);
    }

    @Override
    public void edge() {
      seen++;
    }

    @Override
    public void exchange(StateVisitor state) {
      seen = state.number(seen);
    }
  }

  private int signal(String name) {
    return Objects.requireNonNull(circuit.signal("top." + name)).value();
  }

  private static void fill(int[] lanes, int first) {
    for (int lane = 0; lane < lanes.length; lane++) {
      lanes[lane] = first + lane;
    }
  }

  @Test
  void allLanesLandAtTheEdgeAndWakeTheReader() {
    final Simulation run = plan.simulation(new Reader());
    plan.at(5, () -> fill(ints.next(), -1));
    run.run(4);
    assertThat(seen).isEqualTo(1); // in cycle 0 every part has news
    assertThat(ints.q()).containsExactly(0, 0, 0);
    run.run(5);
    assertThat(ints.q()).containsExactly(-1, 0, 1);
    assertThat(ints.loads().q()).isEqualTo(1);
    run.run(8);
    assertThat(seen).isEqualTo(2);
    plan.at(9, () -> fill(ints.next(), 7));
    run.run(9);
    assertThat(ints.q()).containsExactly(7, 8, 9);
  }

  @Test
  void lanesAreSignalsOfTheirWidth() {
    final Simulation run = plan.simulation();
    plan.at(2, () -> fill(ints.next(), -1));
    plan.at(2, () -> fill(words.next(), -5));
    plan.at(
        2,
        () -> {
          final short[] next = shorts.next();
          next[0] = -1;
          next[1] = 99;
        });
    run.run(2);
    assertThat(signal("int_0")).isEqualTo(0xfffff);
    assertThat(signal("int_2")).isEqualTo(1);
    assertThat(signal("word_0")).isEqualTo(-5);
    assertThat(signal("short_0")).isEqualTo(0x7f);
    assertThat(signal("short_1")).isEqualTo(99);
    assertThat(shorts.q()).containsExactly((short) -1, (short) 99);
    assertThat(circuit.signal("top.int_3")).isNull();
    plan.at(3, () -> shorts.next()[0] = 5);
    run.run(3);
    assertThat(shorts.q()[0]).isEqualTo((short) 5);
  }

  @Test
  void partThatStepsItselfSeesItsLanesAtOnce() {
    final Part part =
        new Part(circuit.root(), "filler") {
          @Override
          public void edge() {
            final int first = ints.q()[0];
            fill(ints.next(), first + 3);
          }
        };
    part.tick();
    assertThat(ints.q()).containsExactly(3, 4, 5);
    part.tick();
    assertThat(ints.q()).containsExactly(6, 7, 8);
    fill(ints.next(), 9);
    assertThat(ints.q()).containsExactly(6, 7, 8);
  }

  @Test
  void lanesAreRestored() {
    fill(ints.q(), 3);
    final Snapshot three = Snapshot.of(ints::exchange);
    fill(ints.q(), 8);
    three.restore(ints::exchange);
    assertThat(ints.q()).containsExactly(3, 4, 5);

    shorts.q()[1] = -7;
    final Snapshot seven = Snapshot.of(shorts::exchange);
    shorts.q()[1] = 1;
    seven.restore(shorts::exchange);
    assertThat(shorts.q()).containsExactly((short) 0, (short) -7);
  }

  @Test
  void crcIsThatOfLittleEndianWords() {
    // "123456789" has the CRC 0xcbf43926; of "12345678" it is 0x9ae0daaf
    final short[] digits = {0x3231, 0x3433, 0x3635, 0x3837};
    assertThat(LaneCrc.of(digits)).isEqualTo(0x9ae0daaf);
    assertThat(LaneCrc.of(new short[0])).isZero();
  }
}

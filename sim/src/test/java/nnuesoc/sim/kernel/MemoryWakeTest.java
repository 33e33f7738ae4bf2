// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import org.junit.jupiter.api.Test;

/**
 * A written word wakes the part that addresses it, and the part that wrote it. Here {@code reader}
 * rests with port B at word 0 until the bus writes 9 at the edge that ends cycle 3.
 */
class MemoryWakeTest {
  private static final long END = 100;

  private static final class Reader {
    private final Circuit circuit = new Circuit("soc");
    private final Countdown bus;
    private final List<Part> parts;
    private final Register q;
    private boolean deaf;
    private boolean started;
    private boolean peeksNow;

    /** The bus writes {@code word}; {@code peeks}: the reader looks at it past its port. */
    Reader(int word, boolean peeks) {
      bus =
          new Countdown(
              circuit.root(),
              List.of(new Countdown.Action(4, word, 9), Countdown.Action.data(20, 1)));
      final Memory memory = circuit.root().memory("m", 4, 8);
      bus.writes(memory);
      final Register column = circuit.root().register("column", 2);
      final Register seen = circuit.root().child("reader").register("seen", 8);
      final Part part =
          new GivenPart(
              circuit,
              "reader",
              () -> {
                if (!deaf || !started) {
                  memory.address(column.q(), Memory.SAMPLED);
                }
              },
              () -> {
                if (!deaf || !started) {
                  seen.next(peeks && peeksNow ? memory.word(word) : q().q());
                }
                started = true;
              });
      q = memory.readBy(part, column.readBy(part));
      parts = List.of(part);
    }

    private Register q() {
      return q;
    }

    Simulation gated() {
      return begin(Simulation.gated(circuit, Assembly.of(parts), bus));
    }

    /** Behaves wrongly only in the run: the check of the wiring would find it. */
    private Simulation begin(Simulation simulation) {
      started = false;
      peeksNow = true;
      return simulation;
    }

    /** Works in cycle 0 only: whatever wakes the part later is lost. */
    Simulation deaf() {
      deaf = true;
      return gated();
    }

    Simulation shuffled() {
      return begin(Simulation.everyCycle(circuit, Assembly.shuffled(parts, 1), bus));
    }
  }

  @Test
  void readerSeesTheNewWordTwoCyclesAfterItsWrite() {
    final Reader reader = new Reader(0, false);
    final Simulation simulation = reader.gated();

    simulation.run(4);
    assertThat(reader.q.q()).as("cycle 4: written, not yet sampled").isZero();
    simulation.run(5);
    assertThat(reader.q.q()).as("cycle 5: sampled at the edge before").isEqualTo(9);
  }

  @Test
  void sleepingReaderIsWokenByItsWord() {
    assertThat(OrderCheck.run(new Reader(0, false).gated(), new Reader(0, false).shuffled(), END))
        .isEmpty();
  }

  @Test
  void wakeUpThatGetsLostIsCaught() {
    final Optional<OrderCheck.Difference> found =
        OrderCheck.run(new Reader(0, false).deaf(), new Reader(0, false).shuffled(), END);

    assertThat(found).contains(new OrderCheck.Difference(5, "soc.m.b_q", 0, 9));
  }

  /** Word 3 does not wake the reader, whose port stands at word 0. */
  @Test
  void wordReadPastThePortIsCaught() {
    final Optional<OrderCheck.Difference> found =
        OrderCheck.run(new Reader(3, true).gated(), new Reader(3, true).shuffled(), END);

    assertThat(found).contains(new OrderCheck.Difference(5, "soc.reader.seen", 0, 9));
    assertThat(found.orElseThrow().toString())
        .startsWith("soc.reader.seen in cycle 5: 0 in order, 9 with the parts in random order")
        .endsWith("or was not entered when it had news");
  }

  /** A part that drives its write port in every cycle, though none of its registers changes. */
  @Test
  void partThatWritesInEveryCycleKeepsItsPortDriven() {
    final Circuit circuit = new Circuit("soc");
    final Countdown bus = new Countdown(circuit.root(), List.of(Countdown.Action.data(6, 1)));
    final Memory memory = circuit.root().memory("m", 4, 8);
    final Part writer = new GivenPart(circuit, "writer", () -> memory.write(2, 7), () -> {});
    memory.writtenBy(writer).readBy(writer, circuit.root().register("column", 2));
    final Simulation simulation = Simulation.gated(circuit, Assembly.of(List.of(writer)), bus);

    for (int cycle = 0; cycle < 6; cycle++) {
      simulation.settle();
      assertThat(memory.writePort()[2].value()).as("a_write in cycle %d", cycle).isEqualTo(1);
      simulation.step();
    }
  }
}

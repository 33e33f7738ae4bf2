// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import nnuesoc.sim.design.ChangeList;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import org.assertj.core.api.AbstractThrowableAssert;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** A small design of a user's: each mistake in its wiring is found when the design is built. */
class WiringCheckTest {
  private final Circuit circuit = new Circuit("adder");
  private final Countdown bus =
      new Countdown(
          circuit.root(), List.of(Countdown.Action.data(5, 7), Countdown.Action.data(9, 8)));
  private final Register state = circuit.root().register("state", 2);
  private final Register sum = circuit.root().register("sum", 16);

  private AbstractThrowableAssert<?, ? extends Throwable> build(Part... parts) {
    return assertThatThrownBy(() -> Simulation.gated(circuit, Assembly.of(parts), bus))
        .isInstanceOf(IllegalStateException.class);
  }

  private Part part(String name, Runnable edge) {
    return new GivenPart(circuit, name, edge);
  }

  @Test
  void registerThatAPartReadsWithoutADeclaration() {
    build(part("copy", () -> sum.next(bus.data().q())))
        .hasMessage(
            "adder: wired wrongly:\n  adder.bus.data: copy reads the register but is not declared"
                + " as its reader, so that it would sleep through a change: add readBy(copy)");
  }

  @Test
  void registerThatAPartReadsInOneOfItsStatesOnly() {
    final Part part =
        part(
            "waits",
            () -> {
              if (state.q() == 2 && bus.strobe().q() == 1) {
                state.next(0);
              }
            });
    state.readBy(part);
    build(part).hasMessageContaining("adder.bus.strobe: waits reads the register");
  }

  @Test
  void bitsOfARegisterThatAPartReadsWithoutADeclaration() {
    final Part part = part("bits", () -> sum.next(bus.data().q() & 3));
    bus.data().readBy(part, 1);
    build(part).hasMessageContaining("adder.bus.data: bits reads the register");
  }

  @Test
  void ownRegisterThatAPartDoesNotReadByDeclaration() {
    build(part("counter", () -> sum.next(sum.q() + 1)))
        .hasMessageContaining("adder.sum: counter reads the register");
  }

  @Test
  void registerOfTwoDrivers() {
    final Part one = part("one", () -> sum.next(bus.data().q()));
    final Part two =
        part(
            "two",
            () -> {
              if (bus.strobe().q() == 1) {
                sum.next(0);
              }
            });
    bus.data().readBy(one);
    bus.strobe().readBy(two);
    build(one, two)
        .hasMessage(
            "adder: wired wrongly:\n  adder.sum: two parts drive the register, one and two: let one"
                + " part drive it, or declare a register for each; if they take turns, declare"
                + " sharedBy(one, two)");
  }

  @Test
  void driversThatTakeTurnsAreDeclared() {
    final Part one = part("one", () -> sum.next(bus.data().q()));
    final Part two = part("two", () -> sum.next(bus.strobe().q()));
    bus.data().readBy(one);
    bus.strobe().readBy(two);
    sum.sharedBy(one, two);
    assertThat(Simulation.gated(circuit, Assembly.of(one, two), bus).cycle()).isZero();
  }

  @Test
  void wireWiderThanDeclared() {
    circuit.root().wire("next_state", 2, () -> state.q() + 1, state);
    build()
        .hasMessage(
            "adder: wired wrongly:\n  adder.next_state: the wire is declared with 2 bits, but its"
                + " value can be wider: declare more bits, or cut the value to them");
  }

  @Test
  void wireThatIsTooWideOnlyInTheRunIsFoundWhenItIsRead() {
    final boolean[] runs = {false};
    final var wire = circuit.root().wire("flag", 1, () -> runs[0] ? 2 : 0);
    Simulation.gated(circuit, Assembly.of(), bus);
    runs[0] = true;
    assertThatThrownBy(wire::value)
        .hasMessage(
            "adder.flag: the wire is declared with 1 bit, but its value can be wider: declare more"
                + " bits, or cut the value to them");
  }

  @Test
  void wireThatDependsOnARegisterThatIsNoSource() {
    circuit.root().wire("parity", 1, () -> (state.q() ^ sum.q()) & 1, state);
    build()
        .hasMessage(
            "adder: wired wrongly:\n  adder.parity: the wire depends on adder.sum, which is not"
                + " declared as its source: add the register to the sources");
  }

  @Test
  void partOutsideTheAssembly() {
    part("forgotten", () -> sum.next(1));
    build()
        .hasMessage(
            "adder: wired wrongly:\n  forgotten: the part is declared in the circuit adder but is"
                + " not in the assembly, so it would never be entered: add it to the parts of the"
                + " assembly");
  }

  @Test
  void partOfAnotherCircuit() {
    build(new GivenPart(new Circuit("other"), "stranger", () -> {}))
        .hasMessage(
            "adder: wired wrongly:\n  stranger: the part is to be entered but is not declared in"
                + " the circuit adder: declare it in a scope of this circuit");
  }

  @Test
  void memoryReadInTheCycleOfTheAddress() {
    final Memory memory = circuit.root().memory("table", 16, 8);
    bus.writes(memory);
    final Part part = part("lookup", () -> sum.next(memory.word(state.q())));
    memory.readBy(part, state.readBy(part));
    build(part)
        .hasMessage(
            "adder: wired wrongly:\n  adder.table: lookup reads a word in the cycle of its address,"
                + " but a block memory returns it one cycle later: set the address in settle() and"
                + " read adder.table.b_q, the register that Memory.readBy returns");
  }

  @Test
  void soundDesignIsAsBefore() {
    final Memory memory = circuit.root().memory("table", 16, 8);
    bus.writes(memory);
    state.powerUp(3);
    final Register[] word = new Register[1];
    final Part part =
        new GivenPart(
            circuit,
            "lookup",
            () -> memory.address(state.q(), Memory.SAMPLED),
            () -> sum.next(word[0].q() + bus.data().q()));
    word[0] = memory.readBy(part, state.readBy(part));
    bus.data().readBy(part);
    final Simulation simulation = Simulation.gated(circuit, Assembly.of(part), bus);
    assertThat(state.q()).isEqualTo(3);
    assertThat(sum.q()).isZero();
    assertThat(memory.word(5)).isZero();
    assertThat(memory.bAddress()).isEqualTo(-1);
    assertThat(ChangeList.of(circuit).drivenCount()).isZero();
    simulation.run(10);
    assertThat(sum.q()).isEqualTo(7);
  }

  /** It was entered only after a change of what it reads: mostly never. */
  @Test
  void stimulusThatWouldBeEnteredAsAPart() {
    assertThatThrownBy(() -> Simulation.of(circuit))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("bus: this stimulus would be entered as a part");
  }

  @Test
  void partThatWouldBeEnteredTwice() {
    final Part part = part("part", () -> {});
    build(part, part).hasMessageContaining("part: the part is in the assembly twice");
    final Circuit other = new Circuit("other");
    final Countdown stimulus = new Countdown(other.root(), List.of());
    assertThatThrownBy(() -> Simulation.gated(other, Assembly.of(stimulus), stimulus))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("bus: leave the stimulus out of the assembly; it is entered anyway");
  }

  /** It shared a bit with some part there, and slept or woke with it. */
  @Test
  void partOrRegisterOfAnotherCircuitIsRefused() {
    final Circuit other = new Circuit("other");
    final Register theirs = other.root().register("theirs", 1);
    final Memory memory = other.root().memory("memory", 2, 2);
    final Part part = part("part", () -> {});
    for (ThrowingCallable wiring :
        List.<ThrowingCallable>of(
            () -> theirs.readBy(part),
            () -> theirs.readBy(part, 1),
            () -> theirs.sharedBy(part),
            () -> theirs.steppedBy(part),
            () -> memory.writtenBy(part),
            () -> memory.readBy(part))) {
      assertThatThrownBy(wiring)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageEndingWith(": the part part belongs to another circuit");
    }
    assertThatThrownBy(() -> circuit.root().wire("wire", 1, () -> 0, theirs))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("adder.wire: the source other.theirs belongs to another circuit");
  }
}

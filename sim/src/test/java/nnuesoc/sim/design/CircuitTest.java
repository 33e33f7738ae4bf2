// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CircuitTest {
  private final Circuit circuit = new Circuit("soc");
  private final Scope root = circuit.root();

  private static final class NoStimulus extends Stimulus {
    NoStimulus(Scope scope) {
      super(scope, "stimulus");
    }

    @Override
    public void edge() {}

    @Override
    public boolean finished() {
      return false;
    }
  }

  @Test
  void everythingIsListedInOrderOfDeclaration() {
    final Part part = new Inert(root, "part");
    final Register address = root.register("address", 2);
    final Memory memory = root.memory("m", 4, 8).writtenBy(part);
    final Register q = memory.readBy(part, address);
    final Wire wire = root.wire("w", 1, () -> 0);

    assertThat(circuit.signals().stream().map(Signal::name))
        .containsExactly(
            "soc.address",
            "soc.m.a_address",
            "soc.m.a_data",
            "soc.m.a_write",
            "soc.m.b_address",
            "soc.m.b_q",
            "soc.w");
    assertThat(circuit.signals()).contains(address, q, wire);
    assertThat(circuit.registers()).containsExactly(address, q);
    assertThat(circuit.memories()).containsExactly(java.util.Map.entry("m", memory));
    assertThat(circuit.parts()).containsExactly(part);
  }

  @Test
  void unknownNameIsNoSignal() {
    assertThat(circuit.signal("soc.nothing")).isNull();
  }

  @Test
  void registersAndMemoriesKnowTheirPlace() {
    root.register("a", 2);
    root.untraced("b", 2);
    root.memory("m", 4, 8);
    root.memory("n", 4, 8);

    for (int i = 0; i < circuit.registers().size(); i++) {
      assertThat(circuit.registers().get(i).index()).isEqualTo(i);
    }
    int place = 0;
    for (Memory memory : circuit.memories().values()) {
      assertThat(memory.index()).as(memory.name()).isEqualTo(place++);
    }
  }

  @Test
  void laterPartsOfALargeCircuitShareABitAndItsStimulusDoesNot() {
    final Set<Integer> bits = new HashSet<>();
    for (int i = 0; i < 29; i++) {
      bits.add(new Inert(root, "part" + i).bit());
    }
    assertThat(bits).hasSize(29);
    final int shared = new Inert(root, "part29").bit();
    final int stimulus = new NoStimulus(root).bit();
    assertThat(new Inert(root, "part31").bit()).isEqualTo(shared);
    assertThat(new Inert(root, "part32").bit()).isEqualTo(shared);
    bits.add(shared);
    bits.add(stimulus);
    assertThat(bits).hasSize(31);
    assertThat(bits)
        .as("the sign bit is taken")
        .allMatch(bit -> bit > 0 && Integer.bitCount(bit) == 1);
  }

  @Test
  void everyPartHasNewsInCycleZero() {
    final Part one = new Inert(root, "one");
    final Part two = new Inert(root, "two");

    assertThat(ChangeList.of(circuit).noNews()).isTrue();
    circuit.freeze();

    assertThat(ChangeList.of(circuit).takeNews()).isEqualTo(one.bit() | two.bit());
  }

  @Test
  void memoryWithoutWriterIsRejectedAtTheStart() {
    final Part part = new Inert(root, "part");
    root.memory("weight", 4, 8).readBy(part, root.register("a", 2));

    assertThatThrownBy(circuit::freeze)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "soc.weight: nobody writes port A: declare writtenBy(part) for the part that does");
  }

  @Test
  void memoryWithoutReaderIsRejectedAtTheStart() {
    root.memory("weight", 4, 8).writtenBy(new Inert(root, "part"));

    assertThatThrownBy(circuit::freeze)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "soc.weight: nobody reads port B: declare readBy(part, registers) for the part that"
                + " does");
  }

  @Test
  void registerThatIsWatchedOrReadIsNoticed() {
    final Register watched = root.register("watched", 1);
    final Register other = root.register("other", 1);

    circuit.watch(watched, true);

    final Register read = root.register("read", 1).readBy(new Inert(root, "reader"));
    final Register partlyRead = root.register("bits", 2).readBy(new Inert(root, "other"), 2);

    assertThat(watched.isUnnoticed()).isFalse();
    assertThat(read.isUnnoticed()).isFalse();
    assertThat(partlyRead.isUnnoticed()).isFalse();
    assertThat(other.isUnnoticed()).isTrue();
  }
}

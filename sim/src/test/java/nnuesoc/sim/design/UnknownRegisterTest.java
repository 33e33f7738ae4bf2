// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.design;

import static org.assertj.core.api.Assertions.assertThat;

import nnuesoc.sim.state.Snapshot;
import org.junit.jupiter.api.Test;

/** Registers that a trace shows as x until they are first assigned. */
class UnknownRegisterTest {
  private final Circuit circuit = new Circuit("soc");
  private final ChangeList changes = ChangeList.of(circuit);

  @Test
  void onlyADeclaredRegisterIsUnknown() {
    assertThat(circuit.root().register("r", 8).unknown()).isFalse();
    assertThat(circuit.root().wire("w", 1, () -> 0).unknown()).isFalse();
    assertThat(circuit.root().register("s", 8).unknownUntilAssigned().unknown()).isTrue();
  }

  @Test
  void valueOfAnUnknownRegisterIsItsPowerUpValue() {
    assertThat(circuit.root().register("r", 8).unknownUntilAssigned().q()).isZero();
    assertThat(circuit.root().register("s", 8).unknownUntilAssigned().powerUp(3).q()).isEqualTo(3);
  }

  @Test
  void powerUpIsNoAssignment() {
    assertThat(circuit.root().register("r", 8).unknownUntilAssigned().powerUp(3).unknown())
        .isTrue();
  }

  @Test
  void registerIsKnownFromTheEdgeOfItsFirstAssignment() {
    final Register register = circuit.root().register("r", 8).unknownUntilAssigned();

    changes.commit();
    assertThat(register.unknown()).as("an edge without assignment").isTrue();
    register.next(5);
    assertThat(register.unknown()).as("before the edge").isTrue();
    changes.commit();
    assertThat(register.unknown()).as("at the edge").isFalse();
    changes.commit();
    assertThat(register.unknown()).as("an edge later").isFalse();
  }

  @Test
  void assigningTheSameValueIsAFirstAssignmentAndIsReportedOnce() {
    final Register register = circuit.root().register("r", 8).unknownUntilAssigned();

    register.next(0);
    register.next(0);
    assertThat(register.unknown()).as("before the edge").isTrue();
    changes.commit();

    assertThat(register.unknown()).isFalse();
    assertThat(changes.committedCount()).as("from x to 0 is a change in a trace").isEqualTo(1);
    assertThat(changes.committed(0)).isSameAs(register);

    register.next(0);
    changes.commit();
    assertThat(changes.committedCount()).as("from 0 to 0 is none").isZero();
  }

  @Test
  void setAndRestoreIsAFirstAssignment() {
    final Register register = circuit.root().register("r", 8).unknownUntilAssigned();

    register.next(1);
    register.next(0);
    changes.commit();

    assertThat(register.unknown()).isFalse();
    assertThat(changes.committedCount()).isEqualTo(1);
  }

  @Test
  void wordIsUnknownUntilWrittenAndSoIsWhatIsReadOfIt() {
    final Memory memory = circuit.root().memory("m", 4, 8).unknownUntilWritten();
    final Register q = reading(memory);

    memory.address(2, Memory.SAMPLED);
    changes.commit();
    assertThat(q.unknown()).isTrue();
    memory.write(2, 0);
    memory.address(2, Memory.SAMPLED);
    changes.commit();
    assertThat(memory.isUnknown(2)).isFalse();
    assertThat(q.unknown()).as("the old word").isTrue();
    memory.address(2, Memory.SAMPLED);
    changes.commit();
    assertThat(q.unknown()).isFalse();
    memory.address(3, Memory.SAMPLED);
    memory.address(3, Memory.SAMPLED); // settling again
    changes.commit();
    assertThat(q.unknown()).as("again").isTrue();
    assertThat(q.q()).isZero();
  }

  @Test
  void writtenWordsStayKnownWhenTheStateIsPutBack() {
    final Memory memory = circuit.root().memory("m", 70, 8).unknownUntilWritten();
    reading(memory);
    memory.fastWriteZeros(64, 66);
    final Snapshot snapshot = Snapshot.of(state -> circuit.exchange(state, 0));
    memory.fastWrite(1, 7);
    snapshot.restore(state -> circuit.exchange(state, 0));

    assertThat(memory.isUnknown(1)).isTrue();
    assertThat(memory.isUnknown(65)).isFalse();
    assertThat(memory.isUnknown(66)).isTrue();
  }

  private Register reading(Memory memory) {
    final Part part =
        new Part(circuit.root(), "part") {
          @Override
          public void edge() {}
        };
    memory.writtenBy(part);
    return memory.readBy(part, circuit.root().register("address", 2));
  }

  @Test
  void wireIsUnknownWhileItsConditionHolds() {
    final Register register = circuit.root().register("r", 8).unknownUntilAssigned();
    final Wire wire =
        circuit.root().wire("w", 8, register::q, register).unknownWhile(register::unknown);

    assertThat(wire.unknown()).isTrue();
    register.next(0);
    changes.commit();
    assertThat(wire.unknown()).isFalse();
  }

  @Test
  void zerosThatExtendARegisterAreKnown() {
    final Register register = circuit.root().register("r", 8).unknownUntilAssigned();
    final Wire wire = circuit.root().wire("w", 32, register::q, register).unknownWhile(register);

    assertThat(wire.unknown()).isTrue();
    assertThat(wire.unknownBits()).isEqualTo(8);
  }

  @Test
  void landedValueIsKnown() {
    final Register register = circuit.root().register("r", 8).unknownUntilAssigned();
    register.fastNext(0);
    assertThat(register.unknown()).isFalse();
    register.fastNextUnknown();
    assertThat(register.unknown()).isTrue();
    assertThat(register.q()).isZero();
  }

  @Test
  void wordThatIsUnknownAfterAKnownOneIsAChange() {
    final Memory memory = circuit.root().memory("m", 4, 8).unknownUntilWritten();
    final Register q = reading(memory);
    memory.fastWrite(1, 5);
    memory.address(1, Memory.SAMPLED);
    changes.commit();
    assertThat(q.q()).isEqualTo(5);
    memory.address(2, Memory.SAMPLED);
    assertThat(q.unknown()).as("before the edge").isFalse();
    changes.commit();
    assertThat(q.unknown()).isTrue();
    assertThat(q.q()).isZero();
    assertThat(changes.committedCount()).isEqualTo(1);
    memory.address(1, Memory.SAMPLED);
    changes.commit();
    assertThat(q.unknown()).isFalse();
    assertThat(q.q()).isEqualTo(5);
  }

  @Test
  void whatIsUnknownIsRestored() {
    final Register register = circuit.root().register("r", 8).unknownUntilAssigned();
    final Snapshot snapshot = Snapshot.of(state -> circuit.exchange(state, 0));
    register.next(3);
    changes.commit();
    snapshot.restore(state -> circuit.exchange(state, 0));
    assertThat(register.unknown()).isTrue();
    assertThat(register.q()).isZero();
    register.next(3);
    changes.commit();
    assertThat(register.q()).isEqualTo(3);
  }

  @Test
  void signalHasAsManyUnknownBitsAsItHasBits() {
    final Register register = circuit.root().register("r", 8).unknownUntilAssigned();
    assertThat(register.unknownBits()).isEqualTo(8);
    assertThat(circuit.root().wire("w", 5, () -> 0).unknownBits()).isEqualTo(5);
  }
}

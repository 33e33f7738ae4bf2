// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.sim.state.Snapshot;
import org.junit.jupiter.api.Test;

class ChangeListTest {
  private final Circuit circuit = new Circuit("soc");
  private final Scope root = circuit.root();
  private final ChangeList changes = ChangeList.of(circuit);
  private final Part one = new Inert(root, "one");
  private final Part two = new Inert(root, "two");

  private List<Register> committed() {
    final List<Register> list = new ArrayList<>();
    for (int i = 0; i < changes.committedCount(); i++) {
      list.add(changes.committed(i));
    }
    return list;
  }

  /** One edge after which nobody has asked for the news. */
  private int edge() {
    changes.takeNews();
    changes.commit();
    return changes.takeNews();
  }

  @Test
  void commitListsWhatChangedInOrderOfAssignment() {
    final Register a = root.register("a", 8);
    final Register b = root.register("b", 8);
    final Register c = root.register("c", 8);

    c.next(1);
    a.next(2);
    b.next(3);
    b.next(0);
    changes.commit();
    assertThat(committed()).containsExactly(c, a);

    b.next(3);
    changes.commit();
    assertThat(committed()).containsExactly(b);
    changes.commit();
    assertThat(committed()).isEmpty();
  }

  @Test
  void listsGrowWithTheDesign() {
    final Part part = new Inert(root, "part");
    final List<Register> registers = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      registers.add(root.register("r" + i, 32));
      root.memory("m" + i, 4, 32).writtenBy(part).readBy(part, registers.get(i));
    }
    for (int edge = 1; edge <= 3; edge++) {
      for (Register register : registers) {
        register.next(edge);
      }
      for (Memory memory : circuit.memories().values()) {
        memory.write(edge, -edge);
      }
      assertThat(changes.drivenCount()).isEqualTo(300);
      changes.commit();

      final int value = edge;
      assertThat(committed()).isEqualTo(registers).allMatch(register -> register.q() == value);
      assertThat(changes.storedCount()).isEqualTo(300);
      assertThat(circuit.memories().values()).allMatch(memory -> memory.word(value) == -value);
    }
  }

  @Test
  void drivenMemoriesAreListedBeforeTheEdgeAndStoredOnesAfterIt() {
    final Register column = root.register("column", 2);
    final Memory m = root.memory("m", 4, 8).writtenBy(one);
    final Memory n = root.memory("n", 4, 8).writtenBy(one);
    m.readBy(two, column);
    n.readBy(two, column);

    n.write(1, 1);
    m.write(2, 2);
    assertThat(List.of(changes.driven(0), changes.driven(1))).containsExactly(n, m);
    assertThat(changes.storedCount()).isZero();
    changes.commit();
    assertThat(changes.drivenCount()).isZero();
    assertThat(List.of(changes.stored(0), changes.stored(1))).containsExactly(n, m);
    changes.commit();
    assertThat(changes.storedCount()).isZero();
  }

  @Test
  void changeWakesTheReadersAndNobodyElse() {
    final Register readByBoth = root.register("a", 8).readBy(one).readBy(two);
    final Register readByTwo = root.register("b", 8).readBy(two);
    final Register unread = root.register("c", 8);

    readByTwo.next(1);
    assertThat(edge()).isEqualTo(two.bit());
    readByBoth.next(1);
    assertThat(edge()).isEqualTo(one.bit() | two.bit());
    unread.next(1);
    assertThat(edge()).isZero();
    readByBoth.next(1);
    assertThat(edge()).as("the same value").isZero();
  }

  @Test
  void newsIsTakenOnce() {
    root.register("a", 8).readBy(one).next(1);
    changes.commit();

    assertThat(changes.noNews()).isFalse();
    assertThat(changes.takeNews()).isEqualTo(one.bit());
    assertThat(changes.noNews()).isTrue();
    assertThat(changes.takeNews()).isZero();
  }

  @Test
  void generationCountsTheEdgesThatGiveAPartNews() {
    final Register read = root.register("a", 8).readBy(one);
    final Register unread = root.register("b", 8);

    assertThat(changes.generation()).isZero();
    edge();
    assertThat(changes.generation()).as("nothing changed").isZero();
    unread.next(1);
    edge();
    assertThat(changes.generation()).as("nobody reads it").isZero();
    read.next(1);
    assertThat(changes.generation()).as("before the edge").isZero();
    edge();
    assertThat(changes.generation()).as("at the edge").isEqualTo(1);
    edge();
    assertThat(changes.generation()).as("an edge later").isEqualTo(1);
  }

  @Test
  void watchingARegisterChangesNeitherNewsNorGeneration() {
    final Register unread = root.register("b", 8);
    circuit.watch(unread, true);

    unread.next(1);
    changes.commit();

    assertThat(changes.takeWatched()).isTrue();
    assertThat(changes.takeWatched()).as("asking clears it").isFalse();
    assertThat(changes.noNews()).isTrue();
    assertThat(changes.generation()).isZero();
  }

  @Test
  void countersGoRoundWithTheEdgesAndTheCyclesThatAreCounted() {
    final Register counter = root.clockCounter("counter", 3, 5);
    final Register fast = root.clockCounter("fast", 2, 2);

    for (int edge = 1; edge <= 11; edge++) {
      changes.commit();
      assertThat(counter.q()).as("edge %d", edge).isEqualTo(edge % 5);
      assertThat(fast.q()).isEqualTo(edge % 2);
    }
    changes.counted(7);
    assertThat(counter.q()).isEqualTo(18 % 5);
    assertThat(fast.q()).isZero();
    changes.skipped(1_000_000_000_003L, 0);
    assertThat(counter.q()).isEqualTo(21 % 5);
    assertThat(fast.q()).isEqualTo(1);
    assertThat(changes.noNews()).isTrue();
    assertThat(changes.generation()).isZero();
  }

  @Test
  void cyclesCanBeCountedUnlessACounterIsWatchedClosely() {
    final Register first = root.clockCounter("first", 3, 5);
    final Register second = root.clockCounter("second", 3, 5);
    assertThat(changes.canCount()).isTrue();
    circuit.watch(first, false);
    circuit.watch(root.register("other", 1), true);
    assertThat(changes.canCount()).isTrue();
    circuit.watch(second, true);
    assertThat(changes.canCount()).isFalse();
  }

  @Test
  void skippedEdgesGiveNewsToPartsThatMoved() {
    final Register read = root.register("a", 8).readBy(one);
    final Memory m = root.memory("m", 4, 8).writtenBy(one);
    m.readBy(two, read);
    read.next(1);
    m.write(1, 1);
    edge();
    assertThat(changes.committedCount()).isEqualTo(1);
    assertThat(changes.storedCount()).isEqualTo(1);

    changes.skipped(40, two.bit());

    assertThat(changes.generation()).isEqualTo(41);
    assertThat(changes.news()).isEqualTo(two.bit());
    assertThat(changes.committedCount()).as("of the last edge").isZero();
    assertThat(changes.storedCount()).isZero();
    changes.skipped(40, one.bit());
    assertThat(changes.takeNews()).isEqualTo(one.bit() | two.bit());
  }

  @Test
  void whatIsRestoredHasTheNewsAndTheGenerationOfThatTime() {
    final Register read = root.register("a", 8).readBy(one);
    final Memory m = root.memory("m", 4, 8).writtenBy(one);
    m.readBy(two, read);
    read.next(1);
    edge();
    final Snapshot snapshot = Snapshot.of(state -> circuit.exchange(state, two.bit()));
    read.next(2);
    m.write(1, 1);
    edge();
    read.next(3);
    m.write(1, 2);
    assertThat(changes.generation()).isEqualTo(2);

    snapshot.restore(state -> circuit.exchange(state, one.bit()));

    assertThat(changes.generation()).isEqualTo(1);
    assertThat(changes.news()).isEqualTo(two.bit());
    assertThat(changes.drivenCount()).isZero();
    assertThat(changes.storedCount()).isZero();
    assertThat(committed()).isEmpty();
    assertThat(read.q()).isEqualTo(1);
    changes.commit();
    assertThat(committed()).as("nothing is pending").isEmpty();
    assertThat(read.q()).isEqualTo(1);
  }
}

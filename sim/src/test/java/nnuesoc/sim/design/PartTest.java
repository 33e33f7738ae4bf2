// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.design;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What a part, a stimulus and a source of words do unless they say otherwise. */
class PartTest {
  private final Circuit circuit = new Circuit("soc");

  /** A stimulus without end. */
  private static final class Endless extends Stimulus {
    Endless(Scope scope) {
      super(scope, "endless");
    }

    @Override
    public void edge() {}

    @Override
    public boolean finished() {
      return false;
    }
  }

  @Test
  void aPartIsEnteredInEachCycle() {
    final Part part = new Inert(circuit.root(), "loader");
    assertThat(part.partName()).isEqualTo("loader");
    assertThat(part.ahead()).isZero();
    assertThat(part.ticks()).isFalse();
  }

  @Test
  void aStimulusIsEnteredInEachCycle() {
    final Stimulus stimulus = new Endless(circuit.root());
    assertThat(stimulus.partName()).isEqualTo("endless");
    assertThat(stimulus.skip(10, false)).isZero();
    assertThat(stimulus.skip(10, true)).isZero();
    assertThat(stimulus.runAlone(10, true)).isZero();
    assertThat(stimulus.runAlone(10, false)).isZero();
    assertThat(stimulus.tick(5)).isFalse();
  }

  @Test
  void aWordThatAStimulusWritesWakesNobody() {
    final Memory memory = circuit.root().memory("m", 4, 8).writtenBy(new Endless(circuit.root()));
    memory.readBy(new Inert(circuit.root(), "reader"), circuit.root().register("address", 2));
    memory.write(1, 1);
    ChangeList.of(circuit).commit();
    assertThat(ChangeList.of(circuit).noNews()).isTrue();
  }

  @Test
  void wordsAreAddedAndCopiedOneByOne() {
    final DeferredWords squares = address -> address * address;
    final int[] addresses = {5, 3, 2, 7};
    assertThat(squares.sum(addresses, 0, 4)).isEqualTo(25 + 9 + 4 + 49);
    assertThat(squares.sum(addresses, 1, 3)).isEqualTo(9 + 4);
    assertThat(squares.sum(addresses, 3, 3)).isZero();
    final int[] into = {1, 1, 1, 1, 1, 1};
    squares.copy(2, 5, into, 1);
    assertThat(into).containsExactly(1, 4, 9, 16, 1, 1);
    squares.copy(4, 4, into, 0);
    assertThat(into[0]).isEqualTo(1);
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RegisterTest {
  /** Bit patterns at the ends of every width and off them. */
  private static final int[] VALUES = {
    0, 1, 2, -1, -2, 0x7fff_ffff, 0x8000_0000, 0x5555_5555, 0xaaaa_aaaa, 0xdead_beef, 0x0123_4567
  };

  private final Circuit circuit = new Circuit("soc");
  private final ChangeList changes = ChangeList.of(circuit);

  static IntStream widths() {
    return IntStream.rangeClosed(1, 32);
  }

  @ParameterizedTest
  @MethodSource("widths")
  void valueIsCutToTheWidth(int widthBits) {
    final long modulus = 1L << widthBits;
    final Register register = circuit.root().register("r", widthBits);

    for (int value : VALUES) {
      register.next(value);
      changes.commit();

      final long bits = Math.floorMod((long) value, modulus);
      assertThat(Integer.toUnsignedLong(register.q())).as("q of %x", value).isEqualTo(bits);
      assertThat(register.value()).isEqualTo(register.q());
      assertThat((long) register.signed())
          .as("signed of %x", value)
          .isEqualTo(2 * bits < modulus ? bits : bits - modulus);
    }
    assertThat(register.widthBits()).isEqualTo(widthBits);
  }

  @ParameterizedTest
  @MethodSource("widths")
  void powerUpValueIsCutToTheWidth(int widthBits) {
    final Register register = circuit.root().register("r", widthBits).powerUp(-1);

    assertThat(Integer.toUnsignedLong(register.q())).isEqualTo((1L << widthBits) - 1);
  }

  @Test
  void valueIsZeroAtPowerUpUnlessDeclaredOtherwise() {
    assertThat(circuit.root().register("r", 8).q()).isZero();
    assertThat(circuit.root().register("s", 8).powerUp(0x42).q()).isEqualTo(0x42);
  }

  @Test
  void assigningThePowerUpValueIsNoChange() {
    final Register register = circuit.root().register("r", 8).powerUp(0x42);

    register.next(0x142);
    changes.commit();

    assertThat(register.q()).isEqualTo(0x42);
    assertThat(changes.committedCount()).isZero();
  }

  @Test
  void nextIsNotVisibleBeforeTheEdgeAndStaysAfterIt() {
    final Register register = circuit.root().register("r", 8);

    register.next(7);
    assertThat(register.q()).as("before the edge").isZero();
    changes.commit();
    assertThat(register.q()).as("at the edge").isEqualTo(7);
    changes.commit();
    assertThat(register.q()).as("an edge later").isEqualTo(7);
  }

  @Test
  void twoRegistersSwapAtOneEdge() {
    final Register a = circuit.root().register("a", 8).powerUp(1);
    final Register b = circuit.root().register("b", 8).powerUp(2);

    a.next(b.q());
    b.next(a.q());
    changes.commit();

    assertThat(a.q()).isEqualTo(2);
    assertThat(b.q()).isEqualTo(1);
  }

  @Test
  void lastOfTwoAssignmentsWins() {
    final Register register = circuit.root().register("r", 8);

    register.next(3);
    register.next(4);
    changes.commit();

    assertThat(register.q()).isEqualTo(4);
    assertThat(changes.committedCount()).isEqualTo(1);
  }

  @Test
  void setAndRestoreBeforeTheEdgeIsNoChange() {
    final Register register = circuit.root().register("r", 8).powerUp(5);
    changes.takeNews();

    register.next(6);
    register.next(5);
    changes.commit();

    assertThat(register.q()).isEqualTo(5);
    assertThat(changes.committedCount()).isZero();
    assertThat(changes.noNews()).isTrue();
  }

  @Test
  void setRestoredAndSetAgainIsOneChange() {
    final Register register = circuit.root().register("r", 8);

    register.next(6);
    register.next(0);
    register.next(7);
    changes.commit();

    assertThat(register.q()).isEqualTo(7);
    assertThat(changes.committedCount()).isEqualTo(1);
    assertThat(changes.committed(0)).isSameAs(register);
  }

  @Test
  void differenceAboveTheWidthIsNoChange() {
    final Register register = circuit.root().register("r", 4);

    register.next(0x30);
    changes.commit();

    assertThat(changes.committedCount()).isZero();
  }

  @Test
  void textNamesTheRegisterAndItsValue() {
    final Register state = circuit.root().child("fabric").register("state", 3).powerUp(6);

    assertThat(state).hasToString("soc.fabric.state = 6");
    assertThat(state.illegal("0 to 4")).hasMessage("soc.fabric.state = 6: expected 0 to 4");
  }

  @Test
  void declarationsAfterTheStartAreRejected() {
    final Part part = new Inert(circuit.root(), "part");
    final Register register = circuit.root().register("r", 8);
    circuit.freeze();

    final String message = "soc.r: declared in a circuit that already runs";
    assertThatThrownBy(() -> register.readBy(part)).hasMessage(message);
    assertThatThrownBy(() -> register.powerUp(1)).hasMessage(message);
    assertThatThrownBy(register::unknownUntilAssigned).hasMessage(message);
    assertThat(register.q()).isZero();
    assertThat(register.unknown()).isFalse();
  }

  @Test
  void partThatReadsSomeBitsHasNewsOnlyOfThose() {
    final Part low = new Inert(circuit.root(), "low");
    final Part high = new Inert(circuit.root(), "high");
    final Part all = new Inert(circuit.root(), "all");
    final Register register =
        circuit.root().register("r", 4).readBy(low, 0b0011).readBy(high, 0b1000).readBy(all);
    changes.takeNews();

    assertThat(newsAfter(register, 0b0001)).isEqualTo(low.bit() | all.bit());
    assertThat(newsAfter(register, 0b0101)).isEqualTo(all.bit());
    assertThat(newsAfter(register, 0b1110)).isEqualTo(low.bit() | high.bit() | all.bit());
  }

  @Test
  void registerOfWhichOnlyStepsAreWatchedCanBeLanded() {
    final Register register = circuit.root().register("r", 8);
    circuit.watch(register, false);
    register.fastNext(3);
    assertThat(register.q()).isEqualTo(3);
    assertThat(register.isUnnoticed()).isFalse();
  }

  @Test
  void watchedRegisterCannotBeLandedUnnoticed() {
    final Register register = circuit.root().register("r", 4);
    register.fastNext(3);
    circuit.watch(register, true);

    assertThatThrownBy(() -> register.fastNext(5))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("soc.r is watched: it can only be stepped");
    assertThat(register.q()).isEqualTo(3);
  }

  @Test
  void valueThatIsSetStandsAtOnceAndNobodyIsTold() {
    final Register register = circuit.root().register("r", 4);

    register.set(0x13);

    assertThat(register.q()).isEqualTo(3);
    changes.commit();
    assertThat(register.q()).isEqualTo(3);
    assertThat(changes.committedCount()).isZero();
    register.next(3);
    changes.commit();
    assertThat(changes.committedCount()).as("the same value").isZero();
    register.next(4);
    changes.commit();
    assertThat(changes.committedCount()).isEqualTo(1);
  }

  @Test
  void nextTakesEffectAtOnceWhileAPartStepsItself() {
    final Register register = circuit.root().register("r", 4).unknownUntilAssigned();

    changes.setAtOnce(true);
    register.next(0x15);
    changes.setAtOnce(false);
    assertThat(register.q()).isEqualTo(5);
    assertThat(register.unknown()).isFalse();
    register.next(6);
    assertThat(register.q()).isEqualTo(5);
    changes.commit();
    assertThat(register.q()).isEqualTo(6);
    assertThat(changes.committedCount()).isEqualTo(1);
  }

  @Test
  void landedValueIsCutAndNoChangeFollows() {
    final Register register = circuit.root().register("r", 4);

    register.fastNext(0x1f);

    assertThat(register.q()).isEqualTo(15);
    changes.commit();
    assertThat(register.q()).isEqualTo(15);
    assertThat(changes.committedCount()).isZero();
  }

  @Test
  void partThatStepsItselfIsSeenOnceItsRegisterIsWatchedClosely() {
    final Part one = new Inert(circuit.root(), "one");
    final Part two = new Inert(circuit.root(), "two");
    final Register loose = circuit.root().register("a", 1).steppedBy(one);
    final Register close = circuit.root().register("b", 1).steppedBy(two);

    assertThat(changes.seen()).isZero();
    circuit.watch(loose, false);
    assertThat(changes.seen()).isZero();
    circuit.watch(close, true);
    assertThat(changes.seen()).isEqualTo(two.bit());
    circuit.watch(loose, true);
    assertThat(changes.seen()).isEqualTo(one.bit() | two.bit());
    circuit.watch(close, false);
    assertThat(changes.seen()).as("once and for all").isEqualTo(one.bit() | two.bit());
  }

  @Test
  void bitReadersAreDeclaredWhileWiringOnly() {
    final Part part = new Inert(circuit.root(), "part");
    final Register register = circuit.root().register("r", 8);
    circuit.freeze();

    final String message = "soc.r: declared in a circuit that already runs";
    assertThatThrownBy(() -> register.readBy(part, 1)).hasMessage(message);
    assertThatThrownBy(() -> register.steppedBy(part)).hasMessage(message);
  }

  private int newsAfter(Register register, int value) {
    register.next(value);
    changes.commit();
    return changes.takeNews();
  }

  @Test
  void moreNamesThanValuesAreRejected() {
    final Register register = circuit.root().register("state", 1);
    assertThatThrownBy(() -> register.named(List.of("IDLE", "READ", "DONE")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("soc.state: 3 names for 2 values");
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScopeTest {
  private final Circuit circuit = new Circuit("soc");
  private final Scope root = circuit.root();

  @Test
  void namesAreTheScopesJoinedByDots() {
    final Scope layer = root.child("fabric").child("layer1");

    assertThat(layer.path()).isEqualTo("soc.fabric.layer1");
    assertThat(layer.register("col", 10).name()).isEqualTo("soc.fabric.layer1.col");
    assertThat(layer.wire("busy", 1, () -> 0).name()).isEqualTo("soc.fabric.layer1.busy");
    assertThat(layer.memory("weight", 4, 8).path()).isEqualTo("soc.fabric.layer1.weight");
  }

  @Test
  void sameNameInTwoScopesIsTwoSignals() {
    final Register one = root.child("layer1").register("col", 4);
    final Register two = root.child("layer2").register("col", 4);

    assertThat(circuit.signal("soc.layer1.col")).isSameAs(one);
    assertThat(circuit.signal("soc.layer2.col")).isSameAs(two);
  }

  @Test
  void nameDeclaredTwiceIsRejected() {
    root.child("layer1").register("col", 4);

    assertThatThrownBy(() -> root.child("layer1").register("col", 5))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("soc.layer1.col: declared twice");
    assertThatThrownBy(() -> root.child("layer1").wire("col", 4, () -> 0))
        .hasMessage("soc.layer1.col: declared twice");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 65, -1, Integer.MIN_VALUE, Integer.MAX_VALUE})
  void widthOutsideOneTo32IsRejected(int widthBits) {
    final String facts = ": " + widthBits + " bits, expected 1 to 32";

    assertThatThrownBy(() -> root.register("r", widthBits))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("soc.r" + facts);
    assertThatThrownBy(() -> root.untraced("u", widthBits)).hasMessage("soc.u" + facts);
    assertThatThrownBy(() -> root.wire("w", widthBits, () -> 0)).hasMessage("soc.w" + facts);
    assertThatThrownBy(() -> root.memory("m", 4, widthBits))
        .hasMessage("soc.m" + facts.replace("32", "64"));
    assertThat(circuit.signals()).isEmpty();
    assertThat(circuit.registers()).isEmpty();
    assertThat(circuit.memories()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1})
  void memoryWithoutWordsIsRejected(int words) {
    assertThatThrownBy(() -> root.child("fabric").memory("weight", words, 8))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("soc.fabric.weight: " + words + " words, expected ≥ 1");
  }

  @Test
  void memoryNamesAreUniqueInTheWholeCircuit() {
    root.child("layer1").memory("weight", 4, 8);

    assertThatThrownBy(() -> root.child("layer2").memory("weight", 4, 8))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("soc.layer2.weight: declared twice");
  }

  @Test
  void declarationAfterTheStartIsRejected() {
    circuit.freeze();

    final String late = ": declared in a circuit that already runs";
    assertThatThrownBy(() -> root.register("r", 8))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("soc.r" + late);
    assertThatThrownBy(() -> root.untraced("u", 8)).hasMessage("soc.u" + late);
    assertThatThrownBy(() -> root.wire("w", 8, () -> 0)).hasMessage("soc.w" + late);
    assertThatThrownBy(() -> root.memory("m", 8, 8)).hasMessage("soc.m" + late);
    assertThatThrownBy(() -> new Inert(root, "part")).hasMessage("part" + late);
  }

  @Test
  void untracedRegisterIsARegisterButNoSignal() {
    final Register hidden = root.untraced("hidden", 8);

    assertThat(circuit.registers()).containsExactly(hidden);
    assertThat(circuit.signals()).isEmpty();
    assertThat(circuit.signal("soc.hidden")).isNull();
  }

  @Test
  void wireFollowsItsSourcesAndTheyKnowIt() {
    final Register a = root.register("a", 4);
    final Register b = root.register("b", 4);
    final Register c = root.register("c", 4);
    final Wire sum = root.wire("sum", 5, () -> a.q() + b.q(), a, b);
    final Wire any = root.wire("any", 1, () -> a.q() == 0 ? 0 : 1, a);

    a.next(9);
    b.next(8);
    assertThat(sum.value()).as("before the edge").isZero();
    ChangeList.of(circuit).commit();

    assertThat(sum.value()).isEqualTo(17);
    assertThat(sum).hasToString("soc.sum = 17");
    assertThat(sum.widthBits()).isEqualTo(5);
    assertThat(a.dependents()).containsExactly(sum, any);
    assertThat(b.dependents()).containsExactly(sum);
    assertThat(c.dependents()).isEmpty();
  }

  /** A trace with such a name could not be read. */
  @ParameterizedTest
  @ValueSource(strings = {"", "a b", "a\tb", "a\nb", "$end", "ä"})
  void nameThatNoTraceCanHaveWasTaken(String name) {
    for (ThrowingCallable declaration :
        List.<ThrowingCallable>of(
            () -> root.register(name, 1),
            () -> root.untraced(name, 1),
            () -> root.wire(name, 1, () -> 0),
            () -> root.memory(name, 1, 1),
            () -> root.child(name),
            () -> new Circuit(name))) {
      assertThatThrownBy(declaration)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageEndingWith(
              "\""
                  + name
                  + "\" cannot be a name; expected visible ASCII characters without blanks");
    }
    assertThat(circuit.registers()).isEmpty();
    root.register("a[3].b", 1);
  }
}

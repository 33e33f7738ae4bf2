// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Scope;
import org.junit.jupiter.api.Test;

class AssemblyTest {
  private final Circuit circuit = new Circuit("soc");
  private final List<String> entered = new ArrayList<>();
  private final Part a = new Logged(circuit.root(), "a");
  private final Part b = new Logged(circuit.root(), "b");
  private final Part c = new Logged(circuit.root(), "c");
  private final List<Part> parts = List.of(a, b, c);

  private final class Logged extends Part {
    Logged(Scope scope, String name) {
      super(scope, name);
    }

    @Override
    public void settle() {
      entered.add("settle " + partName());
    }

    @Override
    public void edge() {
      entered.add("edge " + partName());
    }
  }

  private List<String> taken() {
    final List<String> taken = List.copyOf(entered);
    entered.clear();
    return taken;
  }

  @Test
  void entersThePartsWithNewsInTheOrderGiven() {
    final List<Part> order = List.of(c, a, b);
    final Assembly assembly = Assembly.of(order);

    for (int mask = 0; mask < 8; mask++) {
      final List<String> expected = new ArrayList<>();
      for (Part part : order) {
        if ((mask & part.bit()) != 0) {
          expected.add("settle " + part.partName());
        }
      }
      assembly.settle(mask);
      assertThat(taken()).as("mask %d", mask).isEqualTo(expected);
    }
    assembly.edge(a.bit() | c.bit());
    assertThat(taken()).containsExactly("edge c", "edge a");
  }

  @Test
  void entersOnlyItsOwnParts() {
    final Assembly assembly = Assembly.of(a, c);

    assembly.settle(-1);
    assembly.edge(-1);

    assertThat(taken()).containsExactly("settle a", "settle c", "edge a", "edge c");
    assertThat(assembly.parts()).containsExactly(a, c);
  }

  /** Not all of them have a call of their own. */
  @Test
  void entersEachOfManyParts() {
    final Circuit large = new Circuit("large");
    final List<Part> many = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      many.add(new Logged(large.root(), "p" + i));
    }
    final Assembly assembly = Assembly.of(many);
    for (Part part : many) {
      assembly.settle(part.bit());
      assembly.edge(part.bit());
      assertThat(taken()).containsExactly("settle " + part.partName(), "edge " + part.partName());
    }
    assembly.edge(-1);
    assertThat(taken()).hasSize(30);
  }

  @Test
  void shuffledEntersAllInEveryOrder() {
    final Assembly assembly = Assembly.shuffled(parts, 1);
    final Set<List<String>> settleOrders = new HashSet<>();
    final Set<List<String>> edgeOrders = new HashSet<>();

    for (int i = 0; i < 200; i++) {
      assembly.settle(0);
      final List<String> settle = taken();
      assertThat(settle).containsExactlyInAnyOrder("settle a", "settle b", "settle c");
      settleOrders.add(settle);
      assembly.edge(0);
      final List<String> edge = taken();
      assertThat(edge).containsExactlyInAnyOrder("edge a", "edge b", "edge c");
      edgeOrders.add(edge);
    }

    assertThat(settleOrders).hasSize(6);
    assertThat(edgeOrders).hasSize(6);
  }

  @Test
  void shuffledOrderFollowsFromTheSeed() {
    final List<List<String>> runs = new ArrayList<>();
    for (long seed : new long[] {7, 7, 8}) {
      final Assembly assembly = Assembly.shuffled(parts, seed);
      for (int i = 0; i < 20; i++) {
        assembly.edge(0);
      }
      runs.add(taken());
    }

    assertThat(runs.get(1)).isEqualTo(runs.get(0));
    assertThat(runs.get(2)).isNotEqualTo(runs.get(0));
  }
}

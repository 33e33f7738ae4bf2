// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.design.Signal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A circuit could not have more than 31 parts. */
class LargeCircuitTest {
  private static final int CYCLES = 400;

  /** Adds the register before it, now and then. */
  private static final class Adder extends Part {
    private final Register before;
    private final Register sum;

    Adder(Scope scope, String name, Register before) {
      super(scope, name);
      this.before = before.readBy(this);
      sum = scope.register(name, 16).readBy(this);
    }

    @Override
    public void edge() {
      if ((before.q() + sum.q()) % 3 == 1) {
        sum.next(sum.q() + before.q());
      }
    }
  }

  private static List<Integer> run(int parts, boolean everyCycle, int stride) {
    final Circuit circuit = new Circuit("large");
    final Register input = circuit.root().register("input", 4);
    Register before = input;
    final List<Part> all = new ArrayList<>();
    for (int i = 0; i < parts; i++) {
      final Adder adder = new Adder(circuit.root(), "sum_" + i, before);
      all.add(adder);
      before = adder.sum;
    }
    final Simulation simulation =
        everyCycle
            ? Simulation.everyCycle(circuit, Assembly.of(all), new IdleStimulus(circuit))
            : Simulation.of(circuit);
    final Random random = new Random(parts);
    final List<Integer> seen = new ArrayList<>();
    for (int cycle = 0; cycle < CYCLES; cycle += stride) {
      simulation.settle();
      circuit.signals().stream().map(Signal::value).forEach(seen::add);
      if (cycle % 40 == 0) {
        simulation.set(input, random.nextInt(16));
      }
      simulation.run(cycle + stride);
    }
    return seen;
  }

  /** It took minutes: each part was tried with the registers of all parts that share its bit. */
  @Test
  void wiringOfManyPartsIsCheckedInTime() {
    final Circuit circuit = new Circuit("large");
    Register before = circuit.root().register("input", 4);
    for (int i = 0; i < 1500; i++) {
      before = new Adder(circuit.root(), "sum_" + i, before).sum;
    }
    assertThatCode(() -> Simulation.of(circuit)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(ints = {29, 30, 31, 32, 33, 100})
  void partsOfALargeCircuitAreEnteredWhenTheyHaveNews(int parts) {
    for (int stride : new int[] {1, 4, 20}) {
      assertThat(run(parts, false, stride)).isEqualTo(run(parts, true, stride));
    }
  }
}

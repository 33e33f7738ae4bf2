// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.kernel;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import nnuesoc.sim.design.Signal;

/**
 * Runs a design twice in parallel, once normally and once with every part entered in random order,
 * and compares all signals in every cycle. A part that reads what another has already updated at
 * the same edge, or that sleeps when it should not, differs at the first such cycle. Any number of
 * threads may call it, each with simulations of its own.
 */
public final class OrderCheck {
  /**
   * The first signal that depends on the order of the parts.
   *
   * @param cycle the first cycle in which it does
   * @param expected its bits with the parts in order
   * @param actual its bits with the parts in random order
   */
  public record Difference(long cycle, String signal, long expected, long actual) {
    /** Checks that nothing is null. */
    public Difference {
      Objects.requireNonNull(signal, "the signal is null");
    }

    @Override
    public String toString() {
      return signal
          + " in cycle "
          + cycle
          + ": "
          + Long.toUnsignedString(expected)
          + " in order, "
          + Long.toUnsignedString(actual)
          + " with the parts in random order: a part reads a value that was already updated at"
          + " the edge before it, or was not entered when it had news";
    }
  }

  private OrderCheck() {}

  /**
   * Steps both simulations until {@code cycles} or the end of the reference. After a difference,
   * {@link Simulation#wiringMistakes} of the reference can name the part and what it reads.
   *
   * @param reference the normal run
   * @param shuffled the same design again, created with {@link Simulation#shuffled}
   * @throws IllegalStateException if two parts drive a register, in whatever cycles; the message
   *     names the parts, the register and the remedy
   */
  public static Optional<Difference> run(Simulation reference, Simulation shuffled, long cycles) {
    final List<Signal> expected = reference.circuit().signals();
    final List<Signal> actual = shuffled.circuit().signals();
    while (true) {
      reference.settle();
      shuffled.settle();
      for (int i = 0; i < expected.size(); i++) {
        final long left = expected.get(i).longValue();
        final long right = actual.get(i).longValue();
        if (left != right) {
          return Optional.of(
              new Difference(reference.cycle(), expected.get(i).name(), left, right));
        }
      }
      if (reference.cycle() >= cycles || reference.finished()) {
        return Optional.empty();
      }
      reference.step();
      shuffled.step();
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Whether another memory's output explains all terms of a layer. */
final class WrongMemoryFinder {
  private static final int TELLING = 3; // terms that differ from the right ones

  private final List<CandidateMemory> wires = new ArrayList<>();
  private long terms;

  /** A memory that may take the place of the layer's own. */
  private static final class CandidateMemory {
    private final ShadowMemory memory;
    private final boolean weight;
    private long same;
    private long telling;

    CandidateMemory(ShadowMemory memory, boolean weight) {
      this.memory = memory;
      this.weight = weight;
    }

    void look(int x, int w, int added, IntBinaryOperator product, IntUnaryOperator wrapped) {
      if (!memory.q.present() || !memory.q.wasKnown()) {
        return;
      }
      final int its =
          weight
              ? product.applyAsInt(x, memory.q.wasSigned())
              : product.applyAsInt((int) memory.q.was(), w);
      if (wrapped.applyAsInt(its) == wrapped.applyAsInt(added)) {
        same++;
        telling += its == product.applyAsInt(x, w) ? 0 : 1;
      }
    }
  }

  WrongMemoryFinder(List<ShadowMemory> inputs, List<ShadowMemory> weights) {
    inputs.forEach(memory -> wires.add(new CandidateMemory(memory, false)));
    weights.forEach(memory -> wires.add(new CandidateMemory(memory, true)));
  }

  /**
   * Takes a term: the factors that are right, and the number that was added.
   *
   * @param product gives the term for an input and a weight
   * @param wrapped reduces a number to the width of the sum
   */
  void look(int x, int w, int added, IntBinaryOperator product, IntUnaryOperator wrapped) {
    terms++;
    wires.forEach(wire -> wire.look(x, w, added, product, wrapped));
  }

  /** The cause, if there is such a memory. */
  @Nullable String cause() {
    return wires.stream()
        .filter(wire -> wire.same == terms && wire.telling >= TELLING)
        .map(wire -> "the output of " + wire.memory.name() + " is wired in its place")
        .findFirst()
        .orElse(null);
  }
}

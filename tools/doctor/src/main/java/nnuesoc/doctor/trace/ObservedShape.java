// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import nnuesoc.net.Shape;
import nnuesoc.text.CountText;
import org.jspecify.annotations.Nullable;

/** How many rows and columns the layers of a trace run: its shape, if the layers agree. */
final class ObservedShape {
  private final List<LayerSignals> layers;
  private final long[] rows = new long[Shape.LAYERS];
  private final long[] terms = new long[Shape.LAYERS];

  ObservedShape(List<LayerSignals> layers) {
    this.layers = layers;
  }

  void look() {
    for (int i = 0; i < rows.length; i++) {
      final SignalProbe state = layers.get(i).state;
      if (state.is() != state.was()) {
        rows[i] += state.is() == LayerSignals.WRITE ? 1 : 0;
        terms[i] += state.is() == LayerSignals.ACCUMULATE ? 1 : 0;
      }
    }
  }

  /**
   * What differs from the expected shape, if each layer adds as many terms as the layer before has
   * outputs, so that no single layer is at fault; null if the shape is the expected one, or
   * unknown.
   *
   * @param evaluations how many results there are, at least one
   */
  @Nullable String other(Shape expected, long evaluations) {
    final boolean told =
        layers.stream().allMatch(layer -> layer.state.present())
            && Arrays.stream(rows).allMatch(count -> count > 0);
    final boolean agree =
        terms[1] * evaluations == 2 * rows[0] * rows[1]
            && terms[2] * evaluations == rows[1] * rows[2]
            && terms[3] * evaluations == rows[2] * rows[3];
    boolean same = true;
    for (int i = 0; i < rows.length - 1; i++) { // layer 4 has one row in every shape
      same &= rows[i] == expected.rows(i + 1) * evaluations;
    }
    return !told || !agree || same
        ? null
        : String.format(
            Locale.ROOT,
            "the trace has another shape: --shape %4$s means %8$s and then %5$d, %6$d and %7$d rows in"
                + " layers 1 to 3, but the trace has %1$d, %2$d and %3$d rows there. Type --shape"
                + " KINGS,%1$d,%2$d,%3$d, where KINGS is your number of king buckets",
            rows[0] / evaluations,
            rows[1] / evaluations,
            rows[2] / evaluations,
            expected,
            expected.rows(1),
            expected.rows(2),
            expected.rows(3),
            CountText.of(expected.kings(), "king bucket"));
  }
}

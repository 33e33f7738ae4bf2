// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.reference.golden.GoldenArithmetic;
import nnuesoc.reference.golden.GoldenResult;
import nnuesoc.sim.design.Memory;
import org.jspecify.annotations.Nullable;

/**
 * How many outputs of each layer are wrong: compared with what follows from the words that the
 * layer read, and compared with the golden model. Layer 4 has one output.
 */
public final class WrongOutputCount {
  /**
   * The errors of one layer, or of one side of the first.
   *
   * @param local outputs that are not what follows from the words that the layer read
   * @param total outputs that are not the golden model's; −1 if that is not known
   */
  public record Errors(String unit, int outputs, int local, int total) {}

  private final List<Counter> counters = new ArrayList<>();
  private final CheckerDriver examination;

  WrongOutputCount(List<LayerMonitor> traces, List<TermCheck> terms, CheckerDriver examination) {
    this.examination = examination;
    for (int i = 0; i < traces.size(); i++) {
      counters.add(new Counter(traces.get(i), terms.get(i), examination));
    }
  }

  /** White's and Black's layer 1 and layers 2 to 4, at the end of the run. */
  public List<Errors> list() {
    final @Nullable GoldenResult golden =
        examination.examined().norm().golden().apply(examination.evaluation());
    return counters.stream().map(counter -> counter.errors(golden)).toList();
  }

  private static final class Counter implements LayerListener {
    private final LayerUnit unit;
    private final TermCheck terms;
    private final CheckerDriver examination;
    private final int[] expected;
    private int result;

    Counter(LayerMonitor trace, TermCheck terms, CheckerDriver examination) {
      unit = trace.unit();
      this.terms = terms;
      this.examination = examination;
      expected = new int[unit.rows()];
      trace.listen(this);
    }

    @Override
    public void rowEnds(long cycle) {
      final int row = unit.currentRow();
      if (row < expected.length) {
        expected[row] = output(terms.expectedSum(), unit.words().bias(row));
      }
      if (unit.path().output() == null) {
        final ExaminedRun examined = examination.examined();
        examination.at(cycle + 1, () -> result = examined.anatomy().result().signed());
      }
    }

    private int output(int sum, int bias) {
      final GoldenArithmetic arithmetic = examination.examined().norm().arithmetic();
      return switch (unit.number()) {
        case 1 -> arithmetic.activation1(sum, bias);
        case 4 -> arithmetic.eval(sum, bias);
        default -> arithmetic.activation(sum, bias);
      };
    }

    Errors errors(@Nullable GoldenResult golden) {
      return new Errors(
          unit.name(),
          unit.rows(),
          different(expected),
          golden == null ? -1 : different(golden(golden)));
    }

    private int[] golden(GoldenResult golden) {
      return switch (unit.number()) {
        case 1 -> unit.black() ? golden.output1Black() : golden.output1White();
        case 2 -> golden.output2();
        case 3 -> golden.output3();
        default -> new int[] {golden.eval()};
      };
    }

    private int different(int[] words) {
      final @Nullable Memory output = unit.path().output();
      int found = 0;
      for (int row = 0; row < words.length; row++) {
        if (words[row] != (output == null ? result : output.word(row))) {
          found++;
        }
      }
      return found;
    }
  }
}

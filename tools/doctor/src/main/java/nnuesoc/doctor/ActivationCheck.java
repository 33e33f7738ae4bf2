// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

import nnuesoc.doctor.FindingLog.Report;

/** What became of a layer's sums: bias, lower limit and upper limit. */
final class ActivationCheck {
  private static final int LARGEST = 127;

  private final LayerOutputCheck layer;
  private final int[] words;
  private final int shift;
  private final int first; // row
  private final int end;

  /**
   * Prepares the comparison.
   *
   * @param words the layer's output memory
   * @param shift how many words after its own word a row's output is
   */
  ActivationCheck(LayerOutputCheck layer, int[] words, int shift) {
    this.layer = layer;
    this.words = words;
    this.shift = shift;
    first = Math.max(0, -shift);
    end = Math.min(words.length, words.length - shift);
  }

  void run() {
    final int limit = upperLimit();
    final boolean biasCounts = limit == 0 || biasCounts(limit);
    for (int row = first; row < end; row++) {
      final int got = words[row + shift];
      if (got != Math.min(limit, layer.activation(row, biasCounts))) {
        if (got > 0 && layer.sum(row) < 0 && layer.activation(row, true) == 0) {
          lowerLimit(row, got);
        } else {
          other(row, got, limit);
        }
      }
    }
  }

  /** The largest output if it is a limit, otherwise the limit that is right. */
  private int upperLimit() {
    int most = 0;
    for (int row = first; row < end; row++) {
      most = Math.max(most, words[row + shift]);
    }
    int beyond = 0;
    int example = -1;
    for (int row = first; row < end; row++) {
      if (least(row) > most) {
        beyond++;
        example = example < 0 ? row : example;
      }
    }
    if (beyond < 2 || !isHeldAt(most)) {
      return LARGEST;
    }
    limited("no output is larger than " + most + ", which " + beyond + " rows' should be", example);
    return most;
  }

  private int least(int row) {
    return Math.min(layer.activation(row, true), layer.activation(row, false));
  }

  private boolean isHeldAt(int limit) {
    for (int row = first; row < end; row++) {
      if (least(row) > limit && words[row + shift] != limit) {
        return false;
      }
    }
    return true;
  }

  private void limited(String evidence, int row) {
    layer
        .findings()
        .add(
            new Report(
                Fault.LIMIT_WRONG,
                layer.cycle(row),
                FaultPlace.row(layer.unit().name(), row),
                evidence
                    + "; row "
                    + row
                    + ": sum "
                    + layer.sum(row)
                    + ", bias "
                    + layer.bias(row)
                    + ", expected "
                    + layer.activation(row, true),
                "the constant of the upper limit: it should be " + LARGEST,
                FindingExhibit.signals(layer.unit().scope(), layer.cycle(row) + 1)));
  }

  private void lowerLimit(int row, int got) {
    if (layer.findings().isNew(FaultKind.CLIP_NEGATIVE, layer.unit().name())) {
      layer
          .findings()
          .report(
              new Report(
                  Fault.NEGATIVE_NOT_0,
                  layer.cycle(row),
                  FaultPlace.row(layer.unit().name(), row),
                  "sum "
                      + layer.sum(row)
                      + ", bias "
                      + layer.bias(row)
                      + " give "
                      + got
                      + ", expected 0",
                  "the test for a negative sum reads the sum as an unsigned number and is never"
                      + " true",
                  FindingExhibit.signals(layer.unit().scope(), layer.cycle(row) + 1)));
    }
  }

  /** False if the bias should change outputs but changes none. */
  private boolean biasCounts(int limit) {
    int matters = 0;
    int example = -1;
    for (int row = first; row < end; row++) {
      final int bare = Math.min(limit, layer.activation(row, false));
      if (bare != Math.min(limit, layer.activation(row, true))) {
        if (words[row + shift] != bare) {
          return true;
        }
        matters++;
        example = example < 0 ? row : example;
      }
    }
    if (matters == 0) {
      return true;
    }
    layer
        .findings()
        .add(
            new Report(
                Fault.BIAS_WITHOUT_EFFECT,
                layer.cycle(example),
                FaultPlace.row(layer.unit().name(), example),
                "in "
                    + matters
                    + " rows it should; row "
                    + example
                    + ": sum "
                    + layer.sum(example)
                    + ", bias "
                    + layer.bias(example)
                    + " give "
                    + words[example + shift]
                    + ", expected "
                    + layer.activation(example, true),
                "the output is computed before the bias is added, or the sum with the bias is"
                    + " overwritten at the same clock edge",
                FindingExhibit.signals(layer.unit().scope(), layer.cycle(example) + 1)));
    return false;
  }

  private void other(int row, int got, int limit) {
    if (layer.findings().isNew(FaultKind.OUTPUT, layer.unit().name())) {
      layer
          .findings()
          .report(
              new Report(
                  Fault.OUTPUT_NOT_OF_SUM,
                  layer.cycle(row),
                  FaultPlace.word(layer.unit().name(), layer.output().name(), row + shift),
                  "row "
                      + row
                      + ": sum "
                      + layer.sum(row)
                      + ", bias "
                      + layer.bias(row)
                      + " give "
                      + got
                      + ", expected "
                      + Math.min(limit, layer.activation(row, true)),
                  "the path from the sum to the output memory",
                  FindingExhibit.words(
                      layer.output().name(), row + shift, row + shift, layer.cycle(row) + 4)));
    }
  }
}

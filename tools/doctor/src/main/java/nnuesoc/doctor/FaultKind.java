// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

import java.util.Locale;

/** The kinds of faults, each with one word for messages and for JSON. */
public enum FaultKind {
  BIAS,
  BUS,
  BUS_BIAS,
  BUS_UNREACHED,
  CLIP,
  CLIP_NEGATIVE,
  COVERAGE,
  DEADLOCK,
  DIFFERENCE,
  EARLY_READ,
  ELEMENTS,
  EVALUATION,
  FEATURES,
  FEATURES_LEFT,
  OPERAND,
  OUTPUT,
  PERSPECTIVE,
  PRODUCT,
  PROTOCOL,
  RANGE,
  READ_DURING_WRITE,
  RESET,
  RESULT,
  REWRITE,
  ROW_COUNT,
  ROW_ORDER,
  SCALE,
  SIGN,
  STABILITY,
  SUM;

  private final String word = name().toLowerCase(Locale.ROOT).replace('_', '-');

  /** The word that a person types and reads: {@code bus-bias}. */
  public String word() {
    return word;
  }

  /** Whether it is about what a layer makes of its sums. */
  public boolean isOfOutputs() {
    return this == OUTPUT
        || this == CLIP
        || this == CLIP_NEGATIVE
        || this == BIAS
        || this == ROW_ORDER;
  }

  /** Whether it is about the bus to the weights or to the biases. */
  public boolean isOfBus() {
    return this == BUS || this == BUS_BIAS || this == BUS_UNREACHED;
  }
}

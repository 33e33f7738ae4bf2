// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.asbuilt;

/**
 * The known faults of the published program. Each rule is as published or repaired.
 *
 * @param stores how the program stores weights
 * @param whiteBias whether it sends White's biases of layer 1
 * @param side whether it sends the side to move
 * @param result when it loads the result
 * @param print which number it prints for the result
 */
record BoardProgramErrata(
    WeightStoreRule stores, WhiteBias whiteBias, Side side, Result result, Print print) {
  /** The published rules, except for the stores. */
  public static BoardProgramErrata published(WeightStoreRule stores) {
    return new BoardProgramErrata(
        stores, WhiteBias.NEVER_SENT, Side.NEVER_SENT, Result.AT_ONCE, Print.FRACTION_13);
  }

  /** White's biases of layer 1. */
  public enum WhiteBias {
    NEVER_SENT(BoardProgram.BIAS),
    /** Written to their own register, before Black's. */
    SENT(BoardProgram.WHITE_BIAS);

    final int stepBehindWords; // of layer 1

    WhiteBias(int stepBehindWords) {
      this.stepBehindWords = stepBehindWords;
    }
  }

  /** The side to move. */
  public enum Side {
    NEVER_SENT(BoardProgram.POLL),
    WHITE(BoardProgram.SIDE),
    BLACK(BoardProgram.SIDE);

    final int firstStep;

    Side(int firstStep) {
      this.firstStep = firstStep;
    }
  }

  /** The load of the result. */
  public enum Result {
    AT_ONCE(BoardProgram.EVAL),
    /** Only after a load of layer 4's state has shown that the result is there. */
    WHEN_READY(BoardProgram.WAIT);

    final int lastStep;

    Result(int lastStep) {
      this.lastStep = lastStep;
    }
  }

  /** The number that is printed for the loaded result, which is 16 bits, zero-extended. */
  public enum Print {
    FRACTION_13 {
      @Override
      public double number(int eval) {
        return eval / 8192.0;
      }
    },
    /** The right number: signed, with 5 fraction bits. */
    FRACTION_5 {
      @Override
      public double number(int eval) {
        return (short) eval / 32.0;
      }
    };

    /** The number. */
    public abstract double number(int eval);
  }
}

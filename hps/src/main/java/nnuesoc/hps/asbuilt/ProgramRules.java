package nnuesoc.hps.asbuilt;

/**
 * What the program does where the published one goes wrong: each rule as published, or repaired.
 *
 * @param stores how it stores weights
 * @param whiteBias whether it sends White's biases of layer 1
 * @param side whether it sends the side to move
 * @param result when it loads the result
 * @param print what it prints for it
 */
record ProgramRules(
    WeightStores stores, WhiteBias whiteBias, Side side, Result result, Print print) {
  /** As published, but for the stores. */
  public static ProgramRules published(WeightStores stores) {
    return new ProgramRules(
        stores, WhiteBias.NEVER_SENT, Side.NEVER_SENT, Result.AT_ONCE, Print.FRACTION_13);
  }

  /** White's biases of layer 1. */
  public enum WhiteBias {
    NEVER_SENT(BoardProgram.BIAS),
    /** To a register of their own, before Black's. */
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
    /** Only when a load of layer 4's state has shown that it is there. */
    WHEN_READY(BoardProgram.WAIT);

    final int lastStep;

    Result(int lastStep) {
      this.lastStep = lastStep;
    }
  }

  /** The number that is printed for the result as it is loaded, 16 bits extended by zeros. */
  public enum Print {
    FRACTION_13 {
      @Override
      public double number(int eval) {
        return eval / 8192.0;
      }
    },
    /** As it is: signed, with 5 fraction bits. */
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

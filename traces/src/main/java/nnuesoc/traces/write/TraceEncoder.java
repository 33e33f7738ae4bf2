// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.io.IOException;

/** Turns the changes of a run into pieces of a file. Times are in nanoseconds. */
interface TraceEncoder {
  /** The reason why all signals are stated at one time. */
  enum Dump {
    /** The first cycle. */
    FIRST("$dumpvars\n"),
    /** Nothing is known from here on. */
    OFF("$dumpoff\n"),
    /** The cycle after a gap. */
    ON("$dumpon\n");

    private final String keyword;

    Dump(String keyword) {
      this.keyword = keyword;
    }

    /** The line of a value change dump. */
    String keyword() {
      return keyword;
    }
  }

  /** Goes to a time, a multiple of 10. */
  void at(long ns);

  /** Goes half a clock period on: 10 ns. */
  void advance();

  /** Begins the changes at the current time. */
  void stamp();

  /** Undoes the last {@link #stamp()} if nothing has followed it. */
  void unstampIfEmpty();

  /** Begins a statement of all signals. */
  void begin(Dump dump);

  /** Ends a statement of all signals. */
  void end();

  /** States a signal's value. */
  void value(TracedSignal traced, long value);

  /**
   * States that a signal is unknown in {@link nnuesoc.sim.design.Signal#unknownBits()} of its bits.
   */
  void unknown(TracedSignal traced);

  /** Whether there is enough for a piece. */
  boolean isFull();

  /** Hands over a piece, after a complete cycle; may throw failures of earlier pieces. */
  void flush(TraceSink sink) throws IOException;

  /** Whether {@link #append} takes what another encoder of the same signals made. */
  default boolean takesPieces() {
    return false;
  }

  /** Appends cycles of another encoder, and hands over what is full, as if they were its own. */
  default void append(TracePiece piece, TraceSink sink) throws IOException {
    throw new UnsupportedOperationException();
  }

  /** Hands over the rest, and waits until the sink has it. */
  void finish(TraceSink sink) throws IOException;
}

package nnuesoc.sim.trace;

import java.io.IOException;

/** How the changes of a run become pieces of a file. Times are in nanoseconds. */
interface TraceForm {
  /** Why all signals are stated at one time. */
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

  /** What follows is of the time that stands. */
  void stamp();

  /** Takes back the last {@link #stamp()} if nothing has followed it. */
  void unstampIfEmpty();

  /** All signals follow. */
  void begin(Dump dump);

  /** All signals have been stated. */
  void end();

  /** A signal has a value. */
  void value(TracedSignal traced, int value);

  /** A signal is unknown, in {@link nnuesoc.sim.design.Signal#unknownBits()} of its bits. */
  void unknown(TracedSignal traced);

  /** Whether there is enough for a piece. */
  boolean isFull();

  /** Hands over a piece, after a whole cycle; failures of earlier ones may come here. */
  void flush(VcdSink sink) throws IOException;

  /** Hands over what is left, and waits until the sink has it. */
  void finish(VcdSink sink) throws IOException;
}

package nnuesoc.sim.trace;

import nnuesoc.sim.design.Signal;

/** A signal in a trace: the value that the trace shows, and how a change of it is written. */
final class TracedSignal {
  final Signal signal;

  /** Its place in the order of the trace. */
  final int index;

  /** One bit: the value is written without {@code b} and blank. */
  final boolean scalar;

  /** What follows the value: the identifier and a newline, before them a blank for a vector. */
  final long tail;

  /** Bytes of {@link #tail}, at most 7. */
  final int tailBytes;

  /** Bytes of a change and the step of time before it in an FST file, mostly. */
  final int packedBytes;

  /** The value as last written. */
  int shown;

  /** Whether x was written last. */
  boolean shownUnknown;

  /** Signal {@code i} of a trace. */
  TracedSignal(Signal signal, int i) {
    this.signal = signal;
    index = i;
    scalar = signal.widthBits() == 1;
    final String text = (scalar ? "" : " ") + VcdHeader.id(i) + '\n';
    tail = VcdBuffer.packed(text);
    tailBytes = text.length();
    packedBytes = scalar ? 1 : 1 + (signal.widthBits() + Byte.SIZE - 1) / Byte.SIZE;
  }

  /** The most bytes that one change takes. */
  int maxBytes() {
    return 1 + signal.widthBits() + tailBytes;
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import nnuesoc.sim.design.Signal;

/** A signal in a trace: the value that the trace shows, and how its changes are written. */
final class TracedSignal {
  final Signal signal;

  /** Its index in the trace. */
  final int index;

  /** Whether it has one bit: the value is then written without {@code b} and blank. */
  final boolean scalar;

  /** The text after the value: a blank for a vector, the identifier and a newline. */
  final long tail;

  /** The length of {@link #tail} in bytes, at most 7. */
  final int tailBytes;

  /** The usual length of a change and the time step before it in an FST file, in bytes. */
  final int packedBytes;

  /** The value as last written. */
  long shown;

  /** Whether x was written last. */
  boolean shownUnknown;

  /** Creates signal {@code i} of a trace. */
  TracedSignal(Signal signal, int i) {
    this.signal = signal;
    index = i;
    scalar = signal.widthBits() == 1;
    final String text = (scalar ? "" : " ") + VcdHeader.id(i) + '\n';
    tail = VcdEncoder.packed(text);
    tailBytes = text.length();
    packedBytes = scalar ? 1 : 1 + (signal.widthBits() + Byte.SIZE - 1) / Byte.SIZE;
  }

  /** The most bytes that one change takes. */
  int maxBytes() {
    return 1 + signal.widthBits() + tailBytes;
  }
}

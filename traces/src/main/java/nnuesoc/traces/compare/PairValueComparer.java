// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.util.BitSet;
import nnuesoc.traces.read.SignalBits;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.read.VariablePlanes;
import nnuesoc.traces.read.VcdReader;
import org.jspecify.annotations.Nullable;

/**
 * Compares the current values of a pair of any kind: bits, numbers, texts. The bits of a vector
 * that a tool has split are kept together in words: a change of one bit costs a comparison of one
 * word and not of all its variables.
 */
final class PairValueComparer {
  private final SignalPair pair;
  private final VcdReader a;
  private final VcdReader b;
  private final UnknownPolicy unknowns;
  private final @Nullable Split split; // null if neither signal is split

  PairValueComparer(SignalPair pair, VcdReader a, VcdReader b, UnknownPolicy unknowns) {
    this.pair = pair;
    this.a = a;
    this.b = b;
    this.unknowns = unknowns;
    final boolean pieces = pair.a().variableCount() > 1 || pair.b().variableCount() > 1;
    split = pair.comparable() && pieces ? new Split() : null;
  }

  /** Takes all current values; before the first comparison, and when anything may have changed. */
  void readAll() {
    if (split != null) {
      split.readAll();
    }
  }

  /** Takes the current value of one variable of one signal. */
  void read(boolean ofA, int piece) {
    if (split != null) {
      split.read(ofA ? split.a : split.b, piece);
    }
  }

  /** Whether the values that were taken differ. */
  boolean differs() {
    if (split != null) {
      return !split.differing.isEmpty();
    }
    if (!pair.comparable()) {
      return true;
    }
    return switch (pair.a().kind()) {
      case TEXT -> textsDiffer();
      case REAL -> realsDiffer();
      case BITS, EVENT -> wordsDiffer();
    };
  }

  private boolean wordsDiffer() {
    final VariablePlanes planesA = a.planes();
    final VariablePlanes planesB = b.planes();
    int wordA = a.word(pair.a().variable(0));
    int wordB = b.word(pair.b().variable(0));
    long difference = 0;
    for (int left = pair.a().widthBits(); left > 0 && difference == 0; left -= Long.SIZE) {
      difference =
          unknowns.difference(
              planesA.ones(wordA),
              planesA.unknown(wordA++),
              planesB.ones(wordB),
              planesB.unknown(wordB++));
    }
    return difference != 0;
  }

  /** Compares numbers; a text in place of a number has all bits 0. */
  private boolean realsDiffer() {
    final int variableA = pair.a().variable(0);
    final int variableB = pair.b().variable(0);
    final long onesA = a.ones(variableA, true);
    final long onesB = b.ones(variableB, true);
    final long unknownA = a.unknown(variableA, true);
    final long unknownB = b.unknown(variableB, true);
    if ((onesA | onesB | unknownA | unknownB) != 0) {
      return unknowns.difference(onesA, unknownA, onesB, unknownB) != 0;
    }
    return !a.value(pair.a(), true).equals(b.value(pair.b(), true));
  }

  private boolean textsDiffer() {
    final long unknownA = a.unknown(pair.a().variable(0), true); // not yet dumped
    final long unknownB = b.unknown(pair.b().variable(0), true);
    if ((unknownA | unknownB) != 0) {
      return unknowns.difference(0, unknownA, 0, unknownB) != 0;
    }
    return !a.value(pair.a(), true).text().equals(b.value(pair.b(), true).text());
  }

  /** The bits of both signals, and which of their words differ. */
  private final class Split {
    private final Half a = new Half(PairValueComparer.this.a, pair.a());
    private final Half b = new Half(PairValueComparer.this.b, pair.b());
    private final BitSet differing = new BitSet(); // one bit per word

    private void readAll() {
      a.reader.read(a.signal, true, a.bits);
      b.reader.read(b.signal, true, b.bits);
      compare(0, a.signal.widthBits());
    }

    private void read(Half half, int piece) {
      half.reader.read(half.signal.variable(piece), half.bits, half.to[piece]);
      compare(half.to[piece], half.end(piece));
    }

    private void compare(int from, int end) {
      for (int word = from / Long.SIZE; word * Long.SIZE < end; word++) {
        final long difference =
            unknowns.difference(
                a.bits.ones(word), a.bits.unknown(word), b.bits.ones(word), b.bits.unknown(word));
        differing.set(word, difference != 0);
      }
    }
  }

  /** The bits of one signal. */
  private static final class Half {
    private final VcdReader reader;
    private final TraceSignal signal;
    private final SignalBits bits;
    private final int[] to; // by piece: the signal bit that is the piece's rightmost bit

    private Half(VcdReader reader, TraceSignal signal) {
      this.reader = reader;
      this.signal = signal;
      bits = new SignalBits(signal.widthBits());
      to = new int[signal.variableCount()];
      int behind = signal.widthBits();
      for (int i = 0; i < to.length; i++) {
        behind -= reader.widthBits(signal.variable(i));
        to[i] = behind;
      }
    }

    /** The bit after the leftmost bit of a piece. */
    private int end(int piece) {
      return piece == 0 ? signal.widthBits() : to[piece - 1];
    }
  }
}

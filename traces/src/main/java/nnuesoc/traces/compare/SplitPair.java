package nnuesoc.traces.compare;

import java.util.BitSet;
import nnuesoc.traces.read.FourStateBits;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.read.VcdReader;

/**
 * A pair in which a tool has split at least one vector. Its bits are kept together in words: a
 * change of one bit costs a comparison of one word and not of all its variables.
 */
final class SplitPair {
  private final Half a;
  private final Half b;
  private final UnknownPolicy unknowns;
  private final BitSet differing = new BitSet(); // one bit per word

  /** The bits of one signal. */
  private static final class Half {
    private final VcdReader reader;
    private final TraceSignal signal;
    private final FourStateBits bits;
    private final int[] to; // by piece: the signal bit that is the piece's rightmost bit

    private Half(VcdReader reader, TraceSignal signal) {
      this.reader = reader;
      this.signal = signal;
      bits = new FourStateBits(signal.widthBits());
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

  SplitPair(SignalPair pair, VcdReader a, VcdReader b, UnknownPolicy unknowns) {
    this.a = new Half(a, pair.a());
    this.b = new Half(b, pair.b());
    this.unknowns = unknowns;
  }

  /** Whether {@code pair} is such a pair. */
  static boolean is(SignalPair pair) {
    return pair.comparable()
        && pair.a().kind() == TraceSignal.Kind.BITS
        && (pair.a().variableCount() > 1 || pair.b().variableCount() > 1);
  }

  /** Reads all current values. */
  void readAll() {
    a.reader.read(a.signal, true, a.bits);
    b.reader.read(b.signal, true, b.bits);
    compare(0, a.signal.widthBits());
  }

  /** Reads the current value of one variable of one signal. */
  void read(boolean ofA, int piece) {
    final Half half = ofA ? a : b;
    half.reader.read(half.signal.variable(piece), half.bits, half.to[piece]);
    compare(half.to[piece], half.end(piece));
  }

  private void compare(int from, int end) {
    for (int word = from / Long.SIZE; word * Long.SIZE < end; word++) {
      differing.set(
          word,
          unknowns.difference(
                  a.bits.ones(word), a.bits.unknown(word), b.bits.ones(word), b.bits.unknown(word))
              != 0);
    }
  }

  boolean differs() {
    return !differing.isEmpty();
  }
}

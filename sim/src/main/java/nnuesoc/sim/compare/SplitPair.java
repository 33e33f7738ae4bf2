package nnuesoc.sim.compare;

import java.util.BitSet;
import nnuesoc.sim.trace.read.FourStateBits;
import nnuesoc.sim.trace.read.TraceSignal;
import nnuesoc.sim.trace.read.VcdReader;

/**
 * A pair of which a tool has split at least one vector. Its bits are kept side by side, so that a
 * change of one bit is a look at one word and not at all of its variables.
 */
final class SplitPair {
  private final Half a;
  private final Half b;
  private final Unknowns unknowns;
  private final BitSet differing = new BitSet(); // by word

  /** The bits of one signal. */
  private static final class Half {
    private final VcdReader reader;
    private final TraceSignal signal;
    private final FourStateBits bits;
    private final int[] to; // of a piece, which of the signal's bits is its rightmost

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

    /** Bit after a piece, exclusive. */
    private int end(int piece) {
      return piece == 0 ? signal.widthBits() : to[piece - 1];
    }
  }

  SplitPair(SignalPair pair, VcdReader a, VcdReader b, Unknowns unknowns) {
    this.a = new Half(a, pair.a());
    this.b = new Half(b, pair.b());
    this.unknowns = unknowns;
  }

  /** Whether there is one of {@code pair}. */
  static boolean is(SignalPair pair) {
    return pair.comparable()
        && pair.a().kind() == TraceSignal.Kind.BITS
        && (pair.a().variableCount() > 1 || pair.b().variableCount() > 1);
  }

  /** Takes all values as they stand. */
  void readAll() {
    a.reader.read(a.signal, true, a.bits);
    b.reader.read(b.signal, true, b.bits);
    compare(0, a.signal.widthBits());
  }

  /** Takes one variable of one signal as it stands. */
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

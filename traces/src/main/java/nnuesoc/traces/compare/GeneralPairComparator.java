package nnuesoc.traces.compare;

import nnuesoc.traces.read.FourStateBits;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.read.VcdReader;

/** Compares signals that are not one word of bits: wide vectors, parts, numbers, texts. */
final class GeneralPairComparator {
  private final VcdReader a;
  private final VcdReader b;
  private final UnknownPolicy unknowns;
  private final FourStateBits bitsA;
  private final FourStateBits bitsB;

  /** {@code widest}: bits of the widest signal. */
  GeneralPairComparator(VcdReader a, VcdReader b, UnknownPolicy unknowns, int widest) {
    this.a = a;
    this.b = b;
    this.unknowns = unknowns;
    bitsA = new FourStateBits(widest);
    bitsB = new FourStateBits(widest);
  }

  /** Whether their values differ. */
  boolean differ(SignalPair pair) {
    if (!pair.comparable()) {
      return true;
    }
    if (pair.a().kind() == TraceSignal.Kind.TEXT) {
      return textsDiffer(pair);
    }
    if (pair.a().kind() == TraceSignal.Kind.REAL) {
      return realsDiffer(pair);
    }
    a.read(pair.a(), true, bitsA);
    b.read(pair.b(), true, bitsB);
    for (int i = 0; i * Long.SIZE < pair.a().widthBits(); i++) {
      if (unknowns.difference(bitsA.ones(i), bitsA.unknown(i), bitsB.ones(i), bitsB.unknown(i))
          != 0) {
        return true;
      }
    }
    return false;
  }

  /** Compares numbers; a text in place of a number has all bits 0. */
  private boolean realsDiffer(SignalPair pair) {
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

  private boolean textsDiffer(SignalPair pair) {
    final long unknownA = a.unknown(pair.a().variable(0), true); // not yet dumped
    final long unknownB = b.unknown(pair.b().variable(0), true);
    if ((unknownA | unknownB) != 0) {
      return unknowns.difference(0, unknownA, 0, unknownB) != 0;
    }
    final String text = b.value(pair.b(), true).text();
    return !a.value(pair.a(), true).text().equals(text);
  }
}

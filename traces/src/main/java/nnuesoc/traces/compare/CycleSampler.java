// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.io.IOException;
import java.math.BigInteger;
import java.util.function.IntConsumer;
import nnuesoc.traces.read.SignalBits;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.read.VcdReader;

/**
 * Samples one trace by the cycles of its clock. A cycle's values are those just before the rising
 * edge that ends it. Cycle 0 lies before the first edge. Cycles in a {@code $dumpoff} stretch are
 * counted by the length of the last cycle before it and are not shown.
 */
public final class CycleSampler {
  private final VcdReader reader;
  private final TraceChangeTracker side;
  private final CycleCursor walk;

  /** Starts at the beginning of a trace; the clock has one bit. */
  public CycleSampler(VcdReader reader, TraceSignal clock) {
    this.reader = reader;
    side = new TraceChangeTracker(reader);
    walk =
        new CycleCursor(
            side, clock, new ComparisonOptions.Clocking(clock.name(), true, true, 0L), false);
  }

  /** Goes to the next cycle that was dumped; returns false after the last. */
  public boolean next() throws IOException {
    boolean more = walk.next();
    while (more && !walk.dumped()) {
      more = walk.next();
    }
    return more;
  }

  /** The current cycle. */
  public long cycle() {
    return walk.cycle();
  }

  /** When the cycle began, in femtoseconds. */
  public BigInteger timeFs() {
    return side.at(walk.cycleTime()).fs();
  }

  /** Whether the trace ends in this cycle, before the edge that would end it. */
  public boolean open() {
    return walk.open();
  }

  /** The number of bytes of the trace that were read. */
  public long offset() {
    return reader.offset();
  }

  /** Names each variable that may have changed since the last call, some of them twice. */
  public void changed(IntConsumer variable) {
    if (side.allChanged()) {
      for (int i = 0; i < reader.variableCount(); i++) {
        variable.accept(i);
      }
    } else {
      for (int i = 0; i < side.keptCount(); i++) {
        variable.accept(side.kept(i));
      }
    }
    side.clearChanged();
  }

  /** The low 64 bits of a signal, with 0 for x and z. */
  public long known(TraceSignal signal) {
    if (signal.plain()) {
      final int variable = signal.variable(0);
      return reader.ones(variable, true) & ~reader.unknown(variable, true);
    }
    final SignalBits bits = bits(signal);
    return bits.ones(0) & ~bits.unknown(0);
  }

  /** Which of the low 64 bits of a signal are x or z. */
  public long unknown(TraceSignal signal) {
    return signal.plain() ? reader.unknown(signal.variable(0), true) : bits(signal).unknown(0);
  }

  private SignalBits bits(TraceSignal signal) {
    final SignalBits bits = new SignalBits(signal.widthBits());
    if (signal.kind() == TraceSignal.Kind.BITS) {
      reader.read(signal, true, bits);
    }
    return bits;
  }
}

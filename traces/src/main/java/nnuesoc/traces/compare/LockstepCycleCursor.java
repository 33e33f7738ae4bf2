// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.io.IOException;

/**
 * Goes through the cycles that both traces have, B's cycle i together with A's cycle i + offset.
 */
final class LockstepCycleCursor implements LockstepCursor {
  private final CycleCursor a;
  private final CycleCursor b;
  private final long offset;
  private final boolean endsUndumped; // an end in a $dumpoff stretch is not early
  private EarlyEnd end = EarlyEnd.NONE;

  LockstepCycleCursor(CycleCursor a, CycleCursor b, long offset, boolean dumpOffIsUnknown) {
    this.a = a;
    this.b = b;
    this.offset = offset;
    endsUndumped = !dumpOffIsUnknown;
  }

  @Override
  public boolean next() throws IOException {
    boolean moreA = a.next();
    boolean moreB = b.next();
    while (moreA && moreB && a.cycle() - offset != b.cycle()) {
      if (a.cycle() - offset < b.cycle()) {
        moreA = a.next();
      } else {
        moreB = b.next();
      }
    }
    if (moreA && moreB) {
      return true;
    }
    a.requireEdge("A");
    b.requireEdge("B");
    if (moreA != moreB && !(endsUndumped && !(moreA ? b : a).dumped())) {
      end = moreA ? EarlyEnd.B : EarlyEnd.A;
    }
    return false;
  }

  @Override
  public boolean dumped() {
    return a.dumped() && b.dumped();
  }

  @Override
  public boolean clockCounts() {
    return a.atEdge() == b.atEdge() && (a.atEdge() || !a.ended());
  }

  @Override
  public boolean whole() {
    return a.open() == b.open();
  }

  @Override
  public TraceTime time() {
    return a.side().at(end == EarlyEnd.A ? a.side().reader().time() : a.cycleTime());
  }

  @Override
  public long cycle() {
    return end == EarlyEnd.A ? a.cycle() + 1 : a.cycle();
  }

  @Override
  public EarlyEnd end() {
    return end;
  }

  @Override
  public boolean lastMayBeCut() {
    if (end != EarlyEnd.NONE) {
      return (end == EarlyEnd.A ? a : b).lastMayBeCut();
    }
    return a.open() && b.open() && a.timeInLast().compareTo(b.timeInLast()) != 0;
  }
}

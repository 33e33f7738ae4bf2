// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.io.IOException;

/**
 * Goes through every time at which either trace has a time stamp, up to the end of the shorter
 * trace. The shorter trace ends too early if a compared signal of the other one changes after that.
 */
final class LockstepTimeCursor implements LockstepCursor {
  private static final long NEVER = -1;

  private final TraceChangeTracker a;
  private final TraceChangeTracker b;
  private final IncrementalComparer states;
  private final boolean endsUndumped; // an end in a $dumpoff stretch is not early
  private long nextA; // time of the waiting step, in the trace's units
  private long nextB;
  private boolean atA; // A has a step at this moment
  private boolean atB;
  private EarlyEnd end = EarlyEnd.NONE;

  LockstepTimeCursor(
      TraceChangeTracker a,
      TraceChangeTracker b,
      IncrementalComparer states,
      boolean dumpOffIsUnknown)
      throws IOException {
    this.a = a;
    this.b = b;
    this.states = states;
    endsUndumped = !dumpOffIsUnknown;
    nextA = waiting(a);
    nextB = waiting(b);
  }

  /** Reads a step, which then waits for its time; returns this time. */
  private static long waiting(TraceChangeTracker side) throws IOException {
    return side.read() ? side.reader().time() : NEVER;
  }

  @Override
  public boolean next() throws IOException {
    fetch();
    if (nextA != NEVER && nextB != NEVER) {
      take();
      return true;
    }
    final TraceChangeTracker ended = nextA == NEVER ? a : b;
    final TraceChangeTracker other = nextA == NEVER ? b : a;
    if (!endsUndumped || ended.reader().dumping(true)) {
      findChange(ended, other);
    }
    return false;
  }

  /** Goes to the next time of either trace. */
  private void fetch() throws IOException {
    if (atA) {
      nextA = waiting(a);
    }
    if (atB) {
      nextB = waiting(b);
    }
    final int order =
        nextA == NEVER
            ? 1
            : nextB == NEVER
                ? -1
                : TraceTime.compare(nextA, a.reader().unitFs(), nextB, b.reader().unitFs());
    atA = nextA != NEVER && order <= 0;
    atB = nextB != NEVER && order >= 0;
  }

  private void take() {
    if (atA) {
      a.takeStep();
    }
    if (atB) {
      b.takeStep();
    }
  }

  private void findChange(TraceChangeTracker ended, TraceChangeTracker other) throws IOException {
    while (atA || atB) {
      if (states.changes(other)) {
        end = ended == a ? EarlyEnd.A : EarlyEnd.B;
        return;
      }
      take();
      fetch();
    }
  }

  @Override
  public boolean dumped() {
    return a.reader().dumping(true) && b.reader().dumping(true);
  }

  @Override
  public boolean clockCounts() {
    return true;
  }

  @Override
  public boolean whole() {
    return true;
  }

  @Override
  public TraceTime time() {
    return atA ? a.at(nextA) : b.at(nextB);
  }

  @Override
  public long cycle() {
    return -1;
  }

  @Override
  public EarlyEnd end() {
    return end;
  }

  @Override
  public boolean lastMayBeCut() {
    return end != EarlyEnd.NONE && (end == EarlyEnd.A ? a : b).reader().lastStepOpen();
  }
}

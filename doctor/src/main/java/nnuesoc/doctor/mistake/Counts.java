package nnuesoc.doctor.mistake;

import java.util.Arrays;

/** How far each signal has counted, one by one from 0, since it was last cleared. */
final class Counts {
  static final int NOTHING = -1;

  private final int[] now; // the number that was counted last; NOTHING if it does not count
  private final int[] most;
  private final int[] second; // another count that went about as far or less

  Counts(int signals) {
    now = new int[signals];
    most = new int[signals];
    second = new int[signals];
    Arrays.fill(now, NOTHING);
    Arrays.fill(most, NOTHING);
    Arrays.fill(second, NOTHING);
  }

  /** Begins again, with what the signals hold. */
  void clear(long[] held) {
    Arrays.fill(most, NOTHING);
    Arrays.fill(second, NOTHING);
    for (int i = 0; i < now.length; i++) {
      now[i] = held[i] == 0 ? 0 : NOTHING;
    }
  }

  void take(int signal, long value) {
    if (now[signal] != NOTHING && value == now[signal] + 1L) {
      now[signal]++;
      return;
    }
    end(signal);
    now[signal] = value == 0 ? 0 : NOTHING;
  }

  private void end(int signal) {
    if (now[signal] > most[signal]) {
      second[signal] = most[signal];
      most[signal] = now[signal];
    } else if (now[signal] > second[signal]) {
      second[signal] = now[signal];
    }
  }

  /** What counts does so no more. */
  void end() {
    for (int i = 0; i < now.length; i++) {
      end(i);
      now[i] = NOTHING;
    }
  }

  /** By signal, how far its longest count went that has ended. */
  int[] most() {
    return most.clone();
  }

  /** The same for its second longest. */
  int[] second() {
    return second.clone();
  }
}

package nnuesoc.doctor.mistake;

import java.util.Arrays;

/** How far each signal has counted in steps of 1 from 0 since it was last cleared. */
final class Counts {
  static final int NOTHING = -1;

  private final int[] now; // the last number of a count; NOTHING if the signal does not count
  private final int[] most;
  private final int[] second; // another count that went about as far, or less far

  Counts(int signals) {
    now = new int[signals];
    most = new int[signals];
    second = new int[signals];
    Arrays.fill(now, NOTHING);
    Arrays.fill(most, NOTHING);
    Arrays.fill(second, NOTHING);
  }

  /** Begins again with the values that the signals hold. */
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

  /** Ends all counts. */
  void end() {
    for (int i = 0; i < now.length; i++) {
      end(i);
      now[i] = NOTHING;
    }
  }

  /** For each signal, how far the longest of its counts went that have ended. */
  int[] most() {
    return most.clone();
  }

  /** The same for the second longest. */
  int[] second() {
    return second.clone();
  }
}

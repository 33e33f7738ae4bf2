// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import nnuesoc.traces.read.ComputedTrace.Stretch;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.read.TraceSource;
import nnuesoc.traces.read.VcdReader;

/** Finds the cycles that are not dumped in a trace: they need not be computed either. */
final class SkippableCycles {
  private static final byte[] KEYWORD = "$dumpoff".getBytes(StandardCharsets.US_ASCII);
  private static final int PIECE_BYTES = 1 << 16;

  /** Cycles kept on both sides of a stretch, because the count of cycles in it is an estimate. */
  private static final int MARGIN = 2;

  /** Shorter stretches are not worth leaving out. */
  private static final int LEAST = 1_000;

  private SkippableCycles() {}

  /** Whether the trace may have such stretches; this is faster than reading the trace. */
  static boolean mayBeIn(TraceSource trace) throws IOException {
    try (InputStream in = trace.open()) {
      final byte[] piece = new byte[PIECE_BYTES];
      int kept = 0;
      for (int count = in.read(piece); count >= 0; ) {
        final int length = kept + count;
        for (int i = 0; i + KEYWORD.length <= length; i++) {
          if (piece[i] == '$'
              && Arrays.equals(piece, i, i + KEYWORD.length, KEYWORD, 0, KEYWORD.length)) {
            return true;
          }
        }
        kept = Math.min(length, KEYWORD.length - 1);
        System.arraycopy(piece, length - kept, piece, 0, kept);
        count = in.read(piece, kept, piece.length - kept);
      }
      return false;
    }
  }

  /** The stretches of a trace, in cycles of its clock minus {@code offset}. */
  static List<Stretch> of(VcdReader reader, TraceSignal clock, long offset) throws IOException {
    final CycleSampler cycles = new CycleSampler(reader, clock);
    final List<Stretch> stretches = new ArrayList<>();
    long last = Long.MAX_VALUE;
    while (cycles.next()) {
      final long cycle = cycles.cycle();
      final Stretch left = new Stretch(last + MARGIN - offset, cycle - MARGIN - offset);
      if (last < cycle && left.from() > 0 && left.to() - left.from() >= LEAST) {
        stretches.add(left);
      }
      last = cycle;
    }
    return stretches;
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import nnuesoc.traces.read.FourState;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.write.FourStateVcdWriter;
import nnuesoc.traces.write.TraceSink;
import nnuesoc.traces.write.TraceVariable;

/**
 * Both traces in one: each signal as {@code a.NAME} and {@code b.NAME}, at the moments at which
 * they were compared, with A's times. It has the signals that differ, or all signals if none
 * differs.
 */
public final class MergedTrace {
  private static final long PS = 1_000;
  private static final long MS = 1_000_000_000_000L;

  private final FourStateVcdWriter writer;
  private final long unitFs;
  private final int[] place; // of a pair among those shown, −1 for the others
  private long lastTime = -1;

  private MergedTrace(List<SignalPair> pairs, List<SignalPair> shown, long unitFs, TraceSink sink) {
    this.unitFs = unitFs;
    place = new int[pairs.size()];
    int next = 0;
    for (int pair = 0; pair < place.length; pair++) { // both are in the same order: no search
      final boolean isShown = next < shown.size() && pairs.get(pair).equals(shown.get(next));
      place[pair] = isShown ? next++ : -1;
    }
    final List<TraceVariable> variables = new ArrayList<>();
    for (SignalPair pair : shown) {
      variables.add(variable("a." + pair.name(), pair.a()));
      variables.add(variable("b." + pair.name(), pair.b()));
    }
    writer = new FourStateVcdWriter(variables, unitFs, sink);
  }

  private static TraceVariable variable(String name, TraceSignal signal) {
    final String type =
        switch (signal.kind()) {
          case BITS, EVENT -> "wire";
          case REAL -> "real";
          case TEXT -> "string";
        };
    final int width = signal.widthBits();
    final boolean vector = signal.kind() == TraceSignal.Kind.BITS && width > 1;
    return new TraceVariable(name, type, width, vector ? "[" + (width - 1) + ":0]" : null);
  }

  /**
   * The unit of time in femtoseconds: a picosecond; if both traces count in milliseconds or longer
   * units, of which there may be 2^63, the largest unit that divides both.
   */
  public static long unitFs(ComparisonResult result) {
    final long common =
        BigInteger.valueOf(result.unitFsA()).gcd(BigInteger.valueOf(result.unitFsB())).longValue();
    return common < MS ? PS : common;
  }

  /** The signals of a result that a merged trace shows. */
  public static List<SignalPair> shown(ComparisonResult result) {
    return result.differing().isEmpty() ? result.pairs() : result.differing();
  }

  /**
   * Goes through both traces once more and writes the whole merged trace.
   *
   * @throws IOException if a trace cannot be read or the sink fails
   */
  public static void write(Comparison comparison, ComparisonResult result, TraceSink sink)
      throws IOException {
    final MergedTrace merged = new MergedTrace(result.pairs(), shown(result), unitFs(result), sink);
    try {
      comparison.run(merged::settled);
    } catch (ArithmeticException e) {
      throw new IOException("a time that does not fit the merged trace, whose unit is 1 ps", e);
    } catch (UncheckedIOException e) {
      throw new IOException(e.getMessage(), e);
    }
    merged.writer.finish();
  }

  /**
   * A trace of the cycles up to one cycle, with all signals that are compared.
   *
   * @param pairs the signals
   * @param unitFs the trace's unit of time in femtoseconds
   */
  public record Window(List<SignalPair> pairs, long unitFs) {}

  /**
   * Writes the cycles from the first compared one to {@code last}, a cycle of A.
   *
   * @throws ComparisonException if no cycle is compared
   * @throws IOException if a trace cannot be read or the sink fails
   */
  public static Window write(Comparison comparison, long last, TraceSink sink) throws IOException {
    final List<MergedTrace> merged = new ArrayList<>();
    final ComparisonResult result =
        comparison.run(
            pass -> {
              if (merged.isEmpty()) {
                merged.add(new MergedTrace(pass.pairs(), pass.pairs(), PS, sink));
              }
              return pass.moments().cycle() <= last && merged.get(0).settled(pass);
            });
    merged.get(0).writer.finish();
    return new Window(result.pairs(), PS);
  }

  private boolean settled(ComparisonPass pass) throws IOException {
    final long time = pass.moments().time().in(unitFs);
    if (time <= lastTime) {
      return true; // shorter than a unit
    }
    final BitSet touched = pass.touched();
    boolean stamped = false;
    for (int pair = touched.nextSetBit(0); pair >= 0; pair = touched.nextSetBit(pair + 1)) {
      if (place[pair] >= 0) {
        if (!stamped) {
          writer.time(time);
          stamped = true;
        }
        write(2 * place[pair], pass.valueOfA(pair));
        write(2 * place[pair] + 1, pass.valueOfB(pair));
      }
    }
    touched.clear();
    lastTime = time;
    return true;
  }

  private void write(int variable, FourState value) {
    writer.value(variable, value.text());
  }
}

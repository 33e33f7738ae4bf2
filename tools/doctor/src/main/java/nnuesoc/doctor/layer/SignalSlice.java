// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.layer;

import java.util.List;
import nnuesoc.traces.compare.CycleSampler;
import nnuesoc.traces.read.SignalBits;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.read.VcdReader;

/**
 * A part of a signal of a trace.
 *
 * @param into takes its values; it says how many bits the part has
 * @param from the signal
 * @param low the lowest bit of the part
 */
public record SignalSlice(ObservedSignal into, TraceSignal from, int low) {
  boolean isWord() {
    return into.bits() < from.widthBits() && !into.name().equals(from.name());
  }

  /**
   * Notes the values of slices in a cycle.
   *
   * @param slices those of one signal stand one behind the other
   */
  public static void take(
      List<SignalSlice> slices, int cycle, CycleSampler sampler, VcdReader reader) {
    TraceSignal wide = null;
    SignalBits bits = new SignalBits(1);
    for (SignalSlice one : slices) {
      final TraceSignal from = one.from();
      if (from.widthBits() <= Long.SIZE) {
        one.into()
            .set(cycle, sampler.known(from) >>> one.low(), sampler.unknown(from) >>> one.low());
        continue;
      }
      if (from != wide) {
        wide = from;
        bits = new SignalBits(from.widthBits());
        reader.read(from, true, bits);
      }
      final long unknown = part(bits, one.low(), true);
      one.into().set(cycle, part(bits, one.low(), false) & ~unknown, unknown);
    }
  }

  private static long part(SignalBits bits, int low, boolean unknown) {
    final int word = low / Long.SIZE;
    final int shift = low % Long.SIZE;
    final long first = unknown ? bits.unknown(word) : bits.ones(word);
    if (shift == 0 || word + 1 >= bits.words()) {
      return first >>> shift;
    }
    final long second = unknown ? bits.unknown(word + 1) : bits.ones(word + 1);
    return first >>> shift | second << (Long.SIZE - shift);
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.util.BitSet;
import java.util.Locale;

/** A memory's two ports in a recording, and its words, which follow from the writes. */
final class ShadowMemory {
  private final String name;
  private final int widthBits;
  private final long[] words;
  private final long[] writtenIn; // cycle; 0 for never
  private final BitSet written = new BitSet();
  final SignalProbe write;
  final SignalProbe address;
  final SignalProbe data;
  final SignalProbe readAddress;
  final SignalProbe q;
  private long lastWrite = -1;
  private boolean fromPowerUp = true;
  private long dueAddress = -1; // of a write that no port shows
  private long dueData;

  ShadowMemory(String name, int words, int widthBits, RunCursor recording) {
    this.name = name;
    this.widthBits = widthBits;
    this.words = new long[words];
    writtenIn = new long[words];
    final String scope = "soc.fabric." + name + '.';
    write = recording.probe(scope + "a_write");
    address = recording.probe(scope + "a_address");
    data = recording.probe(scope + "a_data");
    readAddress = recording.probe(scope + "b_address");
    q = recording.probe(scope + "b_q");
  }

  /** Whether write enable and read word are in one scope of the recording, that of the instance. */
  boolean hasPortsInOneScope() {
    return write.present() && q.present() && scope(write).equals(scope(q));
  }

  private static String scope(SignalProbe probe) {
    return probe.where().substring(0, Math.max(0, probe.where().lastIndexOf('.')));
  }

  String name() {
    return name;
  }

  int size() {
    return words.length;
  }

  /** Whether the recording has its writes, so that its words are known. */
  boolean rebuilt() {
    return write.present() && address.present() && data.present();
  }

  /** The recording begins in the middle: a word without a write since then may be anything. */
  void beginLate() {
    fromPowerUp = false;
  }

  boolean isKnown(long at) {
    return fromPowerUp || (at >= 0 && at < words.length && written.get((int) at));
  }

  /** The word before the edge; 0 after the last one. */
  long word(long at) {
    return at >= 0 && at < words.length ? words[(int) at] : 0;
  }

  int signedWord(long at) {
    final int shift = Long.SIZE - widthBits;
    return (int) (word(at) << shift >> shift);
  }

  /** When a word was written, as text. */
  String writer(long at) {
    final long cycle = at >= 0 && at < words.length ? writtenIn[(int) at] : 0;
    return cycle == 0 ? "never written" : String.format(Locale.ROOT, "written in cycle %,d", cycle);
  }

  BitSet written() {
    return written;
  }

  /** Whether there is a write on the port before the edge. */
  boolean writing() {
    return rebuilt() && write.wasKnown() && write.was() == 1;
  }

  /** Whether its words follow from the writes that were due because the recording has no port. */
  boolean derived() {
    return !rebuilt() && lastWrite >= 0;
  }

  /** Notes the write that is due at the next edge if the recording has no port. */
  void due(long at, long value) {
    dueAddress = at;
    dueData = value;
  }

  /** Carries out the write before an edge, after the rules of the edge. */
  void land(long cycle) {
    if (!rebuilt() && dueAddress >= 0) {
      put(cycle, dueAddress, dueData);
      dueAddress = -1;
    } else if (writing()) {
      put(cycle, address.wasLow(), data.was());
    }
  }

  private void put(long cycle, long at, long value) {
    lastWrite = cycle;
    if (at >= 0 && at < words.length) {
      words[(int) at] = value & (widthBits >= Long.SIZE ? -1 : (1L << widthBits) - 1);
      writtenIn[(int) at] = cycle;
      written.set((int) at);
    }
  }

  long lastWrite() {
    return lastWrite;
  }
}

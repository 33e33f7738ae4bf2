// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.zip.CRC32C;

/**
 * The record of a stretch of time, and its conversion to a piece of an FST file: the header of the
 * file so far, a block of value changes, and the end of the file. Signals with the same changes
 * share them.
 */
final class FstBlockBuilder {
  /** If LZ4 packs to a tenth, zlib is not tried. */
  private static final int WELL_PACKED = 10;

  private final FstDeclarations layout;

  /** The changes of each signal, in the order of the trace. */
  final FstSignalChain[] chains;

  /** The time steps as varints; the first one is an absolute time. */
  final FstBytes times = new FstBytes();

  /** The values before the first change, in trace order, and the numbers of low bits that are x. */
  final long[] values;

  final int[] unknownBits;

  private long unpacked; // the bytes of all chains

  long begin;
  long end;
  int steps;

  FstBlockBuilder(FstDeclarations layout) {
    this.layout = layout;
    chains = new FstSignalChain[layout.size()];
    values = new long[layout.size()];
    unknownBits = new int[layout.size()];
    for (int i = 0; i < chains.length; i++) {
      chains[i] = new FstSignalChain();
    }
  }

  /**
   * Appends the piece to {@code out}; {@code number} counts the blocks from 1.
   *
   * @param before the places of the previous block
   * @return the places of this block
   */
  FstChainTable write(
      FstBytes out,
      FstPacker packer,
      long fileBegin,
      long number,
      List<Long> blackouts,
      FstChainTable before) {
    layout.header(out, fileBegin, end, number);
    out.u8(FstDeclarations.VALUE_CHANGES);
    final int at = out.used();
    out.u64(0); // its length
    out.u64(begin);
    out.u64(end);
    unpacked = 0;
    for (FstSignalChain chain : chains) {
      unpacked += chain.used();
    }
    out.u64(unpacked); // the memory that a reader needs
    frame(out, packer);
    final FstChainTable places = changes(out, packer, before);
    final FstBytes packed = packer.zlib(times.array(), times.used());
    out.append(packed.array(), 0, packed.used());
    out.u64(times.used());
    out.u64(packed.used());
    out.u64(steps);
    out.u64(at, out.used() - at);
    layout.tail(out, blackouts);
    return places;
  }

  /** Appends the values at the beginning, one character per bit. */
  private void frame(FstBytes out, FstPacker packer) {
    final FstBytes text = new FstBytes();
    for (int number = 0; number < layout.size(); number++) {
      final int signal = layout.signal(number);
      final int width = layout.widthBits(number);
      int at = text.reserve(width);
      for (int bit = width - 1; bit >= 0; bit--) {
        text.array()[at++] =
            (byte) (bit < unknownBits[signal] ? 'x' : '0' + ((values[signal] >>> bit) & 1));
      }
      text.cut(at);
    }
    final FstBytes packed = packer.zlib(text.array(), text.used());
    out.varint(text.used());
    out.varint(packed.used());
    out.varint(layout.size());
    out.append(packed.array(), 0, packed.used());
  }

  /**
   * Appends the chains and their places, packed by LZ4, or by zlib if that is shorter. LZ4 turns a
   * repetition of any length into a few bytes; zlib can also pack numbers that count up.
   */
  private FstChainTable changes(FstBytes out, FstPacker packer, FstChainTable before) {
    out.varint(layout.size());
    final int from = out.used();
    final FstChainTable places = chains(out, '4', packer::lz4, before);
    final int length = out.used() - from;
    if (length <= unpacked / WELL_PACKED) {
      return places;
    }
    final FstChainTable others = chains(out, 'Z', packer::zlib, before);
    final int other = out.used() - from - length;
    if (length <= other) {
      out.cut(from + length);
      return places;
    }
    System.arraycopy(out.array(), from + length, out.array(), from, other);
    out.cut(from + other);
    return others;
  }

  private FstChainTable chains(
      FstBytes out, char kind, BiFunction<byte[], Integer, FstBytes> pack, FstChainTable before) {
    final int from = out.used();
    out.u8(kind);
    final FstChainTable places = new FstChainTable();
    final Map<Long, Integer> byContent = new HashMap<>();
    final CRC32C sum = new CRC32C();
    for (int number = 0; number < layout.size(); number++) {
      final FstSignalChain chain = chains[layout.signal(number)];
      if (chain.used() == 0) {
        places.unchanged();
        continue;
      }
      sum.reset();
      sum.update(chain.array(), 0, chain.used());
      final Integer same =
          byContent.putIfAbsent((sum.getValue() << Integer.SIZE) | chain.used(), number);
      if (same != null && chain.isEqual(chains[layout.signal(same)])) {
        places.alias(same);
        continue;
      }
      if (out.used() - from == 1 && number != 0) {
        out.append(new byte[before.firstPlaceAfter() - 1]);
      }
      places.place(number, out.used() - from);
      final FstBytes packed = pack.apply(chain.array(), chain.used());
      out.varint(packed.used() == chain.used() ? 0 : chain.used());
      out.append(packed.array(), 0, packed.used());
    }
    places.write(out);
    return places;
  }

  /** Begins the stretch at the end of the stretch of {@code before}. */
  void begin(FstBlockBuilder before) {
    for (FstSignalChain chain : chains) {
      chain.clear();
    }
    times.cut(0);
    times.varint(before.end);
    begin = before.end;
    steps = 1;
  }

  /** Marks all values as unknown. */
  void unknown() {
    for (int number = 0; number < layout.size(); number++) {
      unknownBits[layout.signal(number)] = layout.widthBits(number);
    }
    Arrays.fill(values, 0);
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import nnuesoc.sim.design.Signal;
import org.jspecify.annotations.Nullable;

/**
 * Collects the changes of a stretch of time signal by signal, for one block of an FST file. While
 * the next block is collected, a thread packs and hands over the last one.
 */
final class FstEncoder implements TraceEncoder {
  /** The size of a block before packing. Two blocks are in memory, the others in the file. */
  static final int BLOCK_BYTES = 24 << 20;

  private final FstDeclarations layout;
  private final int blockBytes;
  private final FstPacker packer = new FstPacker(); // of the thread that packs
  private final FstBytes piece = new FstBytes(); // of that thread
  private FstChainTable places = new FstChainTable(); // of that thread
  private final List<Long> blackouts = new ArrayList<>();
  private final long[] values; // the current values, in the order of the trace
  private final int[] unknownBits;
  private FstBlockBuilder block;
  private FstBlockBuilder other;
  private @Nullable FutureTask<Void> packing;
  private FstSignalChain[] chains;
  private long now;
  private long fileBegin = -1;
  private long blocks;
  private int step;
  private int used; // the bytes of all chains and times, except long steps
  private long endBefore; // the state before the last stamp, to undo it
  private int timesBefore;
  private int usedBefore;

  FstEncoder(List<Signal> signals, int blockBytes) {
    this.blockBytes = blockBytes;
    layout = new FstDeclarations(signals);
    block = new FstBlockBuilder(layout);
    other = new FstBlockBuilder(layout);
    chains = block.chains;
    block.unknown();
    values = block.values.clone();
    unknownBits = block.unknownBits.clone();
  }

  @Override
  public void at(long ns) {
    now = ns;
  }

  @Override
  public void advance() {
    now += ClockPeriod.NS / 2;
  }

  @Override
  public void stamp() {
    endBefore = block.end;
    timesBefore = block.times.used();
    usedBefore = used;
    if (fileBegin < 0) {
      fileBegin = now;
      block.begin = now;
      block.times.varint(now);
    } else {
      block.times.varint(now - block.end);
    }
    block.end = now;
    step = block.steps++;
  }

  @Override
  public void unstampIfEmpty() {
    if (used == usedBefore) {
      block.end = endBefore;
      block.times.cut(timesBefore);
      block.steps--;
    }
  }

  @Override
  public void begin(Dump dump) {
    if (dump != Dump.FIRST) {
      blackouts.add(now);
    }
  }

  @Override
  public void end() {}

  @Override
  public void value(TracedSignal traced, long value) {
    used += traced.packedBytes;
    final int signal = traced.index;
    values[signal] = value;
    unknownBits[signal] = 0;
    if (traced.scalar) {
      chains[signal].bit(step, (int) value);
    } else {
      chains[signal].vector(step, traced.signal.widthBits(), value);
    }
  }

  @Override
  public void unknown(TracedSignal traced) {
    used += 1 + traced.signal.widthBits();
    final int signal = traced.index;
    values[signal] = 0;
    unknownBits[signal] = traced.signal.unknownBits();
    if (traced.scalar) {
      chains[signal].unknownBit(step);
    } else {
      chains[signal].unknownVector(step, traced.signal.widthBits(), unknownBits[signal]);
    }
  }

  @Override
  public boolean isFull() {
    return used + block.times.used() >= blockBytes;
  }

  @Override
  public void flush(TraceSink sink) throws IOException {
    await();
    final FstBlockBuilder full = block;
    final List<Long> off = List.copyOf(blackouts);
    final long number = ++blocks;
    final FutureTask<Void> task =
        new FutureTask<>(
            () -> {
              piece.cut(0);
              places = full.write(piece, packer, fileBegin, number, off, places);
              sink.write(piece.array(), piece.used());
              return null;
            });
    packing = task;
    final Thread thread = new Thread(task, "trace");
    thread.setDaemon(true);
    thread.start();
    block = other;
    other = full;
    chains = block.chains;
    used = 0;
    block.begin(full);
    block.end = full.end;
    System.arraycopy(values, 0, block.values, 0, values.length);
    System.arraycopy(unknownBits, 0, block.unknownBits, 0, unknownBits.length);
  }

  /** Waits until the last block has been handed over. */
  private void await() throws IOException {
    if (packing == null) {
      return;
    }
    final FutureTask<Void> last = packing;
    packing = null;
    try {
      last.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while a trace was written", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException io) {
        throw io;
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  @Override
  public void finish(TraceSink sink) throws IOException {
    if (fileBegin >= 0 && (blocks == 0 || block.steps > 1)) {
      flush(sink);
    }
    await();
  }
}

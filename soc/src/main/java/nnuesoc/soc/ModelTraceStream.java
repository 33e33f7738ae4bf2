// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.traces.read.ComputedTrace;
import nnuesoc.traces.write.RunRecording;
import nnuesoc.traces.write.TraceFileOutput;
import nnuesoc.traces.write.TraceSelection;
import org.jspecify.annotations.Nullable;

/** The trace of all signals of a run, readable while it is written. */
final class ModelTraceStream extends InputStream {
  /** Pieces of a megabyte that may wait to be read. */
  private static final int WAITING = 4;

  private static final byte[] END = {};

  private final BlockingQueue<byte[]> pieces = new ArrayBlockingQueue<>(WAITING);
  private final Thread model;
  private volatile @Nullable Throwable failure;
  private byte[] piece = new byte[1];
  private int at = 1;

  private ModelTraceStream(DesignRun run, List<ComputedTrace.Stretch> leftOut, long until) {
    model = new Thread(() -> write(run, leftOut, until), "model");
    model.setDaemon(true);
  }

  /** Starts {@code run} at its beginning; it ends in cycle {@code until} at the latest. */
  static ModelTraceStream of(DesignRun run, List<ComputedTrace.Stretch> leftOut, long until) {
    final ModelTraceStream stream = new ModelTraceStream(run, leftOut, until);
    stream.model.start();
    return stream;
  }

  private void write(DesignRun run, List<ComputedTrace.Stretch> leftOut, long until) {
    final Simulation simulation = run.simulation();
    try {
      final TraceFileOutput output = TraceFileOutput.of(this::putPiece);
      final RunRecording trace =
          output.recording(simulation, TraceSelection.all(simulation.circuit()), output);
      trace.resume();
      for (ComputedTrace.Stretch stretch : leftOut) {
        simulation.run(stretch.from() - 1);
        trace.pause();
        simulation.run(stretch.to() + 1);
        trace.resume();
      }
      simulation.run(until);
      trace.finish();
    } catch (IOException e) {
      failure = new UncheckedIOException(e);
    } catch (RuntimeException | Error e) {
      failure = e; // whatever it is, the reader waits for an end
    }
    try {
      pieces.put(END);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // the reader has closed and does not wait for an end
    }
  }

  private void putPiece(byte[] bytes, int length) throws IOException {
    try {
      pieces.put(Arrays.copyOf(bytes, length));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("the reader of the model's trace has closed it");
    }
  }

  @Override
  public int read() throws IOException {
    final byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    if (at == piece.length && piece != END) {
      next();
    }
    if (piece == END) {
      return -1;
    }
    final int count = Math.min(length, piece.length - at);
    System.arraycopy(piece, at, bytes, from, count);
    at += count;
    return count;
  }

  private void next() throws IOException {
    try {
      piece = pieces.take();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while the model ran", e);
    }
    at = 0;
    if (piece == END && failure instanceof Error e) {
      throw e;
    }
    if (piece == END && failure instanceof RuntimeException e) {
      throw e;
    }
  }

  @Override
  public void close() {
    model.interrupt();
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import nnuesoc.file.SameFileCheck;
import nnuesoc.parameter.InputException;
import nnuesoc.sim.kernel.Simulation;

/**
 * A trace that is recorded while a run goes forwards. Nothing else may observe the run in the
 * meantime. Closing it records the current cycle, ends the file and gives it its name; if nothing
 * was recorded, no file is left, nor is one if the program ends without closing it. One thread at a
 * time uses a run and what belongs to it.
 */
public final class RunRecording implements AutoCloseable {
  /** The files of the recordings that are open; guarded by this map itself. */
  private static final Map<RunRecording, Path> FILES = new HashMap<>();

  private final Simulation simulation;
  private final TraceSelection selection;
  private final TraceFileOutput output;
  private final SimulationTraceWriter writer;
  private final Thread atExit = new Thread(this::discardAtExit);
  private boolean recording;
  private boolean closed;

  RunRecording(
      Simulation simulation, TraceSelection selection, TraceSink sink, TraceFileOutput output) {
    this.simulation = simulation;
    this.selection = selection;
    this.output = output;
    writer = new SimulationTraceWriter(selection, sink, output.format());
  }

  /**
   * Records every signal that {@code selection} names, from the current cycle on.
   *
   * @param file ends in {@code .vcd}, {@code .vcd.gz} or {@code .fst}
   * @throws IllegalArgumentException if the selection is of another circuit
   * @throws IllegalStateException if the run is already recorded, or another recording of this
   *     program writes the file
   * @throws InputException if the file's name is not that of a trace
   * @throws IOException if the file cannot be written; the message names it and the reason
   */
  public static RunRecording of(Simulation simulation, Path file, TraceSelection selection)
      throws IOException {
    Objects.requireNonNull(simulation, "the simulation is null");
    Objects.requireNonNull(file, "the file is null");
    Objects.requireNonNull(selection, "the selection is null");
    if (selection.circuit() != simulation.circuit()) {
      throw new IllegalArgumentException(
          file + ": the selection is of another circuit; make it of simulation.circuit()");
    }
    if (simulation.isObserved()) {
      throw new IllegalStateException(
          file + ": the run is already recorded; close that recording first");
    }
    TraceFormat.requireName(file);
    final RunRecording recording = open(simulation, file, selection);
    Runtime.getRuntime().addShutdownHook(recording.atExit);
    recording.resume();
    return recording;
  }

  private static RunRecording open(Simulation simulation, Path file, TraceSelection selection)
      throws IOException {
    synchronized (FILES) {
      if (FILES.values().stream().anyMatch(other -> SameFileCheck.is(other, file))) {
        throw new IllegalStateException(
            file + ": another recording writes this file; close that recording first");
      }
      final TraceFileOutput output = TraceFileOutput.open(file);
      final RunRecording recording = output.recording(simulation, selection, output);
      FILES.put(recording, file);
      return recording;
    }
  }

  /**
   * Records every cycle from the current one on.
   *
   * @throws IllegalStateException if the recording is closed, or something else observes the run
   */
  public void resume() {
    if (closed) {
      throw new IllegalStateException(
          "the recording is closed and cannot be resumed: start another one");
    }
    if (!recording && simulation.isObserved()) {
      throw new IllegalStateException(
          "the recording cannot be resumed: something else observes the run; close that first");
    }
    recording = true;
    simulation.observe(writer);
  }

  /** Records the current cycle, but no later ones. */
  public void pause() {
    look();
    stop();
    writer.pause();
  }

  /** Records nothing more, not even the current cycle. */
  public void stop() {
    if (recording) {
      recording = false;
      simulation.observe(null);
    }
  }

  private void look() {
    if (recording && writer.lastCycle() < simulation.cycle() && !simulation.failed()) {
      simulation.settle();
      writer.settled(simulation.cycle());
    }
  }

  /** Whether it records now, and cycles that were recorded elsewhere can be appended. */
  boolean canBeDivided() {
    return recording && writer.takesPieces();
  }

  /** Records the current cycle, unless it has been: the next one can be recorded elsewhere. */
  void catchUp() {
    look();
    continueHere();
  }

  /** Begins a piece with the cycle after the current one of another run of the same. */
  PieceRecorder piece(Simulation other) {
    return new PieceRecorder(selection.on(other.circuit()), other);
  }

  void append(TracePiece piece) {
    writer.append(piece);
  }

  /** The current cycle has been recorded elsewhere. */
  void continueHere() {
    writer.takeUpAt(simulation.cycle());
    simulation.observe(writer);
  }

  /** Whether a recorded signal other than the clock has changed since the first cycle. */
  public boolean changed() {
    return writer.changed();
  }

  /** Whether no cycle was recorded and the current one is not recorded, either. */
  public boolean isEmpty() {
    return writer.lastCycle() < 0 && !recording;
  }

  /**
   * Ends the trace as {@link #close()} does.
   *
   * @return whether the file has its name
   * @throws UncheckedIOException if the trace cannot be continued
   * @throws IOException if the file cannot be ended
   */
  public boolean finish() throws IOException {
    if (!closed) {
      look();
      stop();
      if (!isEmpty()) {
        writer.finish(writer.lastCycle());
      }
    }
    ended();
    return output.commit();
  }

  /**
   * Ends the file after its complete part; nothing more is recorded.
   *
   * @throws IOException if the file cannot be ended
   */
  public boolean keepPrefix() throws IOException {
    stop();
    ended();
    return output.commit();
  }

  /**
   * Leaves no file; an older one stays.
   *
   * @throws IOException if the file cannot be deleted
   */
  public void discard() throws IOException {
    stop();
    ended();
    output.discard();
  }

  private void ended() {
    closed = true;
    synchronized (FILES) {
      FILES.remove(this);
    }
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      // The program ends: the hook discards what is not yet complete.
    }
  }

  private void discardAtExit() {
    try {
      output.discard();
    } catch (IOException e) {
      // Nobody is left who could be told.
    }
  }

  /** Completes the trace, or leaves no file. */
  @Override
  public void close() throws IOException {
    if (closed) {
      return;
    }
    try {
      finish();
    } catch (UncheckedIOException e) {
      discard();
      throw new IOException(e.getMessage(), e);
    }
  }
}

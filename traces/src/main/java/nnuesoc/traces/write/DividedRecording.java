// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.util.Optional;
import nnuesoc.sim.kernel.Simulation;
import org.jspecify.annotations.Nullable;

/** A recording some of whose cycles are recorded by other runs of the same, piece by piece. */
public final class DividedRecording {
  private final RunRecording recording;

  private DividedRecording(RunRecording recording) {
    this.recording = recording;
  }

  /** Whether {@code recording} records now and can be divided: a value change dump can. */
  public static boolean suits(@Nullable RunRecording recording) {
    return recording != null && recording.canBeDivided();
  }

  /** Records the current cycle, if {@code recording} suits: pieces begin after it. */
  public static Optional<DividedRecording> of(@Nullable RunRecording recording) {
    if (recording == null || !suits(recording)) {
      return Optional.empty();
    }
    recording.catchUp();
    return Optional.of(new DividedRecording(recording));
  }

  /** Begins a piece with the cycle after the current one of another run of the same. */
  public PieceRecorder piece(Simulation other) {
    return recording.piece(other);
  }

  /** Appends a piece, whether or not the recorded run has come so far. */
  public void append(TracePiece piece) {
    recording.append(piece);
  }

  /** The recorded run has come to the last cycle that was appended. */
  public void continueHere() {
    recording.continueHere();
  }
}

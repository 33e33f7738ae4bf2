// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import nnuesoc.file.FileProblemText;
import nnuesoc.soc.DesignRun;
import nnuesoc.soc.StretchRecorder;
import nnuesoc.traces.write.CycleRange;
import nnuesoc.traces.write.RunRecording;

/** Records a trace of stretches of a run. Outside them nothing is observed. */
public final class ProgramTraceRecorder implements RunPausingRecorder {
  private final RunRecording recording;
  private final StretchRecorder stretches;
  private final Runnable viewFiles;

  /**
   * Records nothing yet.
   *
   * @param others the ones after {@code first}, requested one after the other
   * @param viewFiles writes the files for viewers next to the trace, once the trace has its name
   */
  public ProgramTraceRecorder(
      DesignRun run,
      RunRecording recording,
      CycleRange first,
      Iterator<CycleRange> others,
      Runnable viewFiles) {
    this.recording = recording;
    this.viewFiles = viewFiles;
    stretches = new StretchRecorder(run, recording, first, others);
  }

  /** What is recorded, now or later. */
  public RunRecording recording() {
    return recording;
  }

  @Override
  public long nextStop(long end) {
    return stretches.nextStop(end);
  }

  /** Starts or ends observing at the limits of a stretch. */
  @Override
  public void atStop(DesignRun run) {
    stretches.atStop();
  }

  /**
   * The run is over: gives the trace its name.
   *
   * @return false if the run ended before the first stretch; no file is left then
   */
  public boolean finish() {
    try {
      if (recording.isEmpty()) {
        recording.discard();
        return false;
      }
      show(recording.finish());
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(FileProblemText.text(e), e);
    }
  }

  private void show(boolean named) {
    if (named) {
      viewFiles.run();
    }
  }

  /** The trace could not be continued: the complete part keeps its name. */
  public void keepPrefix() throws IOException {
    show(recording.keepPrefix());
  }

  /** The run gave nothing: leaves no file, unless the file already has its name. */
  public void discard() {
    try {
      recording.discard();
    } catch (IOException e) {
      // The user wants to know why the run ended.
    }
  }
}

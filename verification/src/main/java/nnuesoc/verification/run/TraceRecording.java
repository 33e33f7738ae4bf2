package nnuesoc.verification.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import nnuesoc.sim.file.FileProblem;
import nnuesoc.sim.trace.Stretch;
import nnuesoc.soc.DesignRun;
import nnuesoc.soc.StretchRecording;
import nnuesoc.soc.VcdRecording;

/** A trace of stretches of a run. Outside them nothing is observed. */
public final class TraceRecording implements Stop {
  private final VcdRecording recording;
  private final StretchRecording stretches;
  private final Runnable viewFiles;

  /**
   * Records nothing yet.
   *
   * @param others after {@code first}, asked for one after the other
   * @param viewFiles writes what a viewer opens beside the trace, once that has its name
   */
  public TraceRecording(
      DesignRun run,
      VcdRecording recording,
      Stretch first,
      Iterator<Stretch> others,
      Runnable viewFiles) {
    this.recording = recording;
    this.viewFiles = viewFiles;
    stretches = new StretchRecording(run, recording, first, others);
  }

  @Override
  public long nextStop(long end) {
    return stretches.nextStop(end);
  }

  /** Starts or ends observing, where a stretch begins and ends. */
  @Override
  public void atStop(DesignRun run) {
    stretches.atStop();
  }

  /**
   * The run is over: the trace takes its name.
   *
   * @return false if the run ended before the first stretch; no file is left
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
      throw new UncheckedIOException(FileProblem.text(e), e);
    }
  }

  private void show(boolean named) {
    if (named) {
      viewFiles.run();
    }
  }

  /** The trace could not be written on: what is whole keeps its name. */
  public void keepPrefix() throws IOException {
    show(recording.keepPrefix());
  }

  /** Nothing came of the run: leaves no file, unless it has its name already. */
  public void discard() {
    try {
      recording.discard();
    } catch (IOException e) {
      // Why the run ended is what the user wants to know.
    }
  }
}

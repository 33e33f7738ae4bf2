// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.run;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import nnuesoc.file.FileProblemText;
import nnuesoc.file.StreamedTextOutput;
import nnuesoc.rtl.probe.HandshakeLog;
import nnuesoc.soc.DesignRun;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.asbuilt.AsBuiltRun;
import nnuesoc.soc.network.NetworkRun;
import nnuesoc.verification.regress.JsonOutput;

/** The handshakes of a run as JSON lines, in a file or on standard output. */
public final class HandshakeEventFile implements HandshakeLog.Sink {
  private final StreamedTextOutput file;
  private final Optional<AsBuiltRun> whole; // whose events are written at its end

  private HandshakeEventFile(StreamedTextOutput file, DesignRun run) {
    this.file = file;
    SocRun.in(run).ifPresent(soc -> soc.onEvent(this));
    NetworkRun.in(run).ifPresent(network -> network.onEvent(this));
    whole = AsBuiltRun.in(run);
    whole.ifPresent(AsBuiltRun::recordEvents);
  }

  /**
   * Records the events of a run that has not begun.
   *
   * @param name {@code -} for {@code out}
   * @throws IOException if the file cannot be written; the message names it and the reason
   */
  public static HandshakeEventFile open(String name, DesignRun run, OutputStream out)
      throws IOException {
    return new HandshakeEventFile(StreamedTextOutput.open(name, out), run);
  }

  @Override
  public void event(long cycle, String signal, int value) {
    event(cycle, signal, value, Map.of());
  }

  /** Writes an event with additional fields. */
  void event(long cycle, String signal, int value, Map<String, ?> more) {
    final Map<String, Object> event = new LinkedHashMap<>();
    event.put("cycle", cycle);
    event.put("signal", signal);
    event.put("value", value);
    event.putAll(more);
    try {
      file.write(JsonOutput.line(event));
    } catch (IOException e) {
      throw new UncheckedIOException(FileProblemText.text(e), e);
    }
  }

  /** The run is over; the events of a published design are written as one object. */
  public void finish() throws IOException {
    if (whole.isPresent()) {
      file.write(JsonOutput.text(whole.get().events())); // may let the clock run on
    }
    file.end(true);
  }

  /** This file or something else failed: what was written keeps its name. */
  public void keepPrefix() {
    try {
      file.end(true);
    } catch (IOException e) {
      // The failure that led here has been reported; there is no more to keep.
    }
  }

  /** The run gave nothing: leaves no file, unless the file already has its name. */
  public void discard() {
    try {
      file.end(false);
    } catch (IOException e) {
      // The user wants to know why the run ended.
    }
  }
}

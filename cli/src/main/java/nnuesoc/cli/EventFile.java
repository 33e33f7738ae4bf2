package nnuesoc.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import nnuesoc.rtl.probe.EventLog;
import nnuesoc.sim.file.FileProblem;
import nnuesoc.sim.file.OutputFile;
import nnuesoc.soc.DesignRun;
import nnuesoc.soc.asbuilt.AsBuiltRun;
import nnuesoc.verification.regress.Json;
import org.jspecify.annotations.Nullable;

/** The handshakes of a run as JSON lines, to a file or to standard output. */
final class EventFile implements EventLog.Sink {
  private final @Nullable OutputFile file;
  private final OutputStream out;
  private @Nullable AsBuiltRun whole; // whose events are written at its end

  private EventFile(@Nullable OutputFile file, OutputStream out) {
    this.file = file;
    this.out = out;
  }

  static EventFile open(String name, OutputStream standardOutput) throws IOException {
    if (name.equals(Json.STANDARD_OUTPUT)) {
      return new EventFile(null, standardOutput);
    }
    final OutputFile file = OutputFile.open(Path.of(name));
    return new EventFile(file, new BufferedOutputStream(file));
  }

  @Override
  public void event(long cycle, String signal, int value) {
    event(cycle, signal, value, Map.of());
  }

  /** An event of which there is more to say. */
  void event(long cycle, String signal, int value, Map<String, ?> more) {
    final Map<String, Object> event = new LinkedHashMap<>();
    event.put("cycle", cycle);
    event.put("signal", signal);
    event.put("value", value);
    event.putAll(more);
    try {
      out.write(Json.line(event).getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(FileProblem.text(e), e);
    }
  }

  /** Takes the events of a run that has not begun. */
  void attach(DesignRun run) {
    whole =
        run.match(
            soc -> {
              soc.onEvent(this);
              return null;
            },
            asBuilt -> {
              asBuilt.recordEvents();
              return asBuilt;
            });
  }

  /** The run is over: the events of a published design are written as a whole, one object. */
  void finish() {
    if (whole == null) {
      return;
    }
    try {
      out.write(
          Json.text(whole.events()) // may let the clock run on
              .getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(FileProblem.text(e), e);
    }
  }

  /** Everything is written: the file takes its name. */
  void commit() throws IOException {
    out.flush();
    if (file != null) {
      file.commit();
    }
  }

  /** Something else failed, or this file did: what was written keeps its name. */
  void keepPrefix() {
    try {
      commit();
    } catch (IOException e) {
      // The failure that led here has been reported; there is no more to keep.
    }
  }

  /** Nothing came of the run: leaves no file, unless it has its name already. */
  void discard() {
    try {
      if (file != null) {
        file.discard();
      }
    } catch (IOException e) {
      // Why the run ended is what the user wants to know.
    }
  }
}

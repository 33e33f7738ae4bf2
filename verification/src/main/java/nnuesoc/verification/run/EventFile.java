package nnuesoc.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import nnuesoc.cli.options.UsageException;
import nnuesoc.rtl.probe.EventLog;
import nnuesoc.sim.file.FileProblem;
import nnuesoc.sim.file.StreamedFile;
import nnuesoc.soc.DesignRun;
import nnuesoc.soc.asbuilt.AsBuiltRun;
import nnuesoc.verification.regress.Json;
import org.jspecify.annotations.Nullable;

/** The handshakes of a run as JSON lines, to a file or to standard output. */
final class EventFile implements EventLog.Sink {
  private final StreamedFile file;
  private final @Nullable AsBuiltRun whole; // whose events are written at its end

  private EventFile(StreamedFile file, DesignRun run) {
    this.file = file;
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

  /** Takes the events of a run that has not begun; null if nobody wants them. */
  static @Nullable EventFile open(@Nullable String name, DesignRun run, Console console) {
    try {
      return name == null ? null : new EventFile(StreamedFile.open(name, console.out()), run);
    } catch (IOException e) {
      throw new UsageException("--events " + FileProblem.text(e));
    }
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
      file.write(Json.line(event));
    } catch (IOException e) {
      throw new UncheckedIOException(FileProblem.text(e), e);
    }
  }

  /** The run is over; the events of a published design are written as a whole, one object. */
  void finish() throws IOException {
    if (whole != null) {
      file.write(Json.text(whole.events())); // may let the clock run on
    }
    file.end(true);
  }

  /** Something else failed, or this file did: what was written keeps its name. */
  void keepPrefix() {
    try {
      file.end(true);
    } catch (IOException e) {
      // The failure that led here has been reported; there is no more to keep.
    }
  }

  /** Nothing came of the run: leaves no file, unless it has its name already. */
  void discard() {
    try {
      file.end(false);
    } catch (IOException e) {
      // Why the run ended is what the user wants to know.
    }
  }
}

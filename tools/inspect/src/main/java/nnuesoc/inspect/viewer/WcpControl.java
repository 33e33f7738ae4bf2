// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.viewer;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import nnuesoc.traces.view.TraceView;
import nnuesoc.traces.view.ViewColor;
import nnuesoc.traces.view.ViewRow;

/**
 * The waveform control protocol: greetings of both sides, then commands, each with one response or
 * error, and events between them. Written from {@code surfer-wcp/src/proto.rs}. Commands that a
 * viewer's greeting does not list are sent only if nothing works without them.
 */
final class WcpControl implements ViewerControl {
  private static final String VERSION = "0";
  private static final String LOADED = "waveforms_loaded";
  private static final String MARKERS = "add_markers";
  private static final int PATIENCE_FOR_FILE = 12; // times the patience for an answer

  private final ViewerKind viewer;
  private final ViewerChannel channel;
  private final Duration patience;
  private final Set<String> commands = new HashSet<>();
  private boolean loaded;

  WcpControl(ViewerKind viewer, ViewerChannel channel, Duration patience) {
    this.viewer = viewer;
    this.channel = channel;
    this.patience = patience;
  }

  @Override
  public void greet() throws IOException {
    final Map<String, Object> greeting = new LinkedHashMap<>();
    greeting.put("type", "greeting");
    greeting.put("version", VERSION);
    greeting.put("commands", List.of(LOADED));
    channel.send(greeting);
    final JsonNode answer = channel.receive(patience);
    final String type = answer.path("type").asText();
    if (type.equals("error")) {
      throw refused("greeting", answer);
    }
    if (!type.equals("greeting")) {
      throw new IOException(viewer.title() + " answers a greeting with " + answer);
    }
    final String version = answer.path("version").asText();
    if (!viewer.speaks(version)) {
      throw new IOException(
          viewer.title()
              + " speaks version "
              + version
              + " of the control protocol: expected "
              + VERSION);
    }
    answer.path("commands").forEach(command -> commands.add(command.asText()));
  }

  @Override
  public List<String> show(ViewerInput files) throws IOException {
    final List<String> notes = new ArrayList<>();
    call("load", Map.of("source", files.trace().toAbsolutePath().toString()));
    waitForFile();
    final TraceView view = files.view();
    final List<ViewRow> rows =
        view.groups().stream().flatMap(group -> group.rows().stream()).toList();
    final List<JsonNode> items = add(rows);
    if (items.size() == rows.size()) {
      color(rows, items, notes);
    } else {
      notes.add(
          String.format(
              Locale.ROOT,
              "%s has added %d of %d signals",
              viewer.title(),
              items.size(),
              rows.size()));
    }
    if (view.marker() != null) {
      mark(view.marker(), files.marker(), notes);
    }
    attempt("set_viewport_range", Map.of("start", view.from(), "end", view.to()), notes);
    return notes;
  }

  /** Adds names with their scopes; a viewer of 2024 calls them variables. */
  private List<JsonNode> add(List<ViewRow> rows) throws IOException {
    final List<String> names = rows.stream().map(ViewRow::signal).toList();
    final boolean old = !commands.contains("add_items") && commands.contains("add_variables");
    final JsonNode answer =
        old
            ? call("add_variables", Map.of("variables", names))
            : call("add_items", Map.of("items", names, "recursive", false));
    final List<JsonNode> ids = new ArrayList<>();
    answer.path("ids").forEach(ids::add);
    return ids;
  }

  private void color(List<ViewRow> rows, List<JsonNode> items, List<String> notes)
      throws IOException {
    for (int i = 0; i < items.size(); i++) {
      final ViewColor color = rows.get(i).color();
      if (color != ViewColor.PLAIN) {
        final Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("id", items.get(i));
        parameters.put("color", color.name().toLowerCase(Locale.ROOT));
        attempt("set_item_color", parameters, notes);
      }
    }
  }

  private void mark(long time, String name, List<String> notes) throws IOException {
    final Map<String, Object> marker = new LinkedHashMap<>();
    marker.put("time", time);
    marker.put("name", name);
    marker.put("move_focus", true);
    attempt(MARKERS, Map.of("markers", List.of(marker)), notes);
    attempt("set_cursor", Map.of("timestamp", time), notes);
    if (!commands.contains(MARKERS) && !commands.contains("set_cursor")) {
      attempt("set_viewport_to", Map.of("timestamp", time), notes);
    }
  }

  /** Sends a command that is not essential. */
  private void attempt(String command, Map<String, Object> parameters, List<String> notes)
      throws IOException {
    if (!commands.contains(command)) {
      return;
    }
    try {
      call(command, parameters);
    } catch (RefusedException e) {
      final String note = String.valueOf(e.getMessage());
      if (!notes.contains(note)) {
        notes.add(note);
      }
    }
  }

  private JsonNode call(String command, Map<String, Object> parameters) throws IOException {
    final Map<String, Object> message = new LinkedHashMap<>();
    message.put("type", "command");
    message.put("command", command);
    message.putAll(parameters);
    channel.send(message);
    while (true) {
      final JsonNode answer = channel.receive(patience);
      switch (answer.path("type").asText()) {
        case "response" -> {
          final String about = answer.path("command").asText();
          if (!about.equals(command) && !about.equals("ack")) {
            throw new IOException(viewer.title() + " answers " + command + " with " + about);
          }
          return answer;
        }
        case "error" -> throw refused(command, answer);
        case "event" -> loaded |= isLoaded(answer);
        case "greeting" -> {} // GTKWave greets on connection, and once more in its answer
        default ->
            throw new IOException(viewer.title() + " answers " + command + " with " + answer);
      }
    }
  }

  private void waitForFile() throws IOException {
    while (!loaded) {
      final JsonNode message = channel.receive(patience.multipliedBy(PATIENCE_FOR_FILE));
      if (message.path("type").asText().equals("error")) {
        throw refused("load", message);
      }
      loaded = isLoaded(message);
    }
    loaded = false;
  }

  private static boolean isLoaded(JsonNode message) {
    return message.path("event").asText().equals(LOADED);
  }

  private RefusedException refused(String command, JsonNode error) {
    final String why = error.path("message").asText();
    return new RefusedException(
        viewer.title()
            + " refuses "
            + command
            + ": "
            + (why.isEmpty() ? error.path("error").asText() : why));
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.viewer;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import nnuesoc.traces.view.TraceView;
import nnuesoc.traces.view.ViewRow;

/**
 * VaporView before it adopted the common form: one call {@code {"method","params","id"}} per line,
 * each answered by {@code {"result","id"}} or {@code {"error","id"}}. It does not report the items
 * that it adds, so they keep its colors.
 */
final class LegacyVaporviewControl implements ViewerControl {
  private static final int PATIENCE_FOR_FILE = 12; // times the patience for an answer

  private static final Duration FIRST = Duration.ofSeconds(2); // for a server of this form

  private final ViewerChannel channel;
  private final Duration patience;
  private int calls;
  private boolean loaded;

  LegacyVaporviewControl(ViewerChannel channel, Duration patience) {
    this.channel = channel;
    this.patience = patience;
  }

  @Override
  public void greet() throws IOException {
    final JsonNode answer =
        call("greeting", Map.of(), patience.compareTo(FIRST) < 0 ? patience : FIRST);
    final String version = answer.path("protocol_version").asText("0");
    if (!ViewerKind.VAPORVIEW.speaks(version)) {
      throw new IOException(
          "VaporView speaks version " + version + " of the control protocol: expected 0");
    }
  }

  @Override
  public List<String> show(ViewerInput files) throws IOException {
    final String uri = files.trace().toAbsolutePath().toUri().toString();
    final List<String> notes = new ArrayList<>();
    call("load", Map.of("uri", uri));
    while (!loaded) {
      look(channel.receive(patience.multipliedBy(PATIENCE_FOR_FILE)));
    }
    loaded = false;
    final TraceView view = files.view();
    final List<String> names =
        view.groups().stream()
            .flatMap(group -> group.rows().stream())
            .map(ViewRow::signal)
            .toList();
    call("add_items", Map.of("uri", uri, "items", names));
    if (view.marker() != null) {
      attempt("set_marker", Map.of("uri", uri, "time", view.marker()), notes);
    }
    attempt(
        "set_viewport_range", Map.of("uri", uri, "start", view.from(), "end", view.to()), notes);
    return notes;
  }

  private void attempt(String method, Map<String, Object> parameters, List<String> notes)
      throws IOException {
    try {
      call(method, parameters);
    } catch (RefusedException e) {
      notes.add(String.valueOf(e.getMessage()));
    }
  }

  private JsonNode call(String method, Map<String, Object> parameters) throws IOException {
    return call(method, parameters, patience);
  }

  private JsonNode call(String method, Map<String, Object> parameters, Duration bound)
      throws IOException {
    final int id = ++calls;
    final Map<String, Object> message = new LinkedHashMap<>();
    message.put("method", method);
    message.put("params", parameters);
    message.put("id", id);
    channel.send(message);
    while (true) {
      final JsonNode answer = channel.receive(bound);
      if (answer.path("type").asText().equals("event")) {
        look(answer);
      } else if (answer.has("error")) {
        throw new RefusedException(
            "VaporView refuses " + method + ": " + answer.path("error").path("message").asText());
      } else if (answer.path("id").asInt(-1) == id && answer.has("result")) {
        return answer.path("result");
      } else {
        throw new IOException("VaporView answers " + method + " with " + answer);
      }
    }
  }

  private void look(JsonNode message) {
    final String event = message.path("event").asText();
    loaded |= event.equals("waveform_loaded") || event.equals("waveforms_loaded");
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}

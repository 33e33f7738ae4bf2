// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.viewer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A viewer's side of the control protocol, written from its description and not from the client. It
 * checks framing, order, names and types of everything that it is sent; what is wrong is kept.
 */
public final class FakeViewer implements Closeable {
  static final List<String> ALL =
      List.of(
          "get_item_list",
          "set_item_color",
          "add_items",
          "add_markers",
          "set_viewport_to",
          "set_viewport_range",
          "set_cursor",
          "load");

  private static final ObjectMapper JSON = new ObjectMapper();

  private static final Map<String, Map<String, String>> FIELDS =
      Map.of(
          "load", Map.of("source", "STRING"),
          "add_items", Map.of("items", "ARRAY", "recursive", "BOOLEAN"),
          "add_variables", Map.of("variables", "ARRAY"),
          "set_item_color", Map.of("id", "NUMBER", "color", "STRING"),
          "add_markers", Map.of("markers", "ARRAY"),
          "set_cursor", Map.of("timestamp", "NUMBER"),
          "set_viewport_to", Map.of("timestamp", "NUMBER"),
          "set_viewport_range", Map.of("start", "NUMBER", "end", "NUMBER"));

  private static final Map<String, Map<String, String>> CALLS =
      Map.of(
          "greeting", Map.of(),
          "load", Map.of("uri", "STRING"),
          "add_items", Map.of("uri", "STRING", "items", "ARRAY"),
          "set_marker", Map.of("uri", "STRING", "time", "NUMBER"),
          "set_viewport_range", Map.of("uri", "STRING", "start", "NUMBER", "end", "NUMBER"));

  private final ServerSocket server;
  private final char terminator;
  private final boolean calls;
  private final List<String> said = Collections.synchronizedList(new ArrayList<>());
  private final List<String> wrong = Collections.synchronizedList(new ArrayList<>());
  private final Set<String> refused = new HashSet<>();
  private List<String> commands = ALL;
  private String version = "0";
  private boolean greetsFirst;
  private @Nullable String silentFrom;
  private @Nullable String raw;

  private FakeViewer(char terminator, boolean calls) throws IOException {
    this.terminator = terminator;
    this.calls = calls;
    server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
    final Thread thread = new Thread(this::serve, "fake viewer");
    thread.setDaemon(true);
    thread.start();
  }

  /** Surfer, and VaporView as it is now. */
  public static FakeViewer surfer() throws IOException {
    return new FakeViewer('\0', false);
  }

  static FakeViewer gtkwave() throws IOException {
    final FakeViewer viewer = new FakeViewer('\n', false);
    viewer.greetsFirst = true;
    viewer.version = "1";
    return viewer;
  }

  static FakeViewer olderVaporview() throws IOException {
    return new FakeViewer('\n', true);
  }

  FakeViewer ofVersion(String other) {
    version = other;
    return this;
  }

  FakeViewer knowing(List<String> known) {
    commands = known;
    return this;
  }

  FakeViewer refusing(String command) {
    refused.add(command);
    return this;
  }

  /** Says nothing more from that command on. */
  FakeViewer silentFrom(String command) {
    silentFrom = command;
    return this;
  }

  /** Answers the greeting with this text. */
  FakeViewer answering(String text) {
    raw = text;
    return this;
  }

  /** Where it listens. */
  public int port() {
    return server.getLocalPort();
  }

  /** The commands that came, with their parameters. */
  public List<String> said() {
    return List.copyOf(said);
  }

  /** What came and may not. */
  public List<String> wrong() {
    return List.copyOf(wrong);
  }

  private void serve() {
    while (!server.isClosed()) {
      try (Socket socket = server.accept()) {
        converse(socket.getInputStream(), socket.getOutputStream());
      } catch (IOException e) {
        // the client has gone, or the test is over
      }
    }
  }

  private void converse(InputStream in, OutputStream out) throws IOException {
    if (greetsFirst) {
      send(out, greeting());
    }
    boolean greeted = false;
    boolean fileLoaded = false;
    for (String text = frame(in); text != null; text = frame(in)) {
      final JsonNode message = JSON.readTree(text);
      final String name = calls ? message.path("method").asText() : name(message);
      if (name.equals(silentFrom)) {
        continue;
      }
      if (name.equals("greeting") == greeted) {
        wrong.add("out of turn: " + text);
      }
      if (!fileLoaded && !Set.of("greeting", "load").contains(name)) {
        wrong.add("before the file is loaded: " + text);
      }
      check(name, message);
      greeted = true;
      answer(name, message, out);
      if (name.equals("load") && !refused.contains(name)) {
        send(out, event(message));
        fileLoaded = true;
      }
    }
  }

  private String name(JsonNode message) {
    final String type = message.path("type").asText();
    if (type.equals("greeting")) {
      return type;
    }
    if (!type.equals("command")) {
      wrong.add("type: " + message);
    }
    return message.path("command").asText();
  }

  /** The next message, null at the end; one without its end is wrong. */
  private @Nullable String frame(InputStream in) throws IOException {
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int one = in.read(); one >= 0; one = in.read()) {
      if (one == terminator) {
        return bytes.toString(StandardCharsets.UTF_8);
      }
      if (one < ' ') {
        return foreign(in);
      }
      bytes.write(one);
    }
    if (bytes.size() > 0) {
      wrong.add("without its end: " + bytes.toString(StandardCharsets.UTF_8));
    }
    return null;
  }

  /** Another form's end is a blank to this one, which goes on to wait for its own. */
  private static @Nullable String foreign(InputStream in) throws IOException {
    while (in.read() >= 0) {
      // nothing of it is a message
    }
    return null;
  }

  private void check(String name, JsonNode message) {
    final Map<String, String> expected = (calls ? CALLS : FIELDS).get(name);
    if (calls) {
      requireFields(message, Map.of("method", "STRING", "params", "OBJECT", "id", "NUMBER"));
    }
    if (name.equals("greeting") && !calls) {
      requireFields(message, Map.of("type", "STRING", "version", "STRING", "commands", "ARRAY"));
      return;
    }
    if (expected == null) {
      wrong.add("unknown: " + message);
      return;
    }
    final JsonNode parameters = calls ? message.path("params") : message.deepCopy();
    if (!calls) {
      ((ObjectNode) parameters).remove("type");
      ((ObjectNode) parameters).remove("command");
    }
    requireFields(parameters, expected);
    parameters
        .path("markers")
        .forEach(
            marker ->
                requireFields(
                    marker, Map.of("time", "NUMBER", "name", "STRING", "move_focus", "BOOLEAN")));
    if (!name.equals("greeting")) {
      said.add(name + ' ' + parameters);
    }
  }

  private void requireFields(JsonNode object, Map<String, String> types) {
    final Set<String> names = new HashSet<>();
    object.fieldNames().forEachRemaining(names::add);
    if (!names.equals(types.keySet())) {
      wrong.add("fields: " + object + ", expected " + types.keySet());
    }
    types.forEach(
        (field, type) -> {
          if (!object.path(field).getNodeType().name().equals(type)) {
            wrong.add(field + " is no " + type + ": " + object);
          }
        });
  }

  private void answer(String name, JsonNode message, OutputStream out) throws IOException {
    if (name.equals("greeting") && raw != null) {
      out.write((raw + terminator).getBytes(StandardCharsets.UTF_8));
      return;
    }
    if (calls) {
      final Object result =
          name.equals("greeting") ? Map.of("protocol_version", version) : Map.of("ids", List.of());
      send(
          out,
          refused.contains(name)
              ? Map.of("error", Map.of("code", -32000, "message", "not now"), "id", id(message))
              : Map.of("result", result, "id", id(message)));
      return;
    }
    if (refused.contains(name)) {
      send(
          out,
          Map.of("type", "error", "error", name, "arguments", List.of(), "message", "not now"));
    } else if (name.equals("greeting")) {
      send(out, greeting());
    } else if (name.equals("add_items") || name.equals("add_variables")) {
      final int count = message.path(name.equals("add_items") ? "items" : "variables").size();
      final List<Integer> ids = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        ids.add(10 + i);
      }
      send(out, Map.of("type", "response", "command", name, "ids", ids));
    } else {
      send(out, Map.of("type", "response", "command", "ack"));
    }
  }

  private Map<String, Object> greeting() {
    return Map.of("type", "greeting", "version", version, "commands", commands);
  }

  private Map<String, Object> event(JsonNode load) {
    return calls
        ? Map.of(
            "type", "event", "event", "waveform_loaded", "uri", load.at("/params/uri").asText())
        : Map.of(
            "type", "event", "event", "waveforms_loaded", "source", load.path("source").asText());
  }

  private static int id(JsonNode message) {
    return message.path("id").asInt();
  }

  private void send(OutputStream out, Object message) {
    try {
      out.write((JSON.writeValueAsString(message) + terminator).getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}

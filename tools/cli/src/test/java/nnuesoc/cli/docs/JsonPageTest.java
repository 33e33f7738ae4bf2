// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import nnuesoc.cli.HelpPage;
import nnuesoc.cli.JsonAnswers;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Test;

/** The reference of the answers for machines is made from their schemas. */
class JsonPageTest {
  private static final String PAGE = "docs/reference/json.md";
  private static final String SHARED = "common";

  private static final String HEAD =
      """
      # The answers for machines

      `--json FILE` writes the answer of a command as JSON, and `--json -` writes it to standard output instead of the
      text. A test makes these pages from the schemas (`JsonPageTest`). A schema is JSON schema, draft 2020-12, and
      refuses keys that it does not describe. The tests check each answer that they see against the schema of its command.

      - The first key is `format_version`, a whole number, today 1. It grows when a key disappears or changes its meaning.
        A new key does not change it, so a program should ignore keys that it does not know.
      - Cycles, rows, columns, words and positions count from 0; a cycle takes 20 ns. Layers count from 1.
      - A key that is *optional* is missing where it does not apply. Every other key is always there.
      - The status of the command is the same with and without `--json`.
      - `net convert`, `net export`, `net fetch`, `net train`, `one-chan asm`, `one-chan pack` and `inspect` write files, and
        `play` and `uci` talk with a user or a program: they have no `--json`.

      | command | keys |
      |---|---|
      """;

  private static final String EVENTS_HEAD =
      """

      ## Lines of --events

      Each line is an object ([schema](schemas/events.schema.json)) without `format_version`; the lines are in order of
      cycle. For a published design, the file is one object, with the keys of the recordings of its original.

      """;

  private static final Map<String, String> TITLES =
      Map.of(
          "json-runs.md", "The answers for machines: runs",
          "json-checks.md", "The answers for machines: checks",
          "json-nets.md", "The answers for machines: nets and chess",
          "json-one-chan.md", "The answers for machines: other projects' hardware",
          "json-measurements.md", "The answers for machines: measurements and tools");

  private static final List<String> CHECKS =
      List.of("why", "compare", "check", "cosim", "doctor", "regress", "explain");
  private static final List<String> NETS =
      List.of("net info", "net study", "network info", "bestmove", "perft");
  private static final List<String> MEASUREMENTS = List.of("bench", "sweep", "tools");

  private final JsonNode shared = schema(SHARED);

  JsonPageTest() throws IOException {}

  private static JsonNode schema(String command) throws IOException {
    return new ObjectMapper()
        .readTree(Files.readString(GeneratedRepositoryFile.of(JsonAnswers.file(command))));
  }

  private static String page(String command) {
    return CHECKS.contains(command)
        ? "json-checks.md"
        : NETS.contains(command)
            ? "json-nets.md"
            : MEASUREMENTS.contains(command)
                ? "json-measurements.md"
                : command.startsWith("one-chan") ? "json-one-chan.md" : "json-runs.md";
  }

  private static String anchor(String title) {
    return title.replace(' ', '-');
  }

  @Test
  void pagesShowTheKeysOfAllAnswers() throws IOException {
    final List<String> commands =
        HelpPage.all().stream()
            .filter(page -> page.options().stream().anyMatch(one -> one.name().equals("json")))
            .map(HelpPage::name)
            .toList();
    assertThat(commands).hasSizeGreaterThan(20);
    final StringBuilder index = new StringBuilder(HEAD);
    final Map<String, StringBuilder> pages = new LinkedHashMap<>();
    for (String command : commands) {
      final String page = page(command);
      index.append(
          "| `%s` | [%s](%s#%s) ([schema](schemas/%s)) |\n"
              .formatted(
                  command,
                  schema(command).get("description").asText(),
                  page,
                  anchor(command),
                  JsonAnswers.file(command).substring(JsonAnswers.FOLDER.length() + 1)));
      pages.computeIfAbsent(page, JsonPageTest::head).append(section(command));
    }
    index.append("\n## Shared parts\n\nSeveral answers have these.\n");
    shared
        .get("$defs")
        .properties()
        .forEach(
            part -> {
              if (hasTable(part.getValue())) {
                index.append("\n### ").append(part.getKey()).append("\n\n");
                index.append(table(part.getValue()));
              }
            });
    index.append(EVENTS_HEAD);
    index.append(table(schema(JsonAnswers.EVENTS)));
    GeneratedRepositoryFile.check(PAGE, index.toString(), "-Dtest=JsonPageTest");
    for (Map.Entry<String, StringBuilder> page : pages.entrySet()) {
      GeneratedRepositoryFile.check(
          "docs/reference/" + page.getKey(), page.getValue().toString(), "-Dtest=JsonPageTest");
    }
  }

  private static StringBuilder head(String page) {
    return new StringBuilder("# ")
        .append(TITLES.get(page))
        .append("\n\nWhat all answers have in common: [json.md](json.md).\n");
  }

  private String section(String command) throws IOException {
    final JsonNode schema = schema(command);
    final StringBuilder text = new StringBuilder("\n## " + command + "\n\n");
    text.append(schema.get("description").asText()).append("\n\n");
    if (schema.has("anyOf")) {
      for (JsonNode form : schema.get("$defs")) {
        final String title = form.get("description").asText();
        text.append(Character.toUpperCase(title.charAt(0))).append(title.substring(1));
        text.append(":\n\n").append(table(form)).append('\n');
      }
      text.setLength(text.length() - 1);
      return text.toString();
    }
    return text.append(table(schema)).toString();
  }

  private static boolean hasTable(JsonNode part) {
    return part.has("properties");
  }

  private String table(JsonNode object) {
    final List<String> rows = new ArrayList<>();
    rows(object, "", rows);
    return "| key | value | meaning |\n|---|---|---|\n" + String.join("", rows);
  }

  private void rows(JsonNode object, String path, List<String> rows) {
    final List<String> required =
        StreamSupport.stream(object.path("required").spliterator(), false)
            .map(JsonNode::asText)
            .toList();
    object
        .get("properties")
        .properties()
        .forEach(
            key -> {
              final String name = path + key.getKey();
              if (!name.equals("format_version")) {
                row(name, !required.contains(key.getKey()), key.getValue(), rows);
              }
            });
  }

  private void row(String name, boolean optional, JsonNode value, List<String> rows) {
    final JsonNode meant = meant(value);
    final JsonNode items = meant.has("items") ? meant.get("items") : null;
    final JsonNode inner = items == null ? meant : meant(items);
    final String link = link(items == null ? value : items);
    rows.add(
        "| `%s`%s | %s | %s%s |\n"
            .formatted(
                name,
                optional ? " *optional*" : "",
                type(meant),
                value.path("description").asText(meant.path("description").asText()),
                link.isEmpty() ? "" : "; see " + link));
    if (hasTable(inner) && link.isEmpty()) {
      rows(inner, name + (items == null ? "." : "[]."), rows);
    }
  }

  /** What a value refers to; the value itself if it is no reference. */
  private JsonNode meant(JsonNode value) {
    final String reference = value.path("$ref").asText();
    return reference.isEmpty() ? value : shared.at(reference.substring(reference.indexOf('#') + 1));
  }

  /** The table of a shared part, or empty. */
  private String link(JsonNode value) {
    final String reference = value.path("$ref").asText();
    final JsonNode meant = meant(value);
    if (reference.isEmpty()) {
      return "";
    }
    if (!hasTable(meant)) {
      return meant.has("items") ? link(meant.get("items")) : "";
    }
    final String name = reference.substring(reference.lastIndexOf('/') + 1);
    return "[%s](json.md#%s)".formatted(name, name);
  }

  private String type(JsonNode value) {
    if (value.has("const")) {
      return value.get("const").toString();
    }
    if (value.has("enum")) {
      return StreamSupport.stream(value.get("enum").spliterator(), false)
          .map(one -> one.isNull() ? "null" : "`" + one.asText() + "`")
          .collect(Collectors.joining(", "));
    }
    final JsonNode type = value.path("type");
    final List<String> words = new ArrayList<>();
    for (JsonNode one : type.isArray() ? type : List.of(type)) {
      words.add(word(one.asText(), value));
    }
    return String.join(" or ", words);
  }

  private String word(String type, JsonNode value) {
    return switch (type) {
      case "integer" -> "whole number" + range(value);
      case "string" -> "text";
      case "boolean" -> "true or false";
      case "array" -> "list of " + plural(value.path("items"));
      case "" -> "any";
      default -> type;
    };
  }

  private String plural(JsonNode items) {
    final String type =
        meant(items).path("type").path(0).asText(meant(items).path("type").asText());
    return switch (type) {
      case "integer" -> "whole numbers";
      case "number" -> "numbers";
      case "string" -> "texts";
      default -> "objects";
    };
  }

  private static String range(JsonNode value) {
    if (value.has("maximum")) {
      return ", " + value.get("minimum") + " to " + value.get("maximum");
    }
    return value.has("minimum") ? ", at least " + value.get("minimum") : "";
  }
}

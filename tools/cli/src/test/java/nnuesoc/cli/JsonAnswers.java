// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.options.Arguments;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.jspecify.annotations.Nullable;

/** Checks answers for machines against the published schema of their command. */
public final class JsonAnswers {
  /** The folder of the schemas. */
  public static final String FOLDER = "docs/reference/schemas";

  /** What describes a line of {@code --events}, as if it were the answer of a command. */
  public static final String EVENTS = "events";

  private static final String OPTION = "--json";
  private static final JsonSchemaFactory FACTORY;
  private static final Map<String, JsonSchema> SCHEMAS = new ConcurrentHashMap<>();

  static {
    System.setProperty("slf4j.internal.verbosity", "ERROR"); // that nobody logs is no news
    FACTORY = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012);
  }

  private JsonAnswers() {}

  /** The schema's file of a command. */
  public static String file(String command) {
    return FOLDER + "/" + command.replace(' ', '-') + ".schema.json";
  }

  /** Checks what a command wrote for {@code --json}; does nothing if it wrote nothing. */
  static void check(String[] args, int status, String out) {
    if (status != ExitCode.USAGE && status != ExitCode.DEFECT) {
      check(RenamedCommands.replace(List.of(args), note -> {}), Path.of(""), out);
    }
  }

  /**
   * Checks what a documented command wrote.
   *
   * @param folder the folder in which it ran
   * @param said standard output and standard error
   */
  public static void checkDocumented(List<String> args, Path folder, String said) {
    check(args, folder, said.substring(Math.max(0, said.indexOf('{')), said.lastIndexOf('}') + 1));
  }

  private static void check(List<String> typed, Path folder, String out) {
    final String target = target(typed);
    if (target != null) {
      Main.COMMANDS.stream()
          .map(CliCommand::name)
          .filter(name -> String.join(" ", typed).startsWith(name + " "))
          .findFirst()
          .ifPresent(name -> check(name, written(target, folder, out)));
    }
  }

  private static @Nullable String target(List<String> typed) {
    final int end = typed.indexOf(Arguments.SEPARATOR);
    final List<String> own = end < 0 ? typed : typed.subList(0, end);
    final int at = own.indexOf(OPTION);
    return at < 0 || at + 1 == own.size() ? null : own.get(at + 1);
  }

  private static String written(String target, Path folder, String out) {
    final Path file = folder.resolve(target);
    try {
      return target.equals("-") ? out : Files.exists(file) ? Files.readString(file) : "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Checks the answer of a command; an empty one is none. */
  static void check(String command, String answer) {
    if (!answer.isBlank()) {
      final JsonNode json = TestConsole.parse(answer);
      assertThat(json.fieldNames().next()).as(command).isEqualTo("format_version");
      assertThat(mistakes(command, json)).as("%s: %s", file(command), answer).isEmpty();
    }
  }

  /** Checks lines of {@code --events}. */
  static void checkEvents(List<String> lines) {
    for (String line : lines) {
      assertThat(mistakes(EVENTS, TestConsole.parse(line))).as(line).isEmpty();
    }
  }

  /** What the schema of a command refuses in an answer. */
  static Set<ValidationMessage> mistakes(String command, JsonNode answer) {
    return SCHEMAS.computeIfAbsent(command, JsonAnswers::schema).validate(answer);
  }

  private static JsonSchema schema(String command) {
    final Path file = GeneratedRepositoryFile.of(file(command)).toAbsolutePath().normalize();
    return FACTORY.getSchema(SchemaLocation.of(file.toUri().toString()));
  }
}

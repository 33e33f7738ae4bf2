// SPDX-License-Identifier: Apache-2.0
package nnuesoc.dist;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import nnuesoc.testing.GeneratedRepositoryFile;

/**
 * A copy of {@code examples/team-ci} whose CI files are gone through as GitHub and GitLab do it:
 * each {@code run:} and each line of a script by bash as written, those of our action and component
 * among them. What comes from elsewhere is there already: the checkout, Java, packages of Debian,
 * and one file in the network, the archive.
 */
final class TeamRepository {
  private static final String ARCHIVE_URL = "https://example.org/nnuesoc-0.2.0.zip";
  private static final Pattern INPUT =
      Pattern.compile("\\$(?:\\{\\{|\\[\\[) inputs\\.(\\w+) [\\]}]{2}");
  private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

  private final Path root;
  private final Path runner;

  private TeamRepository(Path root, Path runner) {
    this.root = root;
    this.runner = runner;
  }

  /**
   * Makes the copy and a runner beside it.
   *
   * @param archive what the network has
   */
  static TeamRepository in(Path folder, Path archive) throws IOException {
    final Path root = folder.resolve("mine");
    final Path from = GeneratedRepositoryFile.of("examples/team-ci");
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        final Path copy = root.resolve(from.relativize(file).toString());
        if (!copy.startsWith(root.resolve("build"))) {
          Files.createDirectories(copy.getParent());
          Files.copy(file, copy);
        }
      }
    }
    final TeamRepository made = new TeamRepository(root, folder.resolve("runner"));
    made.program("sudo", "exec \"$@\"");
    made.program("apt-get", "");
    made.program(
        "curl",
        "while (($# > 1)); do [[ $1 != -o ]] || file=$2; shift; done\n[[ $1 == "
            + ARCHIVE_URL
            + " ]] && cp '"
            + archive
            + "' \"$file\"");
    return made;
  }

  private void program(String name, String text) throws IOException {
    final Path file = Files.createDirectories(runner.resolve("bin")).resolve(name);
    Files.writeString(file, "#!/usr/bin/env bash\n" + text + "\n");
    if (!file.toFile().setExecutable(true)) {
      throw new IOException(file + " cannot be made a program");
    }
  }

  Path root() {
    return root;
  }

  /** The page that GitHub would show with the run. */
  String summary() throws IOException {
    return Files.readString(runner.resolve("summary.md"));
  }

  /** The steps of the workflow, up to the first that fails. */
  Shell.Ended github() throws IOException, InterruptedException {
    Files.deleteIfExists(runner.resolve("summary.md"));
    Files.writeString(runner.resolve("path"), "");
    final JsonNode jobs = yaml(root.resolve(".github/workflows/rtl.yml")).get("jobs");
    final List<String> said = new ArrayList<>();
    for (JsonNode step : jobs.get("rtl").get("steps")) {
      final List<JsonNode> own =
          step.path("uses").asText().startsWith("example/nnuesoc@") ? action() : List.of(step);
      final Map<String, String> inputs =
          inputs(yaml(actionFile()).get("inputs"), step.path("with"));
      for (JsonNode one : own) {
        if (one.has("run")) {
          final Shell.Ended ended = step(one, inputs);
          said.add(ended.said());
          if (ended.status() != 0) {
            return new Shell.Ended(ended.status(), String.join("", said));
          }
        }
      }
    }
    return new Shell.Ended(0, String.join("", said));
  }

  private static Path actionFile() {
    return GeneratedRepositoryFile.of("action.yml");
  }

  private static List<JsonNode> action() throws IOException {
    final List<JsonNode> steps = new ArrayList<>();
    yaml(actionFile()).get("runs").get("steps").forEach(steps::add);
    return steps;
  }

  private Shell.Ended step(JsonNode step, Map<String, String> inputs)
      throws IOException, InterruptedException {
    final Map<String, String> environment = new HashMap<>();
    environment.put("GITHUB_ACTIONS", "true");
    environment.put("CI", "true");
    environment.put("GITHUB_WORKSPACE", root.toString());
    environment.put("GITHUB_PATH", runner.resolve("path").toString());
    environment.put("GITHUB_STEP_SUMMARY", runner.resolve("summary.md").toString());
    environment.put("RUNNER_TEMP", runner.toString());
    environment.put(
        "PATH",
        String.join(":", Files.readAllLines(runner.resolve("path")))
            + ":"
            + runner.resolve("bin")
            + ":"
            + System.getenv("PATH"));
    step.path("env")
        .properties()
        .forEach(one -> environment.put(one.getKey(), put(one.getValue(), inputs)));
    return Shell.run(
        root,
        environment,
        "bash",
        "--noprofile",
        "--norc",
        "-eo",
        "pipefail",
        "-c",
        step.get("run").asText());
  }

  /** The job that simulates, and then that of the component, each in the repository's root. */
  Shell.Ended gitlab() throws IOException, InterruptedException {
    final JsonNode file = yaml(root.resolve(".gitlab-ci.yml"));
    final List<JsonNode> component = new ArrayList<>();
    YAML.readerFor(JsonNode.class)
        .<JsonNode>readValues(Files.readString(GeneratedRepositoryFile.of("templates/nnuesoc.yml")))
        .forEachRemaining(component::add);
    final Map<String, String> inputs =
        inputs(
            component.get(0).get("spec").get("inputs"), file.get("include").get(0).get("inputs"));
    final JsonNode job = component.get(1).get("nnuesoc");
    final Map<String, String> environment = new HashMap<>();
    environment.put("CI", "true");
    environment.put("PATH", runner.resolve("bin") + ":" + System.getenv("PATH"));
    job.get("variables")
        .properties()
        .forEach(one -> environment.put(one.getKey(), put(one.getValue(), inputs)));
    final List<String> lines = new ArrayList<>();
    for (JsonNode part :
        List.of(file.get("rtl").get("script"), job.get("before_script"), job.get("script"))) {
      part.forEach(line -> lines.add(line.asText().replace("/tmp/", runner + "/")));
    }
    return Shell.run(root, environment, "bash", "-eo", "pipefail", "-c", String.join("\n", lines));
  }

  private static JsonNode yaml(Path file) throws IOException {
    return YAML.readTree(Files.readString(file));
  }

  private static Map<String, String> inputs(JsonNode declared, JsonNode given) {
    final Map<String, String> inputs = new LinkedHashMap<>();
    declared
        .properties()
        .forEach(one -> inputs.put(one.getKey(), one.getValue().path("default").asText()));
    given.properties().forEach(one -> inputs.put(one.getKey(), one.getValue().asText()));
    return inputs;
  }

  private static String put(JsonNode text, Map<String, String> inputs) {
    return INPUT
        .matcher(text.asText())
        .replaceAll(found -> Matcher.quoteReplacement(inputs.getOrDefault(found.group(1), "")));
  }
}

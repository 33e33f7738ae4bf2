// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import nnuesoc.cli.docs.Checkout;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The steps of docs/guide/ci.md work as printed, and a mistake in the Verilog is noticed. */
@Tag("process")
class CiPageTest {
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```\\w*\\n(.*?)^```$");
  private static final String TEAM = "cd ../clone\n";
  private static final int COMMIT = 3; // the block that commits

  /** Stands for step 2: a checkout of the tests has no commit to copy. */
  private static final String COPY_OF_THE_PROGRAM =
      "mkdir -p ../TEAM/nnuesoc/build && cp nnuesoc ../TEAM/nnuesoc"
          + " && touch ../TEAM/nnuesoc/build/pom.xml";

  /** The name that git knows a user by. */
  private static final String USER =
      "set -e\nexport GIT_AUTHOR_NAME=team GIT_AUTHOR_EMAIL=team@example.org"
          + " GIT_COMMITTER_NAME=team GIT_COMMITTER_EMAIL=team@example.org\n";

  /** Stands for the push and for the CI's checkout. */
  private static final String CLONE = "git clone -q . ../clone\n";

  private static final String MISTAKE = "sed -i 's/exact\\[11:5\\]/exact[12:6]/' rtl/*.v";

  @TempDir Path folder;

  @Test
  void stepsForOneLayerWorkAsPrinted() throws IOException {
    final List<String> blocks = blocks().subList(6, 10);
    try (Checkout checkout = checkout()) {
      passes(checkout.run("set -e\n" + blocks.get(0)), "1 passed, 0 failed, 0 skipped");
      final List<String> script =
          workflowsPass(checkout, "my-layer", blocks, "1 passed, 0 failed, 0 skipped");
      script.add(0, MISTAKE);
      final Checkout.Outcome failed = run(checkout, script);
      assertThat(failed.status()).as(failed.said()).isEqualTo(1);
      assertThat(failed.said()).contains("FAILED vectors/layer.vector.json");
    }
    assertThat(folder.resolve("clone/build")).isDirectory();
  }

  @Test
  @Tag("full")
  void stepsForAWholeEvaluatorWorkAsPrinted() throws IOException {
    final List<String> blocks = new ArrayList<>(blocks());
    blocks.remove(COMMIT);
    final String broken = blocks.remove(1);
    final String passed = "3 passed, 0 failed, 0 skipped on the Verilog in rtl";
    try (Checkout checkout = checkout()) {
      passes(checkout.run("set -e\n" + blocks.get(0)), passed);
      workflowsPass(checkout, "my-evaluator", blocks, passed);
      final Checkout.Outcome failed =
          checkout.run("export PATH=$PWD:$PATH\ncd ../my-evaluator\n" + broken);
      assertThat(failed.status()).as(failed.said()).isEqualTo(1);
      assertThat(failed.said())
          .contains("FAILED vectors/positions-1.vector.json: rtl: ", "layer 2, row 0, column 15")
          .contains("0 passed, 3 failed, 0 skipped on the Verilog in rtl");
    }
  }

  /** The CI files that the page prints are those that the example has. */
  @Test
  void workflowsOfTheEvaluatorAreTheExamples() throws IOException {
    final Path example = GeneratedRepositoryFile.of("examples/team-evaluator");
    assertThat(example.resolve(".github/workflows/rtl.yml")).hasContent(blocks().get(COMMIT + 1));
    assertThat(example.resolve(".gitlab-ci.yml")).hasContent(blocks().get(COMMIT + 2));
  }

  private Checkout checkout() throws IOException {
    return new Checkout(folder.resolve("checkout"), Checkout.Pace.AS_TYPED).make();
  }

  /**
   * Pushes the team's repository, and runs both workflows in the CI's clone of it.
   *
   * @param blocks the steps as printed: try it, copy, GitHub's file, GitLab's file
   * @return the lines of GitLab's file
   */
  private List<String> workflowsPass(
      Checkout checkout, String team, List<String> blocks, String passed) throws IOException {
    assertThat(blocks.get(1)).contains("git archive HEAD", "../" + team + "/nnuesoc");
    assertThat(checkout.run(COPY_OF_THE_PROGRAM.replace("TEAM", team)).status()).isZero();
    final String commit = blocks().get(COMMIT).replace("my-evaluator", team);
    assertThat(commit).contains("cd ../" + team, "git commit");
    final Checkout.Outcome pushed = checkout.run(USER + commit + CLONE);
    assertThat(pushed.status()).as(pushed.said()).isZero();
    assertThat(folder.resolve("clone/nnuesoc/build/pom.xml")).exists();
    assertThat(folder.resolve("clone/build")).doesNotExist();
    final List<String> steps = new ArrayList<>();
    yaml(blocks.get(2))
        .get("jobs")
        .get("rtl")
        .get("steps")
        .forEach(step -> steps.add(step.path("run").asText()));
    passes(run(checkout, steps), passed);
    final List<String> script = new ArrayList<>();
    yaml(blocks.get(3)).get("rtl").get("script").forEach(line -> script.add(line.asText()));
    passes(run(checkout, script), passed);
    assertThat(folder.resolve("clone/nnuesoc.xml")).isNotEmptyFile();
    return script;
  }

  /** Without what only a CI's machine installs. */
  private static Checkout.Outcome run(Checkout checkout, List<String> lines) throws IOException {
    final List<String> own = lines.stream().filter(line -> !line.contains("apt-get")).toList();
    return checkout.run("set -e\n" + TEAM + String.join("\n", own));
  }

  private static void passes(Checkout.Outcome outcome, String passed) {
    assertThat(outcome.status()).as(outcome.said()).isZero();
    assertThat(outcome.said()).contains(passed);
  }

  private static JsonNode yaml(String text) throws IOException {
    return new ObjectMapper(new YAMLFactory()).readTree(text);
  }

  private static List<String> blocks() throws IOException {
    return BLOCK
        .matcher(Files.readString(GeneratedRepositoryFile.of("docs/guide/ci.md")))
        .results()
        .map(block -> block.group(1))
        .toList();
  }
}

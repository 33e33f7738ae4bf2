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

/** The three steps of docs/guide/ci.md work as printed, and a mistake in the Verilog is noticed. */
@Tag("process")
class CiPageTest {
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```\\w*\\n(.*?)^```$");
  private static final String TEAM = "cd ../clone\n";

  /** Stands for step 2: a checkout of the tests has no commit to copy. */
  private static final String COPY_OF_THE_PROGRAM =
      "mkdir -p ../my-evaluator/nnuesoc/build && cp nnuesoc ../my-evaluator/nnuesoc"
          + " && touch ../my-evaluator/nnuesoc/build/pom.xml";

  /** Stands for the push and for the CI's checkout. */
  private static final String PUSH =
      """
      set -e
      cd ../my-evaluator
      git init -q
      git add -A
      git -c user.name=team -c user.email=team@example.org commit -q -m first
      git clone -q . ../clone
      """;

  private static final String MISTAKE = "sed -i 's/exact\\[11:5\\]/exact[12:6]/' rtl/*.v";

  @TempDir Path folder;

  @Test
  void stepsWorkAsPrinted() throws IOException {
    final List<String> blocks = blocks();
    final JsonNode github = yaml(blocks.get(2)).get("jobs").get("rtl").get("steps");
    final JsonNode gitlab = yaml(blocks.get(3)).get("rtl").get("script");
    assertThat(blocks.get(1)).contains("git archive HEAD", "../my-evaluator/nnuesoc");
    try (Checkout checkout =
        new Checkout(folder.resolve("checkout"), Checkout.Pace.AS_TYPED).make()) {
      passes(checkout.run("set -e\n" + blocks.get(0)));
      assertThat(checkout.run(COPY_OF_THE_PROGRAM).status()).isZero();
      final Checkout.Outcome pushed = checkout.run(PUSH);
      assertThat(pushed.status()).as(pushed.said()).isZero();
      assertThat(folder.resolve("clone/nnuesoc/build/pom.xml")).exists();
      assertThat(folder.resolve("clone/build")).doesNotExist();
      final List<String> steps = new ArrayList<>();
      github.forEach(step -> steps.add(step.path("run").asText()));
      passes(run(checkout, steps));
      final List<String> script = new ArrayList<>();
      gitlab.forEach(line -> script.add(line.asText()));
      passes(run(checkout, script));
      script.add(0, MISTAKE);
      final Checkout.Outcome failed = run(checkout, script);
      assertThat(failed.status()).as(failed.said()).isEqualTo(1);
      assertThat(failed.said()).contains("FAILED vectors/layer.vector.json");
    }
    assertThat(folder.resolve("clone/nnuesoc.xml")).isNotEmptyFile();
  }

  /** Without what only a CI's machine installs. */
  private static Checkout.Outcome run(Checkout checkout, List<String> lines) throws IOException {
    final List<String> own = lines.stream().filter(line -> !line.contains("apt-get")).toList();
    return checkout.run("set -e\n" + TEAM + String.join("\n", own));
  }

  private static void passes(Checkout.Outcome outcome) {
    assertThat(outcome.status()).as(outcome.said()).isZero();
    assertThat(outcome.said()).contains("1 passed, 0 failed, 0 skipped");
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

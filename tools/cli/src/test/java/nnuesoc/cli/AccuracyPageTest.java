// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.net.store.NeedsNets;
import nnuesoc.net.store.PublishedNet;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.reference.study.FormatStudy;
import nnuesoc.reference.study.HardwareVariants;
import nnuesoc.soc.realnets.RealNets;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The page about accuracy has what the command prints, and the fabric what the command says. */
@NeedsNets
@Tag("page")
class AccuracyPageTest {
  private static final String PAGE = "docs/design/accuracy.md";
  private static final String OPTION = "-Dtest=AccuracyPageTest";
  private static final int AT = 20; // positions, both sides to move

  @TempDir Path folder;

  @Tag("full")
  @ParameterizedTest
  @EnumSource
  void pageHasWhatTheCommandPrints(PublishedNet net) throws IOException {
    final Path plot = folder.resolve("plot.svg");
    final String file = "examples/public.fen";
    final String out =
        TestConsole.run(
                "net",
                "study",
                net.optionName(),
                "--file",
                GeneratedRepositoryFile.of(file).toString(),
                "--plot",
                plot.toString())
            .hasStatus(ExitCode.OK)
            .out();
    assertThat(out.lines()).allMatch(line -> line.length() <= 120);
    final String command = "$ ./nnuesoc net study " + net.optionName() + " --file " + file + "\n";
    final Pattern block =
        Pattern.compile("(```\n" + Pattern.quote(command) + ").*?(?=```\n)", Pattern.DOTALL);
    final Matcher there = block.matcher(Files.readString(GeneratedRepositoryFile.of(PAGE)));
    assertThat(there.find()).as("a block that begins %s", command).isTrue();
    GeneratedRepositoryFile.check(
        PAGE, there.replaceFirst("$1" + Matcher.quoteReplacement(out)), OPTION);
    GeneratedRepositoryFile.check(
        "docs/images/accuracy-" + net.optionName() + ".svg", Files.readString(plot), OPTION);
  }

  /**
   * Mean error and share of right signs of an earlier study, by another program, in {@code
   * shared/reference/nets}.
   */
  @Test
  void earlierStudyHadTheSameNumbersAndOneRepairServesBothNets() {
    final JsonNode sf12 = study("sf12");
    final JsonNode sf13 = study("sf13");
    final String earlier =
        """
        clip-1               | 389.6 77.5 | 488.1 70.1
        clip-1-toward-zero   | 244.7 90.1 | 280.8 86.0
        clip-1-sum-1-wraps   | 495.3 72.8 | 468.1 72.4
        clip-1-sums-saturate | 428.6 77.5 | 550.5 70.1
        clip-1-sums-wrap     | 814.5 68.1 | 1051.3 50.0
        wider-product        | 222.4 92.0 | 278.2 87.4
        first-3.13           | 0.0 100.0 | 0.0 100.0
        first-3.13-wraps     | 284.1 80.3 | 167.7 85.0
        """;
    for (String line : earlier.lines().toList()) {
      final String[] cells = line.split(" *\\| *", -1);
      assertThat(figures(sf12, cells[0])).as(cells[0]).isEqualTo(cells[1]);
      assertThat(figures(sf13, cells[0])).as(cells[0]).isEqualTo(cells[2]);
    }
    assertThat(sf12.get("cheapest").asText()).isEqualTo("product-9-rounded");
    assertThat(sf13.get("cheapest")).isEqualTo(sf12.get("cheapest"));
  }

  private static JsonNode study(String net) {
    return TestConsole.run(
            "net",
            "study",
            net,
            "--file",
            GeneratedRepositoryFile.of("examples/public.fen").toString(),
            "--json",
            "-")
        .hasStatus(ExitCode.OK)
        .json();
  }

  private static String figures(JsonNode study, String variant) {
    final JsonNode row =
        StreamSupport.stream(study.get("formats").spliterator(), false)
            .filter(one -> one.get("name").asText().equals(variant))
            .findFirst()
            .orElseThrow();
    return String.format(
        Locale.ROOT,
        "%.1f %.1f",
        row.get("mean_error").asDouble(),
        100.0 * row.get("signs_right").asInt() / row.get("signs_of").asInt());
  }

  @ParameterizedTest
  @CsvSource({"SF12, unit, 0", "SF13, fit, 1"})
  void fabricGivesWhatTheStudySaysOfTheConvertedNet(PublishedNet net, String scale, int row)
      throws IOException {
    assertFabricGives(net, scale, row);
  }

  @Tag("full")
  @ParameterizedTest
  @CsvSource({"SF13, unit, 0", "SF12, fit, 1"})
  void fabricGivesWhatTheStudySaysOfTheNetInTheOtherScale(PublishedNet net, String scale, int row)
      throws IOException {
    assertFabricGives(net, scale, row);
  }

  private void assertFabricGives(PublishedNet net, String scale, int row) throws IOException {
    final List<String> fens =
        Files.readAllLines(GeneratedRepositoryFile.of("examples/public.fen")).subList(0, AT);
    final String file = folder.resolve("converted.net").toString();
    TestConsole.run(
            "net", "convert", net.optionName(), "--to", "report", "--scale", scale, "-o", file)
        .hasStatus(ExitCode.OK);
    final JsonNode json =
        TestConsole.runWithInput(
                String.join("\n", fens),
                "replay",
                "--net",
                file,
                "--arithmetic",
                "report",
                "--file",
                "-",
                "--json",
                "-")
            .json();
    final List<Position> positions = fens.stream().map(Fen::parse).toList();
    final int[] evals =
        FormatStudy.evals(RealNets.load(net), positions, HardwareVariants.FORMATS.get(row));
    assertThat(json.get("positions")).hasSize(AT);
    for (int i = 0; i < AT; i++) {
      assertThat(json.get("positions").get(i).get("eval").asInt())
          .as(fens.get(i))
          .isEqualTo(evals[i]);
    }
  }
}

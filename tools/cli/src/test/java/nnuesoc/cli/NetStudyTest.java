// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NetStudyTest {
  private static final String POSITIONS =
      """
      # two
      rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
      8/5k2/8/3Q4/8/8/2K5/8 b - - 0 1
      """;

  @TempDir Path folder;

  @Test
  void tableJsonAndPlotAreWritten() throws IOException {
    final Path json = folder.resolve("study.json");
    final Path plot = folder.resolve("study.svg");
    final String out =
        study("--file", positions(), "--json", json.toString(), "--plot", plot.toString())
            .hasStatus(ExitCode.OK)
            .out();
    assertThat(out)
        .startsWith("net synthetic:7 at 2 positions, against its exact values")
        .contains("the report's format as it is: net convert", "what they take", "the cheapest");
    assertThat(out.lines()).hasSizeLessThan(45).allMatch(line -> line.length() <= 120);
    assertThat(out.lines()).allMatch(line -> line.equals(line.stripTrailing()));
    final JsonNode answer = TestConsole.parse(Files.readString(json));
    assertThat(answer.get("net").asText()).isEqualTo("synthetic:7");
    assertThat(answer.get("positions").asInt()).isEqualTo(2);
    assertThat(answer.get("exact")).hasSize(2);
    final JsonNode first = answer.get("formats").get(0);
    assertThat(first.get("name").asText()).isEqualTo("as-is");
    assertThat(first.get("values")).hasSize(2);
    assertThat(first.fieldNames())
        .toIterable()
        .contains("mean_error", "worst_error_cp", "signs_right", "near_signs_of")
        .contains("rank_correlation");
    final JsonNode last = answer.get("repairs").get(answer.get("repairs").size() - 1);
    assertThat(last.get("name").asText()).isEqualTo("exact-32");
    assertThat(last.get("passes").asBoolean()).isTrue();
    assertThat(last.get("worst_error").asInt()).isZero();
    assertThat(last.get("flip_flops").asInt()).isEqualTo(48);
    assertThat(plot).content().startsWith("<svg ").endsWith("</svg>\n").contains("class=\"point");
    final JsonNode same =
        TestConsole.runWithInput(POSITIONS, args("--file", "-", "--json", "-")).json();
    assertThat(same).isEqualTo(answer);
  }

  @Test
  void wrongUseIsNamed() throws IOException {
    final String none = folder.resolve("none").resolve("a.svg").toString();
    NetConvertTest.refused(study(), "--file is missing");
    NetConvertTest.refused(study("--file", none), "--file " + none + ": there is no such file");
    NetConvertTest.refused(
        study("--file", positions(), "--plot", none),
        "--plot " + none + ": cannot be written: its folder does not exist");
    NetConvertTest.refused(study("--file", positions(), "--json", none), "--json " + none);
    NetConvertTest.refused(
        TestConsole.run("net", "study", "none.nnue", "--file", positions()),
        "net none.nnue: there is no such file");
    NetConvertTest.refused(
        TestConsole.run("net", "study", "synthetic:7", "--file", positions()),
        "rounded to the report's number formats",
        "--arithmetic stockfish");
    Files.writeString(folder.resolve("bad.fen"), "8/8 w - - 0 1\n");
    NetConvertTest.refused(study("--file", folder.resolve("bad.fen").toString()), "bad.fen:1: ");
  }

  @Test
  void helpNamesTheOptions() {
    assertThat(TestConsole.run("net", "study", "--help").hasStatus(ExitCode.OK).out())
        .contains("usage: ./nnuesoc net study NET", "--file FILE", "--json FILE")
        .contains("--plot FILE.svg");
  }

  private String positions() throws IOException {
    final Path file = folder.resolve("two.fen");
    Files.writeString(file, POSITIONS);
    return file.toString();
  }

  private static Outcome study(String... args) {
    return TestConsole.run(args(args));
  }

  private static String[] args(String... args) {
    final List<String> all =
        new ArrayList<>(
            List.of(
                "net", "study", "synthetic:7", "--shape", "1,4,3,2", "--arithmetic", "stockfish"));
    all.addAll(List.of(args));
    return all.toArray(new String[0]);
  }
}

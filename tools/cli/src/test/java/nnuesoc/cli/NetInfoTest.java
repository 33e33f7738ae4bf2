// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.net.store.NeedsNets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NetInfoTest {
  @TempDir Path folder;

  @Test
  @NeedsNets
  void oneBiasOfStockfish12NeedsMoreThanSixteenBits() {
    final JsonNode json = TestConsole.run("net", "info", "sf12", "--json", "-").json();
    assertThat(json.get("net").asText()).isEqualTo("sf12");
    assertThat(json.get("net_sha256").asText()).startsWith("82215d0fd0df");
    assertThat(json.get("bytes").asInt()).isEqualTo(21_022_697);
    assertThat(json.get("description").asText())
        .startsWith("Features=HalfKP(Friend)[41024->256x2]");
    assertThat(json.get("arithmetic").asText()).isEqualTo("stockfish");
    assertThat(json.get("misfit_count").asInt()).isEqualTo(1);
    assertThat(json.get("misfits").get(0).toString())
        .isEqualTo(
            "{\"array\":\"bias_2\",\"row\":22,\"value\":36076,\"bits\":17,\"fabric_bits\":16}");
    final String table = TestConsole.run("net", "info", "sf12").out();
    assertThat(table.lines()).allMatch(line -> line.length() <= 120);
    assertThat(table).contains("bias_2[22] = 36076 needs 17 bits: the report's hardware has 16");
  }

  /** The ranges of {@code shared/reference/nets}; those of weight_1 hold for both nets together. */
  @ParameterizedTest
  @NeedsNets
  @CsvSource({
    "sf12, weight_1, -408, 391, 10485760",
    "sf12, bias_1, -328, 208, 256",
    "sf12, bias_2, -13660, 36076, 32",
    "sf12, bias_3, -17097, 10697, 32",
    "sf12, bias_4, -809, -809, 1",
    "sf13, weight_1, -418, 374, 10485760",
    "sf13, bias_2, -8788, 14132, 32",
    "sf13, bias_3, -11015, 9799, 32",
    "sf13, bias_4, -193, -193, 1",
  })
  void rangesAreThoseOfTheFile(String net, String array, int least, int greatest, int values) {
    final JsonNode json = TestConsole.run("net", "info", net, "--json", "-").json();
    final JsonNode one = array(json, array);
    assertThat(one.get("min").asInt()).isEqualTo(least);
    assertThat(one.get("max").asInt()).isEqualTo(greatest);
    assertThat(one.get("values").asInt()).isEqualTo(values);
  }

  @Test
  void bitsAreCountedForEveryArray() {
    final JsonNode json =
        TestConsole.run("net", "info", "report", "--shape", "1,4,3,2", "--json", "-").json();
    final List<String> names = new ArrayList<>();
    json.get("arrays").forEach(one -> names.add(one.get("name").asText()));
    assertThat(names)
        .containsExactly(
            "weight_1_white",
            "bias_1_white",
            "weight_1_black",
            "bias_1_black",
            "weight_2",
            "bias_2",
            "weight_3",
            "bias_3",
            "weight_4",
            "bias_4");
    assertThat(array(json, "weight_1_white").toString()) // 1024 needs 12 bits
        .isEqualTo(
            "{\"name\":\"weight_1_white\",\"values\":2560,\"min\":1024,\"max\":1024,\"bits\":12,"
                + "\"beyond_8_bits\":2560,\"beyond_16_bits\":0,\"fabric_bits\":16,"
                + "\"by_bits\":[0,0,0,0,0,0,0,0,0,0,0,2560]}");
    assertThat(json.get("net_sha256").isNull()).isTrue();
    assertThat(json.get("misfits")).isEmpty();
  }

  @Test
  void tableFitsOnAScreenAndAFileGetsTheJson() {
    final Path file = folder.resolve("net.json");
    final String out =
        TestConsole.run(
                "net",
                "info",
                "synthetic:7",
                "--shape",
                "1,4,3,2",
                "--arithmetic",
                "stockfish",
                "--json",
                file.toString())
            .hasStatus(ExitCode.OK)
            .out();
    assertThat(out)
        .startsWith("net synthetic:7, stockfish arithmetic, shape 1,4,3,2\n")
        .contains(
            "every number fits the widths of the report's hardware",
            "how many values need each number of bits");
    assertThat(out.lines()).hasSizeLessThan(40).allMatch(line -> line.equals(line.stripTrailing()));
    assertThat(out.lines()).allMatch(line -> line.length() <= 120);
    assertThat(file).isNotEmptyFile();
  }

  private static JsonNode array(JsonNode json, String name) {
    for (JsonNode one : json.get("arrays")) {
      if (one.get("name").asText().equals(name)) {
        return one;
      }
    }
    throw new AssertionError("no " + name + " in " + json);
  }
}

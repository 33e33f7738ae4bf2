// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pieces, weights and the program of the published designs as the user gives them. */
class AsBuiltStimulusTest {
  @Test
  void pieceGoesWhereItsIndexSays(@TempDir Path folder) throws IOException {
    final String pieces =
        file(
            folder,
            "p.json",
            "{\"white_king\":7,\"black_king\":9,\n\"pieces\":[[12,0,0],[33,4,1]]}");
    assertThat(ones("--pieces", pieces)).containsExactly(7 * 640 + 12, 7 * 640 + 9 * 64 + 33);
  }

  private static int[] ones(String... args) {
    final JsonNode words =
        TestConsole.run(
                concat(
                    args,
                    "peek",
                    "--design",
                    "as-built-testbench",
                    "--at",
                    "90000",
                    "--memory",
                    "feature_white",
                    "--json",
                    "-"))
            .hasStatus(ExitCode.OK)
            .json()
            .get("memory")
            .get("words");
    return IntStream.range(0, words.size()).filter(i -> words.get(i).asInt() == 1).toArray();
  }

  private static String[] concat(String[] last, String... first) {
    final String[] all = Arrays.copyOf(first, first.length + last.length);
    System.arraycopy(last, 0, all, first.length, last.length);
    return all;
  }

  @Test
  void weightsComeAsIntegersRowsAndRawFiles(@TempDir Path folder) throws IOException {
    final byte[] raw = new byte[33 * 512];
    raw[1 * 512 + 3] = -7;
    Files.write(folder.resolve("w2.bin"), raw);
    final String row = "[" + "5,".repeat(31) + "-6]";
    final String weights =
        file(
            folder,
            "w.json",
            "{\"layer1\":{\"white\":40000,\"black\":-2},\n"
                + "\"layer2\":{\"weight\":\"file:w2.bin\",\"bias\":"
                + IntStream.range(0, 33).boxed().collect(Collectors.toList())
                + "},\n\"layer3\":{\"weight\":["
                + String.join(",", Collections.nCopies(32, row))
                + "]}}");
    assertThat(word(weights, "weight_1_white:5", 200_000)).isEqualTo(40_000);
    assertThat(word(weights, "weight_1_black:5", 200_000)).isEqualTo(0xfffe);
    assertThat(word(weights, "weight_1_black:40960", 200_000)).as("published").isEqualTo(768);
    assertThat(word(weights, "weight_2:3", 42_196_000)).as("row 1").isEqualTo(0x100 - 7);
    assertThat(word(weights, "weight_2:512", 42_196_000)).as("its bias").isEqualTo(1);
    assertThat(word(weights, "weight_3:31", 42_260_760)).isEqualTo(0x100 - 6);
  }

  private static int word(String weights, String word, long cycle) {
    return TestConsole.run(
            "peek",
            "--design",
            "as-built-testbench",
            "--weights",
            weights,
            "--at",
            String.valueOf(cycle),
            "--memory",
            word,
            "--json",
            "-")
        .hasStatus(ExitCode.OK)
        .json()
        .get("memory")
        .get("words")
        .get(0)
        .asInt();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--pieces | {\"white_king\":1,| p.json, line 1",
        "--pieces | {\"white_king\":1,\"black_king\":2,\"pieces\":[[1,2]]} |"
            + " a piece: expected [square, type, color]",
        "--pieces | {\"white_king\":1,\"black_king\":2,\"pieces\":[[64,2,0]]} |"
            + " the square of a piece: expected an integer from 0 to 63",
        "--pieces | {\"white_king\":1,\"pieces\":[[6,2,0]]} | expected white_king, black_king",
        "--pieces | {\"king\":1} | unknown field \"king\"",
        "--pieces | {\"white_king\":1,\"white_king\":1} | \"white_king\" is given twice",
        "--weights | {\"layer1\":{\"weight\":1}} | unknown field \"weight\" in layer1",
        "--weights | {\"layer2\":{\"weight\":256}} | from -128 to 255",
        "--weights | {\"layer2\":{\"weight\":[[1,2]]}} | row 0: 2 columns, expected 512",
        "--weights | {\"layer4\":{\"weight\":[]}} | 0 rows, expected 1, or 2",
        "--weights | {\"layer4\":{\"weight\":\"file:none\"}} | file none cannot be read",
        "--weights | {\"layer4\":{\"weight\":\"none\"}} | expected an integer, a list of rows",
        "--weights | {} | no weights",
        "--weights | {\"layer4\":{\"weight\":1}} x | line 1",
      })
  void badFileIsNamedWithItsLine(String option, String text, String message, @TempDir Path folder)
      throws IOException {
    final String file = file(folder, "p.json", text);
    final Outcome outcome =
        TestConsole.run("replay", "--design", "as-built-board", option, file)
            .hasStatus(ExitCode.USAGE);
    assertThat(outcome.err()).contains(option + " " + file).contains(message);
    assertThat(outcome.err().lines()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "replay --design as-built-board --fen startpos | --fen is only valid with --design report",
        "replay --design as-built-board --net sf12 | --net is only valid with --design report",
        "replay --design as-built-testbench --shape 1,1,1,1 | --shape is only valid with --design"
            + " report",
        "replay --pieces p.json | --pieces is only valid with --design as-built",
        "peek --program-stores repaired | --program-stores is only valid with --design as-built",
        "replay --design as-built-testbench --program-stores repaired | the test bench has no"
            + " processor",
        "replay --design as-built-testbench --timing clocks=2 | the test bench has no processor",
        "replay --design as-built-board --timing write=4 | expected clocks=K",
        "replay --design as-built-board --timing clocks=0 | expected clocks=K",
        "replay --design as-built-board --program-stores new | expected published or repaired",
        "replay --design as-built-board --pieces none.json | there is no such file",
        "replay --design as-built | expected report, as-built-testbench or as-built-board",
        "cosim --design as-built-board | it has no twin",
      })
  void whatDoesNotGoTogetherIsAnError(String line, String message) {
    final Outcome outcome = TestConsole.run(line.split(" ", -1)).hasStatus(ExitCode.USAGE);
    assertThat(outcome.err()).contains(message);
    assertThat(outcome.err().lines()).hasSize(1);
  }

  private static String file(Path folder, String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The ONe-ChAn designs on the command line: stimuli in, the same with answers out. */
class OnechanCommandsTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String DATA = "designs/one-chan/src/test/resources/nnuesoc/rtl/onechan/";
  private static final String IMAGE =
      GeneratedRepositoryFile.of("examples/tpu.image.json").toString();

  @TempDir Path folder;

  private static JsonNode read(Path file) throws IOException {
    return JSON.readTree(file.toFile());
  }

  private Path write(JsonNode tree) throws IOException {
    final Path file = folder.resolve("stimulus.json");
    JSON.writeValue(file.toFile(), tree);
    return file;
  }

  @Test
  void tpuAnswersEveryRunWithAnImageAndWarnsOfTheOthers() throws IOException {
    final ObjectNode recorded =
        (ObjectNode) read(GeneratedRepositoryFile.of(DATA + "tpu-public.json"));
    final ObjectNode asked = recorded.deepCopy();
    for (JsonNode run : asked.get("runs")) {
      ((ObjectNode) run).retain("net", "fen", "board", "moves");
    }
    final Path answers = folder.resolve("answers.json");
    final TestConsole.Outcome outcome =
        TestConsole.run(
            "one-chan", "run", "--stimulus", write(asked).toString(), "--json", answers.toString());
    outcome.hasStatus(ExitCode.OK);
    assertThat(outcome.err().lines().filter(line -> line.contains("\"seed-image\""))).hasSize(9);
    final JsonNode runs = read(answers).get("runs");
    assertThat(runs).hasSize(77);
    for (int i = 0; i < runs.size(); i++) {
      final JsonNode expected = recorded.get("runs").get(i);
      final ObjectNode actual = (ObjectNode) runs.get(i);
      expected
          .fieldNames()
          .forEachRemaining(
              field -> assertThat(actual.get(field)).as(field).isEqualTo(expected.get(field)));
      assertThat(actual.has("layer_issue_cycles")).isTrue();
    }
  }

  @Test
  void generatorAnswersAsPublishedAndAsDescribed() throws IOException {
    final Path stimulus = GeneratedRepositoryFile.of(DATA + "movegen-public.json");
    final String[] command = {
      "one-chan", "run", "--design", "movegen", "--stimulus", stimulus.toString(), "--json", "-"
    };
    final ObjectNode answer = (ObjectNode) TestConsole.run(command).json();
    assertThat(answer.remove("format_version").intValue()).isEqualTo(1);
    assertThat(answer).isEqualTo(read(stimulus));
    final String[] described = java.util.Arrays.copyOf(command, command.length + 2);
    described[command.length] = "--variant";
    described[command.length + 1] = "as-described";
    final JsonNode fewer = TestConsole.run(described).json();
    assertThat(moves(fewer)).isLessThan(moves(read(stimulus))).isGreaterThan(500);
  }

  private static int moves(JsonNode tree) {
    int moves = 0;
    for (JsonNode run : tree.get("runs")) {
      moves += run.get("moves").size();
    }
    return moves;
  }

  @Test
  void imageStandsForNetsThatTheStimulusHasNoneOf() throws IOException {
    final TestConsole.Outcome outcome =
        TestConsole.run(
            "one-chan",
            "run",
            "--image",
            IMAGE,
            "--stimulus",
            GeneratedRepositoryFile.of(DATA + "tpu-public.json").toString(),
            "--run",
            "78",
            "--json",
            "-");
    assertThat(outcome.json().get("runs")).hasSize(1);
    assertThat(outcome.json().get("runs").get(0).get("total_cycles").intValue()).isEqualTo(1862);
  }

  @Test
  void movesOfAPositionAreTracedAndLookedInto() throws IOException {
    final Path trace = folder.resolve("tpu.vcd");
    TestConsole.run(
            "one-chan",
            "run",
            "--image",
            IMAGE,
            "--moves-of",
            "startpos",
            "--vcd",
            trace.toString())
        .hasStatus(ExitCode.OK);
    assertThat(Files.readString(trace)).contains("$scope module pe_2_2 $end");
    final JsonNode peek =
        TestConsole.run(
                "one-chan",
                "peek",
                "--image",
                IMAGE,
                "--moves-of",
                "startpos",
                "--at",
                "118",
                "--signal",
                "tpu.processor.pc",
                "--memory",
                "moves:0-1",
                "--json",
                "-")
            .json();
    assertThat(peek.get("signals").get(0).get("unsigned").intValue()).isPositive();
    assertThat(peek.get("memory").get("words")).hasSize(2);
  }

  private static TestConsole.Outcome search(String... more) {
    final List<String> command = new ArrayList<>(List.of("one-chan", "search", "--image", IMAGE));
    command.addAll(List.of("--fen", "8/8/8/8/8/4k3/7p/4K3 b - - 0 1", "--search-depth", "1"));
    command.addAll(List.of(more));
    return TestConsole.run(command.toArray(new String[0]));
  }

  @Test
  void searchTellsItsValueAndWhereItsCyclesWent() throws IOException {
    final Path trace = folder.resolve("search.vcd");
    final JsonNode run = search("--vcd", trace.toString(), "--json", "-").json().get("runs").get(0);
    long cycles = 0;
    for (JsonNode part : run.get("cycles")) {
      cycles += part.longValue();
    }
    assertThat(cycles).isEqualTo(run.get("total_cycles").longValue());
    assertThat(run.get("bestmove").textValue()).hasSizeBetween(4, 5);
    assertThat(Files.readString(trace)).contains("$scope module traversal $end");
  }

  @Test
  void searchWithThePublishedLinkNamesTheLostByte() {
    assertThat(search("--link", "as-published").hasStatus(ExitCode.DIFFERENCE).out())
        .contains("request: byte 0 of packet 1 is d5 and arrives as 00")
        .contains("the search waits for an answer with the stack");
  }

  @Tag("slow")
  @Test
  void pageOfTheTpuHasEveryMoveOfTheStartPositionAndAnotherPacketBesideIt() throws IOException {
    final Path page = folder.resolve("two.html");
    final TestConsole.Outcome outcome =
        TestConsole.run(
            "one-chan",
            "inspect",
            "--image",
            IMAGE,
            "--against",
            "moves-of=8/5k2/8/3Q4/8/8/2K5/8 b - - 0 1",
            "--html",
            page.toString());
    assertThat(outcome.hasStatus(ExitCode.OK).out()).contains(" samples in cycles 0 to 7,218");
    assertThat(Files.readString(page))
        .contains("\"moves-of\":\"startpos\"", "\"picture\":\"array\"")
        .contains("\"against\":{\"name\":\"moves-of=8/5k2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--design one-chan-search --image EXAMPLE        | --design one-chan-search has no page",
        "--design one-chan-tpu --image EXAMPLE --show gtkwave | --show is not supported by the TPU",
        "--design one-chan-tpu --image none.json    | none.json: there is no such file",
        "--design one-chan-tpu --image EXAMPLE --net own | --net is not supported by the TPU",
        "--design one-chan-tpu --image EXAMPLE --against golden | --against golden: of the TPU expected image=",
        "--design one-chan-tpu --image EXAMPLE --against net=own | --against net=own: of the TPU expected image=",
        "--design one-chan-tpu --image EXAMPLE --against none.vcd | --against none.vcd: there is no such file",
      })
  void pageThatCannotBeIsNamed(String options, String message) {
    final String[] args = ("inspect " + options.strip().replace("EXAMPLE", IMAGE)).split(" +", -1);
    assertThat(TestConsole.run(args).hasStatus(ExitCode.USAGE).err()).contains(message);
  }

  @Test
  void packedImageIsTheExampleItself() throws IOException {
    assertThat(TestConsole.run("one-chan", "pack", IMAGE).json()).isEqualTo(read(Path.of(IMAGE)));
  }

  @Test
  void programThatTheTpuRunsAssemblesAsItIsPrinted() throws IOException {
    final TestConsole.Outcome source = TestConsole.run("one-chan", "asm", "builtin", "--source");
    final Path file = Files.writeString(folder.resolve("own.asm"), source.out());
    assertThat(TestConsole.run("one-chan", "asm", file.toString()).out())
        .isEqualTo(TestConsole.run("one-chan", "asm", "builtin").out())
        .hasLineCount(30);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "board   | '00'   | .board: 1 bytes, expected 64",
        "board   | 'x'    | .board: expected pairs of hexadecimal digits, one a square",
        "net     | ''     | : net \"\" has no image in the file: left out (--image FILE)",
      })
  void runThatCannotBeSentIsNamed(String field, String value, String message) throws IOException {
    final ObjectNode tree = (ObjectNode) read(GeneratedRepositoryFile.of(DATA + "tpu-public.json"));
    ((ObjectNode) tree.get("runs").get(0)).put(field, value);
    final TestConsole.Outcome outcome =
        TestConsole.run("one-chan", "run", "--stimulus", write(tree).toString());
    assertThat(outcome.err()).contains("runs[0]" + message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--design one-chan-tpu                       | the TPU requires --stimulus FILE or",
        "--design one-chan-tpu --stimulus a --moves-of startpos | --moves-of with --stimulus",
        "--design one-chan-movegen                   | the ring move generator requires --stimulus FILE",
        "--design one-chan-tpu --net report          | --net is not supported by the TPU",
        "--design one-chan-tpu --stimulus none.json  | none.json: there is no such file",
        "--design one-chan-search                    | the search requires --image FILE",
        "--design one-chan-movegen --image a         | --image is only valid with the TPU",
        "--stimulus a                                | --stimulus is only valid with the commands one-chan run, search",
      })
  void wrongUseIsNamed(String options, String message) {
    final String[] args = ("replay " + options.strip()).split(" +", -1);
    assertThat(TestConsole.run(args).hasStatus(ExitCode.USAGE).err()).contains(message);
  }
}

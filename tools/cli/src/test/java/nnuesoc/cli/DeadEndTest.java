// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An answer that finds nothing says what to do next; numbers are as people read them. */
class DeadEndTest {
  @TempDir Path folder;

  private static String peek(String... args) {
    return TestConsole.small("peek", args).hasStatus(ExitCode.OK).out();
  }

  @Test
  void theConstantNetNamesANetWithoutADownload() {
    assertThat(TestConsole.run("replay").err()).contains("without a download: --net own");
  }

  @Test
  void netInfoReadsOwn() {
    assertThat(TestConsole.run("net", "info", "own").hasStatus(ExitCode.OK).out())
        .contains("net own, dialect b768-crelu")
        .containsPattern("weight_2 +512 ");
    final JsonNode json = TestConsole.run("net", "info", "own", "--json", "-").json();
    assertThat(json.get("arrays")).hasSize(4);
    assertThat(TestConsole.run("net", "info", "own", "--shape", "1,4,3,2").err())
        .contains("net own has a fixed value; omit this option");
  }

  @ParameterizedTest
  @ValueSource(strings = {"net info none", "net export none --layer 1 --to x", "why 1 --net none"})
  void everyListOfNetsHasOwn(String command) {
    assertThat(TestConsole.run(command.split(" ", -1)).hasStatus(ExitCode.USAGE).err())
        .contains("own, DIALECT:FOLDER");
  }

  @Test
  void aCommandThatCannotReadOwnSaysSo() {
    assertThat(
            TestConsole.run(
                    "net", "convert", "own", "--to", "report", "-o", folder.resolve("n").toString())
                .hasStatus(ExitCode.USAGE)
                .err())
        .contains("net own: this command cannot read the net of a dialect, such as own");
  }

  @Test
  void aTraceInWhichNothingChangesSaysWhenTheLayerWorks() {
    final Outcome outcome =
        TestConsole.small(
            "replay",
            "--vcd",
            folder.resolve("none.vcd").toString(),
            "--signal",
            "*.layer2.*",
            "--from",
            "10",
            "--to",
            "20");
    final long asks =
        TestConsole.small("replay", "--json", "-")
            .json()
            .at("/positions/0/layers/1/first_trigger")
            .asLong();
    assertThat(asks).isPositive();
    assertThat(outcome.err())
        .contains(
            String.format(
                "no signal of this trace changes; layer 2 first asks in cycle %,d", asks));
    assertThat(TestConsole.small("replay", "--vcd", folder.resolve("all.vcd").toString()).err())
        .doesNotContain("no signal");
  }

  @Test
  void theImageOfAWeightMemoryNamesTheWholeLayer() {
    final Path mif = folder.resolve("w.mif");
    assertThat(peek("--memory", "weight_2", "--mif", mif.toString()))
        .contains("the memory holds the weights of one row at a time; for all rows:")
        .contains("./nnuesoc net export synthetic:7 --shape 1,4,3,2 --layer 2 --to FOLDER");
    assertThat(mif).content().contains("DEPTH=8;");
  }

  @Test
  void aWordThatIsNotYetWrittenNamesItsFirstWrite() {
    final JsonNode json =
        TestConsole.small("peek", "--at", "100", "--last-write", "output_2[1]", "--json", "-")
            .json();
    final long first = json.get("first_write").asLong();
    assertThat(peek("--at", "100", "--last-write", "output_2[1]"))
        .isEqualTo(
            String.format(
                "output_2[1] = 0x0 (0): not written up to cycle 100; layer2 writes it later for the first time: write enable in cycle"
                    + " %,d, new value in cycle %,d\n",
                first - 1, first));
    final JsonNode then =
        TestConsole.small(
                "peek", "--at", Long.toString(first), "--last-write", "output_2:1", "--json", "-")
            .json();
    assertThat(then.get("cycle").asLong()).isEqualTo(first);
  }

  @Test
  void aWriteOfTheProcessorNamesTheRow() {
    assertThat(peek("--last-write", "weight_2[3]"))
        .containsPattern("written by hps, step [0-9,]+ \\(layer 2, row 2\\)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"weight_2[1:3]", "weight_2:1-3", "weight_2[1..3]", "weight_2:1..3"})
  void aRangeOfWordsIsUnderstood(String range) {
    assertThat(peek("--memory", range)).isEqualTo(peek("--memory", "weight_2[1:3]"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2:10", "2..10", "2-10"})
  void aRangeOfCyclesIsUnderstood(String range) {
    assertThat(peek("--at", range)).isEqualTo(peek("--from", "2", "--to", "10"));
  }

  @Test
  void weightsAreSignedAndHaveTheirFormat() {
    assertThat(peek("--memory", "weight_2")).contains("words of 8 bits, signed 3.5 (32 is 1.0)");
    final String words = peek("--memory", "weight_1_white");
    assertThat(words).contains("words of 16 bits, signed 3.13 (8192 is 1.0)").contains(" -");
  }

  @Test
  void aBitIsZeroOrOne() {
    assertThat(peek("--last-write", "feature_white[0]")).contains("feature_white[0] = 0x0 (0)");
    final JsonNode words =
        TestConsole.small("peek", "--memory", "feature_white", "--json", "-")
            .json()
            .at("/memory/words");
    int feature = 0;
    while (words.get(feature).asInt() == 0) {
      feature++;
    }
    assertThat(peek("--last-write", "feature_white[" + feature + "]")).contains("= 0x1 (1) since");
  }

  @Test
  void anEvaluationSaysWhoseItIs() {
    final String black = "8/5k2/8/3Q4/8/8/2K5/8 b - - 0 1";
    assertThat(TestConsole.small("replay").out())
        .contains(" in 11.5 format), seen from White, who is to move; cycles");
    assertThat(TestConsole.small("replay", "--fen", black).out())
        .contains("), seen from Black, who is to move");
    assertThat(TestConsole.run("bestmove", "--depth", "1", "--fen", black).out())
        .contains("-13.34, seen from Black, who is to move");
  }

  @Test
  void theTableOfCyclesHasUnits() {
    assertThat(TestConsole.small("replay").out())
        .contains("(cycle number)  (cycle number)      (cycles)    (cycles)    (cycles)\n1 ");
  }
}

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

/** What signals and memories hold in a cycle. */
class PeekTest {
  @TempDir Path folder;

  @Test
  void signalsHaveNameWidthBitsAndNumber() {
    final JsonNode json = peek("--at", "8330ns", "--signal", "soc.hps.*");
    assertThat(json.fieldNames())
        .toIterable()
        .containsExactly("format_version", "cycle", "signals");
    assertThat(json.get("cycle").longValue()).isEqualTo(417);
    final List<String> names = new ArrayList<>();
    for (JsonNode signal : json.get("signals")) {
      assertThat(signal.fieldNames())
          .toIterable()
          .containsExactly("name", "width", "value", "unsigned");
      final String digits = signal.get("value").textValue();
      assertThat(digits).matches("[01]+").hasSize(signal.get("width").intValue());
      assertThat(Long.parseLong(digits, 2)).isEqualTo(signal.get("unsigned").longValue());
      names.add(signal.get("name").textValue());
    }
    assertThat(names)
        .containsExactly(
            "soc.hps.busy",
            "soc.hps.write",
            "soc.hps.address",
            "soc.hps.write_data",
            "soc.hps.read_data");
    assertThat(json.get("signals").get(2).get("unsigned").longValue()).isEqualTo(0x8000_0090L);
  }

  @Test
  void lastWriteNamesCycleWriterValueAndStep() {
    final JsonNode json = peek("--last-write", "weight_1_black:639");
    assertThat(json.fieldNames())
        .toIterable()
        .containsExactly(
            "format_version",
            "memory",
            "word",
            "cycle",
            "value",
            "writer",
            "step",
            "row",
            "first_write");
    final long cycle = json.get("cycle").longValue();
    final long value = json.get("value").longValue();
    assertThat(json.get("writer").textValue()).isEqualTo("hps");
    assertThat(json.get("step").longValue()).isPositive();
    assertThat(wordAt(cycle)).as("from that cycle on").isEqualTo(value);
    assertThat(wordAt(cycle - 1)).as("in the cycle before").isNotEqualTo(value);
    final JsonNode drives =
        peek("--at", Long.toString(cycle - 1), "--signal", "*weight_1_black.a_*");
    assertThat(drives.findValues("unsigned"))
        .extracting(JsonNode::longValue)
        .as("address, data and write of port A in the cycle before")
        .containsExactly(639L, value, 1L);
  }

  private static long wordAt(long cycle) {
    return peek("--at", Long.toString(cycle), "--memory", "weight_1_black:639-639")
        .at("/memory/words/0")
        .longValue();
  }

  @Test
  void lastWriteOfAnOutputNamesItsRow() {
    assertThat(peek("--last-write", "output_2[1]").get("row").textValue())
        .isEqualTo("layer 2, row 1");
    assertThat(TestConsole.small("peek", "--last-write", "output_2[1]").out())
        .contains("written by layer2 (layer 2, row 1)");
  }

  @Test
  void lastWriteOfAWeightNamesTheRowForWhichItWasWritten() {
    assertThat(TestConsole.small("peek", "--last-write", "weight_4[0]").out())
        .containsPattern("written by hps, step [\\d,]+ \\(layer 4, row 0\\)");
    assertThat(TestConsole.small("peek", "--last-write", "weight_2[1]").out())
        .containsPattern("written by hps, step [\\d,]+ \\(layer 2, row [1-9]\\d*\\)");
  }

  @Test
  void wordThatWasNeverWrittenHasNoLastWrite() {
    final JsonNode json = peek("--at", "100", "--last-write", "output_2:1");
    assertThat(json.get("cycle").isNull()).isTrue();
    assertThat(json.get("writer").isNull()).isTrue();
    assertThat(json.get("step").isNull()).isTrue();
    assertThat(json.get("value").longValue()).isZero();
    assertThat(TestConsole.small("peek", "--at", "100", "--last-write", "output_2:1").out())
        .startsWith(
            "output_2[1] = 0x0 (0): not written up to cycle 100; layer2 writes it later for the first time: write enable in cycle ");
  }

  @Test
  void lastWriteIsOfOneWord() {
    assertThat(error("--last-write", "output_2"))
        .contains("--last-write output_2: expected one word, MEMORY[WORD]");
    assertThat(error("--last-write", "output_9:1"))
        .contains("there is no such memory; did you mean output_2");
    assertThat(error("--last-write", "output_2:1", "--memory", "output_2"))
        .contains("--memory cannot be combined with --last-write");
  }

  private static String error(String... args) {
    return TestConsole.small("peek", args).hasStatus(ExitCode.USAGE).err();
  }

  @Test
  void everySignalIsWhatTheTraceShows() throws IOException {
    final Path vcd = folder.resolve("out.vcd");
    TestConsole.small("replay", "--vcd", vcd.toString()).hasStatus(ExitCode.OK);
    final Trace trace = Trace.of(vcd);
    for (long cycle : new long[] {0, 1, 1_336, 14_300, 57_921, 58_797}) {
      final JsonNode signals = peek("--at", Long.toString(cycle)).get("signals");
      assertThat(signals).hasSize(trace.names().size() - 1); // the trace adds the clock
      for (JsonNode signal : signals) {
        assertThat(signal.get("unsigned").longValue())
            .as("%s in cycle %d", signal.get("name"), cycle)
            .isEqualTo(trace.value(signal.get("name").textValue(), cycle));
      }
    }
  }

  @Test
  void triggerRisesInItsCycle() {
    assertThat(unsigned("1335", "soc.fabric.layer1.trigger")).isZero();
    assertThat(unsigned("1336", "soc.fabric.layer1.trigger")).isOne();
    assertThat(unsigned("57920", "soc.fabric.layer1.proceed")).isZero();
    assertThat(unsigned("57921", "soc.fabric.layer1.proceed")).isOne();
    assertThat(unsigned("57922", "soc.fabric.layer1.proceed")).isZero();
  }

  @Test
  void defaultIsTheLastCycle() {
    assertThat(peek("--at", "end")).isEqualTo(peek());
    final JsonNode json = peek("--signal", "*.eval", "--signal", "*.ev?l");
    assertThat(json.get("cycle").longValue()).isEqualTo(58_797);
    assertThat(json.get("signals")).hasSize(1);
    assertThat(json.get("signals").get(0).get("unsigned").longValue()).isEqualTo(215);
  }

  @Test
  void memoryHasItsWords() {
    final JsonNode json = peek("--memory", "output_2");
    assertThat(json.get("signals")).isEmpty();
    assertThat(json.get("memory"))
        .hasToString("{\"name\":\"output_2\",\"width\":8,\"first\":0,\"words\":[0,0,22]}");
    assertThat(peek("--memory", "soc.fabric.output_2:1-2").get("memory"))
        .hasToString("{\"name\":\"output_2\",\"width\":8,\"first\":1,\"words\":[0,22]}");
    assertThat(peek("--memory", "output_2:2", "--signal", "*.done").get("signals")).hasSize(1);
  }

  @Test
  void negativeWordIsItsBitPattern() {
    final Outcome outcome =
        TestConsole.run(
            "peek",
            "--shape",
            "1,1,1,1",
            "--net",
            "synthetic:7",
            "--memory",
            "weight_1_white",
            "--json",
            "-");
    for (JsonNode word : outcome.hasStatus(ExitCode.OK).json().get("memory").get("words")) {
      assertThat(word.longValue()).isBetween(0L, 0xffffL);
    }
    assertThat(outcome.json().get("memory").get("words")).anyMatch(w -> w.longValue() > 0xf000);
  }

  @Test
  void wordStandsFromTheCycleOfItsWriteOn() {
    // Layer 1 asks in cycle 1336; a poll takes 17 clocks and may just have missed it, a write 10.
    long first = 1_336;
    while (first < 1_336 + 2 * 17 + 10 && word(first) == 0) {
      first++;
    }
    assertThat(first).isGreaterThanOrEqualTo(1_336 + 10);
    assertThat(word(first - 1)).isZero();
    assertThat(word(first)).isNotZero();
    assertThat(word(first + 1)).isEqualTo(word(first));
  }

  private static long word(long cycle) {
    return peek("--at", Long.toString(cycle), "--memory", "weight_1_white:0")
        .get("memory")
        .get("words")
        .get(0)
        .longValue();
  }

  @Test
  void memoryFilesAreInTheFormatsOfTheTools() {
    final Path mif = folder.resolve("m.mif");
    final Path hex = folder.resolve("m.hex");
    final Path intel = folder.resolve("intel.hex");
    final Outcome outcome =
        TestConsole.small(
                "peek",
                "--memory",
                "output_2",
                "--mif",
                mif.toString(),
                "--readmemh",
                hex.toString(),
                "--intel-hex",
                intel.toString())
            .hasStatus(ExitCode.OK);
    assertThat(outcome.out().lines())
        .containsExactly(
            "cycle 58,797",
            "  soc.fabric.output_2: 3 words of 8 bits, written to %s and %s and %s"
                .formatted(mif, hex, intel));
    assertThat(mif)
        .hasContent(
            """
            WIDTH=8;
            DEPTH=3;
            ADDRESS_RADIX=UNS;
            DATA_RADIX=HEX;

            CONTENT BEGIN
            \t0 : 00;
            \t1 : 00;
            \t2 : 16;
            END;
            """);
    assertThat(hex).hasContent("@0\n00\n00\n16\n");
    assertThat(intel).hasContent(":0100000000FF\n:0100010000FE\n:0100020016E7\n:00000001FF\n");
  }

  @Test
  void tableShowsTheSame() throws IOException {
    final Outcome outcome =
        TestConsole.small("peek", "--memory", "output_2", "--signal", "*.eval")
            .hasStatus(ExitCode.OK);
    assertThat(outcome.out()).contains("cycle 58,797", "soc.fabric.layer4.eval", "0xd7", "215");
    assertThat(outcome.out()).contains("soc.fabric.output_2: 3 words of 8 bits", "22");
    final Path json = folder.resolve("peek.json");
    TestConsole.small("peek", "--json", json.toString(), "--signal", "*.eval")
        .hasStatus(ExitCode.OK);
    assertThat(TestConsole.parse(Files.readString(json)).get("cycle").longValue())
        .isEqualTo(58_797);
  }

  private static long unsigned(String cycle, String signal) {
    final JsonNode signals = peek("--at", cycle, "--signal", signal).get("signals");
    return signals.get(0).get("unsigned").longValue();
  }

  private static JsonNode peek(String... args) {
    final List<String> all = new ArrayList<>(List.of("--json", "-"));
    all.addAll(List.of(args));
    return TestConsole.small("peek", all.toArray(new String[0])).hasStatus(ExitCode.OK).json();
  }

  @Test
  void aStateIsNoNumberWithASign() {
    final JsonNode signal =
        TestConsole.small("peek", "--at", "100", "--signal", "*.state", "--json", "-")
            .hasStatus(ExitCode.OK)
            .json()
            .at("/signals");
    assertThat(signal).isNotEmpty();
    for (int cycle = 0; cycle < 60; cycle++) {
      assertThat(
              TestConsole.small("peek", "--at", "" + 20 * cycle, "--signal", "*.state")
                  .hasStatus(ExitCode.OK)
                  .out())
          .doesNotContain(" -");
    }
  }

  @Test
  void aSumHasASign() {
    final String sums =
        TestConsole.small("peek", "--at", "20000", "--signal", "*.sum*").hasStatus(0).out();
    assertThat(sums).contains(" -");
  }

  @Test
  void theClockIsNotAnUnknownSignal() {
    assertThat(TestConsole.small("peek", "--signal", "soc.clk").hasStatus(ExitCode.USAGE).err())
        .contains("--signal soc.clk: the clock does the same in every cycle");
  }
}

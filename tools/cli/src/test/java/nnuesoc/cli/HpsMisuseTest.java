// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs in C that go wrong: the run ends cleanly, and a line says where it was. */
@Tag("process")
class HpsMisuseTest {
  private static final List<String> SMALL = List.of("--shape", "1,4,3,2");

  @TempDir Path folder;

  private static Outcome hps(String... arguments) throws Exception {
    return TestConsole.run(CPrograms.hps(SMALL, CPrograms.misuse(), List.of(arguments)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "outside   | write to 0x100000: outside",
        "unaligned | write to 0x00001: weight_1_white has 2 bytes a word",
        "wide      | 4 bytes at once of weight_1_white, which has 2 a word",
        "input     | write to lightweight 0x80: pio_eval is an input",
        "nowhere   | read of 0x10000000, which is on neither bridge (main bridge 0xC0000000 to",
        "offset    | write to 0x00020000, which is on neither bridge",
        "above     | write to 0x80000010, which is on neither bridge",
        "mixed     | 2 bytes at once of weight_2, which has 1 a word"
      })
  void aWrongAccessNamesItsLine(String what, String why) throws Exception {
    final Outcome outcome = hps(what).hasStatus(ExitCode.DIFFERENCE);
    assertThat(outcome.err()).containsPattern("misuse\\.c:\\d+: HPS step [23], cycle (18|28): ");
    assertThat(outcome.err()).contains(why.strip());
    assertThat(outcome.out()).contains("             18  one\n             18  two\n");
  }

  @Test
  void aBusErrorStandsInEventsAnswerAndTrace() throws Exception {
    final Path vcd = folder.resolve("t.vcd");
    final Path events = folder.resolve("e.jsonl");
    final List<String> options =
        List.of(
            "--shape",
            "1,4,3,2",
            "--vcd",
            vcd.toString(),
            "--events",
            events.toString(),
            "--json",
            "-");
    final Outcome outcome =
        TestConsole.run(CPrograms.hps(options, CPrograms.misuse(), List.of("input")))
            .hasStatus(ExitCode.DIFFERENCE);
    final JsonNode fault = outcome.json().at("/program/fault");
    assertThat(fault.get("where").asText()).contains("misuse.c:");
    final List<String> lines = Files.readAllLines(events);
    JsonAnswers.checkEvents(lines);
    final JsonNode last = TestConsole.parse(lines.get(lines.size() - 1));
    assertThat(last.get("signal").asText()).isEqualTo("bus_error");
    assertThat(last.get("cycle").asLong()).isEqualTo(18);
    assertThat(last.get("where")).isEqualTo(fault.get("where"));
    assertThat(Trace.of(vcd).lastStamp()).isEqualTo(20 * 18);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "exit      | ended with status 7; the run stands in cycle 18",
        "abort     | was ended by signal 6 (SIGABRT), or called _exit(134); the run stands in",
        "segmentation | it made no access through the library: nn_open()",
        "arguments | ended with status 2; the run stands in cycle 0",
        "arguments | it made no access through the library: nn_open()",
        "nothing   | it made no access through the library: nn_open()",
        "shorten   | the file that the simulator shares with the program was shortened",
        "fen       | nn_position:"
      })
  void aProgramThatEndsBadlyIsToldOf(String what, String why) throws Exception {
    assertThat(hps(what).hasStatus(ExitCode.DIFFERENCE).err()).contains(why.strip());
  }

  @Test
  void aPollForWhatNeverComesIsADeadlock() throws Exception {
    final Outcome outcome = hps("forever").hasStatus(ExitCode.DIFFERENCE);
    assertThat(outcome.out()).contains("DEADLOCK");
    assertThat(outcome.err())
        .containsPattern(
            "deadlock: .*misuse\\.c:\\d+ waits for bit 4 of pio_trigger \\(offset 0x20\\), done, to"
                + " become 1; every layer is idle");
  }

  @Test
  void bitOfADeadlockWasSaidWithoutItsLayer() throws Exception {
    assertThat(hps("other").hasStatus(ExitCode.DIFFERENCE).err())
        .containsPattern(
            "waits for bit 1 of pio_trigger \\(offset 0x20\\), the trigger of layer 2, to become 1;"
                + " layer 1 asks with bit 0 of pio_trigger, which is 1, and waits for ready \\(bit 0"
                + " of pio_ready\\) to become 1");
  }

  @Test
  void pollOfAnotherLayerThatDidNotWaitWasNotTold() throws Exception {
    assertThat(hps("useless").hasStatus(ExitCode.OK).out())
        .contains("no hazards")
        .containsPattern(
            "misuse\\.c:\\d+: the poll did not wait: bit 1 of pio_trigger, the trigger of layer 2, was"
                + " already 0; the next change of pio_ready is of layer 1 \\(.*misuse\\.c:\\d+\\)");
    assertThat(hps("served").hasStatus(ExitCode.OK).out()).doesNotContain("did not wait");
  }

  @Test
  void aReadyThatNoLayerAskedForStandsBesideTheDeadlock() throws Exception {
    final Outcome outcome = hps("ready").hasStatus(ExitCode.DIFFERENCE);
    assertThat(outcome.err())
        .containsPattern(
            "deadlock: .*misuse\\.c:(\\d+) waits for bit 0 of pio_trigger .*; before that, in cycle"
                + " \\d+, .*misuse\\.c:\\d+ set ready of layer 2, which had not asked");
    assertThat(outcome.out())
        .containsPattern("ready-unasked at .*\n +.*misuse\\.c:\\d+: ready of layer2 rises")
        .containsPattern(
            "deadlock at soc\\.pio\\.pio_trigger \\(offset 0x20\\)\n +.*misuse\\.c:\\d+: the poll");
  }

  @Test
  void eachHazardNamesItsLine() throws Exception {
    assertThat(hps("early").hasStatus(ExitCode.OK).out())
        .containsPattern("overwrite at weight_1_white\\[0]\n +.*misuse\\.c:\\d+: word 0 is written")
        .containsPattern("early-eval at .*\n +.*misuse\\.c:\\d+: pio_eval is read while done is 0");
  }

  @ParameterizedTest
  @ValueSource(ints = {129, 137, 255})
  void statusOfTheProgramIsNoSignal(int status) throws Exception {
    assertIsNoSignal(status);
  }

  @Tag("full")
  @ParameterizedTest
  @ValueSource(ints = {130, 134, 143, 192, 193})
  void otherStatusOfTheProgramIsNoSignal(int status) throws Exception {
    assertIsNoSignal(status);
  }

  private static void assertIsNoSignal(int status) throws Exception {
    assertThat(hps("exit", String.valueOf(status)).hasStatus(ExitCode.DIFFERENCE).err())
        .contains("ended with status " + status + ";")
        .doesNotContain("signal");
  }

  @Test
  void rowThatIsLongerThanItsMemoryDoesNotReachTheNextOne() throws Exception {
    assertThat(hps("row").hasStatus(ExitCode.DIFFERENCE).err())
        .contains("HPS step 642, cycle 6,418: write to 0x00500: outside weight_1_white");
  }

  @Test
  void storesOfAPartOfAWordAreCountedWithTheirLine() throws Exception {
    assertThat(hps("low").hasStatus(ExitCode.OK).out())
        .containsPattern("misuse\\.c:\\d+: 10 stores of 1 byte to weight_1_white, a memory");
    assertThat(hps("half").hasStatus(ExitCode.OK).out())
        .containsPattern("misuse\\.c:\\d+: 1 store of 2 bytes to pio_bias_2, a register");
  }

  @Test
  void evaluationThatIsNotTheGoldenModelsFailsUnlessSwitchedOff() throws Exception {
    final Outcome outcome = hps("eval").hasStatus(ExitCode.DIFFERENCE);
    assertThat(outcome.err())
        .contains(
            "position 1 of the program (from 1), 4k3/8/8/8/8/8/8/4K3 w - - 0 1: it read evaluation"
                + " 0; the golden model of net report gives ")
        .contains("the board in the fabric is another one: 8/8/8/8/8/8/8/8 w - -", "--no-golden");
    assertThat(outcome.out()).contains("1 evaluation compared with", ": 1 difference\n");
    TestConsole.run(
            CPrograms.hps(
                List.of("--shape", "1,4,3,2", "--no-golden"), CPrograms.misuse(), List.of("eval")))
        .hasStatus(ExitCode.OK);
  }

  @Test
  void aProgramThatHangsEndsWithCtrlC() throws Exception {
    final long before = ProcessHandle.current().children().count();
    final String[] args = CPrograms.hps(SMALL, CPrograms.misuse(), List.of("hang"));
    final Outcome outcome = TestConsole.runInterrupted(3, args);
    outcome.hasStatus(ExitCode.INTERRUPTED);
    assertThat(outcome.out()).contains("18 cycles");
    assertThat(ProcessHandle.current().children().count()).isLessThanOrEqualTo(before);
  }

  @Test
  void aByteStoreLeavesTheOtherByteAndBothCanBeRead() throws Exception {
    final JsonNode json =
        TestConsole.run(
                CPrograms.hps(
                    List.of("--shape", "1,4,3,2", "--timing", "read=1000", "--json", "-"),
                    CPrograms.misuse(),
                    List.of("bytes")))
            .hasStatus(ExitCode.OK)
            .json();
    assertThat(json.at("/program/printed/2/text").asText()).isEqualTo("12fe 12\n");
    assertThat(json.get("cycles").asLong()).as("read= counts").isEqualTo(18 + 2 * 10 + 2 * 1000);
  }

  @Test
  void aSleepCostsFiftyClocksAMicrosecond() throws Exception {
    final Outcome outcome = hps("sleep").hasStatus(ExitCode.OK);
    assertThat(outcome.out()).contains("            118  slept\n").contains("136 cycles");
  }

  @Test
  void whatCannotBeIsSaidBeforeTheProgramIsStarted() throws Exception {
    assertThat(TestConsole.run("hps", "./no-such").hasStatus(ExitCode.USAGE).err())
        .contains("there is no such program", "make -C hps/board");
    final String program = CPrograms.misuse();
    for (String option : List.of("fen", "save-at", "resume", "moves")) {
      assertThat(
              TestConsole.run("hps", program, "--" + option, "x").hasStatus(ExitCode.USAGE).err())
          .contains("--" + option);
    }
    assertThat(
            TestConsole.run("hps", program, "--timing", "sleep=3").hasStatus(ExitCode.USAGE).err())
        .contains("unknown key 'sleep'");
    assertThat(
            TestConsole.run("hps", program, "--design", "as-built-testbench")
                .hasStatus(ExitCode.USAGE)
                .err())
        .contains("no processor");
  }
}

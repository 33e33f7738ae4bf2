// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Options that are wrong: status 2 and one or two lines with what, where and what is right. */
class BadOptionTest {
  @TempDir Path folder;

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        // command line | facts of the message, separated by ;
        "replay --shape 3,16,32,32 | --shape; KINGS, the first number, is 3; 1, 2, 4, 8, 16, 32 or 64",
        "replay --shape 0,16,32,32 | --shape; KINGS, the first number, is 0; 64",
        "replay --shape 128,16,32,32 | --shape; KINGS, the first number, is 128; 64",
        "replay --shape 1,0,32,32 | --shape; H, the second number, is 0; 1 to 2048",
        "replay --shape 1,2049,32,32 | --shape; H, the second number, is 2049; 1 to 2048",
        "replay --shape 1,16,0,32 | --shape; N2, the third number, is 0; 1 to 4096",
        "replay --shape 1,16,4097,32 | --shape; N2, the third number, is 4097; 1 to 4096",
        "replay --shape 1,16,32,-1 | --shape; N3, the fourth number, is -1; 1 to 4096",
        "replay --shape 1,16,32,4097 | --shape; N3, the fourth number, is 4097; 1 to 4096",
        "replay --shape 1,16,32 | --shape; 3 numbers; KINGS,H,N2,N3",
        "replay --shape 1,16,32,32,1 | --shape; 5 numbers; KINGS,H,N2,N3",
        "replay --shape 1,x,32,32 | --shape; H; x; a whole number",
        "replay --shape 1,99999999999,32,32 | --shape; H; a whole number",
        "replay --timing fast=3 | --timing; unknown key 'fast'; lw_write; handshake",
        "replay --timing write=0 | --timing write=0: expected 1 to 1000000",
        "replay --timing write=ten | --timing write=ten: expected ",
        "replay --timing lw_write=1,write=0 | --timing lw_write=1,write=0: write=0: expected 1 to",
        "replay --fabric words=3 | --fabric words=3: expected a power of two",
        "list format | list format: expected one of signals,; , formats; did you mean formats?",
        "replay --design as-built-bord | --design as-built-bord: expected; did you mean as-built-board?",
        "replay --timing lw_read=0 | --timing; lw_read=0; 1 to 1000000",
        "replay --timing streamed=-1 | --timing; streamed=-1; 1 to 1000000",
        "replay --timing write=1000001 | --timing; write=1000001; 1 to 1000000",
        "replay --timing cpu=-1 | --timing; cpu=-1; 0 to 1000000",
        "replay --timing write=ten | --timing; write=ten; expected a number",
        "replay --timing write=1,write=2 | --timing; key 'write' is given twice",
        "replay --timing mode=double | --timing; mode=double; single or streamed",
        "replay --timing handshake=polite | --timing; handshake=polite; interlocked or naive",
        "replay --timing write | --timing; 'write'; KEY=VALUE",
        "replay --net other | --net other; no such file; report, synthetic:SEED, sf12, sf13",
        "replay --net sf12 --shape 1,16,32,32 | --shape 1,16,32,32; net sf12; --net report or --net synthetic:SEED",
        "replay --net a.nnue --shape 64,256,32,32 | --shape 64,256,32,32; net a.nnue has its own shape",
        "replay --net sf13 --arithmetic float | --arithmetic float; report or stockfish",
        "replay --net synthetic:x | --net; seed; x; a decimal integer",
        "replay --arithmetic float | --arithmetic float; report or stockfish",
        "replay --design other | --design other; expected report, as-built-testbench or as-built-board (",
        "replay --net dialect:nowhere | no such file; \"dialect\" is not one of the dialects; DIALECT:FOLDER",
        "replay --engine warp | --engine warp; expected fast or stepped",
        "replay --until soon | --until soon; a cycle like 8330 or a time like 8330ns",
        "replay --until 999999999999999s | --until 999999999999999s; the time is too large",
        "replay --until 3min | --until 3min; ps, ns, us, ms or s",
        "replay --until -1 | --until; a cycle like 8330",
        "replay --unknown | unknown option '--unknown'; --help",
        "replay --sha 1,16,32,32 | unknown option '--sha'; --help",
        "replay -x | unknown option '-x'; --help",
        "replay --net report --net report | --net is given twice",
        "replay --strict --strict | --strict is given twice",
        "replay --json - --json - | --json is given twice",
        "replay --signal * | --signal requires --vcd",
        "replay --memory weight_2 | --memory requires --vcd",
        "replay --from 1 | --from requires --vcd",
        "replay --to 1 | --to requires --vcd",
        "replay --trace-when a=1 | --trace-when requires --vcd",
        "replay --trace-around 1 | --trace-around requires --vcd",
        "replay --vcd x.vcd --trace-around 1 | --trace-around 1 requires --trace-when",
        "replay --vcd x.vcd --trace-when a=1 --trace-around -1 | --trace-around -1; a number of",
        "replay --vcd x.vcd --trace-when done | --trace-when; done; expected NAME=VALUE",
        "replay --vcd x.vcd --trace-when soc.fabric.layer4.don=1 | no such; soc.fabric.layer4.done",
        "replay --vcd x.vcd --trace-when soc.fabric.layer4.done=2 | does not fit; 1 bit",
        "replay --vcd x.vcd --trace-when soc.clk=1 | --trace-when; soc.clk; another signal",
        "replay --force | --force requires --vcd",
        "replay --vcd x.vcd --from 2 --to 1 | --from 2; is after; --to 1",
        "replay --vcd x.vcd --from 20 --until 10 | --from 20; --until 10",
        "replay --vcd x.out --json x.out | --vcd and --json both write x.out; another name",
        "replay --events - --json - | --events - and --json -: only one of them",
        "replay superfluous | unexpected argument 'superfluous'; --help",
        "replay -- superfluous | unexpected argument 'superfluous'; --help",
        "replay --strict=yes | --strict",
        "replay --net | --net needs a value",
        "replay --fen | --fen needs a value",
        "replay --shape --strict | --shape needs a value",
        "peek --at 10 --signal none.* | --signal none.*; matches no signal",
        "peek --at 10 --memory none | --memory; none; there is no such memory",
        "peek --at 10 --memory output_2[9999] | --memory; no word 9999; 0 to 31",
        "peek --mif x.mif | --mif requires --memory NAME",
        "peek --until 3 | unknown option '--until'",
        "net | net: expected one of net fetch, net info",
        "net fly | unknown command 'net fly'; net fetch, net info",
        "net fetch | missing argument NET; net fetch --help",
        "net fetch sf14 | net fetch sf14; sf12 or sf13",
        "net fetch sf12 sf13 | unexpected argument 'sf13'",
        "net info | missing argument NET; net info --help",
        "net info synthetic:x | net synthetic:x; a decimal integer",
        "net info none.nnue | net none.nnue: there is no such file; sf12, sf13, own, DIALECT:FOLDER, a .nnue file",
        "net info report --shape 1 | --shape 1; KINGS,H,N2,N3",
        "tools --jsn - | unknown option '--jsn'; did you mean --json?",
        "tools more | unexpected argument 'more'",
        "fly | unknown command 'fly'; replay, peek",
        "Replay | unknown command 'Replay'; did you mean replay?",
        "--version again | unexpected argument 'again'",
        "--help again | unexpected argument 'again'",
      })
  void wrongUseIsRefusedWithWhatIsRight(String line, String facts) {
    refused(TestConsole.run(line.split(" ", -1)), facts.split("; ", -1));
  }

  @Test
  void noCommandIsAnsweredWithTheCommands() {
    final Outcome outcome = TestConsole.run().hasStatus(ExitCode.USAGE);
    assertThat(outcome.err()).contains("no command", "replay", "peek", "tools", "--help");
    assertThat(outcome.out()).isEmpty();
  }

  @Test
  void emptyFileNamesAndValuesAreRefused() {
    for (String option : new String[] {"--vcd", "--json", "--events", "--file", "--net", "--fen"}) {
      final Outcome outcome = TestConsole.small("replay", option, "");
      assertThat(outcome.status()).as(outcome.toString()).isEqualTo(ExitCode.USAGE);
    }
  }

  @Test
  void cycleBehindTheEndIsRefusedWithTheLastCycle() {
    final long last = TestConsole.small("replay", "--json", "-").json().get("cycles").asLong();
    refused(
        TestConsole.small("peek", "--at", Long.toString(last + 1)),
        "--at " + (last + 1),
        "last cycle of the run is " + last);
    TestConsole.small("peek", "--at", Long.toString(last)).hasStatus(ExitCode.OK);
  }

  @Test
  void windowThatTheRunNeverReachesIsRefusedAndLeavesNoFile() throws IOException {
    refused(
        TestConsole.small(
            "replay",
            "--vcd",
            folder.resolve("window.vcd").toString(),
            "--from",
            "900000000",
            "--events",
            folder.resolve("events.jsonl").toString()),
        "--from 900000000",
        "the last cycle of the run is");
    assertThat(leftIn(folder)).isEmpty();
  }

  @Test
  void globThatMatchesNothingIsRefusedAndLeavesNoFile() throws IOException {
    refused(
        TestConsole.small(
            "replay",
            "--vcd",
            folder.resolve("x.vcd").toString(),
            "--events",
            folder.resolve("events.jsonl").toString(),
            "--signal",
            "soc.fabric.layer1.stat"),
        "--signal",
        "soc.fabric.layer1.stat",
        "soc.fabric.layer1.state");
    assertThat(leftIn(folder)).isEmpty();
  }

  private static String[] leftIn(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.map(Path::toString).toArray(String[]::new);
    }
  }

  /** A trace's size is announced before a run that then does not reach its window. */
  private static void refused(Outcome outcome, String... facts) {
    outcome.hasStatus(ExitCode.USAGE);
    assertThat(outcome.err()).contains(facts).startsWith("nnuesoc: ").doesNotContain("\tat ");
    assertThat(outcome.err().lines()).hasSizeLessThanOrEqualTo(3);
    assertThat(outcome.out()).isEmpty();
  }
}

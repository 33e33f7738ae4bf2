// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code peek} of several cycles, and of the one in which something happens. */
class PeekCyclesTest {
  private static final String TRIGGER = "soc.fabric.layer1.trigger";

  @TempDir Path folder;

  private static List<String> csv(String... args) {
    return TestConsole.small("peek", args).hasStatus(ExitCode.OK).out().lines().toList();
  }

  @Test
  void rowsAreTheCyclesOneByOne() {
    final List<String> rows =
        csv(
            "--from",
            "330",
            "--to",
            "335",
            "--signal",
            TRIGGER,
            "--signal",
            "soc.hps.address",
            "--csv");
    assertThat(rows).hasSize(7).first().isEqualTo("cycle," + TRIGGER + ",soc.hps.address");
    for (int i = 0; i < 6; i++) {
      final String cycle = Integer.toString(330 + i);
      final var one =
          TestConsole.small("peek", "--at", cycle, "--signal", TRIGGER, "--json", "-").json();
      assertThat(rows.get(i + 1))
          .startsWith(cycle + "," + one.get("signals").get(0).get("unsigned") + ",");
    }
  }

  @Test
  void wordsOfAMemoryAreColumns() throws IOException {
    final Path file = folder.resolve("out.csv");
    csv("--from", "0", "--to", "1", "--memory", "output_1_white[0:2]", "--csv", file.toString());
    assertThat(Files.readAllLines(file))
        .containsExactly(
            "cycle,output_1_white:0,output_1_white:1,output_1_white:2", "0,0,0,0", "1,0,0,0");
    assertThat(csv("--from", "0", "--to", "1", "--memory", "output_1_white[0:2]", "--csv", "-"))
        .isEqualTo(Files.readAllLines(file));
  }

  @Test
  void withoutCsvTheCyclesAreTables() {
    assertThat(csv("--from", "10", "--to", "12", "--signal", TRIGGER))
        .contains("cycle 10", "cycle 11", "cycle 12")
        .hasSize(6);
  }

  @Test
  void cycleInWhichAConditionBeginsToHoldIsFound() {
    final var found =
        TestConsole.small("peek", "--when", TRIGGER + "=1", "--signal", TRIGGER, "--json", "-");
    final long cycle = found.json().get("cycle").longValue();
    assertThat(csv("--from", "" + (cycle - 1), "--to", "" + cycle, "--signal", TRIGGER, "--csv"))
        .endsWith((cycle - 1) + ",0", cycle + ",1");
    final var next =
        TestConsole.small(
            "peek", "--from", "" + (cycle + 1), "--when", TRIGGER + "=1", "--json", "-");
    assertThat(next.json().get("cycle").longValue()).isGreaterThan(cycle);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--at;5:4 | --from 5 is after --to 4; give a --to of 5 or later",
        "--at;5;--to;7 | --to cannot be combined with --at",
        "--from;99999999;--csv | --from 99999999: the last cycle of the run is",
        "--at;5: | --at 5:: expected a cycle",
        "--at;0:99999999 | the last cycle of the run is",
        "--when;soc.nothing=1 | --when \"soc.nothing\": there is no such signal",
        "--when;soc.fabric.layer1.trigger | expected NAME=VALUE",
        "--when;soc.pio.pio_reset=1;--from;1000;--to;2000 | does not change to this value in"
            + " cycles 1,000 to 2,000",
        "--at;1:2;--json;- | --json shows one cycle",
        "--csv;--json;- | --csv cannot be combined with --json",
      })
  void wrongUseIsRefused(String args, String fact) {
    assertThat(TestConsole.small("peek", args.split(";", -1)).hasStatus(ExitCode.USAGE).err())
        .contains(fact);
  }
}

// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The doctor does not accuse a right run of which the trace shows only a window. */
class TraceWindowTest {
  private static final String SMALL = "--shape 1,1,1,1 --net synthetic:7";
  private static final String QUICK =
      "--shape 1,8,4,4 --net synthetic:5 --timing write=1,lw_write=1,lw_read=1";

  @TempDir Path folder;

  /**
   * The windows begin while the board is stored or scanned, in the middle of a read of the bus, and
   * behind the first weights of layer 1.
   */
  @ParameterizedTest
  @CsvSource({
    "1000, 1400",
    "923, 3923",
    "1338, 1500",
    "15301, 15501",
    "15400, 15812",
    "2379, 15812"
  })
  void windowOfARightRunIsRightAsFarAsItGoes(int from, int to) {
    final Outcome outcome = doctor(SMALL, from, to, "");
    assertThat(outcome.out())
        .matches(
            "(?s)(no verdict: the trace ends before the run does; no fault was found up to |right, in ).*")
        .contains("the trace begins in the middle of a run");
  }

  /** Signals are paired by what they do from the beginning of a run, which is not there. */
  @ParameterizedTest
  @CsvSource({"16596, 20000", "72, 20000"})
  void windowIsNotJudgedByPairsThatAreFoundByChance(int from, int to) {
    assertThat(doctor(QUICK, from, to, "--map auto").hasStatus(ExitCode.USAGE).out())
        .startsWith("no verdict: the trace begins in the middle of a run (its first clock")
        .contains("name the signals with --map");
  }

  private Outcome doctor(String run, int from, int to, String map) {
    final String trace = folder.resolve("window.vcd").toString();
    run("replay --vcd", trace, "--from " + from + " --to " + to + " " + run).hasStatus(ExitCode.OK);
    return run("doctor", trace, run + " " + map);
  }

  private static Outcome run(String command, String trace, String options) {
    return TestConsole.run(
        Stream.of(List.of(command.split(" ")), List.of(trace), List.of(options.strip().split(" ")))
            .flatMap(List::stream)
            .toArray(String[]::new));
  }
}

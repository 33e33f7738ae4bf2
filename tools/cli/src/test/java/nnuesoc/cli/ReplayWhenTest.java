// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Traces around the cycles in which a condition begins to hold. */
class ReplayWhenTest {
  private static final String TRIGGER = "soc.fabric.layer3.trigger";
  private static final String CLOCK = "soc.clk";

  @TempDir Path folder;

  private Outcome replay(String name, String... args) {
    final List<String> all = new ArrayList<>(List.of("--vcd", folder.resolve(name).toString()));
    all.addAll(List.of(args));
    return TestConsole.small("replay", all.toArray(new String[0]));
  }

  private Trace trace(String name, String... args) throws IOException {
    replay(name, args).hasStatus(ExitCode.OK);
    return Trace.of(folder.resolve(name));
  }

  /** The cycles in which a signal becomes 1. */
  private static List<Long> rises(Trace whole, String name) {
    final List<Long> cycles = new ArrayList<>();
    Objects.requireNonNull(whole.changes().get(name))
        .forEach(
            (ns, value) -> {
              if (value.signum() > 0) {
                cycles.add((ns + 10) / 20);
              }
            });
    return cycles;
  }

  @Tag("process")
  @Test
  void onlyTheCyclesAroundABeginningAreThere() throws Exception {
    final Trace whole = trace("whole.vcd");
    final List<Long> rises = rises(whole, TRIGGER);
    assertThat(rises).hasSize(2);
    final Trace parts = trace("parts.vcd", "--trace-when", TRIGGER + "=1", "--trace-around", "7");
    assertThat(parts.names()).isEqualTo(whole.names());
    for (String name : whole.names()) {
      for (long rise : rises) {
        for (long cycle = rise - 7; cycle <= rise + 7; cycle++) {
          assertThat(parts.value(name, cycle))
              .as("%s in cycle %d", name, cycle)
              .isEqualTo(whole.value(name, cycle));
        }
      }
      assertThat(parts.value(name, rises.get(0) + 8)).as(name).isEqualTo(-1);
      assertThat(parts.value(name, rises.get(1) - 8)).as(name).isEqualTo(-1);
    }
    assertThat(parts.firstStamp()).isEqualTo(20 * (rises.get(0) - 7) - 10);
    assertThat(parts.lastStamp()).isEqualTo(20 * (rises.get(1) + 7));
    assertThat(GtkWave.roundTrip(folder.resolve("parts.vcd")).changes()).isEqualTo(parts.changes());
  }

  @Test
  void withoutAroundItIsTheOneCycle() throws IOException {
    final Trace trace = trace("t.vcd", "--trace-when", "soc.fabric.layer4.done=0b1");
    assertThat(trace.lastStamp() - trace.firstStamp()).isEqualTo(10);
    assertThat(trace.value("soc.fabric.layer4.done", trace.lastStamp() / 20)).isOne();
  }

  @Test
  void aroundEverythingIsTheWholeTrace() throws IOException {
    replay("whole.vcd").hasStatus(ExitCode.OK);
    replay("parts.vcd", "--trace-when", TRIGGER + "=1", "--trace-around", "999999999999999999")
        .hasStatus(ExitCode.OK);
    assertThat(folder.resolve("parts.vcd")).hasSameBinaryContentAs(folder.resolve("whole.vcd"));
  }

  @Test
  void conditionMayBeOnASignalThatIsNotTraced() throws IOException {
    final Trace trace =
        trace("t.vcd", "--signal", CLOCK, "--trace-when", "soc.fabric.output_2.word_2=22");
    assertThat(trace.names()).containsExactly(CLOCK);
    assertThat(trace.changes().get(CLOCK)).hasSize(2);
  }

  @Test
  void onlyTheWindowCounts() throws IOException {
    final long second = rises(trace("whole.vcd"), TRIGGER).get(1);
    final Trace trace =
        trace(
            "t.vcd",
            "--trace-when=" + TRIGGER + "=1",
            "--trace-around",
            "20",
            "--from",
            Long.toString(second - 5),
            "--to",
            Long.toString(second + 3));
    assertThat(trace.firstStamp()).isEqualTo(20 * (second - 5) - 10);
    assertThat(trace.lastStamp()).isEqualTo(20 * (second + 3));
  }

  @Test
  void whatNeverBeginsIsAnErrorBeforeTheRun() throws IOException {
    final Outcome never = replay("t.vcd", "--trace-when", "soc.fabric.layer1.row=999");
    never.hasStatus(ExitCode.USAGE);
    assertThat(never.err())
        .contains(
            "--trace-when soc.fabric.layer1.row=999",
            "the signal does not change to this value",
            "0 to 58,797")
        .hasLineCount(1);
    final Outcome outside =
        replay("t.vcd", "--trace-when", "soc.fabric.layer4.done=1", "--to", "500");
    outside.hasStatus(ExitCode.USAGE);
    assertThat(outside.err()).contains("0 to 500");
    replay("t.vcd", "--trace-when", "soc.fabric.layer4.done=1", "--until", "500")
        .hasStatus(ExitCode.USAGE);
    try (var left = Files.list(folder)) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  void theFirstStretchIsSaidFirst() {
    final Outcome outcome = replay("t.vcd", "--trace-when", TRIGGER + "=1", "--trace-around", "7");
    assertThat(outcome.err()).contains("15 cycles from", "kB", "more where " + TRIGGER + "=1");
  }

  @Tag("full")
  @Test
  void aFirstStretchOfGigabytesIsRefused() {
    final Outcome large =
        TestConsole.run(
            "replay",
            "--vcd",
            folder.resolve("large.vcd").toString(),
            "--trace-when",
            "soc.fabric.loader.start_1=1",
            "--trace-around",
            "900000000");
    large.hasStatus(ExitCode.USAGE);
    assertThat(large.err()).contains("230,955,504 cycles", "GB", "--force");
  }

  @Test
  void interruptionWhileLookingAheadLeavesNoTrace() throws IOException {
    TestConsole.runInterrupted(
            1,
            TestConsole.smallArgs(
                "replay",
                "--timing",
                "write=1000",
                "--vcd",
                folder.resolve("t.vcd").toString(),
                "--trace-when",
                "soc.fabric.layer4.done=1"))
        .hasStatus(ExitCode.INTERRUPTED);
    try (var left = Files.list(folder)) {
      assertThat(left).isEmpty();
    }
  }
}
